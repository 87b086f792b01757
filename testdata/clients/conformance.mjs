// Runs the public conformance suite against a server, in the way of each revision
// of the protocol:
//
//	node.sh conformance.mjs SERVER
//
// SERVER is a program that says where it listens. Every scenario that a revision
// requires has to pass without a warning, and to check something: the suite itself
// takes a scenario in which nothing could be checked for one that passed.

import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { killed, withFolder } from './cleanup.mjs'
import { withServer } from './server.mjs'

const revisions = ['2025-11-25', '2026-07-28']
const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))

/** run runs the suite and returns its exit status and what it printed. */
function run(...args) {
  return new Promise((resolve, reject) => {
    const child = killed(spawn(process.execPath, [suite, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 }))
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (printed += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (printed += text))
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, printed }))
  })
}

/** required returns the names of the scenarios for servers that a revision requires. */
async function required(revision) {
  const { printed } = await run('list', '--requirements', revision)
  const servers = /^Server scenarios.*\n((?: +- .*\n)+)/m.exec(printed)
  if (!servers) {
    throw new Error(`no scenarios are required for ${revision}; the suite printed: ${printed}`)
  }
  return servers[1].trim().split('\n').map((line) => line.trim().slice(2).split(' ')[0])
}

/** results returns the checks that the suite made, by scenario. */
async function results(folder) {
  const checks = new Map()
  for (const entry of await readdir(folder)) {
    const name = /^server-(.*)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(entry)[1]
    checks.set(name, JSON.parse(await readFile(join(folder, entry, 'checks.json'), 'utf8')))
  }
  return checks
}

/** faults returns what is wrong with the checks of one scenario, in words. */
function faults(checks = []) {
  const wrong = checks.filter((check) => !['SUCCESS', 'INFO'].includes(check.status))
  const own = checks.filter((check) => check.status === 'SUCCESS' && check.id !== 'wire-schema-valid')
  if (wrong.length === 0 && own.length === 0) {
    return ['nothing was checked']
  }
  return wrong.map((check) => `${check.status} ${check.id}: ${check.errorMessage ?? check.description}`)
}

/** conforms tells whether the server at url does what a revision requires, and prints what it lacks. */
function conforms(url, revision) {
  return withFolder(async (folder) => {
    const { status, printed } = await run('server', '--url', url, '--requirements', revision, '-o', folder)
    const checks = await results(folder)
    const names = await required(revision)
    let failed = 0
    for (const name of names) {
      const wrong = faults(checks.get(name))
      wrong.forEach((fault) => console.log(`${revision} ${name}: ${fault}`))
      failed += wrong.length > 0 ? 1 : 0
    }
    console.log(`${revision}: ${names.length - failed} of ${names.length} required scenarios pass`)
    const others = [...checks].filter(([name, of]) => !names.includes(name) && faults(of).length > 0)
    if (others.length > 0) {
      console.log(`${revision}: not required, and not passed: ${others.map(([name]) => name).join(', ')}`)
    }
    if (status !== 0 && failed === 0) {
      console.log(`${revision}: the suite ended with status ${status}:\n${printed}`)
    }
    return status === 0 && failed === 0
  })
}

const [server, ...args] = process.argv.slice(2)
const passed = await withServer(server, args, async (url) => {
  const each = []
  for (const revision of revisions) {
    each.push(await conforms(url, revision))
  }
  return each.every(Boolean)
})
process.exitCode = passed ? 0 : 1

// Lists and calls every tool of the demo with the MCP inspector's command line,
// over standard input and output and over HTTP, in both eras of the protocol:
//
//	node.sh inspector.mjs ALBUMS
//
// The inspector also says which schemas not all clients and model providers take:
// for the demo that is none.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { killed, withFolder } from './cleanup.mjs'
import { attempt, calls, direct, expected, listed, same, withCollection, withoutSchemas } from './demo.mjs'
import { withServer } from './server.mjs'

const inspector = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/inspector/clients/launcher/build/index.js'))
const toolFailed = 5 // the exit status after a result with isError

/** newInspector returns what runs the inspector on one server, with what it keeps for its user in home. */
function newInspector(home, era, server) {
  return (...args) => new Promise((resolve) => {
    const line = [inspector, '--cli', '--protocol-era', era, '--format', 'json', ...args, ...server]
    const options = { env: { ...process.env, HOME: home }, timeout: 60_000, maxBuffer: 1 << 26 }
    killed(execFile(process.execPath, line, options, (error, stdout, stderr) => {
      resolve({ status: error ? (error.code ?? error.signal) : 0, stdout, stderr })
    }))
  })
}

/** listsAll lists the tools: they are those of the command line, and nothing is said against their schemas. */
async function listsAll(inspect, wanted) {
  const { status, stdout, stderr } = await inspect('--method', 'tools/list', '--strict')
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  assert.deepEqual(withoutSchemas(JSON.parse(stdout).result.tools), listed(wanted.tools))
}

/**
 * callsAll makes all calls, and one of a tool that there is not. The inspector has
 * nobody to ask: where a person should agree, the call is refused.
 */
async function callsAll(inspect, wanted) {
  const call = (tool, args) =>
    inspect('--method', 'tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(args))
  for (const [i, { tool, arguments: args, asks }] of calls.entries()) {
    const want = { tool, args, ...expected(wanted.results[i]) }
    const { status, stdout, stderr } = await call(tool, args)
    if (asks) {
      assert.match(stdout + stderr, /this tool has to ask a person/i)
      assert.notEqual(status, 0)
      continue
    }
    assert.equal(status, want.ok ? 0 : toolFailed, `${tool} ends with ${status}: ${stdout}${stderr}`)
    assert.deepEqual({ tool, args, ...same(JSON.parse(stdout).result) }, want)
  }
  const unknown = await call('album.erase', {})
  assert.match(unknown.stderr, /tool_not_found/)
  assert.notEqual(unknown.status, 0)
}

/** useAll lists and calls all tools. */
async function useAll(home, era, server, wanted) {
  const inspect = newInspector(home, era, server)
  await listsAll(inspect, wanted)
  await callsAll(inspect, wanted)
}

const [albums] = process.argv.slice(2)
const wanted = await direct(albums)
await withFolder((home) => Promise.all(['legacy', 'modern'].flatMap((era) => [
  attempt(`inspector, ${era}, stdio`, () =>
    withCollection((flags) =>
      useAll(home, era, ['--transport', 'stdio', '--', albums, ...flags, 'mcp'], wanted))),
  attempt(`inspector, ${era}, HTTP`, () =>
    withCollection((flags) =>
      withServer(albums, [...flags, 'serve', '--address', '127.0.0.1:0'], (url) =>
        useAll(home, era, ['--transport', 'http', '--server-url', url], wanted)))),
])))

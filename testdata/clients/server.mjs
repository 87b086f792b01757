// Servers that a script starts, and stops whatever happens.

import { spawn } from 'node:child_process'

import { killed } from './cleanup.mjs'

/**
 * withServer starts a server, calls use with its address and returns what use
 * returns. The server chooses its port and says what it is: the first thing like
 * http://127.0.0.1:PORT/mcp that it prints is taken.
 */
export async function withServer(command, args, use) {
  const server = killed(spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
  try {
    return await use(await address(server))
  } finally {
    await stop(server)
  }
}

/** address waits for the address that the server prints. */
function address(server) {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (why) => reject(new Error(`the server ${why}; it printed: ${printed || 'nothing'}`))
    const timer = setTimeout(() => fail('did not say where it listens within 20 seconds'), 20_000)
    const read = (text) => {
      printed += text
      const url = /http:\/\/(127\.0\.0\.1|localhost):\d+\/mcp\b/.exec(printed)
      if (url) {
        clearTimeout(timer)
        resolve(url[0])
      }
    }
    server.stdout.setEncoding('utf8').on('data', read)
    server.stderr.setEncoding('utf8').on('data', read)
    server.once('error', (error) => fail(`cannot be started: ${error.message}`))
    server.once('exit', () => fail('ended'))
  })
}

/** stop asks the server to end, and ends it where it does not do so at once. */
function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) {
    return
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.kill('SIGKILL'), 2_000)
    server.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    server.kill('SIGTERM')
  })
}

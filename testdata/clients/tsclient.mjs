// Lists and calls every tool of the demo with the official TypeScript clients, the
// one for the revisions with sessions and the one for 2026-07-28, over standard
// input and output and over HTTP:
//
//	node.sh tsclient.mjs ALBUMS
//
// The clients hold what tools return against the output schemas themselves.

import assert from 'node:assert/strict'

import { Client as ModernClient, StreamableHTTPClientTransport as ModernHTTP } from '@modelcontextprotocol/client'
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'

import { attempt, calls, direct, expected, listed, same, withCollection, withoutSchemas } from './demo.mjs'
import { withServer } from './server.mjs'

const identity = { name: 'toolapi-tests', version: '1.0.0' }
const capabilities = { elicitation: {} }

/** eras are the clients, with their transports, and what they call a question to a person. */
const eras = [
  {
    name: '2025-11-25',
    client: () => new Client(identity, { capabilities }),
    question: ElicitRequestSchema,
    stdio: (command, args) => new StdioClientTransport({ command, args }),
    http: (url) => new StreamableHTTPClientTransport(url),
  },
  {
    name: '2026-07-28',
    client: () => new ModernClient(identity, { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    question: 'elicitation/create',
    stdio: (command, args) => new ModernStdio({ command, args }),
    http: (url) => new ModernHTTP(url),
  },
]

/** useAll lists and calls all tools through a client. */
async function useAll(era, transport, wanted) {
  const client = era.client()
  const asked = agrees(client, era.question)
  await client.connect(transport)
  try {
    const { tools } = await client.listTools()
    assert.deepEqual(withoutSchemas(tools), listed(wanted.tools))
    for (const [i, call] of calls.entries()) {
      const got = await client.callTool({ name: call.tool, arguments: call.arguments })
      assert.deepEqual({ ...call, ...same(got) }, { ...call, ...expected(wanted.results[i]) })
      const { outputSchema } = tools.find((tool) => tool.name === call.tool)
      assert.ok(outputSchema || !got.structuredContent, `nothing holds the outputs of ${call.tool} against a schema`)
      holdsAll(got)
      assert.equal(asked.splice(0).length, call.asks ? 1 : 0, `how often a person was asked by ${call.tool}`)
    }
    await refusesUnknown(client)
    await reportsProgress(client)
  } finally {
    await client.close()
  }
}

/**
 * holdsAll tells that the content of a result has every output of the structured
 * content, as JSON or as a block of its own: a client shows one of the two.
 */
function holdsAll({ structuredContent = {}, content }) {
  const named = content[0].type === 'text' && content[0].text.startsWith('{') ? JSON.parse(content[0].text) : {}
  for (const [name, value] of Object.entries(structuredContent)) {
    if (name in named) {
      assert.deepEqual(named[name], value)
    } else {
      assert.ok(content.some((block) => block.data === value), `no block of the content has the output ${name}`)
    }
  }
}

/** agrees has the client agree to whatever it is asked. It returns the list that the questions go to. */
function agrees(client, question) {
  const asked = []
  client.setRequestHandler(question, ({ params }) => {
    asked.push(params.message)
    return { action: 'accept', content: {} }
  })
  return asked
}

/** refusesUnknown calls a tool that there is not: that is an error of the protocol, not a result. */
async function refusesUnknown(client) {
  await assert.rejects(client.callTool({ name: 'album.erase', arguments: {} }), { code: -32602 })
}

/**
 * reportsProgress calls a tool that takes a while, and hears how far it is. The
 * clients drop what arrives together with the result, so the last of it may be
 * missing.
 */
async function reportsProgress(client) {
  const track = { album_id: 'a1', genre: 'folk', seconds: 60 }
  const tracks = Array.from({ length: 3000 }, (_, i) => ({ ...track, title: `Tap ${i}` }))
  const heard = []
  await client.callTool({ name: 'album.import', arguments: { tracks } }, ...progressTo(client, heard))
  const [first] = heard
  assert.deepEqual(first, { progress: 1, total: tracks.length, message: 'Tap 0' })
  assert.ok(heard.every(({ progress }, i) => i === 0 || progress > heard[i - 1].progress), 'progress never goes back')
}

/** progressTo returns the last arguments of callTool that have progress put into a list. */
function progressTo(client, heard) {
  const options = { onprogress: (progress) => heard.push(progress) }
  return client instanceof Client ? [undefined, options] : [options]
}

const [albums] = process.argv.slice(2)
const wanted = await direct(albums)
for (const era of eras) {
  await attempt(`TypeScript client, ${era.name}, stdio`, () =>
    withCollection((flags) =>
      useAll(era, era.stdio(albums, [...flags, 'mcp']), wanted)))
  await attempt(`TypeScript client, ${era.name}, HTTP`, () =>
    withCollection((flags) =>
      withServer(albums, [...flags, 'serve', '--address', '127.0.0.1:0'], (url) =>
        useAll(era, era.http(new URL(url)), wanted))))
}

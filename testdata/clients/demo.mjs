// What the scripts know of the demo, cmd/albums: a call of each of its tools, and
// what the command line returns for it. Over MCP it has to be the same.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { withFolder } from './cleanup.mjs'

/**
 * calls are made one after another on a new collection. Each tool has to be in
 * one of them, and two are wrong: their results are failures. Where it says so, a
 * person is asked, who agrees.
 */
export const calls = [
  ['album.search', { word: 'oma' }],
  ['album.search', { word: '', page: 2 }],
  ['album.list', { limit: 3 }],
  ['album.get', { id: 'a1' }],
  ['album.summarize', { id: 'a1' }],
  ['album.tracks', { album: 'a1' }],
  ['album.cover', { album: 'a1', size: 64 }],
  ['album.export', { albums: ['a1', 'a2'] }],
  ['album.report', { album: 'a2' }],
  ['site.info', {}],
  ['album.create', {
    title: 'Kettle Songs', artist: 'Marta Lindqvist', year: 1974, rating: 4.5, public: false, genre: 'folk',
    released: '1974-05-17T00:00:00Z', tags: ['summer', 'größe'],
    cover: { url: 'https://images.albums.example/kettle.jpg', alt: 'A kettle', width: 1400, height: 1400 },
    tracks: [{ title: 'Kettle Song', seconds: 215 }, { title: 'Bells', seconds: 181, explicit: true }],
  }],
  ['album.create', { title: 'Kettle Songs' }],
  ['album.publish', { album: 'a8', notify: false }],
  ['album.add_track', { album_id: 'a1', title: 'Late Bus', seconds: 190 }],
  ['album.rename', { id: 'a1', title: 'Kitchen Radio, again' }],
  ['album.import', { tracks: [{ album_id: 'a1', title: 'Tap', genre: 'folk', seconds: 60 }] }],
  ['album.delete', { album: 'a2' }, 'asks'],
  ['site.update_info', { name: 'Albums of the valley' }],
].map(([tool, args, asks]) => ({ tool, arguments: args, asks: asks !== undefined }))

const run = promisify(execFile)

/** withCollection calls use with the arguments that give the demo a new collection, and every right. */
export function withCollection(use) {
  return withFolder((folder) => use(['--db', join(folder, 'albums.db'), '--as', 'admin']))
}

/** direct returns what the command line says of all tools, by id, and what it returns for each of the calls. */
export function direct(albums) {
  return withCollection(async (flags) => {
    const list = await run(albums, [...flags, 'tools', 'list', '--format', 'json'])
    const tools = JSON.parse(list.stdout)
    const uncalled = tools.filter(({ id }) => !calls.some(({ tool }) => tool === id))
    if (uncalled.length > 0) {
      throw new Error(`demo.mjs has no call of ${uncalled.map(({ id }) => id).join(', ')}`)
    }
    const results = []
    for (const { tool, arguments: args } of calls) {
      const call = [...flags, 'tools', 'call', tool, JSON.stringify(args), '--json', '--yes']
      const { stdout } = await run(albums, call).catch((failed) => failed) // a failure has its result there too
      results.push(JSON.parse(stdout))
    }
    return { tools, results }
  })
}

/** listed returns tools of the command line in the way that tools/list has them, without schemas. */
export function listed(tools) {
  return tools.map((tool) => ({
    name: tool.id,
    title: tool.label,
    description: tool.description,
    annotations: {
      title: tool.label,
      readOnlyHint: ['explain', 'read', 'transform'].includes(tool.operation),
      destructiveHint: tool.destructive,
      idempotentHint: tool.idempotent,
      openWorldHint: tool.open_world,
    },
  }))
}

/** withoutSchemas returns tools of tools/list without their schemas. */
export function withoutSchemas(tools) {
  return tools.map(({ name, title, description, annotations }) => ({ name, title, description, annotations }))
}

/**
 * same returns a result of MCP in the way that the command line shows results, as
 * far as a client has it: the outputs, or the message where there is none.
 */
export function same({ isError = false, structuredContent, content }) {
  return structuredContent ? { ok: !isError, outputs: structuredContent } : { ok: !isError, message: content[0].text }
}

/** expected returns what a client has to have of a result of the command line. */
export function expected({ ok, message, outputs = {} }) {
  return Object.keys(outputs).length > 0 ? { ok, outputs } : { ok, message }
}

/** attempt does a part of a test, says whether it went well, and goes on in any case. */
export async function attempt(name, part) {
  try {
    await part()
    console.log(`ok    ${name}`)
  } catch (error) {
    console.log(`FAIL  ${name}: ${error.message}`)
    process.exitCode = 1
  }
}

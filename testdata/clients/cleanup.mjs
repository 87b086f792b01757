// What a script leaves behind is removed whatever happens, also when it is
// interrupted.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const left = new Set() // functions that remove something

process.on('exit', () => left.forEach((remove) => remove()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => process.exit(1))
}

/** atExit has remove called when the script ends, unless it is called off before with what is returned. */
export function atExit(remove) {
  left.add(remove)
  return () => left.delete(remove)
}

/** killed has a process that was started end with the script, and returns it. */
export function killed(child) {
  child.once('close', atExit(() => child.kill('SIGKILL')))
  return child
}

/** withFolder calls use with a new folder, and returns what use returns. */
export async function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'toolapi-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const callOff = atExit(remove)
  try {
    return await use(folder)
  } finally {
    callOff()
    remove()
  }
}

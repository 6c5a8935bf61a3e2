import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'

const isInput = (name) => !/\.test\.[jt]sx?$/.test(name) && name !== 'node_modules'

async function* filesUnder(path, leftOut) {
  if (leftOut.includes(path)) return
  let entries
  try {
    entries = await readdir(join(root, path), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') yield path
    else if (error.code !== 'ENOENT') throw error
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isInput(entry.name)) yield* filesUnder(`${path}/${entry.name}`, leftOut)
  }
}

/** A digest over names and contents of all files in `paths` (files or folders, relative to the clone). */
export async function digestOf(paths, leftOut = []) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for await (const file of filesUnder(path, leftOut)) {
      const content = await readFile(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

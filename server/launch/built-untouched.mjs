import { readFile } from 'node:fs/promises'

/**
 * A hook of Node's loader, asked before tsx: what has been built is JavaScript for Node already. tsx would add to its dynamic imports, and with that a map of all
 * 55,000 lines: 22 MB of text in place of five, and as much again for what Node reads out of it.
 */
export async function load(url, context, next) {
  if (context.format !== 'module' || !url.startsWith(built)) return next(url, context)
  return { format: 'module', source: await readFile(new URL(url)), shortCircuit: true }
}

const built = new URL('../../build/server/', import.meta.url).href

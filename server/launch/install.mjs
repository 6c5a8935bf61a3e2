import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run, step } from './terminal.mjs'

const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'))

/**
 * Whether `node_modules` holds what the lock file names. npm writes `node_modules/.package-lock.json` at the very end of
 * an installation, so an interrupted one does not count.
 */
async function isInstalled() {
  const wanted = (await readJson('package-lock.json')).packages
  let present
  try {
    present = (await readJson('node_modules/.package-lock.json')).packages
  } catch {
    return false
  }
  const missing = Object.entries(wanted).some(([path, entry]) => {
    if (path === '') return false
    const found = present[path]
    // Optional packages are those of other platforms, mostly.
    return found ? found.version !== entry.version : !entry.optional && !entry.peerOptional
  })
  return !missing && Object.keys(present).every((path) => path in wanted)
}

/** Runs `npm ci` when the lock file and `node_modules` differ. */
export async function ensureInstalled() {
  if (await isInstalled()) return
  // Install scripts stay off in npm 10 as they do in npm 11: nothing here may come to need one.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']
  const cli = process.env.npm_execpath
  await step('Installing packages with npm ci (a minute or two the first time)', () =>
    cli?.endsWith('.js')
      ? run(process.execPath, [cli, ...args], { cwd: root })
      : run('npm', args, { cwd: root, shell: process.platform === 'win32' }),
  )
}

/** Finds an nginx for the tests of what stands behind one, or brings Debian's. As a script it says which. */
import { access, constants, mkdir, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findApt, findProgram, root, say, succeeds } from './debian.mjs'

/** Unpacked here and not installed: an installed one would listen on port 80 from then on. */
const ownFolder = join(root, '.cache', 'nginx')
const ownPath = join(ownFolder, 'usr/sbin/nginx')
/** The first brings the program in newer releases, the others in older ones. */
const packages = ['nginx', 'nginx-light', 'nginx-core']

async function starts(path) {
  try {
    await access(path, constants.X_OK)
  } catch {
    return false
  }
  return succeeds(path, ['-v'], 10_000)
}

async function debians() {
  const apt = await findApt()
  if (apt) await apt('update')
  await mkdir(ownFolder, { recursive: true })
  for (const name of packages) {
    say(`Fetching Debian’s ${name} package …`)
    // Fetching one needs nobody's permission.
    const fetch = `cd "$0" && apt-get download "$1" && for deb in *.deb; do dpkg-deb -x "$deb" . || exit 1; done`
    if ((await succeeds('sh', ['-c', fetch, ownFolder, name], 300_000)) && (await starts(ownPath)))
      return ownPath
  }
  return undefined
}

/**
 * The path of an nginx that starts.
 * @throws an Error that says in words what to do when there is none and none can be brought
 */
export async function ensureNginx() {
  const found =
    (await findProgram(['nginx'], starts)) ?? ((await starts(ownPath)) ? ownPath : await debians())
  if (found) return found
  const left = await readdir(ownFolder).catch(() => [])
  throw new Error(
    [
      `The tests of several processes need nginx; none was found and none could be brought${left.length > 0 ? ` (${left.join(', ')})` : ''}.`,
      'Install it and run them again:',
      '  sudo apt-get install nginx-light     (Debian and Ubuntu)',
      '  or put nginx into the PATH.',
    ].join('\n'),
  )
}

const isMain = process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)
if (isMain) {
  try {
    say(`nginx: ${await ensureNginx()}`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

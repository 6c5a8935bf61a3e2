/**
 * Finds a Chromium for the browser tests, or brings one: Playwright's own where it can be had, else the system's, else
 * Debian's package. As a script it says which. Uses nothing but Node until Playwright is installed.
 */
import { execFile } from 'node:child_process'
import { access, constants, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findApt, findProgram, isRoot, root, say, succeeds } from './debian.mjs'

const answerFile = join(root, '.cache', 'chromium.json')
/** First the one without windows: it paints no frames and tabs which nobody sees (eleven templates: 106 → 90 s of processor). */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** On a closed network the download fails at once or after `connect`; on a slow one it is given up after `whole`. */
const downloadLimits = { connect: 8_000, whole: 180_000 }

/** What Chromium is started with: no GPU, nothing that talks to the network by itself. */
export const chromiumArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Whatever a page asks for, nothing leaves the machine; the kit reports the attempt.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

/** True when the program starts and names its version: a file alone may miss its libraries. */
async function starts(path) {
  try {
    await access(path, constants.X_OK)
    const { stdout } = await promisify(execFile)(path, ['--version', ...(isRoot ? ['--no-sandbox'] : [])], {
      timeout: 30_000,
    })
    return /\d+\.\d+\.\d+/.test(stdout)
  } catch {
    return false
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return (await starts(path)) ? path : undefined
}

const systems = () => findProgram(systemNames, starts)

async function download() {
  say('No Chromium of Playwright’s here yet: trying to download it …')
  const cli = join(root, 'node_modules/playwright/cli.js')
  await succeeds(process.execPath, [cli, 'install', 'chromium'], downloadLimits.whole, {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(downloadLimits.connect),
  })
  return playwrightsOwn()
}

async function debians() {
  const apt = await findApt()
  if (!apt) return undefined
  say('Installing Debian’s Chromium …')
  await apt('update')
  // Older ones than Debian 12 have only the second.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await apt('install', '--no-install-recommends', name)) break
  return systems()
}

async function remembered() {
  try {
    const { path } = JSON.parse(await readFile(answerFile, 'utf8'))
    return (await starts(path)) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * The path of a Chromium that starts.
 * @throws an Error that says in words what to do when there is none and none can be brought
 */
export async function ensureChromium() {
  const known = await remembered()
  if (known) return known
  for (const source of [playwrightsOwn, download, systems, debians]) {
    const path = await source()
    if (!path) continue
    await mkdir(dirname(answerFile), { recursive: true })
    await writeFile(answerFile, JSON.stringify({ path }))
    return path
  }
  throw new Error(
    [
      'The browser tests need Chromium; none was found and none could be brought. Do one of these and run them again:',
      '  npx playwright install --with-deps chromium     (downloads the one that belongs to Playwright)',
      '  sudo apt-get install chromium                   (Debian and Ubuntu)',
      '  or put chromium, chromium-browser or google-chrome into the PATH.',
    ].join('\n'),
  )
}

const isMain = process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)
if (isMain) {
  try {
    say(`Chromium: ${await ensureChromium()}`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

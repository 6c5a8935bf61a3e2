import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import * as bloodPressure from './blood-pressure'
import * as ecg from './ecg'
import { pageOf, type Screen } from './frame'
import * as labels from './labels'
import * as smallDisplays from './small-displays'
import * as stethoscope from './stethoscope'
import { ultrasoundB, ultrasoundBm } from './ultrasound'
import * as vitalSigns from './vital-signs'

/**
 * Draws what is on the devices' screens and printed on them, into `.cache/pictures/screens/`:
 * `npx tsx content/pictures/screens/draw.ts [part of a name]`. A browser draws them, since Persian letters must join.
 * `CHROMIUM_PATH` names another browser than the `chromium` of the PATH.
 */
const folder = fileURLToPath(new URL('../../../.cache/pictures/screens/', import.meta.url))
const wanted = process.argv[2] ?? ''

const screens: Record<string, Screen | (() => Promise<Screen>)> = {
  ...bloodPressure,
  ...ecg,
  ...labels,
  ...smallDisplays,
  ...stethoscope,
  ...vitalSigns,
  ultrasoundB,
  ultrasoundBm,
}

mkdirSync(folder, { recursive: true })
const chromium = process.env.CHROMIUM_PATH ?? 'chromium'

/** A window of Chromium's is never narrower than this; what is smaller is cut out of it. */
const narrowest = 600

for (const [name, entry] of Object.entries(screens)) {
  if (!name.includes(wanted)) continue
  const screen = typeof entry === 'function' ? await entry() : entry
  const scale = screen.width < 600 ? 2.5 : 1
  const [page, taken] = [`${folder}${name}.html`, `${folder}${name}.taken.png`]
  writeFileSync(page, pageOf(screen))
  // Room below, since part of a headless window's height goes to a frame that is not drawn.
  const window = `${Math.max(narrowest, screen.width)},${screen.height + 200}`
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--virtual-time-budget=3000',
  ]
  const look = ['--default-background-color=00000000', `--force-device-scale-factor=${scale}`]
  execFileSync(
    chromium,
    [...options, ...look, `--window-size=${window}`, `--screenshot=${taken}`, `file://${page}`],
    { stdio: 'ignore' },
  )
  const { width = 0 } = await sharp(taken).metadata()
  const [wide, high] = [Math.round(screen.width * scale), Math.round(screen.height * scale)]
  // A page written from the right stands at the window's right.
  await sharp(taken)
    .extract({ left: Math.max(0, width - wide), top: 0, width: wide, height: high })
    .png()
    .toFile(`${folder}${name}.png`)
  rmSync(page)
  rmSync(taken)
  process.stdout.write(`${name}\n`)
}

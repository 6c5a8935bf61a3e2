import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
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
 * `CHROMIUM_PATH` names another browser than Debian's.
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
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, entry] of Object.entries(screens)) {
  if (!name.includes(wanted)) continue
  const screen = typeof entry === 'function' ? await entry() : entry
  const page = await browser.newPage({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.width < 600 ? 2.5 : 1,
  })
  await page.setContent(pageOf(screen))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true })
  await page.close()
  process.stdout.write(`${name}\n`)
}
await browser.close()

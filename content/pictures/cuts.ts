import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Pictures that need no render of their own: close views cut out of a larger shot that is sharp enough for them, and the
 * devices' own screens. `npx tsx content/pictures/cuts.ts` makes them in two seconds, after `develop.ts` and
 * `screens/draw.ts`. Places are fractions of the shot's width and height.
 */
const assets = fileURLToPath(new URL('../seed/assets/products/', import.meta.url))
const screens = fileURLToPath(new URL('../../.cache/pictures/screens/', import.meta.url))

interface Cut {
  product: string
  from: string
  to: string
  left: number
  top: number
  width: number
  height: number
}

const cuts: Cut[] = [
  { product: 'nb1', from: 'front', to: 'display', left: 0.447, top: 0.3375, width: 0.45, height: 0.45 },
]

for (const { product, from, to, ...place } of cuts) {
  const shot = sharp(`${assets}${product}/${from}.webp`)
  const { width, height } = await shot.metadata()
  const part = {
    left: Math.round(place.left * width),
    top: Math.round(place.top * height),
    width: Math.round(place.width * width),
    height: Math.round(place.height * height),
  }
  const file = `${assets}${product}/${to}.webp`
  await shot.extract(part).webp({ quality: 88, effort: 5, smartSubsample: true }).toFile(file)
  process.stdout.write(
    `${product}/${to} ${part.width}×${part.height} ${Math.round(statSync(file).size / 1024)} KB\n`,
  )
}

interface Shown {
  product: string
  screen: string
  to: string
  ground: string
}

const shown: Shown[] = [
  { product: 'ultrasound', screen: 'ultrasoundB', to: 'screen', ground: '#050F10' },
  { product: 'ultrasound', screen: 'ultrasoundBm', to: 'two-modes', ground: '#050F10' },
  { product: 'nb1', screen: 'nb1Month', to: 'month', ground: '#E4EEEB' },
  { product: 'nh1', screen: 'ecgSheet', to: 'tracing', ground: '#FFF9F6' },
]

for (const { product, screen, to, ground } of shown) {
  const { data, info } = await sharp(`${screens}${screen}.png`)
    .resize({ width: 1600 })
    .toBuffer({ resolveWithObject: true })
  const room = Math.max(0, 1200 - info.height)
  const file = `${assets}${product}/${to}.webp`
  mkdirSync(dirname(file), { recursive: true })
  await sharp(data)
    .extend({ top: Math.floor(room / 2), bottom: Math.ceil(room / 2), background: ground })
    .flatten({ background: ground })
    .webp({ quality: 84, effort: 5, smartSubsample: true })
    .toFile(file)
  process.stdout.write(`${product}/${to} ${Math.round(statSync(file).size / 1024)} KB\n`)
}

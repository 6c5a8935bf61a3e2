import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Draws the app's icons from `public/favicon.svg`, the heartbeat that becomes a ت: `npx tsx content/pictures/app-icons.ts`.
 * A maskable icon is cut to any shape, down to a circle of 80 % of its width, so the drawing is smaller and the ground goes
 * to the edge; Apple rounds the corners itself.
 */
const folder = fileURLToPath(new URL('../../public/', import.meta.url))
const drawing = readFileSync(`${folder}favicon.svg`, 'utf8')
const ground = '#0e2a2b'

const square = (scale: number): string => {
  const inner = drawing.replace(/^[\s\S]*?<rect[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const move = 32 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><g transform="translate(${move} ${move}) scale(${scale})">${inner}</g></svg>`
}

const icons = {
  'favicon-48': [drawing, 48],
  'icon-192': [drawing, 192],
  'icon-512': [drawing, 512],
  'icon-maskable-192': [square(0.74), 192],
  'icon-maskable-512': [square(0.74), 512],
  'icon-180': [square(0.9), 180],
} as const

for (const [name, [svg, size]] of Object.entries(icons)) {
  // Drawn at the wanted size, not enlarged from the 64 units of the drawing.
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}.png`)
  process.stdout.write(`${name}\n`)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { mark, markSvg } from './mark'

/**
 * Writes the app's icons, the favicon and the mark of the offline pages from `mark.ts`:
 * `npx tsx content/pictures/app-icons.ts`. A maskable icon is cut to any shape, down to a circle of 80 % of its width, so
 * the drawing is smaller and the ground goes to the edge; Apple rounds the corners itself.
 */
const folder = fileURLToPath(new URL('../../public/', import.meta.url))
const ground = '#0e2a2b'

const icon = (scale: number, corner: number): string => {
  const move = Number((32 * (1 - scale)).toFixed(2))
  const drawing = markSvg('#f0563f', '#fbf9f5')
  const placed =
    scale === 1 ? drawing : `<g transform="translate(${move} ${move}) scale(${scale})">${drawing}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/>${placed}</svg>`
}

const rounded = icon(1, 16)
const icons = {
  'favicon-48': [rounded, 48],
  'icon-192': [rounded, 192],
  'icon-512': [rounded, 512],
  'icon-maskable-192': [icon(0.72, 0), 192],
  'icon-maskable-512': [icon(0.72, 0), 512],
  'icon-180': [icon(0.86, 0), 180],
} as const

writeFileSync(`${folder}favicon.svg`, `${rounded}\n`)
for (const [name, [svg, size]] of Object.entries(icons)) {
  // Drawn at the wanted size, not enlarged from the 64 units of the drawing.
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}.png`)
  process.stdout.write(`${name}\n`)
}

const [x, y, width, height] = mark.bounds
for (const page of ['offline', 'offline-en', 'offline-es']) {
  const file = `${folder}${page}.html`
  const drawn = `<svg class="mark" viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">${markSvg('var(--coral)', 'var(--ink)')}</svg>`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<svg class="mark"[\s\S]*?<\/svg>/, drawn))
}

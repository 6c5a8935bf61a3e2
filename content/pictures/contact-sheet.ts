import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Lays every picture of `content/seed/assets/` on one sheet, for looking them all over at once:
 * `npx tsx content/pictures/contact-sheet.ts` writes `docs/pictures/contact-sheet.webp` in a few seconds.
 */
const assets = fileURLToPath(new URL('../seed/assets/', import.meta.url))
const sheet = fileURLToPath(new URL('../../docs/pictures/contact-sheet.webp', import.meta.url))
const [width, height, gap, columns] = [240, 180, 12, 8]

const files = readdirSync(assets, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(webp|avif)$/.test(file))
  .sort()

const tiles = await Promise.all(
  files.map(async (file, i) => ({
    input: await sharp(join(assets, file))
      .resize(width, height, { fit: 'contain', background: '#FBF9F5' })
      .png()
      .toBuffer(),
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  })),
)

mkdirSync(dirname(sheet), { recursive: true })
const canvas = {
  width: gap + columns * (width + gap),
  height: gap + Math.ceil(files.length / columns) * (height + gap),
  channels: 3 as const,
  background: '#E6DFD3',
}
const { size } = await sharp({ create: canvas })
  .composite(tiles)
  .webp({ quality: 72, effort: 5 })
  .toFile(sheet)
process.stdout.write(`${files.length} pictures, ${Math.round(size / 1024)} KB\n`)

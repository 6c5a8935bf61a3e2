import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Lays every picture of `content/seed/assets/` on one sheet, folder by folder, for looking them all over at once:
 * `npx tsx content/pictures/contact-sheet.ts` writes `docs/pictures/contact-sheet.webp` in a few seconds.
 */
const assets = fileURLToPath(new URL('../seed/assets/', import.meta.url))
const sheet = fileURLToPath(new URL('../../docs/pictures/contact-sheet.webp', import.meta.url))
const [width, height, gap, columns] = [240, 180, 12, 8]

const files = readdirSync(assets, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(webp|avif)$/.test(file))
  .sort()
const folders = [...new Set(files.map(dirname))]

const tiles: { input: Buffer; left: number; top: number }[] = []
let top = gap
for (const folder of folders) {
  const inside = files.filter((file) => dirname(file) === folder)
  for (const [i, file] of inside.entries())
    tiles.push({
      input: await sharp(join(assets, file))
        .resize(width, height, { fit: 'contain', background: '#FBF9F5' })
        .png()
        .toBuffer(),
      left: gap + (i % columns) * (width + gap),
      top: top + Math.floor(i / columns) * (height + gap),
    })
  top += Math.ceil(inside.length / columns) * (height + gap) + gap
}

mkdirSync(dirname(sheet), { recursive: true })
const canvas = {
  width: gap + columns * (width + gap),
  height: top,
  channels: 3 as const,
  background: '#E6DFD3',
}
const { size } = await sharp({ create: canvas })
  .composite(tiles)
  .webp({ quality: 72, effort: 5 })
  .toFile(sheet)
process.stdout.write(`${files.length} pictures, ${Math.round(size / 1024)} KB\n`)

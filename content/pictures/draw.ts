import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { avatars } from './drawn/avatars'
import { categories } from './drawn/categories'
import { covers } from './drawn/covers'
import { pages } from './drawn/pages'
import { services } from './drawn/services'

/** Draws people, services, covers and pages again: `npx tsx content/pictures/draw.ts [part of a name]`. All take ten seconds. */
const assets = fileURLToPath(new URL('../seed/assets/', import.meta.url))
const wanted = process.argv[2] ?? ''

for (const [name, svg] of Object.entries({
  ...avatars(),
  ...services(),
  ...categories(),
  ...covers(),
  ...pages(),
})) {
  if (!name.includes(wanted)) continue
  const file = `${assets}${name}.webp`
  mkdirSync(dirname(file), { recursive: true })
  await sharp(Buffer.from(svg)).webp({ quality: 88, effort: 6 }).toFile(file)
  process.stdout.write(`${name}\n`)
}

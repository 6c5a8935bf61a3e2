import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { covers } from './covers'
import { devices } from './devices'
import { stethoscopes } from './stethoscopes'

/** Draws every seed picture again: `npx tsx content/pictures/draw.ts [part of a name]`. Takes about half a minute. */
const assets = fileURLToPath(new URL('../seed/assets/', import.meta.url))
const wanted = process.argv[2] ?? ''

for (const [name, svg] of Object.entries({ ...stethoscopes(), ...devices(), ...covers() })) {
  if (!name.includes(wanted)) continue
  const file = `${assets}${name}.webp`
  mkdirSync(dirname(file), { recursive: true })
  await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 5 }).toFile(file)
  process.stdout.write(`${name}\n`)
}

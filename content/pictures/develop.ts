import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { backdropRows, isBackdrop } from './backdrops'
import { smooth, softened } from './smooth'

/**
 * Turns what `scenes/render.py` left in the work folder into seed assets: smoothed, laid on its backdrop, encoded as WebP.
 *
 *     npx tsx content/pictures/develop.ts <product> [shot …] [--look]
 *
 * With `--look` it writes `look-<name>.png` beside the passes instead, to be looked at. A preview is never made an asset.
 */
const work = process.env.PICTURES_WORK ?? join(tmpdir(), 'tapesh-pictures')
const assets = fileURLToPath(new URL('../seed/assets/products/', import.meta.url))

interface Shot {
  product: string
  shot: string
  backdrop: string
  preview: boolean
  /** Further colours of the same picture, each in `colour-<name>.png`. */
  colours?: string[]
  /** The one among them that the picture itself is to show. */
  main?: string
}

/** A pass as figures from 0 to 1, at most as wide as `widest`. */
async function pass(file: string, channels: 3 | 4, widest?: number) {
  const image = sharp(file).resize({ width: widest, withoutEnlargement: true }).toColourspace('rgb16')
  const whole = channels === 4 ? image.ensureAlpha() : image.removeAlpha()
  const { data, info } = await whole.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
  const figures = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  return { width: info.width, height: info.height, values: Float32Array.from(figures, (v) => v / 65535) }
}

function premultiply(values: Float32Array) {
  for (let i = 0; i < values.length; i += 4)
    for (let c = 0; c < 3; c += 1) values[i + c] = (values[i + c] ?? 0) * (values[i + 3] ?? 0)
  return values
}

/** Steps of a triangular noise of about one 8-bit level, the same each time, so that soft gradients do not show bands. */
const noise = Float32Array.from({ length: 65521 }, (_, i) => {
  const random = (n: number) => (Math.sin(n * 12.9898) * 43758.5453) % 1
  return (random(i + 1) + random(i + 0.5)) * 0.5
})
const dithered = (value: number, position: number) =>
  Math.max(0, Math.min(255, Math.round(value * 255 + (noise[position % noise.length] ?? 0))))

/** How dark the ground is (0 to 1) at every pixel, from its small picture: noise goes with smoothing, and shadows are soft anyway. */
async function shadowOn(file: string, width: number, height: number) {
  if (!existsSync(file)) return new Float32Array(width * height)
  const small = await pass(file, 4)
  const pixels = small.width * small.height
  // Only the alpha counts; a plain guide lets the filter go by it alone.
  const colour = Float32Array.from({ length: pixels * 4 }, (_, i) => small.values[i - (i % 4) + 3] ?? 0)
  const plain = new Float32Array(pixels * 3)
  const even = smooth(
    { width: small.width, height: small.height, colour, albedo: plain, normal: plain },
    0.3,
    3,
  )
  const grey = Uint8Array.from({ length: pixels }, (_, i) => Math.round((even[i * 4] ?? 0) * 255))
  // Twice, since sharp would enlarge before it blurs. Single stray pixels go with the median.
  const raw = { width: small.width, height: small.height, channels: 1 as const }
  const soft = await sharp(grey, { raw }).median(3).blur(1.2).extractChannel(0).raw().toBuffer()
  const { data } = await sharp(soft, { raw })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Float32Array.from(data, (v) => v / 255)
}

/** Puts the shadow behind what is premultiplied in `values`. */
function shaded(values: Float32Array, shadow: Float32Array, tone = [0.03, 0.06, 0.06]) {
  for (let pixel = 0; pixel < shadow.length; pixel += 1) {
    const i = pixel * 4
    const behind = Math.min(1, shadow[pixel] ?? 0) * (1 - (values[i + 3] ?? 0))
    for (let c = 0; c < 3; c += 1) values[i + c] = (values[i + c] ?? 0) + (tone[c] ?? 0) * behind
    values[i + 3] = (values[i + 3] ?? 0) + behind
  }
  return values
}

function laidOn(backdrop: string, values: Float32Array, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 4)
  const rows = isBackdrop(backdrop) ? backdropRows(backdrop, width, height) : undefined
  for (let i = 0, behind = 0; i < values.length; i += 4, behind += 3) {
    const alpha = values[i + 3] ?? 0
    for (let c = 0; c < 3; c += 1) {
      const over = rows
        ? (values[i + c] ?? 0) + (rows[behind + c] ?? 0) * (1 - alpha)
        : alpha
          ? (values[i + c] ?? 0) / alpha
          : 0
      bytes[i + c] = dithered(over, i + c)
    }
    bytes[i + 3] = rows ? 255 : Math.round(alpha * 255)
  }
  return bytes
}

/** What all colours of a shot share, at most as wide as `widest`: the guides, and the shadow. */
async function sharedPasses(folder: string, widest?: number) {
  const [albedo, normal] = await Promise.all([
    pass(join(folder, 'albedo.png'), 3, widest),
    pass(join(folder, 'normal.png'), 3, widest),
  ])
  const { width, height } = albedo
  const shadow = await shadowOn(join(folder, 'shadow.png'), width, height)
  return { width, height, albedo: albedo.values, normal: normal.values, shadow }
}

async function write(laid: Buffer, width: number, height: number, isOpaque: boolean, file: string) {
  const whole = sharp(laid, { raw: { width, height, channels: 4 } })
  const image = isOpaque ? whole.removeAlpha() : whole
  mkdirSync(dirname(file), { recursive: true })
  if (file.endsWith('.png')) await image.png().toFile(file)
  else await image.webp({ quality: 86, alphaQuality: 90, effort: 4, smartSubsample: true }).toFile(file)
  process.stdout.write(`${Math.round(statSync(file).size / 1024)} KB ${file}\n`)
}

async function develop(
  { product, shot, backdrop, preview, colours, main }: Shot,
  folder: string,
  look: boolean,
) {
  // A picture from which colours are made is itself one of them.
  const further = (colours ?? []).map((colour) => ({
    source: `colour-${colour}`,
    name: colour === main ? shot : colour,
  }))
  const taken = main ? further : [{ source: 'colour', name: shot }, ...further]
  const shared = new Map<number | undefined, Awaited<ReturnType<typeof sharedPasses>>>()
  for (const { source, name } of taken) {
    const widest = name === shot ? undefined : 1200
    const guides = shared.get(widest) ?? (await sharedPasses(folder, widest))
    shared.set(widest, guides)
    const { values } = await pass(join(folder, `${source}.png`), 4, widest)
    const smoothed = smooth({ ...guides, colour: premultiply(values) }, preview ? 0.14 : 0.1)
    const clean = softened({ ...guides, colour: smoothed })
    const laid = laidOn(backdrop, shaded(clean, guides.shadow), guides.width, guides.height)
    const file = look || preview ? join(folder, `look-${name}.png`) : join(assets, product, `${name}.webp`)
    await write(laid, guides.width, guides.height, isBackdrop(backdrop), file)
  }
}

const [product, ...wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!product) throw new Error('which product?')
for (const shot of wanted.length ? wanted : readdirSync(join(work, product))) {
  const folder = join(work, product, shot)
  const about = JSON.parse(readFileSync(join(folder, 'shot.json'), 'utf8')) as Shot
  await develop(about, folder, process.argv.includes('--look'))
}

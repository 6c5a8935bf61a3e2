type Rgb = [red: number, green: number, blue: number]

interface Colour {
  rgb: Rgb
  /** Share of the picture, 0 to 1. */
  share: number
  saturation: number
  lightness: number
}

interface Wanted {
  saturation: number
  lightness: number
}

/** The kinds of swatch that Sanity's palettes have, by where they lie in saturation and lightness. */
const swatches: Record<string, Wanted> = {
  vibrant: { saturation: 1, lightness: 0.5 },
  darkVibrant: { saturation: 1, lightness: 0.26 },
  lightVibrant: { saturation: 1, lightness: 0.74 },
  muted: { saturation: 0.3, lightness: 0.5 },
  darkMuted: { saturation: 0.3, lightness: 0.26 },
  lightMuted: { saturation: 0.3, lightness: 0.74 },
}

/** Sanity's palette of a picture given as RGBA pixels. */
export function imagePalette(rgba: Buffer, pixels: number): Record<string, unknown> {
  const colours = countColours(rgba, pixels)
  const dominant = colours[0] ?? describe([128, 128, 128], 0)
  const found = Object.entries(swatches).map(([name, wanted]) => [
    name,
    swatch(nearest(colours, wanted) ?? dominant),
  ])
  return {
    _type: 'sanity.imagePalette',
    dominant: swatch(dominant),
    ...(Object.fromEntries(found) as Record<string, unknown>),
  }
}

/** Colours by share, each the mean of its cell in a grid of 16 steps a channel. */
function countColours(rgba: Buffer, pixels: number): Colour[] {
  const cells = new Map<number, { count: number; sum: Rgb }>()
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] }
    cell.count++
    cell.sum[0] += red
    cell.sum[1] += green
    cell.sum[2] += blue
    cells.set(key, cell)
  }
  return [...cells.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, 256)
    .map(({ count, sum: [red, green, blue] }) =>
      describe([red / count, green / count, blue / count], count / pixels),
    )
}

function nearest(colours: Colour[], wanted: Wanted): Colour | undefined {
  const score = ({ saturation, lightness, share }: Colour) =>
    3 * Math.abs(saturation - wanted.saturation) + 6 * Math.abs(lightness - wanted.lightness) - share
  return colours.reduce<Colour | undefined>(
    (best, colour) => (best && score(best) <= score(colour) ? best : colour),
    undefined,
  )
}

function swatch({ rgb, share }: Colour) {
  const [red, green, blue] = rgb
  const isLight = (red * 299 + green * 587 + blue * 114) / 1000 > 150
  const text = isLight ? '#000' : '#fff'
  const background = `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
  return {
    _type: 'sanity.imagePaletteSwatch',
    background,
    foreground: text,
    title: text,
    population: Math.round(share * 10_000) / 100,
  }
}

function describe(rgb: Rgb, share: number): Colour {
  const high = Math.max(...rgb) / 255
  const low = Math.min(...rgb) / 255
  const lightness = (high + low) / 2
  const saturation = high === low ? 0 : (high - low) / (1 - Math.abs(2 * lightness - 1))
  return { rgb, share, saturation, lightness }
}

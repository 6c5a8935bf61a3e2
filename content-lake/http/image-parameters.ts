import { limits } from './limits'
import { badRequest } from './refusal'

export const imageFormats = ['jpg', 'png', 'webp', 'avif', 'gif', 'tif'] as const
export type ImageFormat = (typeof imageFormats)[number]

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const crops = ['center', 'top', 'bottom', 'left', 'right', 'focalpoint', 'entropy'] as const

export type ImageFit = (typeof fits)[number]
export type ImageCrop = (typeof crops)[number]

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** What is asked of a picture, checked and normalised. Lengths are pixels of the answer, `dpr` already applied. */
export interface ImageParameters {
  rect?: Rect
  width?: number
  height?: number
  maxWidth?: number
  maxHeight?: number
  minWidth?: number
  minHeight?: number
  fit: ImageFit
  crop?: ImageCrop
  focalPoint: { x: number; y: number }
  format?: ImageFormat | 'json'
  autoFormat: boolean
  quality?: number
  blur?: number
  sharpen?: number
  saturation?: number
  invert: boolean
  firstFrame: boolean
  flip: { horizontal: boolean; vertical: boolean }
  rotate: 0 | 90 | 180 | 270
  /** `rrggbbaa` */
  background?: string
  pad: number
}

/** Parameters that change nothing in the picture. */
const others = new Set(['dl', 'dlRaw', 'v'])
const known = new Set([
  ...['w', 'h', 'max-w', 'max-h', 'min-w', 'min-h', 'fit', 'crop', 'rect', 'fp-x', 'fp-y', 'fm', 'auto', 'q'],
  ...['blur', 'sharp', 'sat', 'invert', 'frame', 'flip', 'or', 'bg', 'pad', 'dpr'],
])

/**
 * Reads the parameters of Sanity's image addresses.
 * @returns `null` when the original is asked for
 * @throws HttpRefusal 400 for an unknown parameter or a value out of its bounds
 */
export function readImageParameters(query: URLSearchParams): ImageParameters | null {
  const names = [...query.keys()].filter((name) => !others.has(name))
  if (names.length === 0) return null
  for (const name of names)
    if (!known.has(name)) throw badRequest(`Unknown image parameter "${name.slice(0, 40)}"`)

  const dpr = decimal(query, 'dpr', 0.1, 5) ?? 1
  const length = (name: string) => {
    const value = decimal(query, name, 1, 20_000)
    return value === undefined ? undefined : Math.max(1, Math.min(limits.imageSide, Math.round(value * dpr)))
  }
  const flip = query.get('flip') ?? ''
  if (!/^(h|v|hv|vh)?$/.test(flip)) throw badRequest('"flip" must be h, v or hv')
  const auto = query.get('auto')
  if (auto !== null && auto !== 'format') throw badRequest('"auto" must be format')
  const frame = query.get('frame')
  if (frame !== null && frame !== '1') throw badRequest('"frame" must be 1')
  const invert = query.get('invert')
  if (invert !== null && invert !== 'true' && invert !== 'false')
    throw badRequest('"invert" must be true or false')

  return {
    rect: readRect(query),
    width: length('w'),
    height: length('h'),
    maxWidth: length('max-w'),
    maxHeight: length('max-h'),
    minWidth: length('min-w'),
    minHeight: length('min-h'),
    fit: oneOf(query, 'fit', fits) ?? 'clip',
    crop: oneOf(query, 'crop', crops),
    focalPoint: { x: decimal(query, 'fp-x', 0, 1) ?? 0.5, y: decimal(query, 'fp-y', 0, 1) ?? 0.5 },
    format: readFormat(query),
    autoFormat: auto === 'format',
    quality: whole(query, 'q', 0, 100),
    blur: whole(query, 'blur', 0, 2000),
    sharpen: whole(query, 'sharp', 0, 100),
    saturation: whole(query, 'sat', -100, 100),
    invert: invert === 'true',
    firstFrame: frame === '1',
    flip: { horizontal: flip.includes('h'), vertical: flip.includes('v') },
    rotate: readRotation(query),
    background: readColour(query),
    pad: Math.round((whole(query, 'pad', 0, 500) ?? 0) * dpr),
  }
}

function decimal(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  const number = /^-?\d{1,6}(\.\d{1,20})?$/.test(value) ? Number(value) : NaN
  if (!(number >= min && number <= max)) throw badRequest(`"${name}" must be a number from ${min} to ${max}`)
  return number
}

function whole(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const number = decimal(query, name, min, max)
  if (number !== undefined && !Number.isInteger(number)) throw badRequest(`"${name}" must be a whole number`)
  return number
}

function oneOf<Choice extends string>(query: URLSearchParams, name: string, choices: readonly Choice[]) {
  const value = query.get(name)
  if (value === null) return undefined
  const found = choices.find((candidate) => candidate === value)
  if (!found) throw badRequest(`"${name}" must be one of ${choices.join(', ')}`)
  return found
}

function readRect(query: URLSearchParams): Rect | undefined {
  const value = query.get('rect')
  if (value === null) return undefined
  const numbers = value
    .split(',')
    .map((part) => (/^-?\d{1,6}(\.\d{1,20})?$/.test(part) ? Math.round(Number(part)) : NaN))
  const [left = NaN, top = NaN, width = NaN, height = NaN] = numbers
  if (numbers.length !== 4 || !(left >= 0 && top >= 0 && width >= 1 && height >= 1)) {
    throw badRequest('"rect" must be left,top,width,height in pixels')
  }
  return { left, top, width, height }
}

function readFormat(query: URLSearchParams): ImageFormat | 'json' | undefined {
  const value = query.get('fm')
  if (value === null) return undefined
  const plain = { jpeg: 'jpg', pjpg: 'jpg', tiff: 'tif' }[value] ?? value
  const found = [...imageFormats, 'json' as const].find((format) => format === plain)
  if (!found) throw badRequest(`"fm" must be one of ${imageFormats.join(', ')}`)
  return found
}

function readRotation(query: URLSearchParams): 0 | 90 | 180 | 270 {
  const value = query.get('or')
  if (value === null || value === '0') return 0
  if (value === '90') return 90
  if (value === '180') return 180
  if (value === '270') return 270
  throw badRequest('"or" must be 0, 90, 180 or 270')
}

/** `rgb`, `rrggbb`, or with the alpha in front as Sanity has it: `argb`, `aarrggbb`. */
function readColour(query: URLSearchParams): string | undefined {
  const value = query.get('bg')?.toLowerCase().replace(/^#/, '')
  if (value === undefined) return undefined
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(value))
    throw badRequest('"bg" must be a colour in hex')
  const long = value.length <= 4 ? [...value].map((digit) => digit + digit).join('') : value
  return long.length === 6 ? `${long}ff` : `${long.slice(2)}${long.slice(0, 2)}`
}

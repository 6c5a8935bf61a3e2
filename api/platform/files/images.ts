import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { ApiProblem } from '../problem'
import { pixelsPerMmOf } from './picture-scale'
import type { ImageType } from './purposes'

/** 64 megapixels: more than the largest picture of a phone that is not an experiment. */
const mostPixels = 64_000_000

/** No decoder of ours may work longer on one picture. */
const mostSeconds = 30

export interface EncodedImage {
  path: string
  bytes: number
  width: number
  height: number
  /** As it was scanned; null where the upload does not say. */
  pixelsPerMm: number | null
}

let turn: Promise<unknown> = Promise.resolve()

/** One picture at a time: a decoder may hold some hundred megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work)
  turn = mine.catch(() => {})
  return mine
}

/**
 * Draws a picture anew, upright, at most `longestSide` pixels, in sRGB, as it was sent or as `as`. Nothing of the upload remains but what it shows and, beside it, the scale that
 * it says: no place, camera or thumbnail, and nothing that stood behind or between its data.
 * @throws ApiProblem 422 `too-many-pixels` or `damaged-file`; 415 when it is not what its first bytes say
 */
export const encodeImage = (
  from: string,
  to: string,
  { type, longestSide, as = type }: { type: ImageType; longestSide: number; as?: ImageType },
): Promise<EncodedImage> =>
  inTurn(async () => {
    const { width, height, format, density } = await readable(sharp(from, options).metadata())
    if (`image/${format}` !== type) throw new ApiProblem(415, 'unsupported-type')
    // The decoder refuses as well; the header is asked first, so that no memory is taken for what it claims.
    if (width * height > mostPixels) throw tooManyPixels()
    const drawn = sharp(from, options)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: mostSeconds })
    const encoded = { 'image/jpeg': toJpeg, 'image/png': toPng, 'image/webp': toWebp }[as](drawn)
    const sent = await pixelsPerMmOf(from, { width, height, density })
    const written = await readable(encoded.toFile(to))
    // It may have been turned on its way: the longer side stays the longer one.
    const shrunk = Math.max(written.width, written.height) / Math.max(width, height)
    return {
      path: to,
      bytes: (await stat(to)).size,
      width: written.width,
      height: written.height,
      pixelsPerMm: sent === null ? null : Number((sent * shrunk).toFixed(4)),
    }
  })

/** Only the first picture of several, and no tolerance for data that break off. */
const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const

const toJpeg = (image: Sharp) => image.jpeg({ quality: 85, mozjpeg: true })
const toPng = (image: Sharp) => image.png({ compressionLevel: 8 })
const toWebp = (image: Sharp) => image.webp({ quality: 85 })

const tooManyPixels = () =>
  new ApiProblem(422, 'too-many-pixels', { title: `A picture has at most ${mostPixels} pixels` })

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    // The decoder's own words may quote what stands in the file.
    throw new ApiProblem(422, 'damaged-file', { title: 'This picture cannot be read' })
  }
}

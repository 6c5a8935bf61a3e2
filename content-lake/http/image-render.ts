import sharp, { type Sharp } from 'sharp'
import {
  finalPixels,
  imageGeometry,
  isBearable,
  marginsOf,
  requireBearable,
  type Size,
} from './image-geometry'
import type { ImageFormat, ImageParameters } from './image-parameters'
import { limits } from './limits'

const standardQuality = 75
const white = '#ffffff'
const clear = '#00000000'

/**
 * Makes the picture that `parameters` ask for, in `format`.
 * @param source the size of the stored image, upright
 * @throws HttpRefusal 400 when the parameters do not fit the image, or ask for too many pixels
 */
export async function renderImage(
  file: string,
  source: Size,
  parameters: ImageParameters,
  format: ImageFormat,
): Promise<Buffer> {
  const geometry = imageGeometry(source, parameters)
  const { piece, scaled, byEntropy } = geometry
  const pixels = finalPixels(geometry, parameters)
  requireBearable(pixels, format)
  const background = parameters.background ? `#${parameters.background}` : undefined
  const animated = await staysAnimated(file, pixels, parameters, format)
  const input = sharp(file, { limitInputPixels: limits.imagePixels, animated, failOn: 'error' })
  let picture = (animated ? input : input.autoOrient()).extract(piece)
  picture = byEntropy
    ? picture.resize({ ...scaled, fit: 'cover', position: sharp.strategy.entropy })
    : picture.resize({ ...scaled, fit: 'fill' })
  picture = withEffects(picture, parameters)
  const margin = marginsOf(geometry, parameters)
  const fill = background ?? (format === 'jpg' ? white : clear)
  if (Object.values(margin).some((side) => side > 0))
    picture = picture.extend({ ...margin, background: fill })
  if (parameters.rotate !== 0) {
    // A pass of its own: within one, turning would come before the piece is cut out.
    picture = sharp(await picture.png({ compressionLevel: 1 }).toBuffer()).rotate(parameters.rotate)
  }
  if (background ?? format === 'jpg') picture = picture.flatten({ background: fill })
  return encode(picture, format, parameters.quality ?? standardQuality).toBuffer()
}

async function staysAnimated(
  file: string,
  pixels: number,
  { firstFrame, rotate, pad }: ImageParameters,
  format: ImageFormat,
): Promise<boolean> {
  if (firstFrame || rotate !== 0 || pad > 0 || (format !== 'gif' && format !== 'webp')) return false
  const { pages = 1 } = await sharp(file).metadata()
  return pages > 1 && isBearable(pages * pixels, format)
}

function withEffects(picture: Sharp, parameters: ImageParameters): Sharp {
  const { blur, sharpen, saturation, invert, flip } = parameters
  let result = picture
  if (flip.horizontal) result = result.flop()
  if (flip.vertical) result = result.flip()
  if (blur) result = result.blur(Math.max(0.3, Math.min(100, blur / 20)))
  if (sharpen) result = result.sharpen({ sigma: 0.5 + sharpen / 50 })
  if (saturation === -100) result = result.grayscale()
  else if (saturation) result = result.modulate({ saturation: 1 + saturation / 100 })
  if (invert) result = result.negate({ alpha: false })
  return result
}

function encode(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  const q = Math.max(1, quality)
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: q, progressive: true })
    case 'png':
      return picture.png({ compressionLevel: 8 })
    case 'webp':
      return picture.webp({ quality: q, effort: 3 })
    case 'avif':
      // Its scale is another: 50 looks like a JPEG of 75. More effort would take seconds for a few percent.
      return picture.avif({ quality: Math.max(1, Math.round(q * 0.67)), effort: 2 })
    case 'gif':
      return picture.gif()
    case 'tif':
      return picture.tiff({ quality: q })
  }
}

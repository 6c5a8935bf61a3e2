import sharp from 'sharp'
import { limits } from './limits'
import { imagePalette } from './image-palette'
import { badRequest } from './refusal'

export interface ImageMetadata {
  width: number
  height: number
  document: Record<string, unknown>
}

/**
 * What Sanity notes about an image: size as it is seen (turned upright), colours, a preview of a few hundred bytes.
 * @throws HttpRefusal 400 when it cannot be decoded or has too many pixels
 */
export async function readImageMetadata(file: string): Promise<ImageMetadata> {
  const open = () => sharp(file, { limitInputPixels: limits.imagePixels, failOn: 'error' })
  try {
    const { width: rawWidth, height: rawHeight, orientation = 1, hasAlpha } = await open().metadata()
    const isTurned = orientation >= 5
    const width = isTurned ? rawHeight : rawWidth
    const height = isTurned ? rawWidth : rawHeight
    const small = open().rotate().resize(96, 96, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const isOpaque = !hasAlpha || isEveryPixelOpaque(data)
    const preview = open().rotate().resize(20, 20, { fit: 'inside', withoutEnlargement: true })
    const lqip = await (isOpaque ? preview.flatten().jpeg({ quality: 60 }) : preview.png()).toBuffer()
    return {
      width,
      height,
      document: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        hasAlpha,
        isOpaque,
        lqip: `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${lqip.toString('base64')}`,
        palette: imagePalette(data, info.width * info.height),
      },
    }
  } catch {
    const millions = limits.imagePixels / 1_000_000
    throw badRequest(`The image cannot be read, or has more than ${millions} million pixels`)
  }
}

function isEveryPixelOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}

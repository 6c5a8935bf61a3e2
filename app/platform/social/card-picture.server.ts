import type { AppLoadContext } from '@remix-run/node'
import { pictureSource, type PictureData } from '~/app/ui/picture-source'

/**
 * The bytes of a page's picture, cut around its hotspot; undefined when there is none or it cannot be had just now, since a
 * card without its picture is better than none.
 */
export async function readPicture(
  { readAsset }: AppLoadContext,
  picture: PictureData | null,
  ratio: number,
): Promise<Buffer | undefined> {
  const source = picture && pictureSource(picture, { ratio, maxWidth: 640 })
  if (!source) return undefined
  try {
    return await readAsset(source.src.replace('auto=format', 'fm=webp'))
  } catch {
    return undefined
  }
}

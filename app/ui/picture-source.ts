import { createImageUrlBuilder } from '@sanity/image-url'

export interface PictureAsset {
  _id: string
  url: string | null
  width: number | null
  height: number | null
  lqip: string | null
}

/** What a picture of the CMS needs to be drawn; alternative text comes beside it. */
export interface PictureData {
  asset: PictureAsset | null
  hotspot?: { x?: number; y?: number; height?: number; width?: number } | null
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | null
}

export interface PictureSource {
  src: string
  srcSet: string
  width: number
  height: number
}

const steps = [320, 480, 640, 960, 1280, 1920]

const builder = createImageUrlBuilder({ projectId: 'lake', dataset: 'lake' })

const whole = { top: 0, bottom: 0, left: 0, right: 0 }
const middle = { x: 0.5, y: 0.5, height: 1, width: 1 }

/**
 * Where the site finds an asset: the embedded lake is the same origin whatever name it is reached by, so its addresses
 * are relative; only Sanity's own host is named.
 */
export function assetAddress(url: string): string {
  try {
    const { hostname, pathname } = new URL(url)
    return hostname === 'cdn.sanity.io' ? url : pathname
  } catch {
    return url
  }
}

/**
 * Addresses of a picture in the widths a screen may want, cut by the editor's crop and, when `ratio` (width / height)
 * is given, around the hotspot. The server answers in the best format that the browser names.
 * @returns undefined while no asset is chosen
 */
export function pictureSource(
  { asset, hotspot, crop }: PictureData,
  { ratio, maxWidth = 1920 }: { ratio?: number; maxWidth?: number } = {},
): PictureSource | undefined {
  if (!asset?.url || !asset.width || !asset.height) return undefined
  const image = builder.image({
    asset: { _ref: asset._id },
    crop: { ...whole, ...crop },
    hotspot: { ...middle, ...hotspot },
  })
  const cut = { ...whole, ...crop }
  const cutWidth = asset.width * (1 - cut.left - cut.right)
  const cutHeight = asset.height * (1 - cut.top - cut.bottom)
  const natural = ratio && cutWidth / cutHeight > ratio ? cutHeight * ratio : cutWidth
  const shape = ratio ?? cutWidth / cutHeight
  const largest = Math.min(Math.round(natural), maxWidth)
  const widths = [...steps.filter((step) => step < largest), largest]

  // The rectangle is the same at every width: the builder works it out once.
  const shaped = ratio ? image.size(1000, Math.round(1000 / ratio)) : image
  const rect = /[?&](rect=[^&]+)/.exec(shaped.url())?.[1]
  const address = assetAddress(asset.url)
  const at = (width: number) =>
    `${address}?${rect ? `${rect}&` : ''}w=${width}${ratio ? `&h=${Math.round(width / ratio)}&fit=crop` : ''}&auto=format`

  return {
    src: at(widths.find((width) => width >= 960) ?? largest),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round(largest / shape),
  }
}

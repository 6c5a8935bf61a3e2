import { pictureRect, type Crop, type Hotspot } from './picture-rect'

export interface PictureAsset {
  _id: string
  url: string | null
  width: number | null
  height: number | null
  isOpaque: boolean | null
}

/** What a picture of the CMS needs to be drawn; alternative text comes beside it. */
export interface PictureData {
  asset: PictureAsset | null
  hotspot?: Hotspot | null
  crop?: Crop | null
}

export interface PictureSource {
  src: string
  srcSet: string
  width: number
  height: number
}

/**
 * 720: a phone of 412 points draws a picture over its whole width with some 660 dots where it has 1.75 of them a point, and 960 would be half as much again; 360: one of two columns
 * there; 160: what stands beside a line, or chooses a picture.
 */
const steps = [160, 360, 480, 720, 960, 1280, 1920]

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
  const { width, height } = asset
  const rect = pictureRect({ width, height }, crop ?? {}, hotspot ?? {}, ratio)
  const shape = ratio ?? rect.width / rect.height
  const largest = Math.min(rect.width, maxWidth)
  const widths = [...steps.filter((step) => step < largest), largest]

  const isWhole = rect.width === width && rect.height === height
  const part = isWhole ? '' : `rect=${rect.left},${rect.top},${rect.width},${rect.height}&`
  const address = assetAddress(asset.url)
  const at = (wide: number) =>
    `${address}?${part}w=${wide}${ratio ? `&h=${Math.round(wide / ratio)}&fit=crop` : ''}&auto=format`

  return {
    src: at(widths.find((step) => step >= 960) ?? largest),
    srcSet: widths.map((wide) => `${at(wide)} ${wide}w`).join(', '),
    width: largest,
    height: Math.round(largest / shape),
  }
}

const known = new WeakMap<PictureData, Map<number | undefined, PictureSource | undefined>>()

/** `pictureSource`, worked out once for a picture: pages share what the content cache holds. */
export function knownPictureSource(picture: PictureData, ratio?: number): PictureSource | undefined {
  let byRatio = known.get(picture)
  if (!byRatio) known.set(picture, (byRatio = new Map()))
  if (!byRatio.has(ratio)) byRatio.set(ratio, pictureSource(picture, { ratio }))
  return byRatio.get(ratio)
}

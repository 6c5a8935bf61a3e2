import { limits } from './limits'
import type { ImageFormat, ImageParameters, Rect } from './image-parameters'
import { badRequest } from './refusal'

export interface Size {
  width: number
  height: number
}

/** How a picture is made: a piece of the source, scaled to `scaled`, centred on `canvas` when that is larger. */
export interface Geometry {
  piece: Rect
  scaled: Size
  canvas: Size
  /** The piece is chosen by what is interesting in it rather than by where it lies. */
  byEntropy: boolean
}

/**
 * Works out which piece of the source fills which size. Answers are at most 4096 pixels a side and larger than the
 * source only when they are small.
 * @throws HttpRefusal 400 when the rectangle lies outside of the source
 */
export function imageGeometry(source: Size, parameters: ImageParameters): Geometry {
  const area = rectWithin(source, parameters.rect)
  const fit = parameters.fit
  const box = requestedBox(area, parameters)

  if (fit === 'scale' && (box.width || box.height)) {
    const width = bounded(box.width ?? area.width, area.width)
    const height = bounded(box.height ?? area.height, area.height)
    return whole(area, { width, height })
  }
  const { width, height } = box
  if (width && height && (fit === 'crop' || fit === 'min')) {
    return cropped(area, { width, height }, fit === 'min' ? 1 : largestScale(area), parameters)
  }
  if (width && height && (fit === 'fill' || fit === 'fillmax')) {
    const scale = Math.min(
      width / area.width,
      height / area.height,
      fit === 'fillmax' ? 1 : largestScale(area),
    )
    return { ...whole(area, scaledBy(area, scale)), canvas: { width, height } }
  }
  let scale = Math.min(width ? width / area.width : Infinity, height ? height / area.height : Infinity)
  if (scale === Infinity) scale = 1
  if (fit === 'max' || fit === 'fillmax') scale = Math.min(scale, 1)
  const { minWidth, minHeight, maxWidth, maxHeight } = parameters
  if (minWidth) scale = Math.max(scale, minWidth / area.width)
  if (minHeight) scale = Math.max(scale, minHeight / area.height)
  if (maxWidth) scale = Math.min(scale, maxWidth / area.width)
  if (maxHeight) scale = Math.min(scale, maxHeight / area.height)
  return whole(area, scaledBy(area, Math.min(scale, largestScale(area))))
}

/** The margins around a picture on its canvas, `pad` included. */
export function marginsOf(
  { scaled, canvas }: Geometry,
  { pad }: ImageParameters,
): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const across = canvas.width - scaled.width
  const down = canvas.height - scaled.height
  return {
    left: Math.floor(across / 2) + pad,
    right: Math.ceil(across / 2) + pad,
    top: Math.floor(down / 2) + pad,
    bottom: Math.ceil(down / 2) + pad,
  }
}

/** How many pixels there will be in the end, after every parameter has had its say; turning changes none. */
export function finalPixels(geometry: Geometry, parameters: ImageParameters): number {
  const { left, right, top, bottom } = marginsOf(geometry, parameters)
  const { width, height } = geometry.scaled
  return (width + left + right) * (height + top + bottom)
}

/** Whether a picture of so many pixels can be made in a format within a few seconds. */
export function isBearable(pixels: number, format: ImageFormat): boolean {
  return pixels <= limits.canvasPixels[format]
}

/** @throws HttpRefusal 400 when it cannot */
export function requireBearable(pixels: number, format: ImageFormat): void {
  if (isBearable(pixels, format)) return
  const millions = (count: number) => Math.round(count / 100_000) / 10
  throw badRequest(
    `The picture would have ${millions(pixels)} million pixels; as ${format} it may have ${millions(limits.canvasPixels[format])}. ` +
      'Ask for a smaller "w", "h", "pad" or "dpr".',
  )
}

function rectWithin(source: Size, rect: Rect | undefined): Rect {
  if (!rect) return { left: 0, top: 0, ...source }
  if (rect.left >= source.width || rect.top >= source.height) {
    throw badRequest(`"rect" lies outside of the image, which is ${source.width}×${source.height}`)
  }
  return {
    ...rect,
    width: Math.min(rect.width, source.width - rect.left),
    height: Math.min(rect.height, source.height - rect.top),
  }
}

/** The size asked for; crops and fills keep to `min-` and `max-` here, the others when they have their shape. */
function requestedBox(area: Size, parameters: ImageParameters): Partial<Size> {
  const { width, height, fit, minWidth, minHeight, maxWidth, maxHeight } = parameters
  if (!width || !height || fit === 'clip' || fit === 'max') {
    if (width || height || fit === 'clip' || fit === 'max') return { width, height }
    return {
      width: maxWidth && Math.min(maxWidth, area.width),
      height: maxHeight && Math.min(maxHeight, area.height),
    }
  }
  return {
    width: Math.min(Math.max(width, minWidth ?? 0), maxWidth ?? Infinity),
    height: Math.min(Math.max(height, minHeight ?? 0), maxHeight ?? Infinity),
  }
}

function cropped(area: Rect, box: Size, largest: number, parameters: ImageParameters): Geometry {
  const wanted = Math.max(box.width / area.width, box.height / area.height)
  const shrink = Math.min(1, largest / wanted)
  const scaled = scaledBy(box, shrink)
  const scale = wanted * shrink
  const width = Math.max(1, Math.min(area.width, Math.round(scaled.width / scale)))
  const height = Math.max(1, Math.min(area.height, Math.round(scaled.height / scale)))
  const byEntropy = parameters.crop === 'entropy'
  if (byEntropy) return { ...whole(area, scaled), byEntropy }
  const at = anchor(parameters)
  const piece = {
    left: area.left + clamp(Math.round(at.x * area.width - width * at.alignX), area.width - width),
    top: area.top + clamp(Math.round(at.y * area.height - height * at.alignY), area.height - height),
    width,
    height,
  }
  return whole(piece, scaled)
}

/** The point of the picture, as shares of it, that is brought to a point of the frame. */
function anchor({ crop, focalPoint }: ImageParameters): {
  x: number
  y: number
  alignX: number
  alignY: number
} {
  const centre = { x: 0.5, y: 0.5, alignX: 0.5, alignY: 0.5 }
  if (crop === 'focalpoint') return { ...focalPoint, alignX: 0.5, alignY: 0.5 }
  if (crop === 'top') return { ...centre, y: 0, alignY: 0 }
  if (crop === 'bottom') return { ...centre, y: 1, alignY: 1 }
  if (crop === 'left') return { ...centre, x: 0, alignX: 0 }
  if (crop === 'right') return { ...centre, x: 1, alignX: 1 }
  return centre
}

function whole(piece: Rect, scaled: Size): Geometry {
  return { piece, scaled, canvas: scaled, byEntropy: false }
}

function scaledBy(size: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.min(limits.imageSide, Math.round(size.width * scale))),
    height: Math.max(1, Math.min(limits.imageSide, Math.round(size.height * scale))),
  }
}

function largestScale({ width, height }: Size): number {
  const side = Math.max(width, height)
  return Math.min(Math.max(1, limits.imageUpscale / side), limits.imageSide / side)
}

function bounded(length: number, source: number): number {
  return Math.min(length, Math.max(source, limits.imageUpscale), limits.imageSide)
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max))
}

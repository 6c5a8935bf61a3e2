export interface Hotspot {
  x?: number
  y?: number
  height?: number
  width?: number
}

export interface Crop {
  top?: number
  bottom?: number
  left?: number
  right?: number
}

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** Puts a span of `size` around `centre` without leaving `start`…`start + room`. */
const placed = (centre: number, size: number, start: number, room: number) => {
  const at = Math.max(0, Math.round(centre - size / 2))
  return at < start ? start : at + size > start + room ? start + room - size : at
}

/**
 * The part of a picture that is shown: what the editor's crop leaves, cut to `ratio` (width / height) around the
 * hotspot. The same arithmetic as `@sanity/image-url`, which the tests compare it with; that package would cost every
 * page 3 KB of script.
 */
export function pictureRect(
  size: { width: number; height: number },
  { top = 0, bottom = 0, left = 0, right = 0 }: Crop,
  { x = 0.5, y = 0.5 }: Hotspot,
  ratio?: number,
): Rect {
  const cropLeft = Math.round(left * size.width)
  const cropTop = Math.round(top * size.height)
  const crop = {
    left: cropLeft,
    top: cropTop,
    width: Math.round(size.width - right * size.width - cropLeft),
    height: Math.round(size.height - bottom * size.height - cropTop),
  }
  if (!ratio) return crop
  if (crop.width / crop.height > ratio) {
    const width = Math.round(crop.height * ratio)
    const centre = Math.round(x * size.width)
    return { left: placed(centre, width, crop.left, crop.width), top: crop.top, width, height: crop.height }
  }
  const height = Math.round(crop.width / ratio)
  const centre = Math.round(y * size.height)
  return { left: crop.left, top: placed(centre, height, crop.top, crop.height), width: crop.width, height }
}

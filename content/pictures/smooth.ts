/** A picture with its guides; all are rows of pixels, `colour` premultiplied RGBA, guides RGB, every channel 0 to 1. */
export interface Rendered {
  width: number
  height: number
  colour: Float32Array
  albedo: Float32Array
  normal: Float32Array
}

/** One row of the B3 spline kernel, by the distance from its middle. */
const kernel = [3 / 8, 1 / 4, 1 / 16]

/** 1 for no difference, falling to 0 at `limit`: a bell without the cost of an exponential. */
const likeness = (squared: number, limit: number) => {
  const left = 1 - squared / limit
  return left > 0 ? left * left : 0
}

/** Each pixel as the mean of the nine about it: what neighbours are compared by, since one pixel alone is mostly noise. */
function means(from: Float32Array, width: number, height: number): Float32Array {
  const to = new Float32Array(from.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const here = (y * width + x) * 4
      if (from[here + 3] === 0) continue
      const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
      const count = (bottom - top + 1) * (right - left + 1)
      for (let c = 0; c < 4; c += 1) {
        let sum = 0
        for (let ny = top; ny <= bottom; ny += 1)
          for (let nx = left; nx <= right; nx += 1) sum += from[(ny * width + nx) * 4 + c] ?? 0
        to[here + c] = sum / count
      }
    }
  return to
}

/**
 * Smooths sampling noise but not edges: the edge-avoiding à-trous wavelet filter of Dammertz et al. (High Performance Graphics
 * 2010), guided by albedo and normals, in which there is next to no noise. Debian's Blender is built without a denoiser.
 *
 * @param spread how much a neighbour's colour may differ, on a scale of 0 to 1, to still count as noise
 */
export function smooth({ width, height, colour, albedo, normal }: Rendered, spread = 0.09, levels = 4) {
  let from = colour
  for (let level = 0; level < levels; level += 1) {
    const to = new Float32Array(from.length)
    const step = 2 ** level
    const mean = means(from, width, height)
    const colourLimit = (spread / 2 ** (level * 0.5)) ** 2 * 4
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const here = y * width + x
        const [c, g] = [here * 4, here * 3]
        if (from[c + 3] === 0) continue
        let [red, green, blue, alpha, total] = [0, 0, 0, 0, 0]
        for (let dy = -2; dy <= 2; dy += 1) {
          const ny = y + dy * step
          if (ny < 0 || ny >= height) continue
          for (let dx = -2; dx <= 2; dx += 1) {
            const nx = x + dx * step
            if (nx < 0 || nx >= width) continue
            const there = ny * width + nx
            const [d, h] = [there * 4, there * 3]
            const tint =
              ((mean[c] ?? 0) - (mean[d] ?? 0)) ** 2 +
              ((mean[c + 1] ?? 0) - (mean[d + 1] ?? 0)) ** 2 +
              ((mean[c + 2] ?? 0) - (mean[d + 2] ?? 0)) ** 2 +
              ((mean[c + 3] ?? 0) - (mean[d + 3] ?? 0)) ** 2
            let weight = likeness(tint, colourLimit)
            if (weight === 0) continue
            weight *= likeness(
              ((albedo[g] ?? 0) - (albedo[h] ?? 0)) ** 2 +
                ((albedo[g + 1] ?? 0) - (albedo[h + 1] ?? 0)) ** 2 +
                ((albedo[g + 2] ?? 0) - (albedo[h + 2] ?? 0)) ** 2,
              0.02,
            )
            weight *= likeness(
              ((normal[g] ?? 0) - (normal[h] ?? 0)) ** 2 +
                ((normal[g + 1] ?? 0) - (normal[h + 1] ?? 0)) ** 2 +
                ((normal[g + 2] ?? 0) - (normal[h + 2] ?? 0)) ** 2,
              0.02,
            )
            weight *= (kernel[Math.abs(dx)] ?? 0) * (kernel[Math.abs(dy)] ?? 0)
            red += (from[d] ?? 0) * weight
            green += (from[d + 1] ?? 0) * weight
            blue += (from[d + 2] ?? 0) * weight
            alpha += (from[d + 3] ?? 0) * weight
            total += weight
          }
        }
        to[c] = red / total
        to[c + 1] = green / total
        to[c + 2] = blue / total
        to[c + 3] = alpha / total
      }
    from = to
  }
  return from
}

const binomial = [1, 2, 1, 2, 4, 2, 1, 2, 1]

/** How far a guide's channels change about a pixel, at most. */
function change(guide: Float32Array, size: 3 | 4, channels: number[], at: number, width: number) {
  let most = 0
  for (const step of [1, width])
    for (const c of channels)
      most = Math.max(
        most,
        Math.abs((guide[(at + step) * size + c] ?? 0) - (guide[(at - step) * size + c] ?? 0)),
      )
  return most
}

/**
 * Softens outlines: where the guides or the alpha jump, few samples leave single pixels lighter or darker than their line. The colour
 * there becomes the binomial mean of the nine about it; everything else stays as it is.
 */
export function softened({ width, height, colour, albedo, normal }: Rendered): Float32Array {
  const to = colour.slice()
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const isOutline =
        change(colour, 4, [3], at, width) > 0.25 ||
        change(normal, 3, [0, 1, 2], at, width) > 0.2 ||
        change(albedo, 3, [0, 1, 2], at, width) > 0.45
      if (!isOutline) continue
      for (let c = 0; c < 4; c += 1) {
        let sum = 0
        for (let i = 0; i < 9; i += 1) {
          const there = (y + Math.floor(i / 3) - 1) * width + x + (i % 3) - 1
          sum += (colour[there * 4 + c] ?? 0) * (binomial[i] ?? 0)
        }
        to[at * 4 + c] = sum / 16
      }
    }
  return to
}

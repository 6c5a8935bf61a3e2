/** Columns of a drawn sound. */
export const outlineColumns = 400

/**
 * The outline of a sound in a box of `outlineColumns` by 2, its middle at 0: from the loudest to the quietest sample of each column,
 * as high as its loudest moment.
 * @returns a path; empty for a sound of no samples
 */
export function outlineOf(samples: Float32Array): string {
  const width = samples.length / outlineColumns
  if (width === 0) return ''
  let loudest = 0
  const columns = Array.from({ length: outlineColumns }, (_, column) => {
    const from = Math.floor(column * width)
    const to = Math.max(from + 1, Math.floor((column + 1) * width))
    let low = Infinity
    let high = -Infinity
    for (let at = from; at < to; at += 1) {
      const sample = samples[at] ?? 0
      low = Math.min(low, sample)
      high = Math.max(high, sample)
    }
    loudest = Math.max(loudest, -low, high)
    return { low, high }
  })
  const scale = loudest === 0 ? 0 : 1 / loudest
  const y = (sample: number) => (-sample * scale).toFixed(3)
  return columns.map(({ low, high }, x) => `M${x + 0.5} ${y(high)}V${y(low)}`).join('')
}

type Point = readonly [x: number, y: number]

const distance = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs(dy * (x - x1) - dx * (y - y1)) / length
}

/** The points that a line needs to stay within `tolerance` of all of them. Source: Douglas and Peucker, 1973. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1])
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [start, end] = [points[from], points[to]]
    if (!start || !end) continue
    let [farthest, most] = [-1, tolerance]
    for (let at = from + 1; at < to; at += 1) {
      const point = points[at]
      const away = point ? distance(point, start, end) : 0
      if (away > most) [farthest, most] = [at, away]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    spans.push([from, farthest], [farthest, to])
  }
  return points.filter((_, at) => kept.has(at))
}

const short = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** Points as the `d` of an SVG path. */
export const pathOf = (points: readonly Point[], digits = 2): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${short(x, digits)} ${short(y, digits)}`).join('')

/** Samples as a line that runs from x = 0 to `width`; y grows downwards and 0 is the middle. */
export function lineOf(samples: Float64Array, width: number, scale: number, tolerance: number): string {
  const last = samples.length - 1
  const points = Array.from(samples, (value, at): Point => [(at / last) * width, -value * scale])
  return pathOf(simplify(points, tolerance))
}

/** A sound as upright strokes, one a column, from its highest to its lowest sample there; y from `-scale` to `scale`. */
export function soundOf(samples: Float64Array, columns: number, scale: number): string {
  const at = (column: number) => Math.round((column / columns) * samples.length)
  let path = 'M0 0'
  let y = 0
  for (let column = 0; column < columns; column += 1) {
    let [low, high] = [0, 0]
    for (const value of samples.subarray(at(column), at(column + 1))) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    const [top, bottom] = [Math.round(-high * scale), Math.round(-low * scale)]
    const height = Math.max(1, bottom - top)
    // Steps from where the last stroke ended: half the length of places.
    path += `m1 ${top - y}v${height}`
    y = top + height
  }
  return path
}

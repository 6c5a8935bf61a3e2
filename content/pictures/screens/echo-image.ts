/**
 * Ultrasound images made from tissue maps, for the screens of the rendered devices. They are drawn as a scanner makes them: many
 * random scatterers, weighted by how strongly the tissue there reflects, seen through a beam that blurs more sideways than in
 * depth; the loudness is then compressed on a logarithm. That gives the speckle by which a B-mode picture is known. Nobody's body is
 * shown, and nothing can be read from them.
 */

/** A repeatable stream of numbers in [0, 1), so that a picture comes out the same every time. */
export function randomStream(seed: number): () => number {
  let state = seed % 2147483647
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

/** How strongly the tissue reflects at a depth (0 at the probe, 1 at the deepest) and a place across (−1 to 1); 1 is liver. */
export type Tissue = (depth: number, across: number) => number

/** Rows are depths, columns are beams (or moments, for M-mode); values are from 0 (black) to 1. */
export interface Echo {
  rows: number
  columns: number
  values: Float32Array
}

function blurred(
  values: Float32Array,
  rows: number,
  columns: number,
  sigma: number,
  along: 'row' | 'column',
) {
  const radius = Math.ceil(sigma * 2.5)
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  )
  const result = new Float32Array(values.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0
      for (let i = -radius; i <= radius; i++) {
        const [y, x] = along === 'row' ? [row, column + i] : [row + i, column]
        if (y >= 0 && y < rows && x >= 0 && x < columns)
          sum += (values[y * columns + x] ?? 0) * (kernel[i + radius] ?? 0)
      }
      result[row * columns + column] = sum
    }
  return result
}

interface Beam {
  rows: number
  columns: number
  /** Blur across and in depth, in samples. */
  lateral: number
  axial: number
  /** Decibels from white down to black. */
  range: number
  seed: number
}

/** The echoes of a tissue as a scanner would show them. */
export function echoOf(tissue: Tissue, { rows, columns, lateral, axial, range, seed }: Beam): Echo {
  const next = randomStream(seed)
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next())
  const part = () => {
    const scatterers = new Float32Array(rows * columns)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const strength = Math.max(0, tissue(row / rows, (2 * column) / columns - 1))
        scatterers[row * columns + column] = strength * normal()
      }
    return blurred(blurred(scatterers, rows, columns, axial, 'column'), rows, columns, lateral, 'row')
  }
  const [real, imaginary] = [part(), part()]
  const values = new Float32Array(rows * columns)
  // What tissue of strength 1 comes to, after a beam of this width.
  const usual = Math.sqrt(Math.PI * axial * lateral) * 1.4
  for (let i = 0; i < values.length; i++) {
    const loudness = Math.hypot(real[i] ?? 0, imaginary[i] ?? 0) / usual
    const decibels = 20 * Math.log10(loudness + 1e-6)
    values[i] = Math.min(1, Math.max(0, (decibels + range * 0.62) / range))
  }
  return { rows, columns, values }
}

export const sample = ({ rows, columns, values }: Echo, row: number, column: number): number => {
  const [y, x] = [Math.min(rows - 2, Math.max(0, row)), Math.min(columns - 2, Math.max(0, column))]
  const [top, left] = [Math.floor(y), Math.floor(x)]
  const [down, right] = [y - top, x - left]
  const at = (r: number, c: number) => values[r * columns + c] ?? 0
  return (
    (at(top, left) * (1 - right) + at(top, left + 1) * right) * (1 - down) +
    (at(top + 1, left) * (1 - right) + at(top + 1, left + 1) * right) * down
  )
}

interface Sector {
  width: number
  height: number
  /** Half of the opening angle, in radians. */
  half: number
  /** Radius of the probe's face and the deepest radius, in picture units. */
  face: number
  reach: number
}

/** Lays the beams of a curved probe out as the fan that they are. Returns grey bytes of width × height. */
export function fan(echo: Echo, { width, height, half, face, reach }: Sector): Uint8Array {
  const pixels = new Uint8Array(width * height)
  // The face's middle touches the upper edge.
  const top = -face * Math.cos(half)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - top]
      const radius = Math.hypot(dx, dy)
      const angle = Math.atan2(dx, dy)
      if (radius < face || radius > reach || Math.abs(angle) > half) continue
      const row = ((radius - face) / (reach - face)) * echo.rows
      const column = ((angle / half + 1) / 2) * echo.columns
      pixels[y * width + x] = Math.round(255 * sample(echo, row, column))
    }
  return pixels
}

/** Lays rows and columns out as a rectangle. Returns grey bytes of width × height. */
export function field(echo: Echo, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels[y * width + x] = Math.round(
        255 * sample(echo, (y / height) * echo.rows, (x / width) * echo.columns),
      )
  return pixels
}

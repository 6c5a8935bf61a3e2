/** Shapes that the drawings share. Coordinates are on a 1600 × 1200 canvas; colours come from the house palette. */

export const palette = {
  ink: '#0E2A2B',
  inkSoft: '#47605F',
  paper: '#FBF9F5',
  sand: '#F1EBE0',
  sandDeep: '#E3D6C0',
  mist: '#E4EEEB',
  mistDeep: '#CFE0DB',
  line: '#E6DFD3',
  coral: '#F0563F',
  coralSoft: '#FDE7E1',
  sea: '#0F7B6C',
  seaSoft: '#DCF0EB',
  amber: '#D9A441',
  amberSoft: '#FBF0D9',
  white: '#FFFFFF',
  steel: '#C9CFD1',
  steelDark: '#8C979A',
} as const

export const width = 1600
export const height = 1200

export const rect = (x: number, y: number, w: number, h: number, radius: number, paint: string, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${paint}" ${extra}/>`

export const circle = (x: number, y: number, radius: number, paint: string, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint}" ${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string, extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}" ${extra}/>`

export const stroke = (d: string, paint: string, thickness: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const fill = (d: string, paint: string, extra = '') => `<path d="${d}" fill="${paint}" ${extra}/>`

export const group = (content: string, transform: string) => `<g transform="${transform}">${content}</g>`

/** One heartbeat of an ECG, as offsets from the base line; `x` runs from 0 to 1, up is negative. */
function beat(x: number): number {
  const bump = (centre: number, spread: number, size: number) =>
    size * Math.exp(-((x - centre) ** 2) / (2 * spread ** 2))
  return -(
    bump(0.22, 0.035, 0.14) -
    bump(0.385, 0.012, 0.14) +
    bump(0.42, 0.016, 1) -
    bump(0.46, 0.014, 0.26) +
    bump(0.68, 0.06, 0.26)
  )
}

/** An ECG trace of `beats` beats across `length`; amplitude in canvas units. */
export function ecg(
  x: number,
  y: number,
  length: number,
  amplitude: number,
  beats: number,
  lead = 1,
): string {
  const steps = Math.round(length / 3)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const along = i / steps
    const phase = (along * beats) % 1
    return `${i ? 'L' : 'M'}${(x + along * length).toFixed(1)} ${(y + beat(phase) * amplitude * lead).toFixed(1)}`
  }).join('')
}

/** A repeatable stream of numbers between −1 and 1, so that a drawing comes out the same every time. */
export function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return (state / 2147483647) * 2 - 1
  }
}

/** A phonocardiogram: bursts of S1 and S2 with, if asked, a murmur between them. */
export function phonocardiogram(
  x: number,
  y: number,
  length: number,
  amplitude: number,
  beats: number,
  { murmur = 0, seed = 7 } = {},
): string {
  const next = noise(seed)
  const bump = (at: number, centre: number, spread: number) =>
    Math.exp(-((at - centre) ** 2) / (2 * spread ** 2))
  const steps = Math.round(length / 2.2)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const along = i / steps
    const at = (along * beats) % 1
    const loudness =
      bump(at, 0.18, 0.035) + 0.72 * bump(at, 0.55, 0.028) + murmur * bump(at, 0.36, 0.07) + 0.03
    return `${i ? 'L' : 'M'}${(x + along * length).toFixed(1)} ${(y + next() * loudness * amplitude).toFixed(1)}`
  }).join('')
}

/** Seven-segment digits as a monitor shows them. Returns drawn segments. */
export function segments(text: string, x: number, y: number, size: number, colour: string): string {
  const shapes: Record<string, string> = {
    '0': 'abcdef',
    '1': 'bc',
    '2': 'abged',
    '3': 'abgcd',
    '4': 'fgbc',
    '5': 'afgcd',
    '6': 'afgedc',
    '7': 'abc',
    '8': 'abcdefg',
    '9': 'abcdfg',
  }
  const [w, h] = [size * 0.5, size]
  const lines: Record<string, [number, number, number, number]> = {
    a: [0, 0, w, 0],
    b: [w, 0, w, h / 2],
    c: [w, h / 2, w, h],
    d: [0, h, w, h],
    e: [0, h / 2, 0, h],
    f: [0, 0, 0, h / 2],
    g: [0, h / 2, w, h / 2],
  }
  return [...text]
    .map((digit, position) => {
      const left = x + position * size * 0.74
      return [...(shapes[digit] ?? '')]
        .map((name) => {
          const [x1, y1, x2, y2] = lines[name] as [number, number, number, number]
          const inset = size * 0.05
          const [ix, iy] = x1 === x2 ? [0, inset] : [inset, 0]
          return stroke(
            `M${left + x1 + ix} ${y + y1 + iy}L${left + x2 - ix} ${y + y2 - iy}`,
            colour,
            size * 0.1,
          )
        })
        .join('')
    })
    .join('')
}

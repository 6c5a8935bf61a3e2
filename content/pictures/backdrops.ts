/** What a rendered subject can stand before: the tone at the picture's edges, which is a token of the pages, and the light behind it. */
export const backdrops = {
  paper: { edge: '#FBF9F5', light: '#FFFFFF' },
  sand: { edge: '#F1EBE0', light: '#F9F5EE' },
  mist: { edge: '#E4EEEB', light: '#F3F8F6' },
  coral: { edge: '#FDE7E1', light: '#FFF6F3' },
  ink: { edge: '#0E2A2B', light: '#24504F' },
} as const

export type Backdrop = keyof typeof backdrops

export const isBackdrop = (name: string): name is Backdrop => name in backdrops

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)

const known = new Map<string, Float32Array>()

/** The backdrop as rows of RGB (0 to 1): the edge's token at every edge, lightest a little above the middle. */
export function backdropRows(backdrop: Backdrop, width: number, height: number): Float32Array {
  const key = `${backdrop} ${width} ${height}`
  const kept = known.get(key)
  if (kept) return kept
  const { edge, light } = backdrops[backdrop]
  const [from, to] = [channels(edge), channels(light)]
  const rows = new Float32Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 3) {
      const distance = Math.min(1, Math.hypot(x / width / 0.5 - 1, (y / height - 0.46) / 0.54))
      const share = (0.5 + 0.5 * Math.cos(Math.PI * distance)) * 0.9
      for (let c = 0; c < 3; c += 1) rows[i + c] = (from[c] ?? 0) + ((to[c] ?? 0) - (from[c] ?? 0)) * share
    }
  known.set(key, rows)
  return rows
}

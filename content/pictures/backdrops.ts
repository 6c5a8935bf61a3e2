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

/** The backdrop's colour at a place of the picture (both 0 to 1): the edge's token at every edge, lightest above the middle. */
export function backdropAt(backdrop: Backdrop, x: number, y: number): [number, number, number] {
  const { edge, light } = backdrops[backdrop]
  const distance = Math.min(1, Math.hypot((x - 0.5) / 0.5, (y - 0.46) / 0.54))
  const share = (0.5 + 0.5 * Math.cos(Math.PI * distance)) * 0.9
  const [from, to] = [channels(edge), channels(light)]
  return [0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as [number, number, number]
}

interface Laid {
  picture: { asset: unknown } | null
  points: unknown[] | null
}

/**
 * Which features take a whole row of two columns: those with a picture and, so that no hole is left, one of every odd run
 * between them: the one with the most points, which fills a row best, and of equals the last.
 */
export function wideFeatures(features: Laid[]): boolean[] {
  const wide = features.map(({ picture }) => Boolean(picture?.asset))
  let start = 0
  for (let end = 0; end <= features.length; end += 1) {
    if (end < features.length && !wide[end]) continue
    if ((end - start) % 2 === 1) wide[widest(features, start, end)] = true
    start = end + 1
  }
  return wide
}

function widest(features: Laid[], start: number, end: number): number {
  let best = start
  // Only every second place leaves an even number before it.
  for (let place = start; place < end; place += 2) {
    if ((features[place]?.points?.length ?? 0) >= (features[best]?.points?.length ?? 0)) best = place
  }
  return best
}

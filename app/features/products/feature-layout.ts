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

export type FeatureWidth = 'whole' | 'half' | 'large' | 'small'

/** How wide each feature stands: of two side by side, the one with points takes more room than the one without. */
export function featureWidths(features: Laid[]): FeatureWidth[] {
  const wide = wideFeatures(features)
  const hasPoints = features.map(({ points }) => Boolean(points?.length))
  const widths: FeatureWidth[] = []
  for (let place = 0; place < features.length; place += 1) {
    if (wide[place]) {
      widths.push('whole')
      continue
    }
    const next = place + 1
    if (hasPoints[place] === hasPoints[next]) widths.push('half', 'half')
    else widths.push(...(hasPoints[place] ? (['large', 'small'] as const) : (['small', 'large'] as const)))
    place = next
  }
  return widths
}

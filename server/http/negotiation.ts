/** Codings we can send, best first where a client likes them equally. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/**
 * The coding to answer with, by `Accept-Encoding` (RFC 9110 §12.5.3). Without the header, with an unreadable one, or when
 * nothing of ours is wanted, the answer goes out as it is (`identity`).
 */
export function negotiateCoding(
  header: string | undefined,
  available: readonly Coding[] = codings,
): Coding | 'identity' {
  if (!header) return 'identity'
  // What browsers send, without parsing it anew thousands of times a second.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br')
    return available.includes('br') ? 'br' : available.includes('gzip') ? 'gzip' : 'identity'
  const weights = weightsOf(header)
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  let best: Coding | 'identity' = 'identity'
  // Identity is acceptable unless refused, but only preferred to a coding when it is ranked above it by name.
  let bestWeight = weights.get('identity') ?? 0
  for (const coding of codings) {
    if (!available.includes(coding)) continue
    const weight = weightOf(coding)
    if (weight > 0 && (weight > bestWeight || (weight === bestWeight && best === 'identity'))) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, 1000).split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const coding = name.trim().toLowerCase()
    if (!coding) continue
    const given = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
    const weight = given === undefined ? 1 : Number(given)
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}

export type SpanUnit = 'days' | 'hours' | 'minutes'

/** How people say a length of time: its largest unit, and the next smaller one where there is any of it. @param minutes whole, at least 0 */
export function spanOf(minutes: number): { unit: SpanUnit; count: number }[] {
  const hours = Math.floor(minutes / 60)
  const parts: { unit: SpanUnit; count: number }[] = [
    { unit: 'days', count: Math.floor(hours / 24) },
    { unit: 'hours', count: hours % 24 },
    { unit: 'minutes', count: minutes % 60 },
  ]
  const largest = parts.findIndex(({ count }) => count > 0)
  if (largest === -1) return [{ unit: 'minutes', count: 0 }]
  return parts.slice(largest, largest + 2).filter(({ count }) => count > 0)
}

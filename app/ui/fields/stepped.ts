import type { NumberBounds } from '~/domain/values/typed-number'

/** The next number up or down on the grid of steps, within the bounds; from nothing it is the lowest, or zero. */
export function stepped(
  value: number | undefined,
  direction: 1 | -1,
  { min, max, step = 1 }: NumberBounds,
): number {
  const origin = min ?? 0
  const within = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number))
  if (value === undefined) return within(origin)
  // 36.6 + 0.1 is 36.7, not 36.700000000000003.
  const steps = Number(((value - origin) / step).toFixed(6))
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return within(Number((origin + next * step).toFixed(6)))
}

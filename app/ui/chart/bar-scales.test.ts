import { describe, expect, it } from 'vitest'
import { barScales, tickDays } from './bar-scales'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    value: index * 10,
  }))

describe('bars of days', () => {
  it('begin at zero, reach the top at the highest, and run to the right in both directions', () => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const { bandScale, valueScale, inner } = barScales(days(10), 640, direction)
      expect(valueScale(0)).toBe(inner.bottom)
      expect(valueScale(90)).toBeGreaterThanOrEqual(inner.top)
      expect(bandScale('2026-11-02')).toBeGreaterThan(bandScale('2026-11-01') ?? Infinity)
      expect(bandScale('2026-11-01')).toBeGreaterThanOrEqual(inner.left)
      expect((bandScale('2026-11-10') ?? 0) + bandScale.bandwidth()).toBeLessThanOrEqual(inner.right)
    }
  })

  it('have an axis where nothing was sold', () => {
    const { valueScale, inner } = barScales([{ day: '2026-11-01', value: 0 }], 640, 'ltr')
    expect(valueScale(0)).toBe(inner.bottom)
    expect(valueScale.domain()[1]).toBeGreaterThan(0)
  })

  it('name the last day, and no more than there is room for', () => {
    const named = tickDays(days(30), 6)
    expect(named.length).toBeLessThanOrEqual(6)
    expect(named.at(-1)).toBe('2026-11-30')
  })
})

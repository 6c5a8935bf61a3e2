import { expect, it } from 'vitest'
import { cursorByKey, inTime, nearestIndex, tickTimes, timeDomain, valueDomain } from './reading'

const day = (date: string, upper = 120, lower?: number) => ({ at: date, upper, lower })

it('puts readings in their time without touching the list', () => {
  const given = [day('2026-03-02'), day('2026-03-01')]
  expect(inTime(given).map(({ at }) => at)).toEqual(['2026-03-01', '2026-03-02'])
  expect(given[0]?.at).toBe('2026-03-02')
})

it('runs its value axis around every reading in whole steps', () => {
  expect(valueDomain([day('2026-03-01', 134, 86), day('2026-03-02', 121, 79)])).toEqual([70, 140])
  expect(valueDomain([day('2026-03-01', 97)], 1)).toEqual([96, 98])
})

it('gives a single reading room to both sides', () => {
  const [from, to] = timeDomain([day('2026-03-02')])
  expect(new Date(from).toISOString().slice(0, 10)).toBe('2026-03-01')
  expect(new Date(to).toISOString().slice(0, 10)).toBe('2026-03-03')
})

it('marks times evenly, the last among them', () => {
  const month = Array.from({ length: 30 }, (_, index) => day(`2026-04-${String(index + 1).padStart(2, '0')}`))
  const ticks = tickTimes(month, 4)
  expect(ticks.map((time) => new Date(time).getUTCDate())).toEqual([6, 14, 22, 30])
  expect(tickTimes(month, 40)).toHaveLength(30)
  expect(tickTimes([day('2026-03-01'), day('2026-03-01')], 4)).toHaveLength(1)
  expect(tickTimes([], 4)).toEqual([])
})

it('finds the reading under the pointer', () => {
  expect(nearestIndex([0, 50, 100], 70)).toBe(1)
  expect(nearestIndex([0, 50, 100], 400)).toBe(2)
  expect(nearestIndex([], 4)).toBe(0)
})

it('moves through time by keys, to the right, and stops at the ends', () => {
  expect(cursorByKey('ArrowRight', 0, 3)).toBe(1)
  expect(cursorByKey('ArrowRight', 2, 3)).toBe(2)
  expect(cursorByKey('ArrowLeft', 0, 3)).toBe(0)
  expect(cursorByKey('End', 0, 3)).toBe(2)
  expect(cursorByKey('a', 0, 3)).toBeUndefined()
})

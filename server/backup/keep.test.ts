import { expect, it } from 'vitest'
import { lapsed, parseKeepRule } from './keep'
import { idOf } from './manifest'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date('2026-11-22T23:00:00Z')
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) => idOf(new Date(now.getTime() - night * dayMs)))
const keptOf = (ids: string[], rule: string) => {
  const gone = new Set(lapsed(ids, parseKeepRule(rule)!, now))
  return ids.filter((id) => !gone.has(id)).map((id) => id.slice(0, 10))
}

it('keeps the newest of each of so many days, weeks and months', () => {
  expect(keptOf(nightly(400), '3d,3w,4m')).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
  ])
})

it('lets go of nothing because time has passed without backups', () => {
  const old = nightly(400).slice(390)
  expect(keptOf(old, '7d,0w,0m')).toHaveLength(7)
  expect(keptOf(old, '1d,0w,0m')).toEqual([old[0]!.slice(0, 10)])
})

it('keeps every backup of the last two days, however many were taken by hand', () => {
  const byHand = Array.from({ length: 20 }, (_, hour) => idOf(new Date(now.getTime() - hour * 3_600_000)))
  expect(keptOf(byHand, '1d,0w,0m')).toHaveLength(20)
})

it('reads a rule, and none that would keep nothing', () => {
  expect(parseKeepRule('7d, 5w, 12m')).toEqual({ days: 7, weeks: 5, months: 12 })
  for (const text of ['', '7', '7d', '0d,0w,0m', '-1d,5w,12m', '7d,5w,12y'])
    expect(parseKeepRule(text)).toBeUndefined()
})

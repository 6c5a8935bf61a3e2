import { expect, it } from 'vitest'
import { banEnd, banTermNames, banTerms, isInForce } from './rules'

const since = new Date('2026-03-21T20:30:00Z')

it('a ban ends as many days later as its term has, to the minute, or not at all', () => {
  expect(banEnd(since, 'week')).toEqual(new Date('2026-03-28T20:30:00Z'))
  expect(banEnd(since, 'quarter')).toEqual(new Date('2026-06-19T20:30:00Z'))
  expect(banEnd(since, 'always')).toBe(null)
  expect([...banTermNames].sort()).toEqual(Object.keys(banTerms).sort())
})

it('a ban holds until its end, and not from it on; one without an end until it is lifted', () => {
  const until = banEnd(since, 'week')
  const at = (ms: number) => new Date((until?.getTime() ?? 0) + ms)
  expect(isInForce({ until, liftedAt: null }, at(-1))).toBe(true)
  expect(isInForce({ until, liftedAt: null }, at(0))).toBe(false)
  expect(isInForce({ until, liftedAt: since }, at(-1))).toBe(false)
  expect(isInForce({ until: null, liftedAt: null }, at(1e12))).toBe(true)
})

import { expect, it } from 'vitest'
import { isInFuture, summaryWindows } from './rules'

const now = new Date('2026-11-21T12:00:00Z')

it('bears a clock that is a little ahead', () => {
  expect(isInFuture(new Date('2026-11-21T12:05:00Z'), now)).toBe(false)
  expect(isInFuture(new Date('2026-11-21T12:05:01Z'), now)).toBe(true)
})

it('sets as many days against the last ones, without a gap and without overlap', () => {
  const { last, before } = summaryWindows(now, 30)
  expect(last.from.toISOString()).toBe('2026-10-22T12:00:00.000Z')
  expect(before.to).toEqual(last.from)
  expect(before.from.toISOString()).toBe('2026-09-22T12:00:00.000Z')
  expect(last.to > now).toBe(true)
})

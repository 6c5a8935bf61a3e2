import { expect, it } from 'vitest'
import { isInFuture, summaryWindows, urgencyOf, urgentForMs } from './rules'

const now = new Date('2026-11-21T12:00:00Z')

it('bears a clock that is a little ahead', () => {
  expect(isInFuture(new Date('2026-11-21T12:05:00Z'), now)).toBe(false)
  expect(isInFuture(new Date('2026-11-21T12:05:01Z'), now)).toBe(true)
})

it('acts on a reading past the urgent limit for some hours, and afterwards says that it was', () => {
  const reading = (msAgo: number, isUrgent = true) => ({
    takenAt: new Date(now.getTime() - msAgo).toISOString(),
    classification: { isUrgent },
  })
  expect(urgencyOf(reading(-60_000), now)).toBe('now')
  expect(urgencyOf(reading(urgentForMs - 1), now)).toBe('now')
  expect(urgencyOf(reading(urgentForMs), now)).toBe('past')
  expect(urgencyOf(reading(0, false), now)).toBeNull()
  expect(urgencyOf({ ...reading(0), classification: null }, now)).toBeNull()
})

it('sets as many days against the last ones, without a gap and without overlap', () => {
  const { last, before } = summaryWindows(now, 30)
  expect(last.from.toISOString()).toBe('2026-10-22T12:00:00.000Z')
  expect(before.to).toEqual(last.from)
  expect(before.from.toISOString()).toBe('2026-09-22T12:00:00.000Z')
  expect(last.to > now).toBe(true)
})

it('counts whole days of Tehran, of which today is one, where a chart stands beside them', () => {
  const { last, before } = summaryWindows(now, 30, 'whole')
  expect(last.from.toISOString()).toBe('2026-10-22T20:30:00.000Z')
  expect(before.to).toEqual(last.from)
  expect(before.from.toISOString()).toBe('2026-09-22T20:30:00.000Z')
})

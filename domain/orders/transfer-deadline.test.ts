import { expect, it } from 'vitest'
import { businessCalendarOf } from '../values/business-calendar'
import { transferDeadline } from './transfer-deadline'

it.each([
  // Sunday 1 Azar 1405: Tuesday at two.
  ['2026-11-22T09:00:00Z', '2026-11-24T10:30:00.000Z'],
  // Thursday night, after midnight in Tehran: Friday does not count.
  ['2026-11-26T21:00:00Z', '2026-11-29T10:30:00.000Z'],
])('from %s to %s', (from, until) => {
  expect(transferDeadline(businessCalendarOf([]), new Date(from), 2).toISOString()).toBe(until)
})

it('waits over a holiday', () => {
  expect(
    transferDeadline(businessCalendarOf(['2026-11-23']), new Date('2026-11-22T09:00:00Z'), 2).toISOString(),
  ).toBe('2026-11-25T10:30:00.000Z')
})

it('leaves a day at least', () => {
  const from = new Date('2026-11-22T08:00:00Z')
  const calendar = businessCalendarOf([])
  expect(transferDeadline(calendar, from, 0)).toEqual(transferDeadline(calendar, from, 1))
})

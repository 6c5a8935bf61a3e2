import { describe, expect, it } from 'vitest'
import { businessCalendarOf } from '../values/business-calendar'
import {
  afterSalesUntil,
  callBy,
  exchangeWindow,
  lastDayOf,
  monthsAfter,
  repairBy,
  transportDamageWindow,
  warrantyWindow,
} from './after-delivery'

const terms = {
  factsVersion: 1,
  exchangeDays: 7,
  transportDamageHours: 24,
  refundHoursLeast: 48,
  refundHoursMost: 72,
  changedDiscountRefundPercent: 100,
  warrantyMonths: 12,
  warrantyCallHours: 24,
  repairWeeks: 2,
  afterSalesYears: 5,
}
// Thursday, 12:30 in Tehran.
const deliveredAt = new Date('2026-11-19T09:00:00Z')
const paidAt = new Date('2026-11-15T09:00:00Z')
const received = { paidAt, deliveredAt, terms }
const now = new Date('2026-11-20T00:00:00Z')

describe('exchange', () => {
  it('is open to the end of the seventh day after receipt', () => {
    const { until } = exchangeWindow(received, now)
    expect(until.toISOString()).toBe('2026-11-26T20:30:00.000Z')
    expect(lastDayOf({ until, isOpen: true })).toBe('2026-11-26')
    expect(exchangeWindow(received, new Date(until.getTime() - 1)).isOpen).toBe(true)
    expect(exchangeWindow(received, until).isOpen).toBe(false)
  })

  it('goes by the figure that was stored with the order', () => {
    const longer = { ...received, terms: { ...terms, exchangeDays: 10 } }
    expect(lastDayOf(exchangeWindow(longer, now))).toBe('2026-11-29')
  })
})

describe('damage on the way', () => {
  it('is reported within 24 hours of business days: Friday is none', () => {
    const calendar = businessCalendarOf([])
    expect(transportDamageWindow(calendar, received, now).until.toISOString()).toBe(
      '2026-11-21T09:00:00.000Z',
    )
  })

  it('waits for a holiday as well', () => {
    const calendar = businessCalendarOf(['2026-11-21'])
    expect(transportDamageWindow(calendar, received, now).until.toISOString()).toBe(
      '2026-11-22T09:00:00.000Z',
    )
  })
})

describe('warranty', () => {
  it('lasts a Jalali year from the purchase, to the end of its last day, whatever was repaired', () => {
    // 24 Aban 1405 to 24 Aban 1406.
    expect(lastDayOf(warrantyWindow(received, now))).toBe('2027-11-15')
    const later = { ...received, deliveredAt: new Date('2027-01-01T00:00:00Z') }
    expect(warrantyWindow(later, now)).toEqual(warrantyWindow(received, now))
  })

  it('ends on the last day of a month that is shorter', () => {
    // 30 Esfand 1403, of a leap year; 1404 has 29.
    expect(monthsAfter({ year: 2025, month: 3, day: 20 }, 12)).toEqual({ year: 2026, month: 3, day: 20 })
    expect(monthsAfter({ year: 2026, month: 5, day: 22 }, 6)).toEqual({ year: 2026, month: 11, day: 22 })
  })

  it('is followed by years of service', () => {
    expect(afterSalesUntil(received).toISOString().slice(0, 10)).toBe('2032-11-14')
  })

  it('is answered by a call within a day, and a repair within two weeks', () => {
    expect(callBy(now, terms).toISOString()).toBe('2026-11-21T00:00:00.000Z')
    expect(repairBy(now, terms).toISOString()).toBe('2026-12-04T00:00:00.000Z')
  })
})

it('ends a month that has fewer days on its last one', () => {
  // From 31 Farvardin to 30 Mehr 1405.
  expect(monthsAfter({ year: 2026, month: 4, day: 20 }, 6)).toEqual({ year: 2026, month: 10, day: 22 })
})

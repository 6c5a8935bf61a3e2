import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueSince, isSettled, lastTime, nextTime, type ReminderTimes, type Standing } from './rules'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const morning: ReminderTimes = { time: '07:30', weekdays: everyDay }
/** Tehran is three and a half hours ahead: 07:30 there. */
const halfPastSeven = new Date('2026-11-21T04:00:00Z')

describe('the next time', () => {
  it('is today while it is to come, and tomorrow from its own moment on', () => {
    expect(nextTime(morning, new Date('2026-11-21T03:59:59Z'))).toEqual(halfPastSeven)
    expect(nextTime(morning, halfPastSeven)).toEqual(new Date('2026-11-22T04:00:00Z'))
  })

  it('keeps to the days that were chosen, by the calendar of Tehran', () => {
    // 2026-11-21 is a Saturday; half past midnight in Tehran is Friday still in Greenwich.
    const saturdays: ReminderTimes = { time: '00:30', weekdays: [6] }
    expect(nextTime(saturdays, new Date('2026-11-20T20:00:00Z'))).toEqual(new Date('2026-11-20T21:00:00Z'))
    expect(nextTime(saturdays, new Date('2026-11-20T21:00:00Z'))).toEqual(new Date('2026-11-27T21:00:00Z'))
  })

  it('wants a day', () => {
    expect(() => nextTime({ time: '07:30', weekdays: [] }, halfPastSeven)).toThrow(RangeError)
  })

  it('follows the last one, and nothing lies between', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const instant = fc.date({
      min: new Date('2024-01-01Z'),
      max: new Date('2030-01-01Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(weekdays, time, instant, (days, at, now) => {
        const times = { time: at, weekdays: days }
        const [before, after] = [lastTime(times, now), nextTime(times, now)]
        expect(before <= now && now < after).toBe(true)
        expect(nextTime(times, before)).toEqual(after)
        expect(after.getTime() - now.getTime()).toBeLessThanOrEqual(7 * 24 * 3_600_000)
      }),
    )
  })
})

describe('what is due', () => {
  const standing: Standing = { createdAt: new Date('2026-11-01Z'), dismissedAt: null, measuredAt: null }
  const later = new Date('2026-11-21T05:00:00Z')

  it('stands for six hours', () => {
    expect(dueSince(morning, standing, later)).toEqual(halfPastSeven)
    expect(dueSince(morning, standing, new Date('2026-11-21T09:59:59Z'))).toEqual(halfPastSeven)
    expect(dueSince(morning, standing, new Date('2026-11-21T10:00:00Z'))).toBeNull()
    expect(dueSince(morning, standing, new Date('2026-11-21T03:59:00Z'))).toBeNull()
  })

  it('is not what was due before it was wished', () => {
    expect(dueSince(morning, { ...standing, createdAt: new Date('2026-11-21T04:30:00Z') }, later)).toBeNull()
  })

  it('is done by measuring, an hour before at the earliest', () => {
    const measured = (at: string) => dueSince(morning, { ...standing, measuredAt: new Date(at) }, later)
    expect(measured('2026-11-21T04:20:00Z')).toBeNull()
    expect(measured('2026-11-21T03:00:00Z')).toBeNull()
    expect(measured('2026-11-21T02:59:59Z')).toEqual(halfPastSeven)
  })

  it('is let be for this time alone', () => {
    const dismissedAt = new Date('2026-11-21T04:10:00Z')
    expect(dueSince(morning, { ...standing, dismissedAt }, later)).toBeNull()
    const tomorrow = new Date('2026-11-22T05:00:00Z')
    expect(dueSince(morning, { ...standing, dismissedAt }, tomorrow)).toEqual(
      new Date('2026-11-22T04:00:00Z'),
    )
    expect(isSettled({ dismissedAt, measuredAt: null }, new Date('2026-11-22T04:00:00Z'))).toBe(false)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { refundableUntil, refundOf } from './reservation-rules'
import { nextFreeTimes, type Schedule } from './schedule'

const terms = { noticeHours: 48, refundPercent: 50, earlyMinutes: 5 }
/** In the morning of every day, in Tehran. */
const schedule: Schedule = {
  weekly: Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 9 * 60, to: 9 * 60 + 15 })),
  days: new Map(),
  vacations: [],
  holidays: new Set(),
}

/** Clocks that turn within the two days before: back in New York, forward and back in Berlin, by half an hour on Lord Howe. */
describe.each([
  ['America/New_York', '2026-11-02T05:30:00.000Z'],
  ['Europe/Berlin', '2026-10-26T05:30:00.000Z'],
  ['Europe/Berlin', '2027-03-29T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-05T05:30:00.000Z'],
  ['UTC', '2026-10-05T05:30:00.000Z'],
])('where clocks are those of %s, around %s', (zone, start) => {
  const startsAt = new Date(start)

  it('48 hours are 48 hours, to a millisecond', () => {
    vi.stubEnv('TZ', zone)
    const last = refundableUntil(terms, { startsAt, movedFrom: null })
    expect(startsAt.getTime() - last.getTime()).toBe(48 * 3_600_000)
    const at = (late: number) =>
      refundOf(
        terms,
        { startsAt, movedFrom: null, price: 100_000, discount: 0 },
        new Date(last.getTime() + late),
      )
    expect([at(0), at(1)]).toEqual([50_000, 0])
  })

  it('a doctor’s nine o’clock is Tehran’s on every day', () => {
    vi.stubEnv('TZ', zone)
    const now = new Date(startsAt.getTime() - 3 * 24 * 3_600_000)
    const found = nextFreeTimes({ schedule, taken: new Set(), now }, 8).map((time) =>
      new Date(time).toISOString(),
    )
    expect(found).toHaveLength(8)
    for (const time of found) expect(time).toMatch(/T05:30:00\.000Z$/)
    expect(found).toContain(start)
  })
})

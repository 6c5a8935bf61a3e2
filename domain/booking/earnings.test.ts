import { describe, expect, it } from 'vitest'
import { doctorShareOf, grossOf, isClosed, monthBefore, monthOf, takenOfResold } from './earnings'

const terms = { noticeHours: 48, refundPercent: 50, earlyMinutes: 5 }
const startsAt = new Date('2026-11-21T08:00:00Z')
const done = {
  status: 'done',
  price: 300_000,
  discount: 0,
  refunded: 0,
  endedBy: 'doctor',
  endedAt: startsAt,
  startsAt,
  movedFrom: null,
} as const

describe('what a doctor has a share of', () => {
  it('is what was paid: nothing of what a code has taken off', () => {
    expect(grossOf(done, terms)).toBe(300_000)
    expect(grossOf({ ...done, discount: 100_000 }, terms)).toBe(200_000)
    expect(grossOf({ ...done, discount: 300_000 }, terms)).toBe(0)
  })

  it('is nothing of what the house or the doctor called off', () => {
    for (const endedBy of ['doctor', 'staff', 'system'] as const)
      expect(grossOf({ ...done, status: 'cancelled', endedBy }, terms)).toBeNull()
  })

  it('is what a patient called off too late, unless the time was none of their choosing', () => {
    const late = {
      ...done,
      status: 'cancelled',
      endedBy: 'patient',
      endedAt: new Date(startsAt.getTime() - 1),
    } as const
    expect(grossOf(late, terms)).toBe(300_000)
    expect(grossOf({ ...late, movedFrom: new Date(startsAt.getTime() - 900_000) }, terms)).toBeNull()
  })

  it('is taken back of what was called off too late as far as another earns its time', () => {
    expect(takenOfResold([], 300)).toEqual([])
    expect(takenOfResold([300], 300)).toEqual([300])
    expect(takenOfResold([300], 100)).toEqual([100])
    expect(takenOfResold([100], 300)).toEqual([100])
    expect(takenOfResold([300], 0)).toEqual([0])
    // Earned twice before this was held: what is too much of that goes as well.
    expect(takenOfResold([300, 200], 100)).toEqual([300, 0])
    expect(takenOfResold([200, 300], 400)).toEqual([200, 300])
  })

  it('is rounded down, and taken back as much as it was given', () => {
    expect(doctorShareOf(101, 70)).toBe(70)
    expect(doctorShareOf(-101, 70)).toBe(-70)
  })
})

describe('a month', () => {
  it('is Jalali and of Tehran, and over when the next has begun there', () => {
    expect(monthOf(new Date('2026-11-21T20:29:59Z'))).toBe('1405-08')
    expect(monthOf(new Date('2026-11-21T20:30:00Z'))).toBe('1405-09')
    expect(isClosed('1405-08', new Date('2026-11-21T20:29:59Z'))).toBe(false)
    expect(isClosed('1405-08', new Date('2026-11-21T20:30:00Z'))).toBe(true)
    expect([monthBefore('1405-09'), monthBefore('1405-01')]).toEqual(['1405-08', '1404-12'])
  })
})

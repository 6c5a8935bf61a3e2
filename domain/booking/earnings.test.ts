import fc from 'fast-check'
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
    const whole = (...earned: number[]) => earned.map((one) => ({ left: one, brought: one }))
    expect(takenOfResold([], 300)).toEqual([])
    expect(takenOfResold(whole(300), 300)).toEqual([300])
    expect(takenOfResold(whole(300), 100)).toEqual([100])
    expect(takenOfResold(whole(100), 300)).toEqual([100])
    expect(takenOfResold(whole(300), 0)).toEqual([0])
    // Earned twice before this was held: what is too much of that goes as well.
    expect(takenOfResold(whole(300, 200), 100)).toEqual([300, 0])
    expect(takenOfResold(whole(200, 300), 400)).toEqual([200, 300])
    // A dear one of which a cheap one has taken its own: what they bring together is the dear one’s.
    expect(takenOfResold([{ left: 300, brought: 500 }, ...whole(200)], 200)).toEqual([200, 0])
  })

  it('is of a time that is sold again and again the most that anybody has paid for it, never less and never more', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 8 }), (paid) => {
        const calledOff: { left: number; brought: number }[] = []
        for (const [place, gross] of paid.entries()) {
          for (const [of, taken] of takenOfResold(calledOff, gross).entries()) {
            const one = calledOff[of]
            if (one) one.left -= taken
          }
          calledOff.push({ left: gross, brought: gross })
          expect(calledOff.every(({ left }) => left >= 0)).toBe(true)
          expect(calledOff.reduce((sum, { left }) => sum + left, 0)).toBe(
            Math.max(...paid.slice(0, place + 1)),
          )
        }
      }),
    )
  })

  it('is whatever was given back of it meanwhile what is left or what the time earns, whichever is more', () => {
    const sale = fc.record({ gross: fc.nat({ max: 1000 }), given: fc.nat({ max: 1000 }) })
    fc.assert(
      fc.property(fc.array(sale, { minLength: 1, maxLength: 8 }), (sales) => {
        const calledOff: { left: number; brought: number }[] = []
        const sum = () => calledOff.reduce((all, { left }) => all + left, 0)
        for (const { gross, given } of sales) {
          const before = sum()
          for (const [of, taken] of takenOfResold(calledOff, gross).entries()) {
            const one = calledOff[of]
            if (one) one.left -= taken
          }
          calledOff.push({ left: gross, brought: gross })
          const most = Math.max(...calledOff.map(({ brought }) => brought))
          expect(sum()).toBe(Math.max(gross, Math.min(before, most)))
          // Staff give some of it back, of which the doctor keeps no share: a line `correction`.
          const last = calledOff[given % calledOff.length]
          const stays = Math.max(0, (last?.brought ?? 0) - given)
          if (last && last.left > stays) {
            last.brought -= last.left - stays
            last.left = stays
          }
        }
      }),
    )
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

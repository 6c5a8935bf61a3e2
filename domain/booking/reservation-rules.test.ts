import { describe, expect, it } from 'vitest'
import { comesInUntil, hasAnswered } from './reservation-rules'

const startsAt = new Date('2026-11-21T08:00:00Z')
const until = comesInUntil(startsAt)
const before = (milliseconds: number) => new Date(until.getTime() - milliseconds)

describe('a doctor who has waited and met nobody', () => {
  const metBy = (patientEnteredAt: Date | null, waitedAt: Date | null = until) =>
    hasAnswered({ startsAt, patientEnteredAt, metAt: null, waitedAt })

  it('has answered whoever does not come, or comes too late', () => {
    expect(metBy(null)).toBe(true)
    expect(metBy(until)).toBe(true)
  })

  it('has not answered whoever came while there was time', () => {
    expect(metBy(before(1))).toBe(false)
    expect(metBy(startsAt)).toBe(false)
  })

  it('and who has not waited has answered nobody', () => {
    expect(metBy(null, null)).toBe(false)
    expect(metBy(until, null)).toBe(false)
  })
})

describe('a meeting', () => {
  it('counts while enough of the time is left, and not after', () => {
    const met = (metAt: Date) => hasAnswered({ startsAt, patientEnteredAt: startsAt, metAt, waitedAt: null })
    expect(met(until)).toBe(true)
    expect(met(new Date(until.getTime() + 1))).toBe(false)
  })
})

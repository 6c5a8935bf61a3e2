import { describe, expect, it } from 'vitest'
import { lessonsBeforeLeaving, openedBeyondFirst, refundOnLeaving } from './purchase-rules'

const paidAt = new Date('2026-11-01T08:00:00Z')
const of = (opened: number, now: string, isOffered = true) =>
  refundOnLeaving(
    { price: 290_000, paidAt, terms: { days: 7, lessons: 1 }, isOffered },
    opened,
    new Date(now),
  )

describe('what comes back to whoever leaves a course', () => {
  it('is all of it up to the last instant, and nothing after it', () => {
    expect(of(1, '2026-11-08T08:00:00Z')).toBe(290_000)
    expect(of(1, '2026-11-08T08:00:00.001Z')).toBe(0)
  })

  it('is nothing once more lessons were opened than the terms allow', () => {
    expect([of(0, '2026-11-02T08:00:00Z'), of(2, '2026-11-02T08:00:00Z')]).toEqual([290_000, 0])
  })

  it('is all of it, whatever the terms say, once the course is offered no more', () => {
    expect(of(60, '2027-11-08T08:00:00Z', false)).toBe(290_000)
  })

  it('counts a part of the lessons, rounded down, and not the first, which is open', () => {
    expect([3, 4, 8, 10].map((count) => lessonsBeforeLeaving(count, 25))).toEqual([0, 1, 2, 2])
    expect(openedBeyondFirst('a', ['a', 'b'])).toBe(1)
    expect(openedBeyondFirst('a', [])).toBe(0)
    expect(openedBeyondFirst(null, ['a', 'b'])).toBe(2)
  })
})

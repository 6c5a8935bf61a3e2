import { expect, it } from 'vitest'
import { callClock, callDueAt, clockAfter as tickedAfter } from './rules'

const createdAt = new Date('2026-11-24T06:00:00Z')
const dueAt = callDueAt(createdAt, 12)
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
const clockAfter = (minutes: number, closedAt: Date | null = null) =>
  callClock({ createdAt, dueAt, closedAt }, after(minutes))

it('is due so many hours after it was asked for', () => {
  expect(dueAt.toISOString()).toBe('2026-11-24T18:00:00.000Z')
})

it('counts down to it, and then up', () => {
  expect(clockAfter(0)).toEqual({ isOverdue: false, minutes: 720, spentPercent: 0 })
  expect(clockAfter(540)).toEqual({ isOverdue: false, minutes: 180, spentPercent: 75 })
  expect(clockAfter(719.5)).toEqual({ isOverdue: false, minutes: 0, spentPercent: 100 })
  expect(clockAfter(720)).toEqual({ isOverdue: true, minutes: 0, spentPercent: 100 })
  expect(clockAfter(785)).toEqual({ isOverdue: true, minutes: 65, spentPercent: 100 })
})

it('stands still once it is closed', () => {
  expect(clockAfter(5000, after(60))).toEqual(clockAfter(60))
})

it('ticks on a page that is left open as if it were read anew', () => {
  for (const [read, passed] of [
    [0, 5],
    [600, 119],
    [600, 120],
    [719, 1],
    [715, 70],
    [785, 5],
  ] as const)
    expect(tickedAfter(clockAfter(read), passed, 720)).toEqual(clockAfter(read + passed))
})

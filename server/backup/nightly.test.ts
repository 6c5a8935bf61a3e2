import { expect, it } from 'vitest'
import { idOf } from './manifest'
import { isBackupDue } from './nightly'

const due = (now: string, ...taken: string[]) =>
  isBackupDue(
    taken.map((at) => idOf(new Date(at))),
    new Date(now),
  )

it('is due once a night, from half past two in Tehran on', () => {
  expect(due('2026-11-22T22:59:59Z', '2026-11-21T23:00:10Z')).toBe(false)
  expect(due('2026-11-22T23:00:00Z', '2026-11-21T23:00:10Z')).toBe(true)
  expect(due('2026-11-23T08:00:00Z', '2026-11-22T23:00:10Z')).toBe(false)
})

it('is due at once when there is none, or nights were missed', () => {
  expect(due('2026-11-22T12:00:00Z')).toBe(true)
  expect(due('2026-11-22T12:00:00Z', '2026-11-18T23:00:10Z')).toBe(true)
})

it('is not due because an older one is there beside the newest', () => {
  expect(due('2026-11-22T12:00:00Z', '2026-11-21T23:30:00Z', '2026-11-01T23:00:10Z')).toBe(false)
})

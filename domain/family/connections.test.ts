import { expect, it } from 'vitest'
import { invitationOpenForMs, invitationOutcomes, invitationStateOf } from './connections'

const sentAt = new Date('2026-11-23T09:00:00Z')
const expiresAt = new Date(sentAt.getTime() + invitationOpenForMs)

it('an invitation is open until the very moment at which its seven days end', () => {
  const last = new Date(expiresAt.getTime() - 1)
  expect(invitationStateOf({ outcome: null, expiresAt }, last)).toBe('open')
  expect(invitationStateOf({ outcome: null, expiresAt }, expiresAt)).toBe('expired')
})

it('what is settled stays settled, also past its time', () => {
  const later = new Date(expiresAt.getTime() + 1)
  for (const outcome of invitationOutcomes)
    expect([sentAt, later].map((now) => invitationStateOf({ outcome, expiresAt }, now))).toEqual([
      outcome,
      outcome,
    ])
})

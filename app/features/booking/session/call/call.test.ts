import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Signal } from '~/domain/booking/session-socket'
import { Call } from './call'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('goes on at another device of the same side without a goodbye, and comes back when it is asked to', () => {
  const sent: Signal['type'][] = []
  const call = new Call({
    side: 'doctor',
    iceServers: [],
    send: ({ type }) => {
      sent.push(type)
      return true
    },
  })
  // Who is not in the call has nothing to leave.
  call.receive({ type: 'elsewhere' })
  expect(call.snapshot()).toMatchObject({ hasJoined: false, isElsewhere: false })
  call.join({ audio: null, video: null })
  call.otherIs(true)
  call.receive({ type: 'elsewhere' })
  expect(call.snapshot()).toMatchObject({ hasJoined: false, isElsewhere: true })
  const before = sent.length
  // Nothing of it begins anew by itself.
  vi.advanceTimersByTime(60_000)
  call.lineOpened()
  call.leave()
  expect([sent.includes('bye'), sent.length]).toEqual([false, before])
  call.join({ audio: null, video: null })
  expect(call.snapshot()).toMatchObject({ hasJoined: true, isElsewhere: false })
  expect(sent.at(-1)).toBe('ready')
})

import { expect, it } from 'vitest'
import { createRateLimit } from './rate-limit'

it('lets each sender speak so often a minute', () => {
  const limit = createRateLimit(2)
  expect(['a', 'a', 'a', 'b'].map((sender) => limit.allows(sender, 1000))).toEqual([true, true, false, true])
  expect(limit.allows('a', 60_999)).toBe(false)
  expect(limit.allows('a', 61_001)).toBe(true)
})

it('remembers so many senders and no more', () => {
  const limit = createRateLimit(5, 2)
  expect(['a', 'b', 'c', 'a'].map((sender) => limit.allows(sender, 1000))).toEqual([true, true, false, true])
})

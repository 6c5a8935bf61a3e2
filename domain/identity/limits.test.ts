import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostWithin, takeToken, tokensLeft, type BucketRule } from '../values/token-bucket'
import { freeUntil, messageLines, signInBuckets, type SignInBucket } from './limits'
import { codeRules } from './rules'

const hour = 3_600_000
const day = 24 * hour

/** Buckets of one kind, by whom they count. */
function createBuckets(rule: BucketRule) {
  const full = new Map<number, number>()
  return {
    take(key: number, at: number, leave = 0): boolean {
      const next = takeToken(rule, full.get(key) ?? 0, at, leave)
      if (next !== undefined) full.set(key, next)
      return next !== undefined
    },
  }
}

it('gives no more in any stretch of time than it says, whenever one asks', () => {
  const rules = fc.record({
    room: fc.integer({ min: 1, max: 20 }),
    everyMs: fc.integer({ min: 1, max: 1000 }),
  })
  const waits = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(rules, waits, fc.integer({ min: 1, max: 20_000 }), (rule, gaps, stretch) => {
      const bucket = createBuckets(rule)
      const given: number[] = []
      let at = 0
      for (const gap of gaps) {
        at += gap
        while (bucket.take(0, at)) given.push(at)
      }
      for (const from of given)
        expect(given.filter((one) => one >= from && one < from + stretch).length).toBeLessThanOrEqual(
          mostWithin(rule, stretch),
        )
      expect(given.length).toBeGreaterThanOrEqual(rule.room)
      expect(tokensLeft(rule, 0, 1)).toBe(rule.room)
    }),
  )
})

it('counts in whole milliseconds', () => {
  for (const [name, { room, everyMs }] of Object.entries(signInBuckets)) {
    expect(Number.isInteger(everyMs), name).toBe(true)
    expect(Number.isInteger(room), name).toBe(true)
  }
  for (const [name, left] of Object.entries(freeUntil))
    expect(left, name).toBeLessThan(signInBuckets[name as SignInBucket].room)
})

/** Chance that one guess of a live code hits. */
const chance = 1e-6
const within = (name: SignInBucket, ms: number) => mostWithin(signInBuckets[name], ms)

describe('what is left to an attacker', () => {
  it('is 3,000 messages in any hour, of which strangers to the house cause 2,100', () => {
    expect(within('messages', hour)).toBe(3000)
    expect(within('messages', hour) - messageLines.newcomer).toBe(2100)
  })

  it('is 62 messages an hour to one phone and 120 a day; 10 and 20 without ever having signed in as its owner', () => {
    expect(within('codesToPerson', hour)).toBe(62)
    expect(within('codesToPerson', day)).toBe(120)
    expect(within('codesByStrangers', hour)).toBe(10)
    expect(within('codesByStrangers', day)).toBe(20)
  })

  it('is 60 codes an hour for a customer, 120 for a /24 or /48, 400 for a /16 or /32', () => {
    expect(within('codesFromCustomer', hour)).toBe(60)
    expect(within('codesFromSite', hour)).toBe(120)
    expect(within('codesFromProvider', hour)).toBe(400)
    // As many guesses.
    for (const size of ['Customer', 'Site', 'Provider'] as const)
      expect(signInBuckets[`guessesFrom${size}`]).toEqual(signInBuckets[`codesFrom${size}`])
  })

  it('is a chance of 0.006 % a day at one account, and 1.5 % an hour at any of all, by 15,000 guesses', () => {
    const atOne = within('guessesByStrangers', day)
    expect(atOne).toBe(60)
    expect(1 - (1 - chance) ** atOne).toBeLessThan(0.0000601)
    // A code that was not sent cannot be guessed.
    const atAll = within('messages', hour) * codeRules.tries
    expect(atAll).toBe(15_000)
    expect(1 - (1 - chance) ** atAll).toBeLessThan(0.015)
  })

  it('takes 150 accounts of their own to keep out people who are away, and 300 to keep out those on their devices', () => {
    const { room } = signInBuckets.shareOfReserve
    expect((messageLines.newcomer - messageLines.person) / room).toBe(150)
    expect((messageLines.newcomer - messageLines.known) / room).toBe(300)
  })
})

it('leaves the known their reserve at every moment of a flood that never ends', () => {
  const messages = createBuckets(signInBuckets.messages)
  for (let at = 0; at < 3 * hour; at += 100) {
    while (messages.take(0, at, messageLines.newcomer));
    // Ten people an hour come home in the middle of it.
    if (at % (hour / 10) === 0) expect(messages.take(0, at, messageLines.known)).toBe(true)
  }
})

import { expect, it } from 'vitest'
import { identityLimits, type LimitRule } from './limits'
import { codeRules } from './rules'

/** Counts as the limiter does: a window begins with its first use, and what is over the limit is refused. */
function createWindow({ points, seconds }: LimitRule) {
  const counts = new Map<number, { until: number; used: number }>()
  return (key: number, at: number): boolean => {
    let count = counts.get(key)
    if (!count || count.until <= at) counts.set(key, (count = { until: at + seconds, used: 0 }))
    count.used += 1
    return count.used <= points
  }
}

interface Attack {
  phones: number
  networks: number
  /** Requests and guesses a second. */
  rate: number
  attempts: number
}

/** Chance that one guess of a live code hits. */
const chance = 1e-6

/**
 * An attacker who wastes nothing: each attempt asks for a code when the phone has none that can still be guessed, and else
 * guesses. What the limiter lets through is what reaches a code.
 */
function guessesThatCount({ phones, networks, rate, attempts }: Attack) {
  const resend = createWindow(identityLimits.codeResend)
  const perPhone = createWindow(identityLimits.codesPerPhone)
  const perPhoneDaily = createWindow(identityLimits.codesPerPhoneDaily)
  const codesPerNetwork = createWindow(identityLimits.codesPerNetwork)
  const codesOfService = createWindow(identityLimits.codesOfService)
  const guessesPerNetwork = createWindow(identityLimits.guessesPerNetwork)
  const live = new Map<number, { until: number; tries: number }>()
  let counted = 0
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const at = attempt / rate
    const phone = attempt % phones
    const network = Math.floor(attempt / phones) % networks
    const code = live.get(phone)
    if (code && code.until > at && code.tries < codeRules.tries) {
      if (!guessesPerNetwork(network, at)) continue
      code.tries += 1
      counted += 1
    } else if (
      codesPerNetwork(network, at) &&
      resend(phone * networks + network, at) &&
      perPhone(phone, at) &&
      perPhoneDaily(phone, at) &&
      codesOfService(0, at)
    )
      live.set(phone, { until: at + codeRules.lifetimeMs / 1000, tries: 0 })
  }
  return { counted, hit: 1 - (1 - chance) ** counted, hours: attempts / rate / 3600 }
}

it('leaves one network sixty guesses an hour, of a million in a day', () => {
  const { counted, hit } = guessesThatCount({ phones: 1000, networks: 1, rate: 12, attempts: 1_000_000 })
  // 23.1 hours: the window of an hour begins 24 times at most.
  expect(counted).toBeLessThanOrEqual(24 * identityLimits.guessesPerNetwork.points)
  expect(counted).toBeGreaterThan(1000)
  expect(hit).toBeLessThan(0.0015)
})

it('leaves one phone a hundred guesses a day, from however many networks', () => {
  const { counted, hit } = guessesThatCount({ phones: 1, networks: 100_000, rate: 12, attempts: 1_000_000 })
  const daily = identityLimits.codesPerPhoneDaily.points * codeRules.tries
  expect(counted).toBeLessThanOrEqual(daily)
  expect(counted).toBeGreaterThan(daily / 2)
  expect(hit).toBeLessThanOrEqual(1.01e-4)
})

it('leaves a flood over all phones and networks what the service sends in codes', () => {
  const attack = { phones: 100_000, networks: 100_000, rate: 100, attempts: 1_000_000 }
  const { counted, hit, hours } = guessesThatCount(attack)
  const sent = Math.ceil(hours) * identityLimits.codesOfService.points
  expect(counted).toBeLessThanOrEqual(sent * codeRules.tries)
  expect(hit).toBeLessThan(0.045)
})

import { networksOf } from '~/domain/identity/network'
import type { UserId } from '~/domain/values/ids'
import type { ApiLog } from '../api-log'
import { ApiProblem } from '../problem'
import { defineLimit, type Limit, type RateLimits } from './rate-limit'

/** Who tries a code that gives money: a discount or a gift. */
export interface CodeTrier {
  /** Null for who is not signed in. */
  userId: UserId | null
  /** As it is signed in with: a second account of it has the same tries. */
  phone: string | null
  address: string
}

const hour = 3600
const perHour = (name: string, points: number) =>
  defineLimit(`unknown-codes-${name}`, { points, seconds: hour })

/**
 * Codes that there are not, tried at whatever address and of whatever kind: what guessing amounts to. One count over all of them, from who
 * tries to the whole service, so that neither another endpoint nor another account, spelling or address begins anew. Mobile operators
 * put thousands behind one address, hence the width by network. Who is signed in is counted apart: what strangers use up is not theirs.
 */
export const codeTryLimits = {
  person: perHour('person', 20),
  phone: perHour('phone', 20),
  /** An IPv4 address, an IPv6 /64. */
  network: perHour('network', 100),
  /** IPv4 /24, IPv6 /48. */
  neighbourhood: perHour('neighbourhood', 300),
  /** IPv4 /16, IPv6 /32. */
  provider: perHour('provider', 1000),
  strangers: perHour('strangers', 1500),
  signedIn: perHour('signed-in', 3000),
} as const

/** What each try is counted under, from the narrowest: whoever is refused there takes nothing from the others. */
function countsOf({ userId, phone, address }: CodeTrier): [Limit, string][] {
  const { narrow, middle, wide } = networksOf(address)
  return [
    ...(userId === null ? [] : [[codeTryLimits.person, userId] as [Limit, string]]),
    ...(phone === null ? [] : [[codeTryLimits.phone, phone] as [Limit, string]]),
    [codeTryLimits.network, narrow],
    [codeTryLimits.neighbourhood, middle],
    [codeTryLimits.provider, wide],
    [userId === null ? codeTryLimits.strangers : codeTryLimits.signedIn, 'all'],
  ]
}

interface Deps {
  limits: RateLimits
  log: ApiLog
}

/**
 * Does what shows whether there is a code. Counted before it is looked at, so that many at once are not let through, and outside of any
 * transaction; given back unless the code turns out to be unknown.
 * @param isUnknown judges the answer, or the `ApiProblem` that was thrown; what else is thrown stays counted
 * @throws ApiProblem 429 `too-many-code-tries` with `minutes`
 */
export async function tryCode<Answer>(
  { limits, log }: Deps,
  trier: CodeTrier,
  attempt: () => Promise<Answer>,
  isUnknown: (outcome: Answer | ApiProblem) => boolean,
): Promise<Answer> {
  const counted: [Limit, string][] = []
  const giveBack = () => Promise.all(counted.map(([limit, whom]) => limits.refund(limit, whom)))
  for (const [limit, whom] of countsOf(trier)) {
    try {
      await limits.consume(limit, whom)
    } catch (refused) {
      await giveBack()
      if (!(refused instanceof ApiProblem)) throw refused
      if (whom === 'all') log.warn({ limit: limit.name }, 'codes are guessed over the whole service')
      throw tooMany(refused)
    }
    counted.push([limit, whom])
  }
  try {
    const answer = await attempt()
    if (!isUnknown(answer)) await giveBack()
    return answer
  } catch (error) {
    if (error instanceof ApiProblem && !isUnknown(error)) await giveBack()
    throw error
  }
}

function tooMany({ extra: { retryAfterSeconds = 60 } }: ApiProblem): ApiProblem {
  return new ApiProblem(429, 'too-many-code-tries', {
    retryAfterSeconds,
    title: 'Too many codes were tried that there are not',
    details: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
  })
}

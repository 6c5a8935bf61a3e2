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

type TryLimits = Readonly<
  Record<'person' | 'phone' | 'network' | 'neighbourhood' | 'provider' | 'strangers' | 'signedIn', Limit>
>

/** What is guessed, where it is no code that gives money: counted by itself. */
export interface TriedThing {
  limits: TryLimits
  /** Of the refusal. */
  code: string
  title: string
}

const codes: TriedThing = {
  limits: codeTryLimits,
  code: 'too-many-code-tries',
  title: 'Too many codes were tried that there are not',
}

/** What each try is counted under, from the narrowest: whoever is refused there takes nothing from the others. */
function countsOf({ userId, phone, address }: CodeTrier, limits: TryLimits): [Limit, string][] {
  const { narrow, middle, wide } = networksOf(address)
  return [
    ...(userId === null ? [] : [[limits.person, userId] as [Limit, string]]),
    ...(phone === null ? [] : [[limits.phone, phone] as [Limit, string]]),
    [limits.network, narrow],
    [limits.neighbourhood, middle],
    [limits.provider, wide],
    [userId === null ? limits.strangers : limits.signedIn, 'all'],
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
 * @param thing what is tried, where it is no code that gives money
 * @throws ApiProblem 429 with `minutes`: `too-many-code-tries`, or as the thing says
 */
export async function tryCode<Answer>(
  { limits, log }: Deps,
  trier: CodeTrier,
  attempt: () => Promise<Answer>,
  isUnknown: (outcome: Answer | ApiProblem) => boolean,
  thing: TriedThing = codes,
): Promise<Answer> {
  const counted: [Limit, string][] = []
  const giveBack = () => Promise.all(counted.map(([limit, whom]) => limits.refund(limit, whom)))
  for (const [limit, whom] of countsOf(trier, thing.limits)) {
    try {
      await limits.consume(limit, whom)
    } catch (refused) {
      await giveBack()
      if (!(refused instanceof ApiProblem)) throw refused
      if (whom === 'all') log.warn({ limit: limit.name }, 'codes are guessed over the whole service')
      throw tooMany(refused, thing)
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

function tooMany({ extra: { retryAfterSeconds = 60 } }: ApiProblem, { code, title }: TriedThing): ApiProblem {
  return new ApiProblem(429, code, {
    retryAfterSeconds,
    title,
    details: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
  })
}

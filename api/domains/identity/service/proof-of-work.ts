import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createSeal } from '~/api/platform/gateways/seal'
import { ApiProblem } from '~/api/platform/problem'
import type { Use } from '~/api/platform/rate-limit/buckets'
import { freeUntil, messageLines, signInBuckets } from '~/domain/identity/limits'
import type { Networks } from '~/domain/identity/network'
import { proofRules, type Proof, type ProofWanted, type Ticket } from '~/domain/identity/proof-of-work'
import { leadingZeroBits, textOfProof } from '~/domain/identity/work'
import type { Identity } from '~/domain/values/identity'
import type { IdentityDeps } from '../deps'
import { strangersUses, useOf } from './sign-in-limits'

type Deps = Pick<IdentityDeps, 'database' | 'clock' | 'secret' | 'buckets' | 'alarms' | 'proofBits'>

/** A stranger who asks for a code, with what they bring to be let through. */
export interface Stranger {
  identity: Identity
  networks: Networks
  proof: Proof | undefined
  ticket: string | undefined
}

interface Proven {
  once: Use
  uses: Use[]
}

/** What a proof takes in the transaction that makes the code. */
export interface Admission extends Proven {
  /** Why a proof that was shown before is none. */
  again: () => ApiProblem
}

const challengeSchema = z.strictObject({
  id: z.uuid(),
  /** Digest of the `limitKey` that a code is asked for: work done for one person is not work done for another. */
  whom: z.string(),
  bits: z.int(),
  until: z.int(),
})
const waitingSchema = z.strictObject({
  id: z.uuid(),
  whom: z.string(),
  network: z.string(),
  from: z.int(),
  until: z.int(),
})

/** What a proof or a ticket is good for once: a bucket of one that is empty for as long as it could be shown again. */
const onceOnly = { room: 1, everyMs: proofRules.ticketAfterMs + proofRules.ticketForMs }

const whomOf = ({ identity }: Stranger): string =>
  createHash('sha256').update(identity.limitKey).digest('base64url')

type Pressed = keyof typeof freeUntil

/**
 * Lets a stranger through: at once as long as few codes come to nothing, else with a proof of work, or a ticket that has been waited for.
 * Nothing here asks whether there is an account.
 * @returns `isDelayed` while messages are short
 * @throws ApiProblem 429 `proof-of-work-required`, with `proof` and `ticket`
 */
export async function admitStranger(
  deps: Deps,
  stranger: Stranger,
): Promise<{ admission: Admission | null; isDelayed: boolean }> {
  const { buckets, database, alarms } = deps
  const uses = strangersUses(buckets, stranger)
  const names = Object.keys(freeUntil) as Pressed[]
  const [messages = 0, ...levels] = await buckets.levels(database.db, [
    useOf(buckets, 'messages', 'all'),
    ...names.map((name) => uses[name]),
  ])
  const isDelayed = messages <= messageLines.newcomer
  const levelOf = (name: Pressed) => levels[names.indexOf(name)] ?? 0
  const isPressed = names.some((name) => levelOf(name) <= freeUntil[name])
  if (levelOf('codesOfStrangers') <= freeUntil.codesOfStrangers) await alarms.raise('sign-in-flood')
  // Where nothing is left no work helps: taking a token says for how long.
  if (!isPressed || levels.some((level) => level <= 0)) return { admission: null, isDelayed }
  const again = () => proofRequired(deps, stranger, levelOf('codesOfStrangers'))
  const proven = usesOfProof(deps, stranger) ?? usesOfTicket(deps, stranger)
  if (!proven) throw again()
  return { admission: { ...proven, again }, isDelayed }
}

function usesOfProof(deps: Deps, stranger: Stranger): Proven | undefined {
  const { proof } = stranger
  const challenge = proof && opened(deps, 'challenge', challengeSchema, proof.challenge)
  if (!proof || !challenge || challenge.whom !== whomOf(stranger)) return undefined
  if (challenge.until <= deps.clock.now().getTime()) return undefined
  const hash = createHash('sha256').update(textOfProof(proof)).digest()
  return leadingZeroBits(hash) >= challenge.bits ? { once: onceUse(deps, challenge.id), uses: [] } : undefined
}

function usesOfTicket(deps: Deps, stranger: Stranger): Proven | undefined {
  const { networks, ticket } = stranger
  const waited = ticket === undefined ? undefined : opened(deps, 'ticket', waitingSchema, ticket)
  const now = deps.clock.now().getTime()
  if (!waited || waited.whom !== whomOf(stranger) || waited.network !== networks.narrow) return undefined
  if (waited.from > now || waited.until <= now) return undefined
  return {
    once: onceUse(deps, waited.id),
    uses: [useOf(deps.buckets, 'slowLaneOfSite', networks.middle), useOf(deps.buckets, 'slowLane', 'all')],
  }
}

const onceUse = ({ buckets }: Deps, id: string): Use => buckets.use('once', onceOnly, id)

function opened<Schema extends z.ZodType>(
  { secret }: Deps,
  purpose: 'challenge' | 'ticket',
  schema: Schema,
  token: string,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(createSeal(secret, `proof-of-work-${purpose}`).open(token)).data
  } catch {
    return undefined
  }
}

/** The harder, the more of what strangers have together is used up. */
function bitsAt({ proofBits }: Deps, level: number): number {
  const used = 1 - level / signInBuckets.codesOfStrangers.room
  return proofBits + Math.round(used * proofRules.furtherBits)
}

function proofRequired(deps: Deps, stranger: Stranger, level: number): ApiProblem {
  const { secret, clock } = deps
  const { networks, ticket: brought } = stranger
  const whom = whomOf(stranger)
  const now = clock.now().getTime()
  const bits = bitsAt(deps, level)
  const until = now + proofRules.lifetimeMs
  const challenge = createSeal(secret, 'proof-of-work-challenge').close({
    id: randomUUID(),
    whom,
    bits,
    until,
  })
  const proof: ProofWanted = {
    challenge,
    algorithm: 'SHA-256',
    bits,
    expiresAt: new Date(until).toISOString(),
  }
  // Whoever comes back early goes on waiting, and does not begin anew.
  const early = brought === undefined ? undefined : opened(deps, 'ticket', waitingSchema, brought)
  const isWaiting = early && early.whom === whom && early.network === networks.narrow && early.from > now
  const waiting = isWaiting
    ? early
    : {
        id: randomUUID(),
        whom,
        network: networks.narrow,
        from: now + proofRules.ticketAfterMs,
        until: now + proofRules.ticketAfterMs + proofRules.ticketForMs,
      }
  const ticket: Ticket = {
    token: isWaiting && brought ? brought : createSeal(secret, 'proof-of-work-ticket').close(waiting),
    from: new Date(waiting.from).toISOString(),
    until: new Date(waiting.until).toISOString(),
  }
  return new ApiProblem(429, 'proof-of-work-required', {
    title: 'Many codes come to nothing: send the same with a proof of work, or later with the ticket',
    retryAfterSeconds: (waiting.from - now) / 1000,
    details: { proof, ticket },
  })
}

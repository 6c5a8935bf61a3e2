import { z } from 'zod'

const minute = 60_000

/**
 * What strangers do for a code while many come to nothing: a text beside the challenge whose SHA-256 begins with so many zero bits. Finding it
 * takes 2^bits tries, seeing that it is one takes a single.
 */
export const proofRules = {
  /** 130,000 tries, under a second of a phone; each further bit doubles them. */
  bits: 17,
  /** While all of sign-in is under pressure, up to so many more. */
  furtherBits: 5,
  lifetimeMs: 10 * minute,
  /** Whoever cannot run a script waits so long in its place, and then has so long to come back. */
  ticketAfterMs: 3 * minute,
  ticketForMs: 30 * minute,
} as const

/** What the client does the work with. */
export const proofWantedSchema = z.strictObject({
  challenge: z.string(),
  algorithm: z.literal('SHA-256'),
  bits: z.int(),
  expiresAt: z.iso.datetime(),
})
export type ProofWanted = z.infer<typeof proofWantedSchema>

/** For whoever cannot do it: `token` sent as `ticket` is good from then on. */
export const ticketSchema = z.strictObject({
  token: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type Ticket = z.infer<typeof ticketSchema>

/** Members of the problem `proof-of-work-required` (429). */
export const proofRequiredSchema = z.looseObject({ proof: proofWantedSchema, ticket: ticketSchema })

/** The work, done. */
export const proofSchema = z.strictObject({
  challenge: z.string().max(500),
  nonce: z.string().max(40),
})
export type Proof = z.infer<typeof proofSchema>

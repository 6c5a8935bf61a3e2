import { z } from 'zod'
import type { Queryable } from '../../database/database'
import { breakKinds } from './chain'
import { readEnds, readState, standingBreaks } from './state'

const instant = z.iso.datetime()

/** What the last verification has found. */
export const auditVerdictSchema = z.object({
  /** `unverified`: none has been yet. */
  state: z.enum(['unverified', 'whole', 'broken']),
  /** Rows that there are. */
  entries: z.int(),
  /** Rows that have been verified, from the first on. */
  verified: z.int(),
  verifiedAt: instant.nullable(),
  /** SHA-256 of the last row that has been verified, in hex. */
  head: z.string(),
  /** Where it is not what it was, the first places first, and at most twenty. */
  breaks: z.array(z.object({ position: z.int(), kind: z.enum(breakKinds), foundAt: instant })),
  /** The newest head that was signed and put outside of the database. */
  signed: z.object({ position: z.int(), at: instant }).nullable(),
  /** The slow way through all history again: how far it is, and when it was last through. */
  round: z.object({ position: z.int(), startedAt: instant.nullable(), completedAt: instant.nullable() }),
})
export type AuditVerdict = z.infer<typeof auditVerdictSchema>

const mostShown = 20

/** Reads what was found, and computes nothing: rows are verified by the periodic job. */
export async function readVerdict(queryable: Queryable): Promise<AuditVerdict> {
  const { reached, verifiedAt, round, roundStartedAt, roundCompletedAt, signed } = await readState(queryable)
  const { head } = await readEnds(queryable)
  const breaks = await standingBreaks(queryable, mostShown)
  return {
    state: breaks.length > 0 ? 'broken' : verifiedAt === null ? 'unverified' : 'whole',
    entries: head.position,
    verified: Math.min(reached.position, head.position),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    head: reached.hash.toString('hex'),
    breaks: breaks.map(({ position, kind, foundAt }) => ({ position, kind, foundAt: foundAt.toISOString() })),
    signed: signed && { position: signed.position, at: signed.at.toISOString() },
    round: {
      position: round.position,
      startedAt: roundStartedAt?.toISOString() ?? null,
      completedAt: roundCompletedAt?.toISOString() ?? null,
    },
  }
}

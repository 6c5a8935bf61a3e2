import { asc, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { auditBreaks, auditVerification } from '../tables'
import { beforeTheFirst, type AuditBreak, type ChainPlace } from './chain'

/** How far the chain has been verified. */
export interface VerificationState {
  /** From the first row up to here, once. */
  reached: ChainPlace
  /** When the last verification was over; `null` before the first. */
  verifiedAt: Date | null
  /** Through all history again, slowly: so far this time. */
  round: ChainPlace
  roundStartedAt: Date | null
  /** When the last time through was over. */
  roundCompletedAt: Date | null
  /** The newest signed head. */
  signed: { position: number; at: Date } | null
}

export async function readState(queryable: Queryable): Promise<VerificationState> {
  const [row] = await queryable.select().from(auditVerification)
  if (!row)
    return {
      reached: beforeTheFirst,
      verifiedAt: null,
      round: beforeTheFirst,
      roundStartedAt: null,
      roundCompletedAt: null,
      signed: null,
    }
  const { verifiedAt, roundStartedAt, roundCompletedAt, signedPosition, signedAt } = row
  return {
    reached: { position: row.position, hash: row.hash },
    verifiedAt,
    round: { position: row.roundPosition, hash: row.roundHash },
    roundStartedAt,
    roundCompletedAt,
    signed: signedPosition === null || signedAt === null ? null : { position: signedPosition, at: signedAt },
  }
}

export async function writeState(queryable: Queryable, state: VerificationState): Promise<void> {
  const { reached, verifiedAt, round, roundStartedAt, roundCompletedAt, signed } = state
  const values = {
    position: reached.position,
    hash: reached.hash,
    verifiedAt,
    roundPosition: round.position,
    roundHash: round.hash,
    roundStartedAt,
    roundCompletedAt,
    signedPosition: signed?.position ?? null,
    signedAt: signed?.at ?? null,
  }
  await queryable
    .insert(auditVerification)
    .values(values)
    .onConflictDoUpdate({ target: auditVerification.isOnly, set: values })
}

/** Where the chain ends: as the row says that all who add to it lock, and as the rows themselves do, at one moment. */
export interface ChainEnds {
  head: ChainPlace
  last: ChainPlace
}

export async function readEnds(queryable: Queryable): Promise<ChainEnds> {
  const { rows } = await queryable.execute<{
    position: string
    hash: Buffer
    last_position: string | null
    last_hash: Buffer | null
  }>(sql`
    select head.position, head.hash, last.position as last_position, last.hash as last_hash
    from audit_head as head
    left join (select position, hash from audit_entries order by position desc limit 1) as last on true`)
  const [row] = rows
  if (!row) return { head: beforeTheFirst, last: beforeTheFirst }
  return {
    head: { position: Number(row.position), hash: row.hash },
    last:
      row.last_position === null || row.last_hash === null
        ? beforeTheFirst
        : { position: Number(row.last_position), hash: row.last_hash },
  }
}

/** The hash that is stored at a position; `null` when no row is there. */
export async function readHash(queryable: Queryable, position: number): Promise<Buffer | null> {
  if (position === 0) return beforeTheFirst.hash
  const { rows } = await queryable.execute<{ hash: Buffer }>(
    sql`select hash from audit_entries where position = ${position}`,
  )
  return rows[0]?.hash ?? null
}

/** Beyond these a further break tells nothing new. */
const mostBreaks = 100

/** Notes breaks; one that is known keeps the time when it was found, and stays accepted when it was. */
export async function noteBreaks(
  queryable: Queryable,
  breaks: readonly AuditBreak[],
  foundAt: Date,
): Promise<void> {
  if (breaks.length === 0) return
  await queryable
    .insert(auditBreaks)
    .values(breaks.slice(0, mostBreaks).map((found) => ({ ...found, foundAt })))
    .onConflictDoNothing()
}

export type FoundBreak = typeof auditBreaks.$inferSelect

const isStanding = isNull(auditBreaks.acceptedAt)

/** Those that stand, the earliest in the chain first. */
export const standingBreaks = (queryable: Queryable, limit: number): Promise<FoundBreak[]> =>
  queryable
    .select()
    .from(auditBreaks)
    .where(isStanding)
    .orderBy(asc(auditBreaks.position), asc(auditBreaks.kind))
    .limit(limit)

/** @returns how many stood */
export async function acceptBreaks(queryable: Queryable, acceptedAt: Date): Promise<number> {
  const accepted = await queryable
    .update(auditBreaks)
    .set({ acceptedAt })
    .where(isStanding)
    .returning({ position: auditBreaks.position })
  return accepted.length
}

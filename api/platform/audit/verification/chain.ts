import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'

/** A place in the chain, with the hash that stands there; position 0 is before the first row. */
export interface ChainPlace {
  position: number
  hash: Buffer
}

export const beforeTheFirst: ChainPlace = { position: 0, hash: Buffer.alloc(0) }

/**
 * `row`: it does not hash to what is stored beside it. `missing`: rows from here on are not there. `head`: the last row is not the one that the
 * head names. `checkpoint`: a row is not as it was when it was verified. `signed`: a row is not, or no longer, the one that was signed.
 * `signature`: a signed head was not signed by our key.
 */
export const breakKinds = ['row', 'missing', 'head', 'checkpoint', 'signed', 'signature'] as const
export type BreakKind = (typeof breakKinds)[number]

/** Where the audit is not what it was. */
export interface AuditBreak {
  position: number
  kind: BreakKind
}

export interface ChainRow extends Record<string, unknown> {
  position: string
  /** Of `at`, since the epoch. */
  micros: string
  actor_kind: string
  actor_id: string | null
  session_id: string | null
  request_id: string
  action: string
  resource: string
  resource_id: string | null
  subject_id: string | null
  outcome: string
  /** As the database writes it; null where a row says nothing of it, as those of before. */
  changes: string | null
  hash: Buffer
}

/** Rows after a position, in their order. */
export async function readChain(
  queryable: Queryable,
  after: number,
  { upTo, limit }: { upTo: number; limit: number },
): Promise<ChainRow[]> {
  const { rows } = await queryable.execute<ChainRow>(sql`
    select position, (extract(epoch from at) * 1000000)::bigint as micros, actor_kind, actor_id, session_id, request_id, action,
      resource, resource_id, subject_id, outcome, changes::text, hash
    from audit_entries where position > ${after} and position <= ${upTo} order by position limit ${limit}`)
  return rows
}

/**
 * What a row hashes to after the one before it. The same as `audit_hash` of the migration, which writes the chain, but computed here: whoever can
 * change the rows can change a function of the database as well. What is hashed is the text of a `jsonb` array, whose strings are written as
 * JSON's are; what was changed is the last of them, where a row says it.
 */
export function hashOf(previous: Buffer, row: ChainRow): Buffer {
  const texts = [
    ...[row.actor_kind, row.actor_id, row.session_id, row.request_id, row.action],
    ...[row.resource, row.resource_id, row.subject_id, row.outcome],
  ].map((value) => JSON.stringify(value))
  return createHash('sha256')
    .update(previous)
    .update(
      `[${[row.position, row.micros, ...texts, ...(row.changes === null ? [] : [row.changes])].join(', ')}]`,
      'utf8',
    )
    .digest()
}

/** Follows the chain through rows that were read after `from`. Behind a break it goes on with what is stored, so that the next is found too. */
export function followChain(
  from: ChainPlace,
  rows: readonly ChainRow[],
): { reached: ChainPlace; breaks: AuditBreak[] } {
  let reached = from
  const breaks: AuditBreak[] = []
  for (const row of rows) {
    const position = Number(row.position)
    if (position !== reached.position + 1) breaks.push({ position: reached.position + 1, kind: 'missing' })
    else if (!hashOf(reached.hash, row).equals(row.hash)) breaks.push({ position, kind: 'row' })
    reached = { position, hash: row.hash }
  }
  return { reached, breaks }
}

import { and, desc, eq, gte, lt, lte, ne, or, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import type { Queryable } from '../database/database'
import { auditEntries } from './tables'

/** A row of the audit as it is answered. */
export const auditEntrySchema = z.object({
  position: z.int(),
  at: z.iso.datetime(),
  actorKind: z.enum(['anonymous', 'person', 'system']),
  actorId: userIdSchema.nullable(),
  requestId: z.string(),
  action: z.string(),
  resource: z.string(),
  resourceId: z.string().nullable(),
  subjectId: userIdSchema.nullable(),
  outcome: z.enum(['allowed', 'refused']),
})
export type AuditEntryRow = z.infer<typeof auditEntrySchema>

export interface AuditFilter {
  actorId?: UserId
  subjectId?: UserId
  action?: string
  resource?: string
  outcome?: 'allowed' | 'refused'
  from?: Date
  to?: Date
}

export interface AuditPage {
  limit: number
  /** Position of the last that is known. */
  before?: number
}

/** Newest first. */
export function findAuditEntries(
  queryable: Queryable,
  filter: AuditFilter,
  page: AuditPage,
): Promise<AuditEntryRow[]> {
  const { actorId, subjectId, action, resource, outcome, from, to } = filter
  return select(queryable, page, [
    actorId && eq(auditEntries.actorId, actorId),
    subjectId && eq(auditEntries.subjectId, subjectId),
    action && eq(auditEntries.action, action),
    resource && eq(auditEntries.resource, resource),
    outcome && eq(auditEntries.outcome, outcome),
    from && gte(auditEntries.at, from),
    to && lte(auditEntries.at, to),
  ])
}

/** What others saw or did with a person's data: the owner's own doings are left out. Newest first. */
export const findAccessTo = (
  queryable: Queryable,
  owner: UserId,
  page: AuditPage,
): Promise<AuditEntryRow[]> =>
  select(queryable, page, [
    eq(auditEntries.subjectId, owner),
    or(isNull(auditEntries.actorId), ne(auditEntries.actorId, owner)),
  ])

async function select(
  queryable: Queryable,
  { limit, before }: AuditPage,
  conditions: (SQL | '' | undefined)[],
): Promise<AuditEntryRow[]> {
  const rows = await queryable
    .select()
    .from(auditEntries)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntries.position, before),
        ...conditions.map((condition) => condition || undefined),
      ),
    )
    .orderBy(desc(auditEntries.position))
    .limit(limit)
  return rows.map(({ at, hash: _hash, sessionId: _session, actorId, subjectId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorId: actorId as UserId | null,
    subjectId: subjectId as UserId | null,
  }))
}

export interface AuditVerification {
  isWhole: boolean
  entries: number
  /** SHA-256 of the last row, in hex: kept elsewhere, it proves later that no row before it was changed or taken away. */
  head: string
  /** First row that does not follow from the one before it; `null` when all do. */
  firstBroken: number | null
}

/**
 * Computes the chain anew from the first row to the last and compares it with what is stored. A row that was changed, taken out
 * or put in breaks it there; rows taken from the end show in the head, which stands in a table of its own.
 */
export async function verifyAudit(queryable: Queryable): Promise<AuditVerification> {
  const { rows } = await queryable.execute<{
    entries: string
    first_broken: string | null
    last_position: string
    head_position: string
    head: string
    last_hash: string | null
  }>(sql`
    with chained as (
      select position, hash,
        audit_hash(coalesce(lag(hash) over (order by position), ''::bytea), audit_entries) as expected,
        row_number() over (order by position) as place
      from audit_entries
    )
    select count(*) as entries,
      min(position) filter (where hash <> expected or position <> place) as first_broken,
      coalesce(max(position), 0) as last_position,
      (select position from audit_head) as head_position,
      (select encode(hash, 'hex') from audit_head) as head,
      (select encode(hash, 'hex') from audit_entries order by position desc limit 1) as last_hash
    from chained`)
  const row = rows[0]
  if (!row) throw new Error('The audit cannot be read')
  const endsAtHead = row.last_position === row.head_position && (row.last_hash ?? '') === row.head
  const firstBroken =
    row.first_broken !== null ? Number(row.first_broken) : endsAtHead ? null : Number(row.last_position) + 1
  return { isWhole: firstBroken === null, entries: Number(row.entries), head: row.head, firstBroken }
}

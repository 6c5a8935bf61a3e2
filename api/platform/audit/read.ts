import { and, desc, eq, gte, lte, ne, or, isNull, sql, type SQL } from 'drizzle-orm'
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

/** With the names of whom it is about; `null` for who has none, or is gone. */
export const namedEntrySchema = auditEntrySchema.extend({
  actorName: z.string().nullable(),
  subjectName: z.string().nullable(),
})

export interface AuditFilter {
  actorId?: UserId
  subjectId?: UserId
  action?: string
  resource?: string
  outcome?: 'allowed' | 'refused'
  from?: Date
  to?: Date
}

/** By time; the position settles what is of the same. */
export const auditKey = z.tuple([z.iso.datetime(), z.int()])
export type AuditKey = z.infer<typeof auditKey>
export const keyOfEntry = ({ at, position }: Pick<AuditEntryRow, 'at' | 'position'>): AuditKey => [
  at,
  position,
]

export interface AuditPage {
  limit: number
  /** Of the last that is known. */
  before?: AuditKey | undefined
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
        before &&
          sql`(${auditEntries.at}, ${auditEntries.position}) < (${before[0]}::timestamptz, ${before[1]}::bigint)`,
        ...conditions.map((condition) => condition || undefined),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.position))
    .limit(limit)
  return rows.map(({ at, hash: _hash, sessionId: _session, actorId, subjectId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorId: actorId as UserId | null,
    subjectId: subjectId as UserId | null,
  }))
}

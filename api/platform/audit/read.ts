import { and, eq, gte, lte, ne, or, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { auditChangesSchema, type AuditChanges } from '~/domain/audit/changes'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import type { Queryable } from '../database/database'
import { keyset, type Part } from '../database/keyset'
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

/** With the names of whom it is about, `null` for who has none, or is gone; and with what was changed, which is for staff. */
export const namedEntrySchema = auditEntrySchema.extend({
  actorName: z.string().nullable(),
  subjectName: z.string().nullable(),
  changes: auditChangesSchema.nullable(),
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
export const latestEntries = keyset<Pick<AuditEntryRow, 'at' | 'position'>>(
  [
    [auditEntries.at, 'desc'],
    [auditEntries.position, 'desc'],
  ],
  ({ at, position }) => [at, position],
)

/** Newest first. */
export function findAuditEntries(
  queryable: Queryable,
  filter: AuditFilter,
  part: Part,
): Promise<(AuditEntryRow & { changes: AuditChanges | null })[]> {
  const { actorId, subjectId, action, resource, outcome, from, to } = filter
  return select(queryable, part, [
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
export async function findAccessTo(
  queryable: Queryable,
  owner: UserId,
  part: Part,
): Promise<AuditEntryRow[]> {
  const rows = await select(queryable, part, [
    eq(auditEntries.subjectId, owner),
    or(isNull(auditEntries.actorId), ne(auditEntries.actorId, owner)),
  ])
  return rows.map(({ changes: _changes, ...row }) => row)
}

async function select(
  queryable: Queryable,
  part: Part,
  conditions: (SQL | '' | undefined)[],
): Promise<(AuditEntryRow & { changes: AuditChanges | null })[]> {
  const rows = await queryable
    .select()
    .from(auditEntries)
    .where(and(latestEntries.after(part), ...conditions.map((condition) => condition || undefined)))
    .orderBy(...latestEntries.orderBy)
    .limit(part.limit)
  return rows.map(({ at, hash: _hash, sessionId: _session, actorId, subjectId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorId: actorId as UserId | null,
    subjectId: subjectId as UserId | null,
  }))
}

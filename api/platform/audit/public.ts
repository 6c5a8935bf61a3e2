import { sql } from 'drizzle-orm'
import { auditChangesSchema, type AuditChanges } from '~/domain/audit/changes'
import type { AuditAction, AuditResource } from '~/domain/audit/vocabulary'
import type { UserId } from '~/domain/values/ids'
import type { AuditedActor } from '../auth/actor'
import type { Queryable } from '../database/database'

export interface AuditEntry {
  at: Date
  actor: AuditedActor
  requestId: string
  /** A verb of the domain: `read`, `suspend`, `retry-job`. */
  action: AuditAction
  /** The kind of thing: `blood-pressure-record`, `user`. */
  resource: AuditResource
  resourceId?: string
  /** Whose data it was; that person sees the row. */
  subjectId?: UserId
  outcome: 'allowed' | 'refused'
  /** What was changed, as `changesBetween` says it: figures and words of the code's own. */
  changes?: AuditChanges | undefined
}

/**
 * Adds a row to the audit chain, in the caller's transaction: what is rolled back was not done. Never a medical value, a phone
 * or a name in it. Call it last: rows are chained one after another, and the chain is held until the transaction ends.
 */
export const recordAccess = (tx: Queryable, entry: AuditEntry): Promise<void> => recordAccesses(tx, [entry])

/** The same of what was read of several people at once. */
export async function recordAccesses(tx: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => {
    const { actor } = entry
    const changes = entry.changes && JSON.stringify(auditChangesSchema.parse(entry.changes))
    const [actorId, sessionId] = actor.kind === 'person' ? [actor.userId, actor.sessionId] : [null, null]
    return sql`(${entry.at.toISOString()}, ${actor.kind}, ${actorId}, ${sessionId}, ${entry.requestId}, ${entry.action},
      ${entry.resource}, ${entry.resourceId ?? null}, ${entry.subjectId ?? null}, ${entry.outcome}, ${changes ?? null}::jsonb)`
  })
  // A statement and not Drizzle's insert: place and hash are the trigger's to give.
  await tx.execute(sql`
    insert into audit_entries
      (at, actor_kind, actor_id, session_id, request_id, action, resource, resource_id, subject_id, outcome, changes)
    values ${sql.join(rows, sql`, `)}`)
}

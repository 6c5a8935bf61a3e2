import { sql } from 'drizzle-orm'
import type { Person } from '../auth/actor'
import type { Queryable, Tx } from '../database/database'
import { recordAccess, type AuditEntry } from './public'
import { auditLooks as looks } from './tables'

/** Looks at one thing by one person within this time after one that is written down are the same look: pages that ask again by themselves fill nobody’s log. */
export const oneLookMinutes = 10

/**
 * `recordAccess` of somebody who looks at one thing, once for all looks of one while. Of two at the same moment the database lets one be written down.
 * @param of what is looked at; else the entry’s own resource
 */
export async function recordLook(
  tx: Tx,
  { of, ...entry }: AuditEntry & { actor: Person; of?: string },
): Promise<void> {
  const { actor, resource, resourceId, at } = entry
  const noted = await tx
    .insert(looks)
    .values({ actorId: actor.userId, resource, lookedAt: of ?? resourceId ?? '', at })
    .onConflictDoUpdate({
      target: [looks.actorId, looks.resource, looks.lookedAt],
      set: { at },
      setWhere: sql`${looks.at} <= ${at.toISOString()}::timestamptz - interval '${sql.raw(String(oneLookMinutes))} minutes'`,
    })
    .returning({ at: looks.at })
  if (noted.length > 0) await recordAccess(tx, entry)
}

/** What is no longer the same look. */
export async function forgetLooks(queryable: Queryable, now: Date): Promise<void> {
  await queryable
    .delete(looks)
    .where(
      sql`${looks.at} <= ${now.toISOString()}::timestamptz - interval '${sql.raw(String(oneLookMinutes))} minutes'`,
    )
}

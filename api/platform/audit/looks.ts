import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '../auth/actor'
import type { Queryable, Tx } from '../database/database'
import type { UserId } from '~/domain/values/ids'
import { recordAccess, recordAccesses, type AuditEntry } from './public'
import { auditLooks as looks } from './tables'

/** Looks at one thing by one person within this time after one that is written down are the same look: pages that ask again by themselves fill nobody’s log. */
export const oneLookMinutes = 10

/** So long ago that looking now is another look. */
const isAnotherLook = (now: SQL) =>
  sql`${looks.at} <= ${now} - interval '${sql.raw(String(oneLookMinutes))} minutes'`

/** @returns those that are not the same look as one before */
const noteLooks = (tx: Tx, some: (typeof looks.$inferInsert)[]): Promise<{ of: string }[]> =>
  tx
    .insert(looks)
    .values(some)
    .onConflictDoUpdate({
      target: [looks.actorId, looks.resource, looks.lookedAt],
      set: { at: sql`excluded.at` },
      setWhere: isAnotherLook(sql`excluded.at`),
    })
    .returning({ of: looks.lookedAt })

/**
 * `recordAccess` of somebody who looks at one thing, once for all looks of one while. Of two at the same moment the database lets one be written down.
 * @param of what is looked at; else the entry’s own resource
 */
export async function recordLook(
  tx: Tx,
  { of, ...entry }: AuditEntry & { actor: Person; of?: string },
): Promise<void> {
  const { actor, resource, resourceId, at } = entry
  const noted = await noteLooks(tx, [
    { actorId: actor.userId, resource, lookedAt: of ?? resourceId ?? '', at },
  ])
  if (noted.length > 0) await recordAccess(tx, entry)
}

/**
 * `recordAccess` of a list: a row for each person who is named in it, once in one while, so that everybody finds in their log that they were. A list that names nobody is a row each time,
 * and the row of one thing alone says which. @param named whose each row of the list is
 */
export async function recordListed(
  tx: Tx,
  entry: Omit<AuditEntry, 'resourceId' | 'subjectId'> & { actor: Person },
  named: readonly { id: string; subjectId: UserId }[],
): Promise<void> {
  const [only, ...others] = named
  if (!only) return recordAccess(tx, entry)
  if (others.length === 0) {
    const { id: resourceId, subjectId } = only
    return recordLook(tx, { ...entry, of: `named ${subjectId}`, resourceId, subjectId })
  }
  const { actor, resource, at } = entry
  // In one order: two lists at once wait for each other, and neither for ever.
  const subjects = [...new Set(named.map(({ subjectId }) => subjectId))].sort()
  const noted = await noteLooks(
    tx,
    subjects.map((subjectId) => ({
      actorId: actor.userId,
      resource,
      lookedAt: `named ${subjectId}`,
      at,
    })),
  )
  const anew = new Set(noted.map(({ of }) => of))
  await recordAccesses(
    tx,
    subjects
      .filter((subjectId) => anew.has(`named ${subjectId}`))
      .map((subjectId) => ({ ...entry, subjectId })),
  )
}

/** What is no longer the same look. */
export async function forgetLooks(queryable: Queryable, now: Date): Promise<void> {
  await queryable.delete(looks).where(isAnotherLook(sql`${now.toISOString()}::timestamptz`))
}

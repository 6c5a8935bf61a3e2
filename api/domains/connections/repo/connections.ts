import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { mostConnections } from '~/domain/family/connections'
import type { FamilyConnectionId, ShareId, UserId } from '~/domain/values/ids'
import { familyConnections } from '../tables'

/** Connections that somebody sees and may end: those they are one of the two of. */
const isOneOf = (userId: UserId): SQL | undefined =>
  or(eq(familyConnections.inviterId, userId), eq(familyConnections.invitedId, userId))

export type ConnectionRow = typeof familyConnections.$inferSelect

/** A connection, and what it opens to its inviter. */
export type FoundConnection = ConnectionRow & { shareId: ShareId | null }

const isStanding = isNull(familyConnections.endedAt)

/** What stands first, then what has ended lately; of each, newest first. */
export const listConnections = (
  queryable: Queryable,
  userId: UserId,
  endedAfter: Date,
): Promise<FoundConnection[]> =>
  queryable
    .select({
      id: familyConnections.id,
      invitationId: familyConnections.invitationId,
      inviterId: familyConnections.inviterId,
      invitedId: familyConnections.invitedId,
      relation: familyConnections.relation,
      createdAt: familyConnections.createdAt,
      endedAt: familyConnections.endedAt,
      endedBy: familyConnections.endedBy,
      shareId: sql<ShareId | null>`(select share.id from shares as share
        where share.connection_id = family_connections.id and share.revoked_at is null)`,
    })
    .from(familyConnections)
    .where(and(isOneOf(userId), or(isStanding, gt(familyConnections.endedAt, endedAfter))))
    .orderBy(
      sql`${familyConnections.endedAt} is not null`,
      desc(familyConnections.createdAt),
      desc(familyConnections.id),
    )
    .limit(2 * mostConnections)

/** How many of somebody's family have an account and are connected with them. */
export const countStanding = (tx: Tx, userId: UserId): Promise<number> =>
  tx.$count(familyConnections, and(isOneOf(userId), isStanding))

/** Whether two people are connected. */
export async function areConnected(queryable: Queryable, one: UserId, other: UserId): Promise<boolean> {
  const [row] = await queryable
    .select({ id: familyConnections.id })
    .from(familyConnections)
    .where(and(isOneOf(one), isOneOf(other), isStanding))
  return row !== undefined
}

/** @returns whether it was written: two people are connected once */
export async function insertConnection(
  tx: Tx,
  row: Omit<ConnectionRow, 'endedAt' | 'endedBy'>,
): Promise<boolean> {
  const { rowCount } = await tx.insert(familyConnections).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Ends a connection of this person, and what it opens (trigger `family_connections_ended`). @returns whether it is one of theirs */
export async function endConnection(
  tx: Tx,
  userId: UserId,
  id: FamilyConnectionId,
  at: Date,
): Promise<boolean> {
  const own = and(isOneOf(userId), eq(familyConnections.id, id))
  const [row] = await tx.select().from(familyConnections).where(own).for('update')
  if (row && row.endedAt === null)
    await tx.update(familyConnections).set({ endedAt: at, endedBy: userId }).where(own)
  return row !== undefined
}

/** Whose record a connection opens: for the log of refusals alone, never for an answer. */
export async function invitedOf(queryable: Queryable, id: FamilyConnectionId): Promise<UserId | null> {
  const [row] = await queryable
    .select({ invitedId: familyConnections.invitedId })
    .from(familyConnections)
    .where(eq(familyConnections.id, id))
  return row?.invitedId ?? null
}

/** All that somebody is or was one of the two of, oldest first. */
export const allConnectionsOf = (queryable: Queryable, userId: UserId): Promise<ConnectionRow[]> =>
  queryable
    .select()
    .from(familyConnections)
    .where(isOneOf(userId))
    .orderBy(familyConnections.createdAt, familyConnections.id)

export async function deleteConnectionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(familyConnections).where(isOneOf(userId))
}

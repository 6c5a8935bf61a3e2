import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, ofParts, type Part } from '~/api/platform/database/keyset'
import type { BanState } from '~/domain/community/contract'
import type { CommunityBanId, UserId } from '~/domain/values/ids'
import { communityBans as bans, communityPosts as posts } from '../tables'

export type BanRow = typeof bans.$inferSelect

/** A ban with what it was set for, as far as that is there. */
export interface PlacedBan {
  ban: BanRow
  text: string | null
}

const newest = keyset<Pick<BanRow, 'since' | 'id'>>(
  [
    [bans.since, 'desc'],
    [bans.id, 'desc'],
  ],
  ({ since, id }) => [since, id],
)
export const newestBans = ofParts(newest, ({ ban }: PlacedBan) => ban)

const inForce = (now: Date) => and(isNull(bans.liftedAt), or(isNull(bans.until), gt(bans.until, now)))
const ended = (now: Date) => or(isNotNull(bans.liftedAt), lte(bans.until, now))

const placed = (queryable: Queryable) =>
  queryable.select({ ban: bans, text: posts.text }).from(bans).leftJoin(posts, eq(posts.id, bans.postId))

/** Newest first. */
export const listBans = (
  queryable: Queryable,
  { state, now }: { state: BanState; now: Date },
  part: Part,
): Promise<PlacedBan[]> =>
  placed(queryable)
    .where(and(state === 'in-force' ? inForce(now) : ended(now), newest.after(part)))
    .orderBy(...newest.orderBy)
    .limit(part.limit)

export async function findPlacedBan(
  queryable: Queryable,
  id: CommunityBanId,
): Promise<PlacedBan | undefined> {
  const [row] = await placed(queryable).where(eq(bans.id, id))
  return row
}

/** What somebody is barred by now. */
export async function findBanOf(
  queryable: Queryable,
  userId: UserId,
  now: Date,
): Promise<BanRow | undefined> {
  const [row] = await queryable
    .select()
    .from(bans)
    .where(and(eq(bans.userId, userId), inForce(now)))
  return row
}

/** @returns false: of two at once the other was first, or one is in force */
export async function insertBan(tx: Tx, row: Omit<BanRow, 'liftedAt'>): Promise<boolean> {
  // What has run out is over, and makes room for the next.
  await tx
    .update(bans)
    .set({ liftedAt: row.since })
    .where(and(eq(bans.userId, row.userId), isNull(bans.liftedAt), lte(bans.until, row.since)))
  const added = await tx.insert(bans).values(row).onConflictDoNothing().returning({ id: bans.id })
  return added.length > 0
}

export async function lockBan(tx: Tx, id: CommunityBanId): Promise<BanRow | undefined> {
  const [row] = await tx.select().from(bans).where(eq(bans.id, id)).for('no key update')
  return row
}

export async function liftBan(tx: Tx, id: CommunityBanId, at: Date): Promise<void> {
  await tx.update(bans).set({ liftedAt: at }).where(eq(bans.id, id))
}

/** Everything that somebody was barred by. */
export const bansOf = (queryable: Queryable, userId: UserId): Promise<BanRow[]> =>
  queryable.select().from(bans).where(eq(bans.userId, userId)).orderBy(bans.since, bans.id)

export async function deleteBansOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(bans).where(eq(bans.userId, userId))
}

import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Db, Queryable, Tx } from '~/api/platform/database/database'
import type { SessionId, UserId } from '~/domain/values/ids'
import { refreshTokens, sessions, users } from '../tables'
import type { UserRow } from './users'

export type SessionRow = typeof sessions.$inferSelect
export type EndReason = NonNullable<SessionRow['endReason']>

const isLive = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))

export interface LiveSession {
  user: UserRow
  sessionExpiresAt: Date
}

/**
 * Answers the person of a session as long as both are in force, in one statement. It is asked with every request for which
 * nobody is remembered, so that suspending, signing out and deleting act at once.
 */
export function createLiveSessionFinder(db: Db) {
  const now = sql.placeholder('now')
  const statement = db
    .select({ user: users, sessionExpiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now}`,
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        or(isNull(users.deletionDueAt), sql`${users.deletionDueAt} > ${now}`),
      ),
    )
    .prepare('identity_live_session')
  return async (sessionId: SessionId, userId: UserId, at: Date): Promise<LiveSession | undefined> => {
    const [row] = await statement.execute({ sessionId, userId, now: at.toISOString() })
    return row
  }
}

/** Of many sessions, those that are in force with their people: the same in one statement, for who is connected all the time. */
export async function findLiveSessions(
  db: Queryable,
  ids: readonly SessionId[],
  at: Date,
): Promise<Set<SessionId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isLive(at),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        or(isNull(users.deletionDueAt), gt(users.deletionDueAt, at)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export type NewSession = Pick<
  SessionRow,
  'id' | 'userId' | 'source' | 'device' | 'address' | 'network' | 'deviceKey' | 'createdAt' | 'expiresAt'
>

export async function insertSession(tx: Tx, session: NewSession, refreshHash: Buffer): Promise<void> {
  await tx.insert(sessions).values({ ...session, rotatedAt: session.createdAt })
  await tx.insert(refreshTokens).values({ hash: refreshHash, sessionId: session.id, generation: 0 })
}

export interface Rotation {
  sessionId: SessionId
  userId: UserId
  /** `replayed`: the token had been followed, and its whole family ended just now. */
  outcome: 'successor' | 'replayed'
  rotatedAt: Date
  expiresAt: Date
}

interface Presented {
  hash: Buffer
  successorHash: Buffer
  now: Date
  expiresAt: Date
  /** A predecessor is good when its successor was issued after this. */
  graceSince: Date
}

/**
 * Follows a refresh token by its successor, in one statement. The update of the session's row is the compare-and-set (invariant
 * 11): whoever comes second waits for the first and sees the new generation. The newest token is followed; the one before is
 * answered again for a minute, which only can be while its successor has not been used, since using it makes a newer one; any
 * older one ends the family.
 * @returns undefined when the token is not known, or its session is over
 */
export async function rotate(queryable: Queryable, presented: Presented): Promise<Rotation | undefined> {
  const now = presented.now.toISOString()
  const isNewest = sql`p.generation = s.generation`
  const isGood = sql`(p.generation = s.generation or (p.generation = s.generation - 1 and s.rotated_at > ${presented.graceSince.toISOString()}))`
  const { rows } = await queryable.execute<{
    id: SessionId
    user_id: UserId
    ended: boolean
    rotated_at: string
    expires_at: string
  }>(sql`
    with presented as (
      select session_id, generation from refresh_tokens where hash = ${presented.hash}
    ), changed as (
      update sessions s set
        generation = case when ${isNewest} then s.generation + 1 else s.generation end,
        rotated_at = case when ${isNewest} then ${now} else s.rotated_at end,
        expires_at = case when ${isNewest} then ${presented.expiresAt.toISOString()} else s.expires_at end,
        ended_at = case when ${isGood} then null else ${now}::timestamptz end,
        end_reason = case when ${isGood} then null else 'replayed' end
      from presented p
      where s.id = p.session_id and s.ended_at is null and s.expires_at > ${now}
      returning s.id, s.user_id, s.generation, s.ended_at is not null as ended, s.rotated_at, s.expires_at
    ), kept as (
      insert into refresh_tokens (hash, session_id, generation)
      select ${presented.successorHash}, id, generation from changed where not ended
      on conflict do nothing
    )
    select * from changed`)
  const [row] = rows
  return (
    row && {
      sessionId: row.id,
      userId: row.user_id,
      outcome: row.ended ? 'replayed' : 'successor',
      rotatedAt: new Date(row.rotated_at),
      expiresAt: new Date(row.expires_at),
    }
  )
}

/** Ends the family that a refresh token belongs to, whichever generation it is. */
export async function endFamilyOf(queryable: Queryable, hash: Buffer, at: Date): Promise<void> {
  const family = queryable
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  await queryable
    .update(sessions)
    .set({ endedAt: at, endReason: 'signed-out' })
    .where(and(inArray(sessions.id, family), isNull(sessions.endedAt)))
}

/** Of somebody who signs in all the time, as a program does, those used last. */
const mostSessions = 100

export const liveSessionsOf = (queryable: Queryable, userId: UserId, now: Date): Promise<SessionRow[]> =>
  queryable
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.rotatedAt), sessions.id)
    .limit(mostSessions)

export const allSessionsOf = (queryable: Queryable, userId: UserId): Promise<SessionRow[]> =>
  queryable
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), sessions.id)

interface Ending {
  at: Date
  reason: EndReason
  /** Only this one. */
  only?: SessionId
  /** All but this one. */
  except?: SessionId
}

/** @returns how many were in force until now */
export async function endSessions(
  queryable: Queryable,
  userId: UserId,
  { at, reason, only, except }: Ending,
): Promise<number> {
  const ended = await queryable
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isLive(at),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Everybody signs in anew. */
export async function endAllSessions({ db }: Pick<Database, 'db'>, at: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: at, endReason: 'signed-out' }).where(isLive(at))
}

/** Sessions say where somebody was; with the account they go. */
export async function forgetSessions(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Sessions that have been over since before `instant`, their tokens with them. */
export async function deleteOldSessions(queryable: Queryable, instant: Date): Promise<void> {
  await queryable
    .delete(sessions)
    .where(lt(sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt})`, instant.toISOString()))
}

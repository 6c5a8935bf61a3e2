import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { UserStatus } from '~/domain/identity/staff-contract'
import { readIdentity } from '~/domain/values/identity'
import type { UserId } from '~/domain/values/ids'
import type { Role } from '~/domain/values/role'
import type { VisiblePeople } from '../policy'
import { sessions, users } from '../tables'
import type { UserRow } from './users'

export type SeenUser = UserRow & { lastSeenAt: Date | null }

export interface UserFilter {
  text?: string | undefined
  role?: Role | undefined
  status?: UserStatus | undefined
}

export const newestUsers = keyset<Pick<UserRow, 'createdAt' | 'id'>>(
  [
    [users.createdAt, 'desc'],
    [users.id, 'asc'],
  ],
  ({ createdAt, id }) => [createdAt, id],
)

/** What the policy lets be seen, as a condition. */
const visible = (people: VisiblePeople): SQL | undefined =>
  people.kind === 'all' ? isNull(users.deletedAt) : and(isNull(users.deletedAt), eq(users.id, people.userId))

const lastSeenAt = sql<string | null>`(
  select max(${sessions.rotatedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`

/** Percent sign and underscore stand for themselves. */
const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Every word of the search has to occur; the trigram index finds it (migration `identity-search-by-letters`). */
const contains = (text: string): SQL | undefined =>
  and(
    ...text
      .toLowerCase()
      .split(/[\s\u200c]+/)
      .filter((word) => word !== '')
      .map(
        (word) =>
          sql`(search_key(${users.searchText}) like search_key(${part(word)}) and ${users.searchText} like ${part(word)})`,
      ),
  )

export async function listUsers(
  queryable: Queryable,
  people: VisiblePeople,
  { text, role, status }: UserFilter,
  part: Part,
): Promise<SeenUser[]> {
  const rows = await queryable
    .select({ user: users, lastSeenAt })
    .from(users)
    .where(
      and(
        visible(people),
        // A whole phone or e-mail address is found however it is written.
        text === undefined ? undefined : contains(readIdentity(text)?.canonical ?? text),
        role === undefined ? undefined : sql`${role} = any(${users.roles})`,
        status === undefined
          ? undefined
          : status === 'suspended'
            ? isNotNull(users.suspendedAt)
            : isNull(users.suspendedAt),
        newestUsers.after(part),
      ),
    )
    .orderBy(...newestUsers.orderBy)
    .limit(part.limit)
  return rows.map(seen)
}

export async function findVisibleUser(
  queryable: Queryable,
  people: VisiblePeople,
  id: UserId,
): Promise<SeenUser | undefined> {
  const [row] = await queryable
    .select({ user: users, lastSeenAt })
    .from(users)
    .where(and(visible(people), eq(users.id, id)))
  return row && seen(row)
}

const seen = ({ user, lastSeenAt: at }: { user: UserRow; lastSeenAt: string | null }): SeenUser => ({
  ...user,
  lastSeenAt: at === null ? null : new Date(at),
})

/** Names and roles of those who appear in an access log. */
export async function findReaders(
  queryable: Queryable,
  ids: UserId[],
): Promise<Map<UserId, Pick<UserRow, 'firstName' | 'lastName' | 'namedAt' | 'roles'>>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      namedAt: users.namedAt,
      roles: users.roles,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, ...reader }) => [id, reader]))
}

export type PersonNames = Pick<UserRow, 'firstName' | 'lastName' | 'namedAt'>

/** Names of these people; those who have none, or are gone, have none here. */
export const findNames = (queryable: Queryable, ids: readonly UserId[]): Promise<Map<UserId, PersonNames>> =>
  findReaders(queryable, [...new Set(ids)])

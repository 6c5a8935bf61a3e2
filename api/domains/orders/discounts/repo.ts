import { and, eq, gt, isNotNull, like, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { DiscountCodeFilter, DiscountCodeSort } from '~/domain/orders/discount-contract'
import type { DiscountUser } from '~/domain/orders/discount-rules'
import type { DiscountCodeId, OrderId, ReservationId, UserId } from '~/domain/values/ids'
import { orders } from '../lifecycle/tables'
import { discountCodes, discountGrants, discountUses } from './tables'

export type DiscountRow = typeof discountCodes.$inferSelect

/** Any earlier order but one that came to nothing. */
const hasOrdered = (userId: UserId, but: OrderId | null): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${orders} where ${orders.userId} = ${userId}
    and ${orders.status} not in ('cancelled', 'refunded') and ${orders.id} is distinct from ${but}::uuid)`

/** Whether somebody has made a code, changed it or approved it. */
const isOwn = (codeId: DiscountCodeId | typeof discountCodes.id, userId: UserId | null): SQL<boolean> =>
  sql<boolean>`exists (select from ${discountGrants} where ${discountGrants.codeId} = ${codeId}
    and ${userId}::uuid in (${discountGrants.madeBy}, ${discountGrants.decidedBy}))`

/** A code with what counts of the person, in one statement. @param code as `parseDiscountCode` writes it */
export async function findDiscount(
  queryable: Queryable,
  code: string,
  userId: UserId | null,
): Promise<{ row: DiscountRow; user: DiscountUser | null } | undefined> {
  const uses = sql<number>`(select count(*)::int from ${discountUses}
    where ${discountUses.codeId} = ${discountCodes.id} and ${discountUses.userId} = ${userId}::uuid)`
  const [found] = await queryable
    .select({
      row: discountCodes,
      uses,
      hasOrdered: userId ? hasOrdered(userId, null) : sql<boolean>`false`,
      isOwn: isOwn(discountCodes.id, userId),
    })
    .from(discountCodes)
    .where(eq(discountCodes.code, code))
  if (!found) return undefined
  const { row, ...user } = found
  return { row, user: userId && user }
}

export async function findDiscountById(
  queryable: Queryable,
  id: DiscountCodeId,
): Promise<DiscountRow | undefined> {
  const [row] = await queryable.select().from(discountCodes).where(eq(discountCodes.id, id))
  return row
}

/** The same, and it stays as it is until the transaction ends. */
export async function lockDiscount(tx: Tx, id: DiscountCodeId): Promise<DiscountRow | undefined> {
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update')
  return row
}

/** What uses a code: an order, or a reservation with a doctor. */
export type UserOfCode = { orderId: OrderId } | { reservationId: ReservationId }

const orderOf = (user: UserOfCode): OrderId | null => ('orderId' in user ? user.orderId : null)

/** What counts of a person besides the order that is being placed. */
export async function discountUserOf(
  queryable: Queryable,
  { codeId, userId, by }: { codeId: DiscountCodeId; userId: UserId; by: UserOfCode },
): Promise<DiscountUser> {
  const { rows } = await queryable.execute<{ uses: number; hasOrdered: boolean; isOwn: boolean }>(sql`
    select (select count(*)::int from ${discountUses}
        where ${discountUses.codeId} = ${codeId} and ${discountUses.userId} = ${userId}) as uses,
      ${hasOrdered(userId, orderOf(by))} as "hasOrdered", ${isOwn(codeId, userId)} as "isOwn"`)
  const [row] = rows
  if (!row) throw new Error('A select without a table answers one row')
  return row
}

/**
 * Counts a use when the code is in force at `at` and not used up. The row stays locked until the transaction ends, so that whoever uses
 * the code next sees this use.
 */
export async function countUse(tx: Tx, id: DiscountCodeId, at: Date): Promise<DiscountRow | undefined> {
  const [row] = await tx
    .update(discountCodes)
    .set({ used: sql`${discountCodes.used} + 1` })
    .where(and(eq(discountCodes.id, id), isInForce(at), sql`(total_uses is null or used < total_uses)`))
    .returning()
  return row
}

const isInForce = (at: Date): SQL =>
  sql`(${discountCodes.isActive} and coalesce(${discountCodes.startsAt} <= ${at.toISOString()}::timestamptz, true)
    and coalesce(${discountCodes.endsAt} > ${at.toISOString()}::timestamptz, true))`

interface NewUse {
  codeId: DiscountCodeId
  userId: UserId
  by: UserOfCode
  at: Date
  isFirstOrder: boolean
  /** How often this person may; null: without end. */
  perUser: number | null
}

/** Takes the lowest free place of a person. @returns false when they have none left */
export async function insertUse(tx: Tx, use: NewUse): Promise<boolean> {
  const { codeId, userId, by, at, isFirstOrder, perUser } = use
  const reservationId = 'reservationId' in by ? by.reservationId : null
  const taken = sql`select place from ${discountUses} where code_id = ${codeId} and user_id = ${userId}`
  const place =
    perUser === null
      ? sql`select null::int as place`
      : sql`select min(candidate) as place from (select 1 as candidate union all select place + 1 from (${taken}) as their) as candidates
          where candidate <= ${perUser}::int and candidate not in (select place from (${taken}) as their where place is not null)`
  const inserted = await tx.execute(sql`
    insert into ${discountUses} (order_id, reservation_id, code_id, user_id, place, is_first_order, used_at)
    select ${orderOf(by)}::uuid, ${reservationId}::uuid, ${codeId}::uuid, ${userId}::uuid, free.place, ${isFirstOrder}::boolean, ${at.toISOString()}::timestamptz
    from (${place}) as free where free.place is not null or ${perUser}::int is null`)
  return inserted.rowCount === 1
}

/** @returns the code that it used, and no longer does */
export async function deleteUse(tx: Tx, by: UserOfCode): Promise<DiscountCodeId | undefined> {
  const [use] = await tx
    .delete(discountUses)
    .where(
      'orderId' in by
        ? eq(discountUses.orderId, by.orderId)
        : eq(discountUses.reservationId, by.reservationId),
    )
    .returning({ codeId: discountUses.codeId })
  return use?.codeId
}

export async function uncountUse(tx: Tx, id: DiscountCodeId): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ used: sql`${discountCodes.used} - 1` })
    .where(eq(discountCodes.id, id))
}

/** @returns false when there is a code of that name */
export async function insertDiscount(tx: Tx, row: DiscountRow): Promise<boolean> {
  const inserted = await tx
    .insert(discountCodes)
    .values(row)
    .onConflictDoNothing({ target: discountCodes.code })
    .returning({ id: discountCodes.id })
  return inserted.length === 1
}

/** Changes what `lockDiscount` has found in the same transaction. */
export async function updateDiscount(
  tx: Tx,
  id: DiscountCodeId,
  changes: Partial<Omit<DiscountRow, 'id' | 'code' | 'kind' | 'used' | 'createdAt'>>,
): Promise<void> {
  await tx.update(discountCodes).set(changes).where(eq(discountCodes.id, id))
}

export interface DiscountQuery {
  /** The beginning of a code, as `parseDiscountCode` writes it. */
  beginning?: string | undefined
  filter?: DiscountCodeFilter | undefined
  sort: DiscountCodeSort
  at: Date
}

export const listDiscounts = (
  queryable: Queryable,
  { beginning, filter, sort, at }: DiscountQuery,
  part: Part,
): Promise<DiscountRow[]> => {
  const order = discountOrders[sort]
  return queryable
    .select()
    .from(discountCodes)
    .where(
      and(
        beginning ? like(discountCodes.code, `${beginning}%`) : undefined,
        filter && filters[filter](at),
        order.after(part),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

const filters: Record<DiscountCodeFilter, (at: Date) => SQL | undefined> = {
  active: (at) =>
    and(
      eq(discountCodes.isActive, true),
      eq(discountCodes.standing, 'in-force'),
      or(sql`${discountCodes.endsAt} is null`, gt(discountCodes.endsAt, at)),
    ),
  waiting: () => and(eq(discountCodes.isActive, true), eq(discountCodes.standing, 'waiting')),
  inactive: () => eq(discountCodes.isActive, false),
  ended: (at) => and(isNotNull(discountCodes.endsAt), lte(discountCodes.endsAt, at)),
  'used-up': () => sql`${discountCodes.used} >= ${discountCodes.totalUses}`,
}

/** What is made and waits for a second person, for the desk of staff, and what is in force and ends before `until`. */
export const onStaffDesk = (at: Date, until: Date) => ({
  discountCodes: waitingRows({
    from: discountCodes,
    where: filters.waiting(at),
    at: discountCodes.createdAt,
  }),
  endingCodes: waitingRows({
    from: discountCodes,
    where: and(filters.active(at), lte(discountCodes.endsAt, until)),
    at: discountCodes.endsAt,
  }),
})

const by = (
  name: DiscountCodeSort,
  column: PgColumn,
  way: 'asc' | 'desc',
  valueOf: (row: DiscountRow) => string | number | Date,
) =>
  keyset<DiscountRow>(
    [
      [column, way],
      [discountCodes.id, way],
    ],
    (row) => [valueOf(row), row.id],
    name,
  )

export const discountOrders = {
  newest: by('newest', discountCodes.createdAt, 'desc', ({ createdAt }) => createdAt),
  oldest: by('oldest', discountCodes.createdAt, 'asc', ({ createdAt }) => createdAt),
  code: by('code', discountCodes.code, 'asc', ({ code }) => code),
  'most-used': by('most-used', discountCodes.used, 'desc', ({ used }) => used),
} satisfies Record<DiscountCodeSort, unknown>

/** What somebody's orders and reservations have used: for the export of their data. */
export const discountUsesOf = (queryable: Queryable, userId: UserId) =>
  queryable
    .select({ code: discountCodes.code, usedAt: discountUses.usedAt })
    .from(discountUses)
    .innerJoin(discountCodes, eq(discountCodes.id, discountUses.codeId))
    .where(eq(discountUses.userId, userId))
    .orderBy(discountUses.usedAt, discountUses.orderId, discountUses.reservationId)

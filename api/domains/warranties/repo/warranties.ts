import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { countUpTo } from '~/api/platform/database/count-up-to'
import { waitingRows } from '~/api/platform/database/waiting-rows'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Keyset, type Part } from '~/api/platform/database/keyset'
import type { OrderLineId } from '~/domain/orders/order-contract'
import type { DeviceSerial } from '~/domain/values/device-serial'
import type { UserId, WarrantyId } from '~/domain/values/ids'
import type { WarrantyStatus } from '~/domain/warranties/warranty-machine'
import { warranties } from '../tables'

export type WarrantyRow = typeof warranties.$inferSelect
/** With whether another's warranty of the same serial is in force. */
export type StaffRow = WarrantyRow & { isInUse: boolean }

const keyOf = ({ createdAt, id }: Pick<WarrantyRow, 'createdAt' | 'id'>) => [createdAt, id]

export const newest = keyset<WarrantyRow>(
  [
    [warranties.createdAt, 'desc'],
    [warranties.id, 'desc'],
  ],
  keyOf,
  'newest',
)

/** Whoever has waited longest. */
const longestWaiting = keyset<WarrantyRow>(
  [
    [warranties.createdAt, 'asc'],
    [warranties.id, 'asc'],
  ],
  keyOf,
  'waiting',
)

export const orderOf = (status: WarrantyStatus): Keyset<WarrantyRow> =>
  status === 'waiting' ? longestWaiting : newest

const activeOf = (serial: DeviceSerial): SQL | undefined =>
  and(eq(warranties.serial, serial), eq(warranties.status, 'active'))

/** Somebody’s own, the newest first. */
export const listOwn = (queryable: Queryable, ownerId: UserId, part: Part): Promise<WarrantyRow[]> =>
  queryable
    .select()
    .from(warranties)
    .where(and(eq(warranties.ownerId, ownerId), newest.after(part)))
    .orderBy(...newest.orderBy)
    .limit(part.limit)

/** Whose warranty of this serial is in force. */
export async function holderOf(queryable: Queryable, serial: DeviceSerial): Promise<UserId | null> {
  const [row] = await queryable
    .select({ ownerId: warranties.ownerId })
    .from(warranties)
    .where(activeOf(serial))
  return row?.ownerId ?? null
}

export async function hasWaiting(
  queryable: Queryable,
  ownerId: UserId,
  serial: DeviceSerial,
): Promise<boolean> {
  const found = await queryable.$count(
    warranties,
    and(eq(warranties.ownerId, ownerId), eq(warranties.serial, serial), eq(warranties.status, 'waiting')),
  )
  return found > 0
}

/** The first piece of a line, of devices with these letters, that has no warranty in force; null when each has. */
export async function firstFreePiece(
  queryable: Queryable,
  { lineId, serial, quantity }: { lineId: OrderLineId; serial: DeviceSerial; quantity: number },
): Promise<number | null> {
  const { rows } = await queryable.execute<{ piece: number | null }>(sql`
    select min(piece) as piece from generate_series(1, ${quantity}::int) as piece
    where piece not in (select taken.piece from ${warranties} as taken
      where taken.order_line_id = ${lineId} and left(taken.serial, 2) = left(${serial}, 2) and taken.status = 'active')`)
  return rows[0]?.piece ?? null
}

/** How many of each line have a warranty in force, by the letters of their serials. */
export async function activatedOf(
  queryable: Queryable,
  lineIds: readonly OrderLineId[],
): Promise<{ lineId: OrderLineId; letters: string; count: number }[]> {
  if (lineIds.length === 0) return []
  const { rows } = await queryable.execute<{ lineId: OrderLineId; letters: string; count: number }>(sql`
    select order_line_id as "lineId", left(serial, 2) as letters, count(*)::int as count from ${warranties}
    where order_line_id = any(${sql.param([...lineIds])}::uuid[]) and status = 'active' group by 1, 2`)
  return rows
}

/** @returns undefined when the serial, or the piece, has one in force, or the caller an invoice under way */
export async function insertWarranty(
  tx: Tx,
  row: typeof warranties.$inferInsert,
): Promise<WarrantyRow | undefined> {
  const [added] = await tx.insert(warranties).values(row).onConflictDoNothing().returning()
  return added
}

/** Nobody of the staff decides about their own. */
const notOf = (staffId: UserId) => ne(warranties.ownerId, staffId)

const isInUse = sql<boolean>`exists (select from warranties as other
  where other.serial = warranties.serial and other.status = 'active' and other.id <> warranties.id)`

const staffColumns = {
  id: warranties.id,
  ownerId: warranties.ownerId,
  serial: warranties.serial,
  proof: warranties.proof,
  orderLineId: warranties.orderLineId,
  piece: warranties.piece,
  seller: warranties.seller,
  invoiceNumber: warranties.invoiceNumber,
  fileId: warranties.fileId,
  fileName: warranties.fileName,
  fileType: warranties.fileType,
  boughtOn: warranties.boughtOn,
  endsOn: warranties.endsOn,
  status: warranties.status,
  cameFrom: warranties.cameFrom,
  reason: warranties.reason,
  createdAt: warranties.createdAt,
  decidedAt: warranties.decidedAt,
  decidedBy: warranties.decidedBy,
  isInUse,
}

export const listForStaff = (
  queryable: Queryable,
  {
    staffId,
    status,
    serial,
    part,
  }: { staffId: UserId; status: WarrantyStatus; serial?: DeviceSerial | undefined; part: Part },
): Promise<StaffRow[]> => {
  const order = orderOf(status)
  return queryable
    .select(staffColumns)
    .from(warranties)
    .where(
      and(
        eq(warranties.status, status),
        serial && eq(warranties.serial, serial),
        notOf(staffId),
        order.after(part),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(part.limit)
}

export async function findForStaff(
  queryable: Queryable,
  staffId: UserId,
  id: WarrantyId,
): Promise<StaffRow | undefined> {
  const [row] = await queryable
    .select(staffColumns)
    .from(warranties)
    .where(and(eq(warranties.id, id), notOf(staffId)))
  return row
}

export async function lockForStaff(
  tx: Tx,
  staffId: UserId,
  id: WarrantyId,
): Promise<WarrantyRow | undefined> {
  const [row] = await tx
    .select()
    .from(warranties)
    .where(and(eq(warranties.id, id), notOf(staffId)))
    .for('update')
  return row
}

export async function decide(
  tx: Tx,
  id: WarrantyId,
  to: Pick<WarrantyRow, 'status' | 'reason' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await tx.update(warranties).set(to).where(eq(warranties.id, id))
}

export const countWaiting = (queryable: Queryable): Promise<number> =>
  countUpTo(queryable, warranties, sql`status = 'waiting'`)

/** The same for the desk of staff. */
export const onStaffDesk = () => ({
  warranties: waitingRows({ from: warranties, where: sql`status = 'waiting'`, at: warranties.createdAt }),
})

/** Whether one is still what its person is told that it is. */
export async function isDecided(queryable: Queryable, id: WarrantyId): Promise<boolean> {
  const found = await queryable.$count(warranties, and(eq(warranties.id, id), sql`decided_at is not null`))
  return found > 0
}

export const allOf = (queryable: Queryable, ownerId: UserId): Promise<WarrantyRow[]> =>
  queryable
    .select()
    .from(warranties)
    .where(eq(warranties.ownerId, ownerId))
    .orderBy(asc(warranties.createdAt), desc(warranties.id))

export async function deleteOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(warranties).where(eq(warranties.ownerId, ownerId))
}

/** Somebody of the staff goes: what they decided stands without their name. */
export async function leaveOf(tx: Tx, staffId: UserId): Promise<void> {
  await tx.update(warranties).set({ decidedBy: null }).where(eq(warranties.decidedBy, staffId))
}

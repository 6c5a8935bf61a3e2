import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { AddressId, UserId } from '~/domain/values/ids'
import { addresses } from './tables'

export type AddressRow = typeof addresses.$inferSelect

/** Of their owner alone: every statement carries whose it is. */
const own = (ownerId: UserId, id: AddressId) => and(eq(addresses.ownerId, ownerId), eq(addresses.id, id))

export const listAddresses = (queryable: Queryable, ownerId: UserId): Promise<AddressRow[]> =>
  queryable
    .select()
    .from(addresses)
    .where(eq(addresses.ownerId, ownerId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))

export async function findAddress(
  queryable: Queryable,
  ownerId: UserId,
  id: AddressId,
): Promise<AddressRow | undefined> {
  const [row] = await queryable.select().from(addresses).where(own(ownerId, id))
  return row
}

export async function countAddresses(queryable: Queryable, ownerId: UserId): Promise<number> {
  const [row] = await queryable
    .select({ count: count() })
    .from(addresses)
    .where(eq(addresses.ownerId, ownerId))
  return row?.count ?? 0
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.insert(addresses).values(row)
}

export async function updateAddress(
  tx: Tx,
  ownerId: UserId,
  id: AddressId,
  changes: Partial<Omit<AddressRow, 'id' | 'ownerId' | 'createdAt'>>,
): Promise<AddressRow | undefined> {
  const [row] = await tx.update(addresses).set(changes).where(own(ownerId, id)).returning()
  return row
}

/** @returns false when they have no such address */
export async function deleteAddress(queryable: Queryable, ownerId: UserId, id: AddressId): Promise<boolean> {
  const deleted = await queryable.delete(addresses).where(own(ownerId, id)).returning({ id: addresses.id })
  return deleted.length > 0
}

export async function deleteAddressesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.ownerId, ownerId))
}

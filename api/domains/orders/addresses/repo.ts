import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { mostAddresses } from '~/domain/orders/address-contract'
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

/** Takes the first of the owner's places that is free. @returns undefined when none is */
export async function insertAddress(tx: Tx, row: Omit<AddressRow, 'place'>): Promise<AddressRow | undefined> {
  for (;;) {
    const place = await firstFreePlace(tx, row.ownerId)
    if (place === null) return undefined
    const [added] = await tx
      .insert(addresses)
      .values({ ...row, place })
      .onConflictDoNothing({ target: [addresses.ownerId, addresses.place] })
      .returning()
    // Who took the place meanwhile is seen by the next look.
    if (added) return added
  }
}

async function firstFreePlace(tx: Tx, ownerId: UserId): Promise<number | null> {
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select min(place) as place from generate_series(1, ${mostAddresses}::int) as place
    where place not in (select taken.place from ${addresses} as taken where taken.owner_id = ${ownerId})`)
  return rows[0]?.place ?? null
}

export async function updateAddress(
  tx: Tx,
  ownerId: UserId,
  id: AddressId,
  changes: Partial<Omit<AddressRow, 'id' | 'ownerId' | 'place' | 'createdAt'>>,
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

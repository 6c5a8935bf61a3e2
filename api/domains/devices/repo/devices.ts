import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { mostDevices } from '~/domain/devices/contract'
import type { DeviceSerial } from '~/domain/values/device-serial'
import type { DeviceId, UserId } from '~/domain/values/ids'
import { devices } from '../tables'

export type DeviceRow = typeof devices.$inferSelect

/** In the order in which they were added. */
export const listDevices = (queryable: Queryable, ownerId: UserId): Promise<DeviceRow[]> =>
  queryable
    .select()
    .from(devices)
    .where(eq(devices.ownerId, ownerId))
    .orderBy(asc(devices.createdAt), asc(devices.place))

/**
 * Takes the first of the owner's places that is free.
 * @returns whose account it stands with when that is so already, theirs or another; null when no place is free
 */
export async function insertDevice(
  tx: Tx,
  row: Omit<DeviceRow, 'place'>,
): Promise<DeviceRow | { heldBy: UserId } | null> {
  for (;;) {
    const heldBy = await ownerOfSerial(tx, row.serial)
    if (heldBy) return { heldBy }
    const place = await firstFreePlace(tx, row.ownerId)
    if (place === null) return null
    const [added] = await tx
      .insert(devices)
      .values({ ...row, place })
      .onConflictDoNothing()
      .returning()
    // Who took the serial or the place meanwhile is seen by the next look.
    if (added) return added
  }
}

async function ownerOfSerial(tx: Tx, serial: DeviceSerial): Promise<UserId | null> {
  const [row] = await tx.select({ ownerId: devices.ownerId }).from(devices).where(eq(devices.serial, serial))
  return row?.ownerId ?? null
}

async function firstFreePlace(tx: Tx, ownerId: UserId): Promise<number | null> {
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select min(place) as place from generate_series(1, ${mostDevices}::int) as place
    where place not in (select taken.place from ${devices} as taken where taken.owner_id = ${ownerId})`)
  return rows[0]?.place ?? null
}

/** @returns whether there was one */
export async function deleteDeviceOf(queryable: Queryable, ownerId: UserId, id: DeviceId): Promise<boolean> {
  const deleted = await queryable
    .delete(devices)
    .where(and(eq(devices.ownerId, ownerId), eq(devices.id, id)))
    .returning({ id: devices.id })
  return deleted.length > 0
}

/** Whether somebody has a device of this serial. */
export const isDeviceOf = async (
  queryable: Queryable,
  ownerId: UserId,
  serial: DeviceSerial,
): Promise<boolean> => {
  const [row] = await queryable
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.ownerId, ownerId), eq(devices.serial, serial)))
  return row !== undefined
}

/** Whose a device is: for the log of refusals alone, never for an answer. */
export async function ownerOfDevice(queryable: Queryable, id: DeviceId): Promise<UserId | null> {
  const [row] = await queryable.select({ ownerId: devices.ownerId }).from(devices).where(eq(devices.id, id))
  return row?.ownerId ?? null
}

export async function deleteDevicesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(devices).where(eq(devices.ownerId, ownerId))
}

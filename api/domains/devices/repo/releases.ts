import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { keyset, type Part } from '~/api/platform/database/keyset'
import type { DeviceSerial } from '~/domain/values/device-serial'
import type { UserId } from '~/domain/values/ids'
import { deviceReleases, devices } from '../tables'

export type DeviceReleaseRow = typeof deviceReleases.$inferSelect

export const newestReleases = keyset<Pick<DeviceReleaseRow, 'releasedAt' | 'id'>>(
  [
    [deviceReleases.releasedAt, 'desc'],
    [deviceReleases.id, 'desc'],
  ],
  ({ releasedAt, id }) => [releasedAt, id],
)

export const listReleases = (queryable: Queryable, part: Part): Promise<DeviceReleaseRow[]> =>
  queryable
    .select()
    .from(deviceReleases)
    .where(newestReleases.after(part))
    .orderBy(...newestReleases.orderBy)
    .limit(part.limit)

/** Takes a device out of whichever account it is in. @returns whose that was; null where it is in none */
export async function takeOut(tx: Tx, serial: DeviceSerial): Promise<UserId | null> {
  const [taken] = await tx
    .delete(devices)
    .where(eq(devices.serial, serial))
    .returning({ ownerId: devices.ownerId })
  return taken?.ownerId ?? null
}

export async function insertRelease(tx: Tx, row: DeviceReleaseRow): Promise<void> {
  await tx.insert(deviceReleases).values(row)
}

export const listReleasesOf = (queryable: Queryable, ownerId: UserId): Promise<DeviceReleaseRow[]> =>
  queryable
    .select()
    .from(deviceReleases)
    .where(eq(deviceReleases.ownerId, ownerId))
    .orderBy(asc(deviceReleases.releasedAt))

export async function deleteReleasesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await tx.delete(deviceReleases).where(eq(deviceReleases.ownerId, ownerId))
}

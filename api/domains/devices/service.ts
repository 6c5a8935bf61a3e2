import { randomUUID } from 'node:crypto'
import { listMembers, requireSubject } from '~/api/domains/family/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { devicesPerDay, type Device, type NewDevice } from '~/domain/devices/contract'
import { kindOfSerial } from '~/domain/devices/kinds'
import { deviceIdSchema, type DeviceId } from '~/domain/values/ids'
import { perDay } from '~/domain/values/token-bucket'
import type { AddingDeps, DeviceDeps } from './deps'
import { deviceOwnerFor } from './policy'
import { deleteDeviceOf, insertDevice, listDevices, ownerOfDevice, type DeviceRow } from './repo/devices'

export interface Call {
  actor: Person
  requestId: string
}

/** A device as it is answered. @throws Error when its serial is of no kind, which no row has */
function deviceOf({ id, serial, memberId, createdAt }: DeviceRow, isOfDeletedMember: boolean): Device {
  const kind = kindOfSerial(serial)
  if (!kind) throw new Error('A device of a kind that there is not')
  return { id, serial, kind, memberId, isOfDeletedMember, createdAt: createdAt.toISOString() }
}

/** The devices of a person and their family, in the order in which they were added. */
export async function devicesOf({ database: { db } }: DeviceDeps, actor: Person): Promise<Device[]> {
  const ownerId = deviceOwnerFor(actor)
  const [rows, members] = await Promise.all([listDevices(db, ownerId), listMembers(db, ownerId)])
  const there = new Set(members.map(({ id }) => id))
  return rows.map((row) => deviceOf(row, row.memberId !== null && !there.has(row.memberId)))
}

/**
 * Adds a device for the owner or a member of their family.
 * @throws ApiProblem 409 `device-known` when it is with them already; 409 `device-taken` when it is with another account, of which nothing is
 *   said; 409 `too-many-devices`; 404 when the member is not of their family; 429 after thirty in a day
 */
export async function addDevice(
  tx: Tx,
  { clock, buckets }: Pick<AddingDeps, 'clock' | 'buckets'>,
  actor: Person,
  { serial, memberId }: NewDevice,
): Promise<Device> {
  const now = clock.now()
  const subject = await requireSubject(tx, actor, { memberId, now })
  const { ownerId } = subject
  await buckets.take(tx, [buckets.use('devices-added', perDay(devicesPerDay), ownerId)])
  const added = await insertDevice(tx, {
    id: deviceIdSchema.parse(randomUUID()),
    ownerId,
    memberId: subject.memberId,
    serial,
    createdAt: now,
  })
  if (!added) throw new ApiProblem(409, 'too-many-devices')
  if ('heldBy' in added) throw added.heldBy === ownerId ? known() : taken()
  return deviceOf(added, false)
}

const known = () =>
  new ApiProblem(409, 'device-known', { errors: [{ path: ['serial'], code: 'error.deviceKnown' }] })
const taken = () =>
  new ApiProblem(409, 'device-taken', { errors: [{ path: ['serial'], code: 'error.deviceTaken' }] })

/** Takes a device out of the account: from then on another may add it. @throws ApiProblem 404 */
export async function deleteDevice(
  { database, clock }: DeviceDeps,
  { actor, requestId }: Call,
  id: DeviceId,
): Promise<void> {
  if (await deleteDeviceOf(database.db, deviceOwnerFor(actor), id)) return
  // Whose device it is finds the attempt in their log; who tried learns nothing of it.
  const subjectId = await ownerOfDevice(database.db, id)
  if (subjectId !== null)
    await database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor,
        requestId,
        action: 'delete',
        resource: 'device',
        resourceId: id,
        subjectId,
        outcome: 'refused',
      }),
    )
  throw new ApiProblem(404, 'not-found', { title: 'There is no such device' })
}

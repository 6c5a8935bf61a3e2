import { randomUUID } from 'node:crypto'
import { findNames, findReader } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { kindOfSerial } from '~/domain/devices/kinds'
import type { DeviceRelease, NewDeviceRelease } from '~/domain/devices/release-contract'
import { deviceReleaseIdSchema, type UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import type { DeviceDeps, ReleaseDeps } from './deps'
import { insertRelease, listReleases, newestReleases, takeOut, type DeviceReleaseRow } from './repo/releases'
import type { Call } from './service'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Takes a device out of the account that it is in, so that whoever has it in hands adds it themselves: it is moved to nobody. What its owner measured with it
 * stays theirs, they are told by SMS, and find in their log that staff did it.
 * @throws ApiProblem 409 `device-free` when it is in no account
 */
export async function releaseDevice(
  tx: Tx,
  deps: ReleaseDeps,
  { actor, requestId }: Call,
  { serial, reason }: NewDeviceRelease,
): Promise<DeviceRelease> {
  const at = deps.clock.now()
  const ownerId = await takeOut(tx, serial)
  if (!ownerId)
    throw new ApiProblem(409, 'device-free', { errors: [{ path: ['serial'], code: 'error.deviceFree' }] })
  const row: DeviceReleaseRow = {
    id: deviceReleaseIdSchema.parse(randomUUID()),
    serial,
    ownerId,
    reason,
    releasedAt: at,
    releasedBy: actor.userId,
  }
  await insertRelease(tx, row)
  await tellOwner(tx, deps, ownerId, at)
  const [release] = await releasesOf(tx, [row])
  if (!release) throw new Error('One release was asked for')
  await recordAccess(tx, {
    at,
    actor,
    requestId,
    action: 'release',
    resource: 'device',
    resourceId: row.id,
    subjectId: ownerId,
    outcome: 'allowed',
  })
  return release
}

/** That a device is out, and neither which nor why. */
async function tellOwner(
  tx: Tx,
  { messenger, settings }: ReleaseDeps,
  ownerId: UserId,
  at: Date,
): Promise<void> {
  const reader = await findReader(tx, ownerId)
  if (!reader?.phone) return
  const { phone: to, locale } = reader
  const tokens = { link: settings.siteOrigin + localizedPath(locale, '/app/devices') }
  const notAfter = new Date(at.getTime() + dayMs)
  await messenger.sendSms(tx, { to, template: 'device-released', locale, tokens }, { notAfter })
}

/** What staff have taken out of accounts, newest first. Audited. */
export const findReleases = (
  { database, clock }: DeviceDeps,
  { actor, requestId }: Call,
  paging: PageInput,
): Promise<Page<DeviceRelease>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestReleases, paging, (part) => listReleases(tx, part))
    const items = await releasesOf(tx, page.items)
    await recordAccess(tx, {
      at: clock.now(),
      actor,
      requestId,
      action: 'list',
      resource: 'device',
      outcome: 'allowed',
    })
    return { ...page, items }
  })

async function releasesOf(queryable: Queryable, rows: readonly DeviceReleaseRow[]): Promise<DeviceRelease[]> {
  const names = await findNames(
    queryable,
    rows.flatMap(({ ownerId, releasedBy }) => [ownerId, releasedBy]),
  )
  const nameOf = (id: UserId): string | null => {
    const found = names.get(id)
    return [found?.firstName, found?.lastName].filter(Boolean).join(' ') || null
  }
  return rows.map(({ id, serial, ownerId, reason, releasedAt, releasedBy }) => {
    const kind = kindOfSerial(serial)
    if (!kind) throw new Error('A device of a kind that there is not')
    return {
      id,
      serial,
      kind,
      ownerId,
      owner: nameOf(ownerId),
      reason,
      releasedAt: releasedAt.toISOString(),
      releasedBy: nameOf(releasedBy),
    }
  })
}

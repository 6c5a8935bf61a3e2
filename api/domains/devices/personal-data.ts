import type { PersonalData } from '~/api/domains/identity/public'
import { deleteReleasesOf, listReleasesOf } from './repo/releases'
import { deleteDevicesOf, listDevices } from './repo/devices'

/** Devices in the export of somebody's data, and gone with the account: their serials can be added by others then. */
export const devicesPersonalData: PersonalData = {
  name: 'devices',
  collect: async (queryable, userId) => ({
    devices: (await listDevices(queryable, userId)).map(
      ({ ownerId: _, place: _place, createdAt, ...device }) => ({
        ...device,
        createdAt: createdAt.toISOString(),
      }),
    ),
    takenOut: (await listReleasesOf(queryable, userId)).map(({ serial, releasedAt }) => ({
      serial,
      releasedAt: releasedAt.toISOString(),
    })),
  }),
  erase: async (tx, userId) => {
    await deleteDevicesOf(tx, userId)
    await deleteReleasesOf(tx, userId)
  },
}

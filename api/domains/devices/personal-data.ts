import type { PersonalData } from '~/api/domains/identity/public'
import { deleteDevicesOf, listDevices } from './repo'

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
  }),
  erase: (tx, userId) => deleteDevicesOf(tx, userId),
}

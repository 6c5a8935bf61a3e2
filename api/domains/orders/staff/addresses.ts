import { readPage, type PageInput } from '~/api/platform/database/keyset'
import { addressOf } from '../addresses/service'
import type { OrdersDeps } from '../deps'
import { listAllAddresses, newestAddresses } from './repo'
import { asStaff, type StaffCall } from './service'

/** The address books of everybody. Audited. */
export const listAddressesForStaff = (
  deps: OrdersDeps,
  call: StaffCall,
  { city, ...paging }: PageInput & { city?: string | undefined },
) =>
  asStaff(deps, call, { action: 'list', resource: 'address' }, async (tx) => {
    const page = await readPage(newestAddresses, paging, (part) => listAllAddresses(tx, { city }, part))
    return {
      result: {
        items: page.items.map((row) => ({ ...addressOf(row), userId: row.ownerId })),
        nextCursor: page.nextCursor,
      },
    }
  })

import { z } from 'zod'
import { cutPage, readCursor } from '~/api/platform/http/pagination'
import { addressIdSchema } from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { addressOf } from '../addresses/service'
import type { OrdersDeps } from '../deps'
import { listAllAddresses } from './repo'
import { asStaff, type StaffCall } from './service'

const cursorKey = z.tuple([instantInput, addressIdSchema])

/** The address books of everybody. Audited. */
export const listAddressesForStaff = (
  deps: OrdersDeps,
  call: StaffCall,
  { cursor, limit, city }: { cursor?: string | undefined; limit: number; city?: string | undefined },
) =>
  asStaff(deps, call, { action: 'list', resource: 'address' }, async (tx) => {
    const key = readCursor(cursor, cursorKey)
    const rows = await listAllAddresses(tx, {
      city,
      after: key && { createdAt: new Date(key[0]), id: key[1] },
      limit: limit + 1,
    })
    const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id])
    return {
      result: {
        items: page.items.map((row) => ({ ...addressOf(row), userId: row.ownerId })),
        nextCursor: page.nextCursor,
      },
    }
  })

import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { addressSchema } from '~/domain/orders/address-contract'
import { userIdSchema } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'
import { listAddressesForStaff } from './addresses'

const listAddresses = endpoint({
  method: 'get',
  path: '/admin-addresses',
  summary: 'Addresses of everybody, newest first; of one city',
  tags: ['orders-staff'],
  request: { query: z.strictObject({ ...pageQuery, city: z.string().min(1).max(60).optional() }) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(addressSchema.extend({ userId: userIdSchema })) } },
    },
  },
})

/** What only staff ask for, of more than one part. */
export const createOrdersStaffRoutes = (deps: OrdersDeps) =>
  createRoutes().openapi(listAddresses, async (c) => {
    const { limit = defaultLimit, ...query } = c.req.valid('query')
    const call = { actor: requirePerson(c), requestId: c.var.requestId }
    return c.json(await listAddressesForStaff(deps, call, { ...query, limit }), 200)
  })

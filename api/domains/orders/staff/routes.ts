import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedEachSchema, mostCounted } from '~/api/platform/database/count-up-to'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { addressSchema } from '~/domain/orders/address-contract'
import { orderStatuses } from '~/domain/orders/order-machine'
import { ticketStatuses } from '~/domain/orders/ticket-machine'
import { userIdSchema } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'
import { listAddressesForStaff } from './addresses'
import { ordersByStatus, ticketsByStatus } from './counts'

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

const countOrderStatuses = endpoint({
  method: 'get',
  path: '/order-status-counts',
  summary: `Orders by their status, those whose code is late and those whose customer is silent; each counted up to ${mostCounted}, which is “so many or more”`,
  tags: ['orders-staff'],
  responses: {
    200: {
      description: 'How many',
      content: {
        'application/json': { schema: countedEachSchema([...orderStatuses, 'code-late', 'customer-silent']) },
      },
    },
  },
})

const countTicketStatuses = endpoint({
  method: 'get',
  path: '/ticket-counts',
  summary: `Tickets by their status; each counted up to ${mostCounted}, which is “so many or more”`,
  tags: ['tickets-staff'],
  responses: {
    200: {
      description: 'How many',
      content: { 'application/json': { schema: countedEachSchema(ticketStatuses) } },
    },
  },
})

/** What only staff ask for, of more than one part. */
export const createOrdersStaffRoutes = (deps: OrdersDeps) =>
  createRoutes()
    .openapi(listAddresses, async (c) => {
      const { limit = defaultLimit, ...query } = c.req.valid('query')
      const call = { actor: requirePerson(c), requestId: c.var.requestId }
      return c.json(await listAddressesForStaff(deps, call, { ...query, limit }), 200)
    })
    .openapi(countOrderStatuses, async (c) => c.json(await ordersByStatus(deps), 200))
    .openapi(countTicketStatuses, async (c) => c.json(await ticketsByStatus(deps), 200))

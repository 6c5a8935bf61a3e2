import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import type { AuditAction } from '~/domain/audit/vocabulary'
import {
  addDeliverySchema,
  addShipmentSchema,
  addTransferSchema,
  announceOrderSchema,
  missingLineSchema,
  orderSortSchema,
  orderStatusSchema,
  replaceLineSchema,
  reviewOrderSchema,
  staffCancelSchema,
  staffOrderSchema,
  staffOrderSummarySchema,
  staffRefundSchema,
} from '~/domain/orders/order-contract'
import { parseOrderCode } from '~/domain/orders/order-code'
import { orderIdSchema, type OrderId } from '~/domain/values/ids'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import { daysQuery, rangeOf } from '~/api/platform/http/days'
import type { OrdersDeps } from '../../deps'
import { actOnOrder, listForStaff, readForStaff, readWithin, type OrderAct } from '../service/staff'
import { announceByStaff } from '../service/announce'
import { cancelByStaff } from '../service/cancel'
import { deliver } from '../service/deliver'
import { markLine } from '../service/missing'
import { replaceLine } from '../service/replace'
import { addShipment } from '../service/ship'
import { refundByStaff, reviewOrder } from '../service/staff-acts'
import { confirmTransfer } from '../service/transfers'

const tags = ['orders-staff']
const params = z.object({ id: orderIdSchema })
const answer = {
  200: {
    description: 'The order as it is then',
    content: { 'application/json': { schema: staffOrderSchema } },
  },
}

const list = endpoint({
  method: 'get',
  path: '/admin-orders',
  summary: 'Orders of everybody',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      ...daysQuery,
      status: orderStatusSchema.optional(),
      sort: orderSortSchema.optional(),
      'code-late': z
        .literal('1')
        .optional()
        .openapi({ description: 'Only those placed whose code did not go out by SMS' }),
      'customer-silent': z.literal('1').optional().openapi({
        description: 'Only those whose customer was asked of an item three days ago and has not chosen',
      }),
      'awaits-transfer': z
        .literal('1')
        .optional()
        .openapi({ description: 'Only those that wait for a bank transfer' }),
      q: searchTextSchema.optional().openapi({ description: 'Code of an order' }),
    }),
  },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(staffOrderSummarySchema) } },
    },
  },
})

const read = endpoint({
  method: 'get',
  path: '/admin-orders/{id}',
  summary: 'One order',
  tags,
  request: { params },
  responses: answer,
})

/** The acts on an order differ by their input alone. */
const act = <const Path extends string, Schema extends z.ZodType>(
  path: Path,
  summary: string,
  schema: Schema,
) =>
  ({
    method: 'post',
    path,
    summary,
    tags,
    headers: ['idempotency-key'],
    request: { params, body: { content: { 'application/json': { schema } } } },
    responses: answer,
  }) as const

const ship = endpoint(
  act('/admin-orders/{id}/shipments', 'A parcel leaves; the first one writes the invoice', addShipmentSchema),
)
const handOver = endpoint(
  act('/admin-orders/{id}/deliveries', 'Everything has been handed over', addDeliverySchema),
)
const announce = endpoint(
  act(
    '/admin-orders/{id}/announcements',
    'Sends the code of a placed order once more, or queues it, told by phone',
    announceOrderSchema,
  ),
)
const review = endpoint(
  act(
    '/admin-orders/{id}/reviews',
    'Approves an unusual quantity, or refuses and refunds it',
    reviewOrderSchema,
  ),
)
const cancel = endpoint(
  act('/admin-orders/{id}/cancellations', 'Calls an order off and sends the money back', staffCancelSchema),
)
const replace = endpoint(
  act(
    '/admin-orders/{id}/replacements',
    'Puts the customer’s choice in place of an item that is out of stock',
    replaceLineSchema,
  ),
)
const miss = endpoint(
  act(
    '/admin-orders/{id}/missing-lines',
    'Asks the customer what is to become of an item that is not to be had, or asks no more',
    missingLineSchema,
  ),
)
const transfer = endpoint(
  act(
    '/admin-orders/{id}/transfers',
    'Money for an order stands on the bank’s statement: all of it, a part, or more',
    addTransferSchema,
  ),
)
const refund = endpoint(
  act('/admin-orders/{id}/refunds', 'Sends money back after delivery, once a reason', staffRefundSchema),
)

const callOf = (c: Context<ApiEnv>) => ({ actor: requirePerson(c), requestId: c.var.requestId })

export const createStaffOrderRoutes = (deps: OrdersDeps) => {
  /** What is sent again since its answer was lost is done once: a parcel leaves once, and a code goes out once. */
  const once = (c: Context<ApiEnv>, id: OrderId, action: AuditAction, work: OrderAct) =>
    runOnce(
      c,
      deps,
      async (tx) => ({
        status: 200 as const,
        body: await actOnOrder(tx, { deps, call: callOf(c), id }, action, work),
      }),
      (tx) => readWithin(tx, { deps, call: callOf(c), id }),
    )
  return createRoutes()
    .openapi(list, async (c) => {
      const { q, from, to, limit = defaultLimit, ...requested } = c.req.valid('query')
      const { 'code-late': late, 'customer-silent': silent, 'awaits-transfer': awaits, ...query } = requested
      // What can be no code finds nothing, and is not looked for.
      const code = q === undefined || q.trim() === '' ? undefined : (parseOrderCode(q) ?? '')
      const filter = { ...query, ...rangeOf({ from, to }), code, limit }
      const waiting = {
        isCodeLate: late !== undefined,
        isCustomerSilent: silent !== undefined,
        awaitsTransfer: awaits !== undefined,
      }
      return c.json(await listForStaff(deps, callOf(c), { ...filter, ...waiting }), 200)
    })
    .openapi(read, async (c) => c.json(await readForStaff(deps, callOf(c), c.req.valid('param').id), 200))
    .openapi(ship, (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return once(c, id, 'ship', (tx, at) => addShipment(tx, id, input, at))
    })
    .openapi(handOver, (c) => {
      const { id } = c.req.valid('param')
      const { deliveredAt } = c.req.valid('json')
      const when = deliveredAt === undefined ? undefined : new Date(deliveredAt)
      return once(c, id, 'deliver', (tx, at) => deliver(tx, id, when, at))
    })
    .openapi(announce, (c) => {
      const { id } = c.req.valid('param')
      const { by } = c.req.valid('json')
      return once(c, id, by === 'sms' ? 'send-code' : 'tell-code', (tx, at) =>
        announceByStaff(tx, deps, id, by, at),
      )
    })
    .openapi(review, (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return once(c, id, input.decision, (tx, at) => reviewOrder(tx, deps, id, input, at))
    })
    .openapi(cancel, (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return once(c, id, 'cancel', (tx, at) => cancelByStaff(tx, id, input, at))
    })
    .openapi(replace, (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return once(c, id, 'replace', (tx, at) => replaceLine(tx, deps, id, input, at))
    })
    .openapi(miss, (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return once(c, id, 'miss', (tx, at) => markLine(tx, deps, id, input, at))
    })
    .openapi(transfer, (c) => {
      const { id } = c.req.valid('param')
      const input = { ...c.req.valid('json'), by: requirePerson(c).userId }
      return once(c, id, 'confirm-transfer', (tx, at) => confirmTransfer(tx, deps, id, input, at))
    })
    .openapi(refund, (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return once(c, id, 'refund', (tx, at) => refundByStaff(tx, id, input, at))
    })
}

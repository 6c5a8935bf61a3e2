import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { basketLimitBytes, createRoutes, endpoint } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import {
  afterDeliverySchema,
  cancelOrderSchema,
  leaveOutSchema,
  orderPaymentSchema,
  orderPlacedSchema,
  orderSchema,
  orderSortSchema,
  orderStatusSchema,
  orderSummarySchema,
  placeOrderSchema,
  replaceLineSchema,
  transferNoticeSchema,
} from '~/domain/orders/order-contract'
import { orderIdSchema } from '~/domain/values/ids'
import type { OrdersDeps } from '../../deps'
import { tryDiscountCode } from '../../pricing/service'
import { afterDelivery } from '../service/after-delivery'
import { cancelOwnOrder } from '../service/cancel'
import { leaveOut } from '../service/leave-out'
import { payAgain } from '../service/pay-again'
import { placeOrder } from '../service/place'
import { listOwnOrders, readOwnOrder } from '../service/read'
import { replaceOwnLine } from '../service/replace'
import { noticeTransfer } from '../service/transfers'
import { viewOrder } from '../service/view'

const tags = ['orders']
const params = z.object({ id: orderIdSchema })
const order = { 'application/json': { schema: orderSchema } }

const place = endpoint({
  method: 'post',
  path: '/orders',
  headers: ['idempotency-key'],
  limitBytes: basketLimitBytes,
  inLine: true,
  summary:
    'Places an order at the total that was seen; repeated with the same Idempotency-Key it is placed once',
  tags,
  request: { body: { content: { 'application/json': { schema: placeOrderSchema } } } },
  responses: {
    201: {
      description: 'The order, and the payment that it waits for',
      content: { 'application/json': { schema: orderPlacedSchema } },
    },
  },
})

const list = endpoint({
  method: 'get',
  path: '/orders',
  summary: 'The orders of the caller',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      status: orderStatusSchema.optional(),
      sort: orderSortSchema.optional(),
      'awaits-choice': z.literal('1').optional().openapi({
        description:
          'Only those of which an item is not to be had, and what comes in its place is not chosen',
      }),
    }),
  },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(orderSummarySchema) } },
    },
  },
})

const read = endpoint({
  method: 'get',
  path: '/orders/{id}',
  summary: 'One order with its history, shipments and refunds',
  tags,
  request: { params },
  responses: { 200: { description: 'The order', content: order } },
})

const cancel = endpoint({
  method: 'post',
  path: '/orders/{id}/cancellations',
  inLine: true,
  summary: 'Calls an order off before anything has been sent; repeating it changes nothing',
  tags,
  request: { params, body: { content: { 'application/json': { schema: cancelOrderSchema } } } },
  responses: { 200: { description: 'The order as it is then', content: order } },
})

const pay = endpoint({
  method: 'post',
  path: '/orders/{id}/payments',
  inLine: true,
  summary: 'Another try to pay an unpaid order, or its next part: the open payment, or a new one',
  tags,
  request: { params },
  responses: {
    201: { description: 'The payment', content: { 'application/json': { schema: orderPaymentSchema } } },
  },
})

const notice = endpoint({
  method: 'post',
  path: '/orders/{id}/transfer-notices',
  summary: 'The customer has sent the money of an order that is paid by bank transfer',
  tags,
  request: { params, body: { content: { 'application/json': { schema: transferNoticeSchema } } } },
  responses: { 200: { description: 'The order as it is then', content: order } },
})

const replace = endpoint({
  method: 'post',
  path: '/orders/{id}/replacements',
  inLine: true,
  summary: 'Puts another item in place of one that is not to be had; it costs no more',
  tags,
  request: { params, body: { content: { 'application/json': { schema: replaceLineSchema } } } },
  responses: { 200: { description: 'The order as it is then', content: order } },
})

const leftOut = endpoint({
  method: 'post',
  path: '/orders/{id}/left-out-lines',
  inLine: true,
  summary: 'Sends the money of an item back that is not to be had',
  tags,
  request: { params, body: { content: { 'application/json': { schema: leaveOutSchema } } } },
  responses: { 200: { description: 'The order as it is then', content: order } },
})

const after = endpoint({
  method: 'get',
  path: '/orders/{id}/after-delivery',
  summary: 'Until when an exchange, transport damage and the warranty can be claimed',
  tags,
  request: { params },
  responses: {
    200: { description: 'The dates', content: { 'application/json': { schema: afterDeliverySchema } } },
  },
})

export const createCustomerOrderRoutes = (deps: OrdersDeps) => {
  const { database, clock } = deps
  return createRoutes()
    .openapi(place, (c) => {
      const input = c.req.valid('json')
      const caller = { userId: requirePerson(c).userId, address: c.var.address }
      // Outside of the transaction: a try counts whatever becomes of it.
      return tryDiscountCode(deps, caller, input.discountCode, () =>
        runOnce(c, deps, async (tx) => ({
          status: 201 as const,
          body: await placeOrder(tx, deps, caller, input),
        })),
      )
    })
    .openapi(list, async (c) => {
      const { limit = defaultLimit, 'awaits-choice': awaits, ...query } = c.req.valid('query')
      const { userId } = requirePerson(c)
      const asked = { ...query, awaitsChoice: awaits !== undefined, limit }
      return c.json(await listOwnOrders(database.db, userId, asked, clock.now()), 200)
    })
    .openapi(read, async (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      return c.json(await database.transaction((tx) => readOwnOrder(tx, userId, id, clock.now())), 200)
    })
    .openapi(cancel, async (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      const at = clock.now()
      const cancelled = await database.transaction(async (tx) =>
        viewOrder(tx, await cancelOwnOrder(tx, userId, id, input, at), at),
      )
      return c.json(cancelled, 200)
    })
    .openapi(pay, async (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      const payment = await database.transaction((tx) => payAgain(tx, userId, id, clock.now()))
      // Thrown outside: that the order has lapsed stays.
      if (!payment) throw new ApiProblem(409, 'order-not-payable')
      return c.json({ payment }, 201)
    })
    .openapi(notice, async (c) => {
      const { userId } = requirePerson(c)
      const given = { userId, id: c.req.valid('param').id, ...c.req.valid('json') }
      const at = clock.now()
      const noticed = await database.transaction(async (tx) => {
        const changed = await noticeTransfer(tx, deps, given, at)
        return changed && viewOrder(tx, changed, at)
      })
      // Thrown outside: that the order has lapsed stays.
      if (!noticed) throw new ApiProblem(409, 'order-not-payable')
      return c.json(noticed, 200)
    })
    .openapi(replace, async (c) => {
      const own = { userId: requirePerson(c).userId, id: c.req.valid('param').id }
      const input = c.req.valid('json')
      const at = clock.now()
      const changed = await database.transaction(async (tx) =>
        viewOrder(tx, await replaceOwnLine(tx, deps, own, input, at), at),
      )
      return c.json(changed, 200)
    })
    .openapi(leftOut, async (c) => {
      const own = { userId: requirePerson(c).userId, id: c.req.valid('param').id }
      const input = c.req.valid('json')
      const at = clock.now()
      const changed = await database.transaction(async (tx) =>
        viewOrder(tx, await leaveOut(tx, own, input, at), at),
      )
      return c.json(changed, 200)
    })
    .openapi(after, async (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      return c.json(await database.transaction((tx) => afterDelivery(tx, userId, id, clock.now())), 200)
    })
}

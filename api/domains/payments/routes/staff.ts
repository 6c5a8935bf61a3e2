import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import {
  completeRefundSchema,
  concludePaymentSchema,
  concludeRefundSchema,
  staffPaymentSchema,
  staffRefundSchema,
} from '~/domain/payments/contract'
import { paymentStatuses } from '~/domain/payments/payment-machine'
import { refundStatuses } from '~/domain/payments/refund-machine'
import { paymentIdSchema, refundIdSchema } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { findPaymentsForStaff, findRefundsForStaff, type StaffAct } from '../service/staff'
import {
  concludePaymentByStaff,
  concludeRefundByStaff,
  recordTransfer,
  verifyAgain,
} from '../service/staff-acts'

const tags = ['payments']

const listPayments = endpoint({
  method: 'get',
  path: '/admin-payments',
  summary: 'For staff: payments, newest first; `needs-person=1` those that wait for somebody',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      'needs-person': z.enum(['1']).optional(),
      status: z.enum(paymentStatuses).optional(),
    }),
  },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(staffPaymentSchema) } },
    },
  },
})

const verify = endpoint({
  method: 'post',
  path: '/admin-payments/{id}/verifications',
  summary: 'For staff: asks the gateway again',
  tags,
  request: { params: z.object({ id: paymentIdSchema }) },
  responses: {
    200: {
      description: 'The payment as it is now',
      content: { 'application/json': { schema: staffPaymentSchema } },
    },
  },
})

const concludePayment = endpoint({
  method: 'post',
  path: '/admin-payments/{id}/conclusions',
  summary: 'For staff: whether an uncertain attempt was paid, by what they saw at the gateway',
  tags,
  request: {
    params: z.object({ id: paymentIdSchema }),
    body: { content: { 'application/json': { schema: concludePaymentSchema } } },
  },
  responses: {
    200: {
      description: 'The payment as it is now',
      content: { 'application/json': { schema: staffPaymentSchema } },
    },
  },
})

const listRefunds = endpoint({
  method: 'get',
  path: '/admin-refunds',
  summary:
    'For staff: refunds, newest first; `status=due` those to be transferred, `uncertain` those that were perhaps sent back',
  tags,
  request: { query: z.strictObject({ ...pageQuery, status: z.enum(refundStatuses).optional() }) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(staffRefundSchema) } },
    },
  },
})

const completeRefund = endpoint({
  method: 'post',
  path: '/admin-refunds/{id}/completions',
  summary: 'For staff: the money of a due refund has been transferred',
  tags,
  request: {
    params: z.object({ id: refundIdSchema }),
    body: { content: { 'application/json': { schema: completeRefundSchema } } },
  },
  responses: {
    200: {
      description: 'The refund as it is now',
      content: { 'application/json': { schema: staffRefundSchema } },
    },
  },
})

const concludeRefund = endpoint({
  method: 'post',
  path: '/admin-refunds/{id}/conclusions',
  summary: 'For staff: whether an uncertain refund was reversed, by what they saw at the gateway',
  tags,
  request: {
    params: z.object({ id: refundIdSchema }),
    body: { content: { 'application/json': { schema: concludeRefundSchema } } },
  },
  responses: {
    200: {
      description: 'The refund as it is now',
      content: { 'application/json': { schema: staffRefundSchema } },
    },
  },
})

const actOf = (c: Context<ApiEnv>): StaffAct => ({ actor: requirePerson(c), requestId: c.var.requestId })

export const createStaffPaymentRoutes = (deps: PaymentsDeps) =>
  createRoutes()
    .openapi(listPayments, async (c) => {
      const { 'needs-person': needsPerson, ...query } = c.req.valid('query')
      const filter = { ...query, needsPerson: needsPerson === '1' }
      return c.json(await findPaymentsForStaff(deps, actOf(c), filter), 200)
    })
    .openapi(verify, async (c) => c.json(await verifyAgain(deps, actOf(c), c.req.valid('param').id), 200))
    .openapi(concludePayment, async (c) =>
      c.json(await concludePaymentByStaff(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(concludeRefund, async (c) =>
      c.json(await concludeRefundByStaff(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(listRefunds, async (c) =>
      c.json(await findRefundsForStaff(deps, actOf(c), c.req.valid('query')), 200),
    )
    .openapi(completeRefund, async (c) => {
      const { bankReference } = c.req.valid('json')
      return c.json(await recordTransfer(deps, actOf(c), c.req.valid('param').id, bankReference), 200)
    })

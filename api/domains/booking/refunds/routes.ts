import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { consultationRefundsSchema, newConsultationRefundSchema } from '~/domain/booking/refund-contract'
import { reservationIdSchema } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../deps'
import { giveBack, refundsForStaff } from './service'

const tags = ['reservations']
const params = z.strictObject({ id: reservationIdSchema })
const refunds = {
  description: 'What went back, and what still can',
  content: { 'application/json': { schema: consultationRefundsSchema } },
}

const list = endpoint({
  method: 'get',
  path: '/admin-reservations/{id}/refunds',
  summary: 'For staff: what went back after a consultation had ended, and what still can',
  tags,
  request: { params },
  responses: { 200: refunds },
})

const give = endpoint({
  method: 'post',
  path: '/admin-reservations/{id}/refunds',
  headers: ['idempotency-key'],
  summary:
    'For staff: gives all or a part of it back to the wallet, for a reason, and takes it back from the doctor',
  tags,
  request: {
    params,
    body: { content: { 'application/json': { schema: newConsultationRefundSchema } } },
  },
  responses: { 201: refunds },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Money that goes back for consultations that have ended. */
export const createRefundRoutes = (deps: BookingDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json(await refundsForStaff(deps, callOf(c), c.req.valid('param').id), 200))
    .openapi(give, (c) => {
      const given = { ...c.req.valid('json'), ...c.req.valid('param') }
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await giveBack(tx, deps, callOf(c), given),
      }))
    })

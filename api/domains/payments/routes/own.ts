import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import { attemptSchema, confirmPaymentSchema, paymentSchema } from '~/domain/payments/contract'
import { paymentIdSchema } from '~/domain/values/ids'
import type { PaymentsDeps } from '../deps'
import { beginAttempt } from '../service/attempts'
import { confirmPayment } from '../service/confirm'
import { readOwnPayment } from '../service/payments'

const tags = ['payments']
const params = z.object({ id: paymentIdSchema })
const payment = { 'application/json': { schema: paymentSchema } }

/** Each asks another company's server. */
const attemptLimit = defineLimit('payment-attempts', { points: 60, seconds: 3600 })

/** Each asks it too, and is a row of its own; whoever reloads the page of a payment is far below. */
const confirmationLimit = defineLimit('payment-confirmations', { points: 240, seconds: 3600 })

const readPayment = endpoint({
  method: 'get',
  path: '/payments/{id}',
  summary: 'A payment of the caller',
  tags,
  request: { params },
  responses: { 200: { description: 'The payment', content: payment } },
})

const begin = endpoint({
  method: 'post',
  path: '/payments/{id}/attempts',
  inLine: true,
  summary: 'Asks the gateway for a way to pay; the payer is then sent to `redirectTo`',
  tags,
  request: { params },
  responses: {
    201: { description: 'Where to go', content: { 'application/json': { schema: attemptSchema } } },
  },
})

const confirm = endpoint({
  method: 'post',
  path: '/payments/{id}/confirmations',
  inLine: true,
  summary: 'The payer is back from the gateway, which is now asked; may be repeated',
  tags,
  request: {
    params,
    body: { content: { 'application/json': { schema: confirmPaymentSchema } } },
  },
  responses: { 200: { description: 'The payment as it is now', content: payment } },
})

export const createOwnPaymentRoutes = (deps: PaymentsDeps) =>
  createRoutes()
    .openapi(readPayment, async (c) =>
      c.json(await readOwnPayment(deps.database.db, requirePerson(c).userId, c.req.valid('param').id), 200),
    )
    .openapi(begin, async (c) => {
      const { userId } = requirePerson(c)
      await deps.limits.consume(attemptLimit, userId)
      return c.json(await beginAttempt(deps, userId, c.req.valid('param').id), 201)
    })
    .openapi(confirm, async (c) => {
      const { userId } = requirePerson(c)
      await deps.limits.consume(confirmationLimit, userId)
      return c.json(await confirmPayment(deps, userId, c.req.valid('param').id, c.req.valid('json')), 200)
    })

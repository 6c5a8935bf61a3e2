import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, letterLimitBytes, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  newLetterAnswerSchema,
  newReferralSchema,
  originSchema,
  receivedLetterSchema,
  receivedReferralSchema,
  referralPatientSchema,
  referralSchema,
  referralSummarySchema,
} from '~/domain/referrals/contract'
import { referralOrigins } from '~/domain/referrals/rules'
import { newWithdrawalSchema } from '~/domain/signed-documents/contract'
import { callRequestIdSchema, careIdSchema, referralIdSchema, reservationIdSchema } from '~/domain/values/ids'
import type { Call, ReferralDeps } from './deps'
import { answerReferral, listReceived, readReceived, takeBack } from './service/received'
import { listForDoctor, listOwn, readForDoctor, readOwn } from './service/read'
import { refusingReceived } from './service/refusals'
import { readPatient, signReferral, withdrawReferral } from './service/write'

const tags = ['referrals']
const params = z.strictObject({ id: referralIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const letter = { description: 'The letter', content: json(referralSchema) }
const page = { description: 'A page of them', content: json(pageOf(referralSummarySchema)) }
const ownQuery = {
  ...pageQuery,
  reservationId: reservationIdSchema.optional().openapi({ description: 'Of this consultation alone' }),
  callId: callRequestIdSchema.optional().openapi({ description: 'Of this call request alone' }),
}

const list = endpoint({
  method: 'get',
  path: '/referrals',
  summary: 'Letters by which doctors have referred somebody of the caller’s family, newest first',
  tags,
  request: { query: z.strictObject(ownQuery) },
  responses: { 200: page },
})

const read = endpoint({
  method: 'get',
  path: '/referrals/{id}',
  summary: 'One of them, as it was signed',
  tags,
  request: { params },
  responses: { 200: letter },
})

const readPatientOf = endpoint({
  method: 'get',
  path: '/doctor-referral-patients/{kind}/{id}',
  summary:
    'For doctors: whom a letter would be of, by a consultation of theirs, an accompaniment or a call request, and the records that it can cite, by name and date',
  tags,
  request: { params: z.strictObject({ kind: z.enum(referralOrigins), id: z.uuid('error.id') }) },
  responses: { 200: { description: 'The patient', content: json(referralPatientSchema) } },
})

const sign = endpoint({
  method: 'post',
  path: '/doctor-referrals',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary:
    'For doctors: signs a letter with name and council number; nothing of it changes later, and the family is told that there is news. With the same Idempotency-Key once',
  tags,
  request: { body: { content: json(newReferralSchema) } },
  responses: { 201: letter },
})

const listWritten = endpoint({
  method: 'get',
  path: '/doctor-referrals',
  summary: 'For doctors: letters that the caller has written, newest first',
  tags,
  request: {
    query: z.strictObject({
      ...ownQuery,
      careId: careIdSchema.optional().openapi({ description: 'Of this accompaniment alone' }),
    }),
  },
  responses: { 200: page },
})

const readWritten = endpoint({
  method: 'get',
  path: '/doctor-referrals/{id}',
  summary: 'For doctors: one that the caller has written; the family sees that it was read',
  tags,
  request: { params },
  responses: { 200: letter },
})

const withdraw = endpoint({
  method: 'post',
  path: '/doctor-referrals/{id}/withdrawals',
  summary: 'For doctors: says that a letter is in force no more, and why; it stays as it was written',
  tags,
  request: { params, body: { content: json(newWithdrawalSchema) } },
  responses: { 200: letter },
})

const endDelivery = endpoint({
  method: 'delete',
  path: '/referrals/{id}/delivery',
  summary:
    'Takes a letter of the caller’s family back from the colleague of ours whom it names: they read it no more',
  tags,
  request: { params },
  responses: { 204: { description: 'It is taken back' } },
})

const listToMe = endpoint({
  method: 'get',
  path: '/doctor-received-referrals',
  summary:
    'For doctors: letters of colleagues that name the caller, newest first, with why they are closed; whom one is of is told once it was opened',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: { description: 'A page of them', content: json(pageOf(receivedReferralSchema)) },
  },
})

const readToMe = endpoint({
  method: 'get',
  path: '/doctor-received-referrals/{id}',
  summary:
    'For doctors: one of them while it is open, and nothing of its patient’s record; the family sees that it was read',
  tags,
  request: { params },
  responses: { 200: { description: 'The letter', content: json(receivedLetterSchema) } },
})

const answerToMe = endpoint({
  method: 'post',
  path: '/doctor-received-referrals/{id}/answers',
  headers: ['idempotency-key'],
  summary:
    'For doctors: answers a letter to the caller while it is open, once; its family and who wrote it read the answer. With the same Idempotency-Key once',
  tags,
  request: { params, body: { content: json(newLetterAnswerSchema) } },
  responses: { 201: { description: 'The letter with it', content: json(receivedLetterSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Letters by which doctors refer their patients. */
export function createReferralRoutes(deps: ReferralDeps) {
  const routes = createRoutes()
  routes.openapi(list, async (c) =>
    c.json(await listOwn(deps, requirePerson(c).userId, c.req.valid('query')), 200),
  )
  routes.openapi(read, async (c) => c.json(await readOwn(deps, callOf(c), c.req.valid('param').id), 200))
  routes.openapi(readPatientOf, async (c) =>
    c.json(await readPatient(deps, callOf(c), originSchema.parse(c.req.valid('param'))), 200),
  )
  routes.openapi(sign, (c) =>
    runOnce(c, deps, async (tx) => ({
      status: 201,
      body: await signReferral(tx, deps, callOf(c), c.req.valid('json')),
    })),
  )
  routes.openapi(listWritten, async (c) =>
    c.json(await listForDoctor(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(readWritten, async (c) =>
    c.json(await readForDoctor(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(endDelivery, async (c) => {
    await takeBack(deps, requirePerson(c).userId, c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(listToMe, async (c) =>
    c.json(await listReceived(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(readToMe, async (c) =>
    c.json(await readReceived(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(answerToMe, (c) => {
    const { id } = c.req.valid('param')
    return refusingReceived(deps, callOf(c), { action: 'answer', id }, () =>
      runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await answerReferral(tx, deps, callOf(c), { id, ...c.req.valid('json') }),
      })),
    )
  })
  routes.openapi(withdraw, async (c) =>
    c.json(
      await withdrawReferral(deps, callOf(c), { id: c.req.valid('param').id, ...c.req.valid('json') }),
      200,
    ),
  )
  return routes
}

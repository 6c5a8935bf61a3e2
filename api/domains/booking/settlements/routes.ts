import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  earningMonthsSchema,
  earningSchema,
  monthSchema,
  newSettlementSchema,
  ownPayoutAccountSchema,
  owedSchema,
  payoutAccountInputSchema,
  paySettlementSchema,
  settlementSchema,
} from '~/domain/booking/settlement-contract'
import { settlementStatuses } from '~/domain/booking/settlement-machine'
import { settlementIdSchema } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../deps'
import { listOwnEarnings, sumOwnMonths } from './service/earnings'
import { readPayoutAccount, sayPayoutAccount } from './service/payout-account'
import { concludeByStaff, listForStaff, listOwed, prepareSettlement, readPrepared } from './service/settle'

const tags = ['settlements']
const params = z.strictObject({ id: settlementIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const settlement = { description: 'The settlement as it is then', content: json(settlementSchema) }

const listEarned = endpoint({
  method: 'get',
  path: '/doctor-earnings',
  summary: 'What the caller has earned as a doctor, newest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, month: monthSchema.optional() }) },
  responses: { 200: { description: 'A page of it', content: json(pageOf(earningSchema)) } },
})

const listMonths = endpoint({
  method: 'get',
  path: '/doctor-earnings/months',
  summary: 'The same by Jalali months, the last two years',
  tags,
  responses: { 200: { description: 'The months', content: json(earningMonthsSchema) } },
})

const ownAccount = { description: 'The account, by its last digits', content: json(ownPayoutAccountSchema) }

const readAccount = endpoint({
  method: 'get',
  path: '/doctor-payout-account',
  summary: 'To which account of a bank the caller is paid as a doctor',
  tags,
  responses: { 200: ownAccount },
})

const putAccount = endpoint({
  method: 'put',
  path: '/doctor-payout-account',
  summary: 'Says to which; wants a fresh code for `payout`, and their phone is told',
  tags,
  request: { body: { content: json(payoutAccountInputSchema) } },
  responses: { 200: ownAccount },
})

const list = endpoint({
  method: 'get',
  path: '/admin-settlements',
  summary: 'For staff: what doctors were and are paid, newest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, status: z.enum(settlementStatuses).optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(settlementSchema)) } },
})

const listOpen = endpoint({
  method: 'get',
  path: '/admin-settlements/owed',
  summary: 'For staff: what is owed to doctors until the end of the last month',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page of doctors', content: json(pageOf(owedSchema)) } },
})

const prepare = endpoint({
  method: 'post',
  path: '/admin-settlements',
  headers: ['idempotency-key'],
  summary: 'For staff: fixes what a doctor is paid for a month, before the money is sent',
  tags,
  request: { body: { content: json(newSettlementSchema) } },
  responses: { 201: settlement },
})

const pay = endpoint({
  method: 'post',
  path: '/admin-settlements/{id}/payments',
  summary: 'For staff: the bank has sent it, under this reference',
  tags,
  request: { params, body: { content: json(paySettlementSchema) } },
  responses: { 200: settlement },
})

const cancel = endpoint({
  method: 'post',
  path: '/admin-settlements/{id}/cancellations',
  summary: 'For staff: gives it up before it was sent; what was in it is open again',
  tags,
  request: { params },
  responses: { 200: settlement },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What doctors earn, and how they are paid. */
export const createSettlementRoutes = (deps: BookingDeps) =>
  createRoutes()
    .openapi(listEarned, async (c) =>
      c.json(await listOwnEarnings(deps, callOf(c), c.req.valid('query')), 200),
    )
    .openapi(listMonths, async (c) => c.json(await sumOwnMonths(deps, callOf(c)), 200))
    .openapi(readAccount, async (c) => c.json(await readPayoutAccount(deps, callOf(c)), 200))
    .openapi(putAccount, async (c) =>
      c.json(await sayPayoutAccount(deps, callOf(c), c.req.valid('json')), 200),
    )
    .openapi(list, async (c) => c.json(await listForStaff(deps, callOf(c), c.req.valid('query')), 200))
    .openapi(listOpen, async (c) => c.json(await listOwed(deps, callOf(c), c.req.valid('query')), 200))
    .openapi(prepare, (c) => {
      const given = c.req.valid('json')
      return runOnce(
        c,
        deps,
        async (tx) => {
          const body = await prepareSettlement(tx, deps, callOf(c), given)
          return { status: 201 as const, body, madeId: body.id }
        },
        (tx, madeId) => readPrepared(tx, callOf(c), madeId),
      )
    })
    .openapi(pay, async (c) => {
      const { bankReference } = c.req.valid('json')
      return c.json(await concludeByStaff(deps, callOf(c), c.req.valid('param').id, bankReference), 200)
    })
    .openapi(cancel, async (c) =>
      c.json(await concludeByStaff(deps, callOf(c), c.req.valid('param').id, null), 200),
    )

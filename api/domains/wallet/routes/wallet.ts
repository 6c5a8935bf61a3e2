import { z } from 'zod'
import { findPhone } from '~/api/domains/identity/public'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import { tryCode } from '~/api/platform/rate-limit/code-tries'
import {
  redeemVipSchema,
  topUpInputSchema,
  topUpSchema,
  vipRedemptionSchema,
  walletSchema,
  walletTransactionSchema,
} from '~/domain/wallet/contract'
import type { WalletDeps } from '../deps'
import { balanceOf } from '../service/credit'
import { beginTopUp } from '../service/top-ups'
import { pageOfTransactions } from '../service/transactions'
import { redeemVipCode } from '../service/vip'

const tags = ['wallet']

const readWallet = endpoint({
  method: 'get',
  path: '/wallet',
  summary: 'What the caller can spend, and what is put aside for orders under way',
  tags,
  responses: {
    200: { description: 'The wallet', content: { 'application/json': { schema: walletSchema } } },
  },
})

const listTransactions = endpoint({
  method: 'get',
  path: '/wallet/transactions',
  summary: 'Deposits and uses of credit, newest first, those that failed included',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(walletTransactionSchema) } },
    },
  },
})

const topUp = endpoint({
  method: 'post',
  path: '/wallet/top-ups',
  headers: ['idempotency-key'],
  inLine: true,
  summary: 'Begins a top-up; its payment is then paid through `/payments/{id}/attempts`',
  tags,
  request: { body: { content: { 'application/json': { schema: topUpInputSchema } } } },
  responses: {
    201: { description: 'The payment', content: { 'application/json': { schema: topUpSchema } } },
  },
})

const redeem = endpoint({
  method: 'post',
  path: '/vip-redemptions',
  headers: ['idempotency-key'],
  summary: 'Turns a VIP code into credit',
  tags,
  request: { body: { content: { 'application/json': { schema: redeemVipSchema } } } },
  responses: {
    201: { description: 'What was given', content: { 'application/json': { schema: vipRedemptionSchema } } },
  },
})

export const createOwnWalletRoutes = (deps: WalletDeps) =>
  createRoutes()
    .openapi(readWallet, async (c) => c.json(await balanceOf(deps.database.db, requirePerson(c).userId), 200))
    .openapi(listTransactions, async (c) =>
      c.json(await pageOfTransactions(deps.database.db, requirePerson(c).userId, c.req.valid('query')), 200),
    )
    .openapi(topUp, (c) => {
      const input = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await beginTopUp(tx, requirePerson(c), input, deps.clock.now()),
      }))
    })
    .openapi(redeem, async (c) => {
      const { code } = c.req.valid('json')
      const person = requirePerson(c)
      const phone = await findPhone(deps.database.db, person.userId)
      const trier = { userId: person.userId, phone, address: c.var.address }
      // Outside of the transaction: a try counts whatever becomes of it.
      return tryCode(
        deps,
        trier,
        () =>
          runOnce(c, deps, async (tx) => ({
            status: 201 as const,
            body: await redeemVipCode(tx, person, code, deps.clock.now()),
          })),
        (outcome) => outcome instanceof ApiProblem && outcome.code === 'vip-code-unknown',
      )
    })

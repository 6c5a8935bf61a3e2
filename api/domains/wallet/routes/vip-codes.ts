import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { vipCodeIdSchema } from '~/domain/values/ids'
import { addVipCodeSchema, editVipCodeSchema, vipCodeSchema } from '~/domain/wallet/contract'
import type { WalletDeps } from '../deps'
import { addVipCode, decideVipCode, editVipCode, findVipCodes, type StaffAct } from '../service/vip'

const tags = ['wallet']
const vipCode = { 'application/json': { schema: vipCodeSchema } }

const listCodes = endpoint({
  method: 'get',
  path: '/vip-codes',
  summary: 'For staff: gift codes, newest first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(vipCodeSchema) } },
    },
  },
})

const addCode = endpoint({
  method: 'post',
  path: '/vip-codes',
  summary: 'For staff: a new gift code',
  tags,
  request: { body: { content: { 'application/json': { schema: addVipCodeSchema } } } },
  responses: { 201: { description: 'The code', content: vipCode } },
})

const editCode = endpoint({
  method: 'patch',
  path: '/vip-codes/{id}',
  summary: 'For staff: changes the fields that are given',
  tags,
  request: {
    params: z.object({ id: vipCodeIdSchema }),
    body: { content: { 'application/json': { schema: editVipCodeSchema } } },
  },
  responses: { 200: { description: 'The code as it is now', content: vipCode } },
})

const decision = (path: `/vip-codes/{id}/${'confirmations' | 'refusals'}`, summary: string) =>
  endpoint({
    method: 'post',
    path,
    summary,
    tags,
    request: { params: z.object({ id: vipCodeIdSchema }) },
    responses: { 200: { description: 'The code as it is now', content: vipCode } },
  })
const confirmCode = decision(
  '/vip-codes/{id}/confirmations',
  'For admins: brings a gift code into force that somebody else has made, and that waits for a second person',
)
const refuseCode = decision('/vip-codes/{id}/refusals', 'For admins: turns a gift code down that waits')

const actOf = (c: Context<ApiEnv>): StaffAct => ({ actor: requirePerson(c), requestId: c.var.requestId })

export const createVipCodeRoutes = (deps: WalletDeps) =>
  createRoutes()
    .openapi(listCodes, async (c) => c.json(await findVipCodes(deps, actOf(c), c.req.valid('query')), 200))
    .openapi(addCode, async (c) => c.json(await addVipCode(deps, actOf(c), c.req.valid('json')), 201))
    .openapi(editCode, async (c) =>
      c.json(await editVipCode(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(confirmCode, async (c) =>
      c.json(await decideVipCode(deps, actOf(c), c.req.valid('param').id, 'confirmed'), 200),
    )
    .openapi(refuseCode, async (c) =>
      c.json(await decideVipCode(deps, actOf(c), c.req.valid('param').id, 'refused'), 200),
    )

import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import type { ApiEnv } from '~/api/platform/http/api-env'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { basketLimitBytes, createRoutes, endpoint } from '~/api/platform/http/routes'
import { checkDiscountSchema, discountCheckedSchema } from '~/domain/orders/cart-contract'
import {
  discountCodeFilters,
  decideDiscountCodeSchema,
  discountCodeSchema,
  discountCodeSorts,
  editDiscountCodeSchema,
  newDiscountCodeSchema,
} from '~/domain/orders/discount-contract'
import { discountCodeIdSchema } from '~/domain/values/ids'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import type { OrdersDeps } from '../deps'
import { checkDiscount } from '../pricing/service'
import {
  addDiscountCode,
  decideDiscountCode,
  editDiscountCode,
  listDiscountCodes,
  requireDiscountCode,
  type StaffAct,
} from './staff-service'

const tags = ['discount codes']
const code = { 'application/json': { schema: discountCodeSchema } }
const byId = { params: z.strictObject({ id: discountCodeIdSchema }) }

const check = endpoint({
  method: 'post',
  path: '/discount-code-checks',
  limitBytes: basketLimitBytes,
  summary: 'What a code would take off this basket of the caller',
  tags,
  request: { body: { content: { 'application/json': { schema: checkDiscountSchema } } } },
  responses: {
    200: {
      description: 'What it gives, or why it gives nothing',
      content: { 'application/json': { schema: discountCheckedSchema } },
    },
  },
})

const list = endpoint({
  method: 'get',
  path: '/discount-codes',
  summary: 'All codes',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      q: searchTextSchema.optional().openapi({ description: 'What the code begins with' }),
      filter: z.enum(discountCodeFilters).optional(),
      sort: z.enum(discountCodeSorts).optional(),
    }),
  },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(discountCodeSchema) } },
    },
  },
})

const add = endpoint({
  method: 'post',
  path: '/discount-codes',
  summary: 'Adds a code',
  tags,
  request: { body: { content: { 'application/json': { schema: newDiscountCodeSchema } } } },
  responses: { 201: { description: 'The code', content: code } },
})

const read = endpoint({
  method: 'get',
  path: '/discount-codes/{id}',
  summary: 'One code, with how often it was used',
  tags,
  request: byId,
  responses: { 200: { description: 'The code', content: code } },
})

const edit = endpoint({
  method: 'patch',
  path: '/discount-codes/{id}',
  summary: 'Changes the fields that are given',
  tags,
  request: { ...byId, body: { content: { 'application/json': { schema: editDiscountCodeSchema } } } },
  responses: { 200: { description: 'The code as it is now', content: code } },
})

const decision = (path: `/discount-codes/{id}/${'approvals' | 'refusals'}`, summary: string) =>
  endpoint({
    method: 'post',
    path,
    summary,
    tags,
    request: { ...byId, body: { content: { 'application/json': { schema: decideDiscountCodeSchema } } } },
    responses: { 200: { description: 'The code as it is now', content: code } },
  })
const approve = decision(
  '/discount-codes/{id}/approvals',
  'For admins: brings a code into force whose terms somebody else has made, and that waits for a second person',
)
const refuse = decision('/discount-codes/{id}/refusals', 'For admins: turns a code down that waits')

const actOf = (c: Context<ApiEnv>): StaffAct => ({ actor: requirePerson(c), requestId: c.var.requestId })

export const createDiscountsRoutes = (deps: OrdersDeps) =>
  createRoutes()
    .openapi(check, async (c) => {
      const caller = { userId: requirePerson(c).userId, address: c.var.address }
      return c.json(await checkDiscount(deps, caller, c.req.valid('json')), 200)
    })
    .openapi(list, async (c) => {
      const { sort = 'newest', limit = defaultLimit, ...query } = c.req.valid('query')
      return c.json(await listDiscountCodes(deps, actOf(c), { ...query, sort, limit }), 200)
    })
    .openapi(add, async (c) => c.json(await addDiscountCode(deps, actOf(c), c.req.valid('json')), 201))
    .openapi(read, async (c) =>
      c.json(await requireDiscountCode(deps, actOf(c), c.req.valid('param').id), 200),
    )
    .openapi(edit, async (c) =>
      c.json(await editDiscountCode(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(approve, async (c) =>
      c.json(
        await decideDiscountCode(deps, actOf(c), c.req.valid('param').id, {
          ...c.req.valid('json'),
          status: 'approved',
        }),
        200,
      ),
    )
    .openapi(refuse, async (c) =>
      c.json(
        await decideDiscountCode(deps, actOf(c), c.req.valid('param').id, {
          ...c.req.valid('json'),
          status: 'refused',
        }),
        200,
      ),
    )

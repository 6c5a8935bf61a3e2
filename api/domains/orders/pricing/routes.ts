import { basketLimitBytes, createRoutes, endpoint, problemSchema } from '~/api/platform/http/routes'
import { priceCartSchema, pricedCartSchema } from '~/domain/orders/cart-contract'
import type { OrdersDeps } from '../deps'
import { priceCartOf } from './service'
import { factsMissing } from './terms'

const price = endpoint({
  method: 'post',
  path: '/cart/price',
  limitBytes: basketLimitBytes,
  summary: 'What a basket costs: its lines, discount, group, delivery and total, each explained',
  tags: ['cart'],
  request: { body: { content: { 'application/json': { schema: priceCartSchema } } } },
  responses: {
    200: { description: 'The price', content: { 'application/json': { schema: pricedCartSchema } } },
    503: { ...factsMissing, content: { 'application/problem+json': { schema: problemSchema } } },
  },
})

export const createPricingRoutes = (deps: OrdersDeps) =>
  createRoutes().openapi(price, async (c) => {
    const { actor, address } = c.var
    const userId = actor.kind === 'person' ? actor.userId : null
    return c.json(await priceCartOf(deps, { userId, address }, c.req.valid('json')), 200)
  })

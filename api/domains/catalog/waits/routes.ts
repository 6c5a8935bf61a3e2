import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  productWaitsSchema,
  startStockWaitSchema,
  stockWaitsSchema,
  variantSchema,
} from '~/domain/catalog/stock-wait-contract'
import { shopProductIdSchema } from '~/domain/values/ids'
import { defaultLocale } from '~/domain/values/locale'
import type { CatalogDeps } from '../deps'
import { readProductWaits, readWaits, startWaiting, stopWaiting } from './service'

const tags = ['shop']
const params = z.strictObject({ id: shopProductIdSchema, variant: variantSchema })
const waits = {
  description: 'What of it the caller waits for then',
  content: { 'application/json': { schema: productWaitsSchema } },
}

const list = endpoint({
  method: 'get',
  path: '/stock-waits',
  summary: 'All that the caller is told of once it can be had again',
  tags,
  responses: {
    200: { description: 'The oldest first', content: { 'application/json': { schema: stockWaitsSchema } } },
  },
})

const read = endpoint({
  method: 'get',
  path: '/shop-products/{id}/waits',
  summary: 'What of a product the caller is told of once it can be had again',
  tags,
  request: { params: z.strictObject({ id: shopProductIdSchema }) },
  responses: { 200: waits },
})

const start = endpoint({
  method: 'put',
  path: '/shop-products/{id}/waits/{variant}',
  summary: 'Tells the caller once, by SMS, when this can be had again; repeating it changes nothing',
  tags,
  request: {
    params,
    body: { content: { 'application/json': { schema: startStockWaitSchema } } },
  },
  responses: { 200: waits },
})

const stop = endpoint({
  method: 'delete',
  path: '/shop-products/{id}/waits/{variant}',
  summary: 'Is not told any more; repeating it changes nothing',
  tags,
  request: { params },
  responses: { 200: waits },
})

/** Who wants to be told when something can be had again. */
export const createStockWaitRoutes = (deps: CatalogDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json(await readWaits(deps, requirePerson(c).userId), 200))
    .openapi(read, async (c) => {
      const { userId } = requirePerson(c)
      return c.json(await readProductWaits(deps, { productId: c.req.valid('param').id, userId }), 200)
    })
    .openapi(start, async (c) => {
      const { userId } = requirePerson(c)
      const { id: productId, variant } = c.req.valid('param')
      const { locale = defaultLocale } = c.req.valid('json')
      return c.json(await startWaiting(deps, { productId, variant, userId }, locale), 200)
    })
    .openapi(stop, async (c) => {
      const { userId } = requirePerson(c)
      const { id: productId, variant } = c.req.valid('param')
      return c.json(await stopWaiting(deps, { productId, variant, userId }), 200)
    })

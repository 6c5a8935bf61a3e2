import { z } from 'zod'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  deliveryEstimatesSchema,
  lookedUpProductsSchema,
  lookUpProductsSchema,
  shopListQuery,
  shopProductSchema,
} from '~/domain/catalog/contract'
import type { CatalogDeps } from '../deps'
import { estimateDeliveries, listShop, lookUpProducts, requireShopProduct } from '../service/shop'
import { json, jsonBody, productParams } from './answers'

const tags = ['shop']

const list = endpoint({
  method: 'get',
  path: '/shop-products',
  summary: 'What the shop sells, filtered and sorted',
  tags,
  request: { query: z.strictObject({ ...shopListQuery, ...pageQuery }) },
  responses: { 200: json('A page of it', pageOf(shopProductSchema)) },
})

const read = endpoint({
  method: 'get',
  path: '/shop-products/{id}',
  summary: 'One product, also when it is no longer sold',
  tags,
  request: productParams,
  responses: { 200: json('The product', shopProductSchema) },
})

const lookUp = endpoint({
  method: 'post',
  path: '/shop-product-lookups',
  summary: 'What there is of these ids, in their order: for a cart',
  tags,
  request: jsonBody(lookUpProductsSchema),
  responses: { 200: json('The products', lookedUpProductsSchema) },
})

const estimate = endpoint({
  method: 'get',
  path: '/delivery-estimates',
  summary: 'When an order of now arrives: in the city of Tehran, and in each province',
  tags,
  responses: { 200: json('Days of Tehran’s calendar', deliveryEstimatesSchema) },
})

export const createShopRoutes = (deps: CatalogDeps) =>
  createRoutes()
    .openapi(list, (c) => deps.shown.answer(c, () => listShop(deps, c.req.valid('query'))))
    .openapi(read, (c) => deps.shown.answer(c, () => requireShopProduct(deps, c.req.valid('param').id)))
    .openapi(lookUp, (c) =>
      deps.shown.answer(c, async () => ({ items: await lookUpProducts(deps, c.req.valid('json').ids) })),
    )
    .openapi(estimate, (c) => deps.shown.answer(c, async () => ({ items: await estimateDeliveries(deps) })))

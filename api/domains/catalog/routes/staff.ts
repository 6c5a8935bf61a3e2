import { z } from 'zod'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  addFeatureSchema,
  addProductSchema,
  adjustStockSchema,
  adminProductQuery,
  adminProductSchema,
  editFeatureSchema,
  editProductSchema,
  featureSchema,
  featuresSchema,
  stockMovementQuery,
  stockMovementSchema,
  stockQuery,
  stockRowSchema,
} from '~/domain/catalog/staff-contract'
import type { CatalogDeps } from '../deps'
import { addFeature, editFeature, readFeatures } from '../service/features'
import { addProduct, editProduct, listForStaff } from '../service/products'
import { adjustStock, readMovements, readStock } from '../service/stock-keeping'
import { actOf, featureParams, json, jsonBody, productParams } from './answers'

const tags = ['shop keeping']

const listProducts = endpoint({
  method: 'get',
  path: '/admin-products',
  summary: 'All products, sold or not, named or not',
  tags,
  request: { query: z.strictObject({ ...adminProductQuery, ...pageQuery }) },
  responses: { 200: json('A page', pageOf(adminProductSchema)) },
})

const postProduct = endpoint({
  method: 'post',
  path: '/admin-products',
  summary: 'Add a product; content names it under the id that is answered',
  tags,
  request: jsonBody(addProductSchema),
  responses: { 201: json('Added', adminProductSchema) },
})

const patchProduct = endpoint({
  method: 'patch',
  path: '/admin-products/{id}',
  summary: 'Change the fields that are given',
  tags,
  request: { ...productParams, ...jsonBody(editProductSchema) },
  responses: { 200: json('The product', adminProductSchema) },
})

const listFeatures = endpoint({
  method: 'get',
  path: '/features',
  summary: 'Colours and engravings that products can offer',
  tags,
  responses: { 200: json('All of them', featuresSchema) },
})

const postFeature = endpoint({
  method: 'post',
  path: '/features',
  summary: 'Add a colour or an engraving',
  tags,
  request: jsonBody(addFeatureSchema),
  responses: { 201: json('Added', featureSchema) },
})

const patchFeature = endpoint({
  method: 'patch',
  path: '/features/{id}',
  summary: 'Change the fields that are given; one that is no longer offered is offered by no product',
  tags,
  request: { ...featureParams, ...jsonBody(editFeatureSchema) },
  responses: { 200: json('The feature', featureSchema) },
})

const listStock = endpoint({
  method: 'get',
  path: '/stock',
  summary: 'How many there are of each variant',
  tags,
  request: { query: z.strictObject({ ...stockQuery, ...pageQuery }) },
  responses: { 200: json('A page', pageOf(stockRowSchema)) },
})

const listStockMovements = endpoint({
  method: 'get',
  path: '/stock-movements',
  summary: 'What has changed the stock of a product, the latest first',
  tags,
  request: { query: z.strictObject({ ...stockMovementQuery, ...pageQuery }) },
  responses: { 200: json('A page', pageOf(stockMovementSchema)) },
})

const postAdjustment = endpoint({
  method: 'post',
  path: '/stock-adjustments',
  headers: ['idempotency-key'],
  summary: 'Add to a variant or take from it; repeated with the same Idempotency-Key it is done once',
  tags,
  request: jsonBody(adjustStockSchema),
  responses: { 201: json('What there is now', stockRowSchema) },
})

/** What sellers keep: products, their choices and their stock. */
export const createStaffRoutes = (deps: CatalogDeps) =>
  createRoutes()
    .openapi(listProducts, async (c) => c.json(await listForStaff(deps, c.req.valid('query')), 200))
    .openapi(postProduct, async (c) => c.json(await addProduct(deps, actOf(c), c.req.valid('json')), 201))
    .openapi(patchProduct, async (c) =>
      c.json(await editProduct(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(listFeatures, async (c) => c.json({ items: await readFeatures(deps) }, 200))
    .openapi(postFeature, async (c) => c.json(await addFeature(deps, actOf(c), c.req.valid('json')), 201))
    .openapi(patchFeature, async (c) =>
      c.json(await editFeature(deps, actOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(listStock, async (c) => c.json(await readStock(deps, c.req.valid('query')), 200))
    .openapi(listStockMovements, async (c) => c.json(await readMovements(deps, c.req.valid('query')), 200))
    .openapi(postAdjustment, (c) => {
      const input = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await adjustStock(tx, deps, actOf(c), input),
      }))
    })

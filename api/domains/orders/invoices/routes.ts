import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  invoiceSchema,
  invoiceSummarySchema,
  staffInvoiceSummarySchema,
} from '~/domain/orders/invoice-contract'
import { parseOrderCode } from '~/domain/orders/order-code'
import { orderSortSchema } from '~/domain/orders/order-contract'
import { toAsciiDigits } from '~/domain/values/digits'
import { invoiceIdSchema } from '~/domain/values/ids'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import type { OrdersDeps } from '../deps'
import { asStaff } from '../staff/service'
import { listAllInvoices, listOwnInvoices, requireInvoice, viewInvoice } from './service/read'

const tags = ['invoices']
const params = z.object({ id: invoiceIdSchema })
const whole = z
  .string()
  .transform(toAsciiDigits)
  .pipe(z.coerce.number<string>().int().min(1).max(1_000_000_000))
  .optional()
  .openapi({ type: 'integer' })

const list = endpoint({
  method: 'get',
  path: '/invoices',
  summary: 'The invoices of the caller, newest first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(invoiceSummarySchema) } },
    },
  },
})

const one = { 'application/json': { schema: invoiceSchema } }

const read = endpoint({
  method: 'get',
  path: '/invoices/{id}',
  summary: 'One invoice, as it was written',
  tags,
  request: { params },
  responses: { 200: { description: 'The invoice', content: one } },
})

const listForStaff = endpoint({
  method: 'get',
  path: '/admin-invoices',
  summary: 'Invoices of everybody; by year and number, or by the code of their order',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      year: whole,
      number: whole,
      order: searchTextSchema.optional().openapi({ description: 'Code of an order' }),
      sort: orderSortSchema.optional(),
    }),
  },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(staffInvoiceSummarySchema) } },
    },
  },
})

const readForStaff = endpoint({
  method: 'get',
  path: '/admin-invoices/{id}',
  summary: 'One invoice of anybody',
  tags,
  request: { params },
  responses: { 200: { description: 'The invoice', content: one } },
})

export const createInvoicesRoutes = (deps: OrdersDeps) =>
  createRoutes()
    .openapi(list, async (c) => {
      const { limit = defaultLimit, cursor } = c.req.valid('query')
      const { userId } = requirePerson(c)
      return c.json(
        await deps.database.transaction((tx) => listOwnInvoices(tx, userId, { cursor, limit })),
        200,
      )
    })
    .openapi(read, async (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      const row = await deps.database.transaction((tx) => requireInvoice(tx, id, userId))
      return c.json(viewInvoice(row), 200)
    })
    .openapi(listForStaff, async (c) => {
      const { limit = defaultLimit, order, ...query } = c.req.valid('query')
      // What can be no code finds nothing, rather than everything.
      const orderCode = order === undefined ? undefined : (parseOrderCode(order) ?? '')
      const call = { actor: requirePerson(c), requestId: c.var.requestId }
      const page = await asStaff(deps, call, { action: 'list', resource: 'invoice' }, async (tx) => ({
        result: await listAllInvoices(tx, { ...query, orderCode, limit }),
      }))
      return c.json(page, 200)
    })
    .openapi(readForStaff, async (c) => {
      const { id } = c.req.valid('param')
      const call = { actor: requirePerson(c), requestId: c.var.requestId }
      const act = { action: 'read', resource: 'invoice', resourceId: id } as const
      const row = await asStaff(deps, call, act, async (tx) => {
        const found = await requireInvoice(tx, id)
        return { result: found, subjectId: found.userId }
      })
      return c.json(viewInvoice(row), 200)
    })

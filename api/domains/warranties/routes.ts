import type { Context } from 'hono'
import { z } from 'zod'
import { findPhone } from '~/api/domains/identity/public'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedSchema } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { ApiProblem } from '~/api/platform/problem'
import { tryCode } from '~/api/platform/rate-limit/code-tries'
import { triedSerials } from '~/api/platform/rate-limit/serial-tries'
import { addableSerialSchema } from '~/domain/devices/contract'
import {
  attachmentLinkSchema,
  attachmentUploadSchema,
  largestAttachmentBytes,
} from '~/domain/values/attachment'
import { warrantyIdSchema } from '~/domain/values/ids'
import {
  newWarrantySchema,
  staffWarrantySchema,
  warrantyDecisionSchema,
  warrantyPurchasesSchema,
  warrantySchema,
} from '~/domain/warranties/contract'
import { warrantyStatuses } from '~/domain/warranties/warranty-machine'
import type { Call, WarrantiesDeps } from './deps'
import { activateWarranty, listOwnWarranties, takeInvoice } from './service/person'
import { purchasesOf } from './service/purchases'
import { countWarranties, decideWarranty, linkToInvoice, listStaffWarranties } from './service/staff'

const tags = ['warranties']
const params = z.strictObject({ id: warrantyIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }

const list = endpoint({
  method: 'get',
  path: '/warranties',
  summary: 'Warranties of the caller, the newest first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(warrantySchema)) } },
})

const purchases = endpoint({
  method: 'get',
  path: '/warranty-purchases',
  summary:
    'What the caller has had delivered and of which a warranty can be activated, of what was ordered last',
  tags,
  responses: { 200: { description: 'At most 50', content: json(warrantyPurchasesSchema) } },
})

const activate = endpoint({
  method: 'post',
  path: '/warranties',
  headers: ['idempotency-key'],
  summary:
    'Activates the warranty of a device by its serial and an order of the caller, at once; or by an invoice, once staff have looked at it',
  tags,
  request: { body: { content: json(newWarrantySchema) } },
  responses: { 201: { description: 'The warranty', content: json(warrantySchema) } },
})

const upload = endpoint({
  method: 'post',
  path: '/warranty-uploads',
  summary:
    'Takes in a picture or a PDF of an invoice, its bytes as the body; a warranty is given it within an hour by `upload`, or it is gone',
  tags,
  // The storage says by itself which file is too large; this ends what never ends.
  limitBytes: 4 * largestAttachmentBytes,
  request: { body: { content: bytes } },
  responses: { 201: { description: 'It is kept', content: json(attachmentUploadSchema) } },
})

const listStaff = endpoint({
  method: 'get',
  path: '/admin-warranties',
  summary:
    'For staff: invoices that wait, the oldest first; or warranties of another status, the newest first',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(warrantyStatuses).optional(),
      serial: addableSerialSchema.optional(),
    }),
  },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffWarrantySchema)) } },
})

const count = endpoint({
  method: 'get',
  path: '/warranty-counts',
  summary: 'For staff: how many invoices wait',
  tags,
  responses: {
    200: { description: 'The count', content: json(z.strictObject({ waiting: countedSchema })) },
  },
})

const decideOne = endpoint({
  method: 'post',
  path: '/admin-warranties/{id}/decisions',
  summary:
    'For staff: confirms or refuses an invoice, or takes back what was given by mistake; its person is told',
  tags,
  request: { params, body: { content: json(warrantyDecisionSchema) } },
  responses: { 200: { description: 'The warranty', content: json(staffWarrantySchema) } },
})

const link = endpoint({
  method: 'get',
  path: '/admin-warranties/{id}/invoice',
  summary:
    'For staff: where the picture of an invoice is, for some minutes; its person sees that it was read',
  tags,
  request: { params },
  responses: { 200: { description: 'The address', content: json(attachmentLinkSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** Warranties, and the staff who look at invoices. */
export function createWarrantyRoutes(deps: WarrantiesDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(list, async (c) =>
    c.json(await listOwnWarranties(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(purchases, async (c) => c.json({ items: await purchasesOf(deps, callOf(c)) }, 200))
  routes.openapi(activate, async (c) => {
    const given = c.req.valid('json')
    const call = callOf(c)
    const once = () =>
      runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await activateWarranty(tx, deps, call, given),
      }))
    if (given.proof === 'invoice') return once()
    const { userId } = call.actor
    const trier = { userId, phone: await findPhone(deps.database.db, userId), address: c.var.address }
    // Outside of the transaction: a try counts whatever becomes of it.
    return tryCode(
      deps,
      trier,
      once,
      (outcome) => outcome instanceof ApiProblem && outcome.code === 'warranty-not-activated',
      triedSerials,
    )
  })
  routes.openapi(upload, async (c) => c.json(await takeInvoice(deps, callOf(c), c.req.raw.body), 201))
  routes.openapi(listStaff, async (c) => {
    const { status = 'waiting', ...asked } = c.req.valid('query')
    return c.json(await listStaffWarranties(deps, callOf(c), { ...asked, status }), 200)
  })
  routes.openapi(count, async (c) => c.json({ waiting: await countWarranties(deps) }, 200))
  routes.openapi(decideOne, async (c) =>
    c.json(await decideWarranty(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(link, async (c) =>
    c.json(await linkToInvoice(deps, callOf(c), c.req.valid('param').id), 200),
  )
  return routes
}

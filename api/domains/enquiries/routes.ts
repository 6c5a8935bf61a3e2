import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedSchema } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  answerTokenSchema,
  enquiryChangeSchema,
  enquiryReceiptSchema,
  newEnquiryAnswerSchema,
  newEnquirySchema,
  readAnswersSchema,
  staffEnquiryDetailSchema,
  staffEnquirySchema,
} from '~/domain/enquiries/contract'
import { enquiryStatuses } from '~/domain/enquiries/enquiry-machine'
import { enquiryKinds } from '~/domain/enquiries/rules'
import {
  attachmentLinkSchema,
  attachmentUploadSchema,
  largestAttachmentBytes,
} from '~/domain/values/attachment'
import { enquiryIdSchema, fileIdSchema } from '~/domain/values/ids'
import type { Call, EnquiriesDeps } from './deps'
import { takeCurriculum } from './service/curriculum'
import {
  answerEnquiry,
  changeOf,
  countEnquiries,
  eraseEnquiry,
  linkToCurriculum,
  listEnquiries,
  readEnquiry,
} from './service/staff'
import { readAnswers, sendEnquiry } from './service/visitor'

const tags = ['enquiries']
const params = z.strictObject({ id: enquiryIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }
const one = { description: 'The message', content: json(staffEnquiryDetailSchema) }

const send = endpoint({
  method: 'post',
  path: '/enquiries',
  headers: ['idempotency-key'],
  summary: 'Writes to staff, signed in or not; it is confirmed by its number',
  tags,
  request: { body: { content: json(newEnquirySchema) } },
  responses: { 201: { description: 'Taken', content: json(enquiryReceiptSchema) } },
})

const upload = endpoint({
  method: 'post',
  path: '/application-uploads',
  summary:
    'Takes in a curriculum vitae, its bytes as the body, signed in or not; an application is given it within an hour by `upload`, or it is gone',
  tags,
  // The storage says by itself which file is too large; this ends what never ends.
  limitBytes: 4 * largestAttachmentBytes,
  request: { body: { content: bytes } },
  responses: { 201: { description: 'It is kept', content: json(attachmentUploadSchema) } },
})

const readOwnAnswers = endpoint({
  method: 'get',
  path: '/answers/{token}',
  summary: 'What was answered, for whoever has the address that was sent to their phone',
  tags,
  request: { params: z.strictObject({ token: answerTokenSchema }) },
  responses: { 200: { description: 'The answers', content: json(readAnswersSchema) } },
})

const list = endpoint({
  method: 'get',
  path: '/admin-enquiries',
  summary: 'For staff: what was written, of one status and kind; of what waits the oldest first',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(enquiryStatuses).optional(),
      kind: z.enum(enquiryKinds).optional(),
    }),
  },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffEnquirySchema)) } },
})

const count = endpoint({
  method: 'get',
  path: '/enquiry-counts',
  summary: 'For staff: how many wait for an answer',
  tags,
  responses: {
    200: { description: 'The figure', content: json(z.strictObject({ NEW: countedSchema })) },
  },
})

const read = endpoint({
  method: 'get',
  path: '/admin-enquiries/{id}',
  summary: 'For staff: one of them, with what was answered',
  tags,
  request: { params },
  responses: { 200: one },
})

const linkFile = endpoint({
  method: 'get',
  path: '/admin-enquiries/{id}/files/{fileId}',
  summary: 'For staff: where the bytes of a curriculum vitae are, for some minutes',
  tags,
  request: { params: z.strictObject({ id: enquiryIdSchema, fileId: fileIdSchema }) },
  responses: { 200: { description: 'The address', content: json(attachmentLinkSchema) } },
})

const answer = endpoint({
  method: 'post',
  path: '/admin-enquiries/{id}/answers',
  headers: ['idempotency-key'],
  summary: 'For staff: writes back, by mail or with an SMS that leads to the answer',
  tags,
  request: { params, body: { content: json(newEnquiryAnswerSchema) } },
  responses: { 201: one },
})

const change = endpoint({
  method: 'patch',
  path: '/admin-enquiries/{id}',
  summary: 'For staff: closes it, puts it away as unwanted or takes it up again; or says who has it',
  tags,
  request: { params, body: { content: json(enquiryChangeSchema) } },
  responses: { 200: one },
})

const erase = endpoint({
  method: 'delete',
  path: '/admin-enquiries/{id}',
  summary: 'For staff: deletes it with its answers and its file, as whoever wrote it may ask',
  tags,
  request: { params },
  responses: { 204: { description: 'It is gone' } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What visitors write to staff, and what they are answered. */
export function createEnquiryRoutes(deps: EnquiriesDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(send, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await sendEnquiry(tx, deps, c.var, given),
    }))
  })
  routes.openapi(upload, async (c) => c.json(await takeCurriculum(deps, c.var, c.req.raw.body), 201))
  routes.openapi(readOwnAnswers, async (c) =>
    c.json(await readAnswers(deps, { ...c.req.valid('param'), requestId: c.var.requestId }), 200),
  )
  routes.openapi(list, async (c) => {
    const { status = 'NEW', ...paging } = c.req.valid('query')
    return c.json(await listEnquiries(deps, callOf(c), { ...paging, status }), 200)
  })
  routes.openapi(count, async (c) => c.json({ NEW: await countEnquiries(deps, callOf(c)) }, 200))
  routes.openapi(read, async (c) => c.json(await readEnquiry(deps, callOf(c), c.req.valid('param').id), 200))
  routes.openapi(linkFile, async (c) =>
    c.json(await linkToCurriculum(deps, callOf(c), c.req.valid('param')), 200),
  )
  routes.openapi(answer, (c) => {
    const given = c.req.valid('json')
    const { id } = c.req.valid('param')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await answerEnquiry(tx, deps, callOf(c), { ...given, id }),
    }))
  })
  routes.openapi(erase, async (c) => {
    await eraseEnquiry(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(change, async (c) =>
    c.json(await changeOf(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  return routes
}

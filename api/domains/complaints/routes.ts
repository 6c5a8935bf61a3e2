import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, letterLimitBytes, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  complaintCountsSchema,
  complaintDetailSchema,
  complaintReadingSchema,
  complaintSchema,
  complaintViews,
  newComplaintMessageSchema,
  newComplaintSchema,
  staffComplaintActionSchema,
  staffComplaintDetailSchema,
  staffComplaintSchema,
} from '~/domain/complaints/contract'
import {
  attachmentLinkSchema,
  attachmentUploadSchema,
  largestAttachmentBytes,
} from '~/domain/values/attachment'
import { complaintIdSchema, fileIdSchema } from '~/domain/values/ids'
import type { Call, ComplaintsDeps } from './deps'
import {
  fileComplaint,
  linkToOwnFile,
  listOwnComplaints,
  noteComplaintSeen,
  readOwnComplaint,
  takeComplaintUpload,
  withdrawComplaint,
  writeToComplaint,
} from './service/person'
import {
  actOnComplaint,
  complaintCounts,
  linkToStaffFile,
  listStaffComplaints,
  readStaffComplaint,
  takeAnswerUpload,
} from './service/staff'

const tags = ['complaints']
const params = z.strictObject({ id: complaintIdSchema })
const fileParams = z.strictObject({ id: complaintIdSchema, fileId: fileIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }
const own = { description: 'The complaint', content: json(complaintDetailSchema) }
const ofStaff = { description: 'The complaint', content: json(staffComplaintDetailSchema) }
const address = { description: 'The address', content: json(attachmentLinkSchema) }

const list = endpoint({
  method: 'get',
  path: '/complaints',
  summary: 'Complaints of the caller, what was written last first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(complaintSchema)) } },
})

const file = endpoint({
  method: 'post',
  path: '/complaints',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary: 'Complains of something, to which an answer is owed; with the same Idempotency-Key once',
  tags,
  request: { body: { content: json(newComplaintSchema) } },
  responses: { 201: own },
})

const upload = endpoint({
  method: 'post',
  path: '/complaint-uploads',
  summary:
    'Takes in a picture or a PDF, its bytes as the body; a complaint is given it within an hour by `upload`, or it is gone',
  tags,
  // The storage says by itself which file is too large; this ends what never ends.
  limitBytes: 4 * largestAttachmentBytes,
  request: { body: { content: bytes } },
  responses: { 201: { description: 'It is kept', content: json(attachmentUploadSchema) } },
})

const read = endpoint({
  method: 'get',
  path: '/complaints/{id}',
  summary: 'One of them, with what was written',
  tags,
  request: { params },
  responses: { 200: own },
})

const write = endpoint({
  method: 'post',
  path: '/complaints/{id}/messages',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary: 'Adds to it, or replies to an answer; with the same Idempotency-Key once',
  tags,
  request: { params, body: { content: json(newComplaintMessageSchema) } },
  responses: { 201: own },
})

const noteReading = endpoint({
  method: 'post',
  path: '/complaints/{id}/readings',
  summary: 'Takes note that the caller has seen it up to a message',
  tags,
  request: { params, body: { content: json(complaintReadingSchema) } },
  responses: { 204: { description: 'Noted' } },
})

const withdraw = endpoint({
  method: 'post',
  path: '/complaints/{id}/withdrawals',
  summary: 'Takes it back: it is closed without an answer',
  tags,
  request: { params },
  responses: { 200: own },
})

const link = endpoint({
  method: 'get',
  path: '/complaints/{id}/files/{fileId}',
  summary: 'Where the bytes of a file are, for some minutes',
  tags,
  request: { params: fileParams },
  responses: { 200: address },
})

const listStaff = endpoint({
  method: 'get',
  path: '/admin-complaints',
  summary: 'For staff: to whom an answer is owed, overdue first; or what was answered or closed',
  tags,
  request: { query: z.strictObject({ ...pageQuery, view: z.enum(complaintViews).optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffComplaintSchema)) } },
})

const counts = endpoint({
  method: 'get',
  path: '/complaint-counts',
  summary: 'For staff: how many wait for an answer, and how many too long',
  tags,
  responses: { 200: { description: 'The counts', content: json(complaintCountsSchema) } },
})

const readStaff = endpoint({
  method: 'get',
  path: '/admin-complaints/{id}',
  summary: 'For staff: one of them; its person sees that it was read',
  tags,
  request: { params },
  responses: { 200: ofStaff },
})

const uploadStaff = endpoint({
  method: 'post',
  path: '/admin-complaints/{id}/uploads',
  summary:
    'For staff: takes in a picture or a PDF, its bytes as the body; an answer to this complaint is given it within an hour by `upload`, or it is gone',
  tags,
  limitBytes: 4 * largestAttachmentBytes,
  request: { params, body: { content: bytes } },
  responses: { 201: { description: 'It is kept', content: json(attachmentUploadSchema) } },
})

const act = endpoint({
  method: 'post',
  path: '/admin-complaints/{id}/actions',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary:
    'For staff: takes it, answers it, or closes it with a last answer; with the same Idempotency-Key once',
  tags,
  request: { params, body: { content: json(staffComplaintActionSchema) } },
  responses: { 200: ofStaff },
})

const linkStaff = endpoint({
  method: 'get',
  path: '/admin-complaints/{id}/files/{fileId}',
  summary: 'For staff: where the bytes of a file are, for some minutes; its person sees that it was read',
  tags,
  request: { params: fileParams },
  responses: { 200: address },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What people complain of, and the staff who answer. */
export function createComplaintRoutes(deps: ComplaintsDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(list, async (c) =>
    c.json(await listOwnComplaints(deps, callOf(c), c.req.valid('query')), 200),
  )
  routes.openapi(file, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await fileComplaint(tx, deps, callOf(c), given),
    }))
  })
  routes.openapi(upload, async (c) => c.json(await takeComplaintUpload(deps, callOf(c), c.req.raw.body), 201))
  routes.openapi(read, async (c) =>
    c.json(await readOwnComplaint(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(write, (c) => {
    const { id } = c.req.valid('param')
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await writeToComplaint(tx, deps, callOf(c), id, given),
    }))
  })
  routes.openapi(noteReading, async (c) => {
    await noteComplaintSeen(deps, callOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  routes.openapi(withdraw, async (c) =>
    c.json(await withdrawComplaint(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(link, async (c) => c.json(await linkToOwnFile(deps, callOf(c), c.req.valid('param')), 200))
  routes.openapi(listStaff, async (c) => {
    const { view = 'owed', ...paging } = c.req.valid('query')
    return c.json(await listStaffComplaints(deps, callOf(c), { ...paging, view }), 200)
  })
  routes.openapi(counts, async (c) => c.json(await complaintCounts(deps, callOf(c)), 200))
  routes.openapi(readStaff, async (c) =>
    c.json(await readStaffComplaint(deps, callOf(c), c.req.valid('param').id), 200),
  )
  routes.openapi(uploadStaff, async (c) =>
    c.json(await takeAnswerUpload(deps, callOf(c), c.req.valid('param').id, c.req.raw.body), 201),
  )
  routes.openapi(act, (c) => {
    const { id } = c.req.valid('param')
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 200 as const,
      body: await actOnComplaint(tx, deps, callOf(c), id, given),
    }))
  })
  routes.openapi(linkStaff, async (c) =>
    c.json(await linkToStaffFile(deps, callOf(c), c.req.valid('param')), 200),
  )
  return routes
}

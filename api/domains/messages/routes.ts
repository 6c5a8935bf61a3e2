import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, letterLimitBytes, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  chatReadingSchema,
  conversationPageSchema,
  conversationSchema,
  newChatMessageSchema,
  sentChatMessageSchema,
  unreadCountsSchema,
} from '~/domain/messages/contract'
import type { MessageSide } from '~/domain/messages/rules'
import {
  attachmentLinkSchema,
  attachmentUploadSchema,
  largestAttachmentBytes,
} from '~/domain/values/attachment'
import { fileIdSchema, userIdSchema } from '~/domain/values/ids'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import type { Call, MessagesDeps } from './deps'
import {
  linkToChatFile,
  listConversations,
  noteChatSeen,
  readConversation,
  takeChatUpload,
  writeChatMessage,
} from './service/conversations'
import { unreadCounts } from './service/unread'

const tags = ['messages']
const params = z.strictObject({ id: userIdSchema })
const fileParams = z.strictObject({ id: userIdSchema, fileId: fileIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }
const listed = { 200: { description: 'A page of them', content: json(pageOf(conversationSchema)) } }
const opened = { 200: { description: 'A page of it', content: json(conversationPageSchema) } }
const written = { 201: { description: 'Its number', content: json(sentChatMessageSchema) } }
const noted = { 204: { description: 'Noted' } }
const kept = { 201: { description: 'It is kept', content: json(attachmentUploadSchema) } }
const address = { 200: { description: 'The address', content: json(attachmentLinkSchema) } }
const body = { content: json(newChatMessageSchema) }
const reading = { params, body: { content: json(chatReadingSchema) } }
// The storage says by itself which file is too large; this ends what never ends.
const limitBytes = 4 * largestAttachmentBytes

const list = endpoint({
  method: 'get',
  path: '/conversations',
  summary: 'Doctors with whom the caller’s family has written or may write, the latest first',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: listed,
})
const read = endpoint({
  method: 'get',
  path: '/conversations/{id}',
  summary: 'What the family and a doctor have written, newest first, and whether they may write',
  tags,
  request: { params, query: z.strictObject(pageQuery) },
  responses: opened,
})
const write = endpoint({
  method: 'post',
  path: '/conversations/{id}/messages',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary: 'Writes to a doctor; with the same Idempotency-Key once',
  tags,
  request: { params, body },
  responses: written,
})
const see = endpoint({
  method: 'post',
  path: '/conversations/{id}/readings',
  summary: 'Takes note that the caller has seen it up to a message',
  tags,
  request: reading,
  responses: noted,
})
const upload = endpoint({
  method: 'post',
  path: '/conversations/{id}/files',
  summary:
    'Takes in a picture or a PDF, its bytes as the body; a message is given it within an hour by `upload`, or it is gone',
  tags,
  limitBytes,
  request: { params, body: { content: bytes } },
  responses: kept,
})
const link = endpoint({
  method: 'get',
  path: '/conversations/{id}/files/{fileId}',
  summary: 'Where the bytes of a file are, for some minutes',
  tags,
  request: { params: fileParams },
  responses: address,
})

const listDoctor = endpoint({
  method: 'get',
  path: '/doctor-conversations',
  summary: 'For doctors: families with whom the caller has written or may write, found by name or phone',
  tags,
  request: { query: z.strictObject({ ...pageQuery, q: searchTextSchema.optional() }) },
  responses: listed,
})
const readDoctor = endpoint({
  method: 'get',
  path: '/doctor-conversations/{id}',
  summary: 'For doctors: what a family and the caller have written; the family sees that it was read',
  tags,
  request: { params, query: z.strictObject(pageQuery) },
  responses: opened,
})
const writeDoctor = endpoint({
  method: 'post',
  path: '/doctor-conversations/{id}/messages',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary: 'For doctors: writes to a family; with the same Idempotency-Key once',
  tags,
  request: { params, body },
  responses: written,
})
const seeDoctor = endpoint({
  method: 'post',
  path: '/doctor-conversations/{id}/readings',
  summary: 'For doctors: takes note that the caller has seen it up to a message',
  tags,
  request: reading,
  responses: noted,
})
const uploadDoctor = endpoint({
  method: 'post',
  path: '/doctor-conversations/{id}/files',
  summary: 'For doctors: takes in a picture or a PDF for the next message',
  tags,
  limitBytes,
  request: { params, body: { content: bytes } },
  responses: kept,
})
const linkDoctor = endpoint({
  method: 'get',
  path: '/doctor-conversations/{id}/files/{fileId}',
  summary: 'For doctors: where the bytes of a file are, for some minutes; the family sees that it was read',
  tags,
  request: { params: fileParams },
  responses: address,
})

const unread = endpoint({
  method: 'get',
  path: '/unread-counts',
  summary: 'How many tickets, complaints and conversations hold something that the caller has not seen',
  tags,
  responses: { 200: { description: 'The counts', content: json(unreadCountsSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What families and doctors write to each other: the same for both, each by the other. */
export function createMessageRoutes(deps: MessagesDeps) {
  const withOther = (side: MessageSide, { id: other }: z.output<typeof params>) => ({ side, other })
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(list, async (c) =>
    c.json(await listConversations(deps, callOf(c), { ...c.req.valid('query'), side: 'family' }), 200),
  )
  routes.openapi(listDoctor, async (c) =>
    c.json(await listConversations(deps, callOf(c), { ...c.req.valid('query'), side: 'doctor' }), 200),
  )
  routes.openapi(read, async (c) => {
    const which = withOther('family', c.req.valid('param'))
    return c.json(await readConversation(deps, callOf(c), { ...c.req.valid('query'), ...which }), 200)
  })
  routes.openapi(readDoctor, async (c) => {
    const which = withOther('doctor', c.req.valid('param'))
    return c.json(await readConversation(deps, callOf(c), { ...c.req.valid('query'), ...which }), 200)
  })
  routes.openapi(write, (c) => {
    const which = withOther('family', c.req.valid('param'))
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await writeChatMessage(tx, deps, callOf(c), which, given),
    }))
  })
  routes.openapi(writeDoctor, (c) => {
    const which = withOther('doctor', c.req.valid('param'))
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await writeChatMessage(tx, deps, callOf(c), which, given),
    }))
  })
  routes.openapi(see, async (c) => {
    await noteChatSeen(deps, callOf(c), withOther('family', c.req.valid('param')), c.req.valid('json'))
    return c.body(null, 204)
  })
  routes.openapi(seeDoctor, async (c) => {
    await noteChatSeen(deps, callOf(c), withOther('doctor', c.req.valid('param')), c.req.valid('json'))
    return c.body(null, 204)
  })
  routes.openapi(upload, async (c) => {
    const which = withOther('family', c.req.valid('param'))
    return c.json(await takeChatUpload(deps, callOf(c), which, c.req.raw.body), 201)
  })
  routes.openapi(uploadDoctor, async (c) => {
    const which = withOther('doctor', c.req.valid('param'))
    return c.json(await takeChatUpload(deps, callOf(c), which, c.req.raw.body), 201)
  })
  routes.openapi(link, async (c) => {
    const { fileId, ...which } = c.req.valid('param')
    return c.json(await linkToChatFile(deps, callOf(c), { ...withOther('family', which), fileId }), 200)
  })
  routes.openapi(linkDoctor, async (c) => {
    const { fileId, ...which } = c.req.valid('param')
    return c.json(await linkToChatFile(deps, callOf(c), { ...withOther('doctor', which), fileId }), 200)
  })
  routes.openapi(unread, async (c) => c.json(await unreadCounts(deps, callOf(c)), 200))
  return routes
}

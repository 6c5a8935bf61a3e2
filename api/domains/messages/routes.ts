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
import { messageSides, type MessageSide } from '~/domain/messages/rules'
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

/** What each side can do, at addresses of its own: a family by the doctor, a doctor by the family. */
const sides = {
  family: {
    base: '/conversations',
    query: z.strictObject(pageQuery),
    says: {
      list: 'Doctors with whom the caller’s family has written or may write, the latest first',
      read: 'What the family and a doctor have written, newest first, and whether they may write',
      write: 'Writes to a doctor; with the same Idempotency-Key once',
      see: 'Takes note that the caller has seen it up to a message',
      upload:
        'Takes in a picture or a PDF, its bytes as the body; a message is given it within an hour by `upload`, or it is gone',
      link: 'Where the bytes of a file are, for some minutes',
    },
  },
  doctor: {
    base: '/doctor-conversations',
    query: z.strictObject({ ...pageQuery, q: searchTextSchema.optional() }),
    says: {
      list: 'For doctors: families with whom the caller has written or may write, found by name or whole phone',
      read: 'For doctors: what a family and the caller have written; the family sees that it was read',
      write: 'For doctors: writes to a family; with the same Idempotency-Key once',
      see: 'For doctors: takes note that the caller has seen it up to a message',
      upload: 'For doctors: takes in a picture or a PDF for the next message',
      link: 'For doctors: where the bytes of a file are, for some minutes; the family sees that it was read',
    },
  },
} as const

function endpointsOf(side: MessageSide) {
  const { base, query, says } = sides[side]
  return {
    list: endpoint({
      method: 'get',
      path: base,
      summary: says.list,
      tags,
      request: { query },
      responses: listed,
    }),
    read: endpoint({
      method: 'get',
      path: `${base}/{id}`,
      summary: says.read,
      tags,
      request: { params, query: z.strictObject(pageQuery) },
      responses: opened,
    }),
    write: endpoint({
      method: 'post',
      path: `${base}/{id}/messages`,
      headers: ['idempotency-key'],
      limitBytes: letterLimitBytes,
      summary: says.write,
      tags,
      request: { params, body },
      responses: written,
    }),
    see: endpoint({
      method: 'post',
      path: `${base}/{id}/readings`,
      summary: says.see,
      tags,
      request: reading,
      responses: noted,
    }),
    upload: endpoint({
      method: 'post',
      path: `${base}/{id}/files`,
      summary: says.upload,
      tags,
      limitBytes,
      request: { params, body: { content: bytes } },
      responses: kept,
    }),
    link: endpoint({
      method: 'get',
      path: `${base}/{id}/files/{fileId}`,
      summary: says.link,
      tags,
      request: { params: fileParams },
      responses: address,
    }),
  }
}

const unread = endpoint({
  method: 'get',
  path: '/unread-counts',
  summary:
    'How many tickets, complaints, questions, conversations, comments on records hold something that the caller has not seen, and how many letters and call requests wait for them',
  tags,
  responses: { 200: { description: 'The counts', content: json(unreadCountsSchema) } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What families and doctors write to each other. */
export function createMessageRoutes(deps: MessagesDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  for (const side of messageSides) {
    const { list, read, write, see, upload, link } = endpointsOf(side)
    const withOther = ({ id: other }: z.output<typeof params>) => ({ side, other })
    routes.openapi(list, async (c) =>
      c.json(await listConversations(deps, callOf(c), { ...c.req.valid('query'), side }), 200),
    )
    routes.openapi(read, async (c) => {
      const which = withOther(c.req.valid('param'))
      return c.json(await readConversation(deps, callOf(c), { ...c.req.valid('query'), ...which }), 200)
    })
    routes.openapi(write, (c) => {
      const which = withOther(c.req.valid('param'))
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await writeChatMessage(tx, deps, callOf(c), which, given),
      }))
    })
    routes.openapi(see, async (c) => {
      await noteChatSeen(deps, callOf(c), withOther(c.req.valid('param')), c.req.valid('json'))
      return c.body(null, 204)
    })
    routes.openapi(upload, async (c) => {
      const which = withOther(c.req.valid('param'))
      return c.json(await takeChatUpload(deps, callOf(c), which, c.req.raw.body), 201)
    })
    routes.openapi(link, async (c) => {
      const { fileId, ...which } = c.req.valid('param')
      return c.json(await linkToChatFile(deps, callOf(c), { ...withOther(which), fileId }), 200)
    })
  }
  routes.openapi(unread, async (c) => c.json(await unreadCounts(deps, callOf(c)), 200))
  return routes
}

import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, letterLimitBytes, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  commentedRecordSchema,
  deskCommentReadingSchema,
  familyCommentReadingSchema,
  newRecordCommentSchema,
  newRecordReplySchema,
  recordCommentsSchema,
  sentRecordCommentSchema,
} from '~/domain/record-comments/contract'
import { messageSides, type MessageSide } from '~/domain/messages/rules'
import { recordIdSchema, userIdSchema } from '~/domain/values/ids'
import type { Call, RecordCommentsDeps } from './deps'
import { commentedInFamily, commentedOnDesk } from './service/commented'
import {
  commentOnDesk,
  noteSeenInFamily,
  noteSeenOnDesk,
  readInFamily,
  readOnDesk,
  replyInFamily,
} from './service/comments'

const tags = ['record-comments']
const params = z.strictObject({ id: recordIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const listed = { 200: { description: 'A page of them', content: json(pageOf(commentedRecordSchema)) } }
const opened = { 200: { description: 'A page of it', content: json(recordCommentsSchema) } }
const written = { 201: { description: 'Its number', content: json(sentRecordCommentSchema) } }
const noted = { 204: { description: 'Noted' } }

const deskQuery = z.strictObject({
  ...pageQuery,
  family: userIdSchema.optional().openapi({ description: 'Of the family of this account alone' }),
})

/** What each side can do: a family by the record, a doctor at the desk. */
const sides = {
  family: {
    list: '/record-comments',
    one: '/record-comments/{id}',
    write: '/record-comments/{id}/replies',
    see: '/record-comments/{id}/readings',
    query: z.strictObject(pageQuery) as unknown as typeof deskQuery,
    comment: newRecordReplySchema,
    reading: familyCommentReadingSchema,
    says: {
      list: 'Records of the caller and their members that doctors have commented on, the latest written first, and not a word of it',
      read: 'What doctors and the family have written about a record, newest first: of the caller, or of somebody who is connected with them',
      write: 'Replies to a doctor who has commented on a record; with the same Idempotency-Key once',
      see: 'Takes note that the caller has seen a doctor’s thread up to a comment',
    },
  },
  doctor: {
    list: '/doctor-desk/record-comments',
    one: '/doctor-desk/records/{id}/comments',
    write: '/doctor-desk/records/{id}/comments',
    see: '/doctor-desk/records/{id}/comment-readings',
    query: deskQuery,
    comment: newRecordCommentSchema,
    reading: deskCommentReadingSchema,
    says: {
      list: 'For doctors: records that the caller has commented on and sees now, the latest written first, and not a word of it',
      read: 'For doctors: what the caller and the family have written about a record, newest first; the family sees that it was read',
      write: 'For doctors: comments on a record that the caller sees; with the same Idempotency-Key once',
      see: 'For doctors: takes note that the caller has seen it up to a comment',
    },
  },
} as const

/** Once for both, so that one more side costs the type checker nothing. */
function endpointsOf(side: MessageSide) {
  const { list, one, write, see, query, comment, reading, says } = sides[side]
  return {
    list: endpoint({
      method: 'get',
      path: list,
      summary: says.list,
      tags,
      request: { query },
      responses: listed,
    }),
    read: endpoint({
      method: 'get',
      path: one,
      summary: says.read,
      tags,
      request: { params, query: z.strictObject(pageQuery) },
      responses: opened,
    }),
    write: endpoint({
      method: 'post',
      path: write,
      headers: ['idempotency-key'],
      limitBytes: letterLimitBytes,
      summary: says.write,
      tags,
      request: { params, body: { content: json(comment) } },
      responses: written,
    }),
    see: endpoint({
      method: 'post',
      path: see,
      summary: says.see,
      tags,
      request: { params, body: { content: json(reading) } },
      responses: noted,
    }),
  }
}

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

const bySide = {
  family: { list: commentedInFamily, read: readInFamily, write: replyInFamily, see: noteSeenInFamily },
  doctor: { list: commentedOnDesk, read: readOnDesk, write: commentOnDesk, see: noteSeenOnDesk },
}

/** What doctors and families write to each other about one record, of whatever type. */
export function createRecordCommentRoutes(deps: RecordCommentsDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  for (const side of messageSides) {
    const { list, read, write, see } = endpointsOf(side)
    const does = bySide[side]
    routes.openapi(list, async (c) => c.json(await does.list(deps, callOf(c), c.req.valid('query')), 200))
    routes.openapi(read, async (c) =>
      c.json(await does.read(deps, callOf(c), { ...c.req.valid('query'), ...c.req.valid('param') }), 200),
    )
    routes.openapi(write, (c) => {
      const given = { ...c.req.valid('json'), ...c.req.valid('param') }
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await does.write(tx, deps, callOf(c), given),
      }))
    })
    routes.openapi(see, async (c) => {
      await does.see(deps, callOf(c), { ...c.req.valid('json'), ...c.req.valid('param') })
      return c.body(null, 204)
    })
  }
  return routes
}

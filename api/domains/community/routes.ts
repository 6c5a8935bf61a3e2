import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedEachSchema } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import type { Writer } from '~/api/platform/rate-limit/sender'
import {
  banStates,
  newAnswerSchema,
  newBanSchema,
  newCaseSchema,
  newReplySchema,
  newTopicSchema,
  ownPostSchema,
  postChangeSchema,
  postReceiptSchema,
  replySchema,
  staffBanSchema,
  staffPostSchema,
  standingSchema,
  topicSchema,
} from '~/domain/community/contract'
import { specialities } from '~/domain/booking/practice'
import { foundPostsSchema, foundQuery } from '~/domain/community/finding'
import { topicSubjects } from '~/domain/community/rules'
import { newReportSchema } from '~/domain/moderation/contract'
import { moderationQueues } from '~/domain/moderation/moderation'
import { attachmentUploadSchema } from '~/domain/values/attachment'
import { communityBanIdSchema, postIdSchema } from '~/domain/values/ids'
import { largestShownPictureBytes } from '~/domain/values/shown-picture-rules'
import type { Call, CommunityDeps } from './deps'
import { findPosts } from './service/find'
import { readCases, readReplies, readTopic, readTopics, reportPost } from './service/readers'
import { answerTopic, barAuthor, changeOf, countPosts, liftOf, listOfBans, listPosts } from './service/staff'
import {
  addCase,
  addReply,
  addTopic,
  readOwn,
  readStanding,
  takeBackPost,
  takeCasePicture,
} from './service/writers'

const tags = ['community']
const params = z.strictObject({ id: postIdSchema })
const ofBan = z.strictObject({ id: communityBanIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const recorded = { 201: { description: 'Recorded', content: json(postReceiptSchema) } }

const topics = endpoint({
  method: 'get',
  path: '/community-topics',
  summary:
    'Topics of the community, approved by staff, of which the last that something was said in comes first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, subject: z.enum(topicSubjects).optional() }) },
  responses: { 200: { description: 'A page', content: json(pageOf(topicSchema)) } },
})

const cases = endpoint({
  method: 'get',
  path: '/community-cases',
  summary:
    'Cases with pictures, approved by staff, of which the last that something was said in comes first; each is a topic, read and replied to as one',
  tags,
  request: { query: z.strictObject({ ...pageQuery, speciality: z.enum(specialities).optional() }) },
  responses: { 200: { description: 'A page', content: json(pageOf(topicSchema)) } },
})

const find = endpoint({
  method: 'get',
  path: '/community-results',
  summary:
    'Topics, cases and replies that everybody reads and that have some words, newest first; it says how the words were read',
  tags,
  request: { query: z.strictObject({ ...pageQuery, ...foundQuery }) },
  responses: { 200: { description: 'A page', content: json(foundPostsSchema) } },
})

const topic = endpoint({
  method: 'get',
  path: '/community-topics/{id}',
  summary: 'A topic of the community, or a case',
  tags,
  request: { params },
  responses: { 200: { description: 'The topic', content: json(topicSchema) } },
})

const replies = endpoint({
  method: 'get',
  path: '/community-topics/{id}/replies',
  summary: 'What people say in a topic, approved by staff, in the order of writing',
  tags,
  request: { params, query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page', content: json(pageOf(replySchema)) } },
})

const begin = endpoint({
  method: 'post',
  path: '/community-topics',
  headers: ['idempotency-key'],
  summary: 'Begins a topic; it is recorded, and shown after approval',
  tags,
  request: { body: { content: json(newTopicSchema) } },
  responses: recorded,
})

const uploadPicture = endpoint({
  method: 'post',
  path: '/community-case-pictures',
  summary:
    'Takes in a picture of a case, its bytes as the body; a case is given it within an hour by `upload`, or it is gone',
  tags,
  // The storage says by itself which file is too large; this ends what never ends.
  limitBytes: 4 * largestShownPictureBytes,
  request: {
    body: {
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: { 201: { description: 'It is kept', content: json(attachmentUploadSchema) } },
})

const share = endpoint({
  method: 'post',
  path: '/community-cases',
  headers: ['idempotency-key'],
  summary:
    'Shares a case with its pictures, each confirmation given anew; it is recorded, and shown after approval',
  tags,
  request: { body: { content: json(newCaseSchema) } },
  responses: recorded,
})

const reply = endpoint({
  method: 'post',
  path: '/community-topics/{id}/replies',
  headers: ['idempotency-key'],
  summary: 'Replies in a topic; it is recorded, and shown after approval',
  tags,
  request: { params, body: { content: json(newReplySchema) } },
  responses: recorded,
})

const report = endpoint({
  method: 'post',
  path: '/community-posts/{id}/reports',
  summary:
    'Reports a topic or a reply to staff as against the rules; a second report by the same reader changes nothing',
  tags,
  request: { params, body: { content: json(newReportSchema) } },
  responses: { 204: { description: 'Told' } },
})

const own = endpoint({
  method: 'get',
  path: '/own-community-posts',
  summary: 'What one has written oneself, newest first, and what became of it',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page', content: json(pageOf(ownPostSchema)) } },
})

const takeAway = endpoint({
  method: 'delete',
  path: '/own-community-posts/{id}',
  summary: 'Takes back what one has written oneself; where others have replied an empty place stays',
  tags,
  request: { params },
  responses: { 204: { description: 'It is gone' } },
})

const standing = endpoint({
  method: 'get',
  path: '/own-community-ban',
  summary: 'Whether one is barred from writing, for what and until when',
  tags,
  responses: { 200: { description: 'The ban, or none', content: json(standingSchema) } },
})

const list = endpoint({
  method: 'get',
  path: '/community-posts',
  summary: 'For staff: topics and replies; of what wants somebody the oldest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, queue: z.enum(moderationQueues).optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffPostSchema)) } },
})

const count = endpoint({
  method: 'get',
  path: '/community-counts',
  summary: 'For staff: how many wait, and how many readers have reported',
  tags,
  responses: {
    200: { description: 'The figures', content: json(countedEachSchema(['waiting', 'reported'])) },
  },
})

const change = endpoint({
  method: 'patch',
  path: '/community-posts/{id}',
  summary:
    'For staff: approves it, refuses or hides it and says why, keeps what was reported, closes a topic or opens it again',
  tags,
  request: { params, body: { content: json(postChangeSchema) } },
  responses: { 200: { description: 'The post', content: json(staffPostSchema) } },
})

const answer = endpoint({
  method: 'post',
  path: '/community-posts/{id}/answers',
  headers: ['idempotency-key'],
  summary: 'For staff: replies in a topic in the name of the house; what waits is approved with it',
  tags,
  request: { params, body: { content: json(newAnswerSchema) } },
  responses: { 201: { description: 'The topic', content: json(staffPostSchema) } },
})

const bar = endpoint({
  method: 'post',
  path: '/community-posts/{id}/bans',
  headers: ['idempotency-key'],
  summary: 'For staff: bars whoever wrote it from writing, for a time or for good',
  tags,
  request: { params, body: { content: json(newBanSchema) } },
  responses: { 201: { description: 'Barred', content: json(staffBanSchema) } },
})

const bans = endpoint({
  method: 'get',
  path: '/community-bans',
  summary: 'For staff: who is barred from writing, or was; newest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, state: z.enum(banStates).optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffBanSchema)) } },
})

const lift = endpoint({
  method: 'delete',
  path: '/community-bans/{id}',
  summary: 'For staff: lifts a ban before its end',
  tags,
  request: { params: ofBan },
  responses: { 204: { description: 'Lifted' } },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })
const writerOf = (c: Context<ApiEnv>): Writer => ({
  userId: requirePerson(c).userId,
  address: c.var.address,
})

/** What people write for one another, and what staff do with it. */
export function createCommunityRoutes(deps: CommunityDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(topics, async (c) => c.json(await readTopics(deps, c.req.valid('query')), 200))
  routes.openapi(cases, async (c) => c.json(await readCases(deps, c.req.valid('query')), 200))
  routes.openapi(find, async (c) => c.json(await findPosts(deps, c.req.valid('query')), 200))
  routes.openapi(topic, async (c) => c.json(await readTopic(deps, c.req.valid('param').id), 200))
  routes.openapi(replies, async (c) =>
    c.json(await readReplies(deps, { topicId: c.req.valid('param').id, ...c.req.valid('query') }), 200),
  )
  routes.openapi(begin, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await addTopic(tx, deps, writerOf(c), given),
    }))
  })
  routes.openapi(uploadPicture, async (c) =>
    c.json(await takeCasePicture(deps, requirePerson(c).userId, c.req.raw.body), 201),
  )
  routes.openapi(share, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await addCase(tx, deps, writerOf(c), given),
    }))
  })
  routes.openapi(reply, (c) => {
    const given = { ...c.req.valid('json'), topicId: c.req.valid('param').id }
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await addReply(tx, deps, writerOf(c), given),
    }))
  })
  routes.openapi(report, async (c) => {
    await reportPost(deps, writerOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  routes.openapi(own, async (c) =>
    c.json(await readOwn(deps, requirePerson(c).userId, c.req.valid('query')), 200),
  )
  routes.openapi(takeAway, async (c) => {
    await takeBackPost(deps, requirePerson(c).userId, c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(standing, async (c) => c.json(await readStanding(deps, requirePerson(c).userId), 200))
  routes.openapi(list, async (c) => {
    const { queue = 'waiting', ...paging } = c.req.valid('query')
    return c.json(await listPosts(deps, callOf(c), { ...paging, queue }), 200)
  })
  routes.openapi(count, async (c) => c.json(await countPosts(deps), 200))
  routes.openapi(change, async (c) =>
    c.json(await changeOf(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(answer, (c) => {
    const given = { ...c.req.valid('json'), postId: c.req.valid('param').id }
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await answerTopic(tx, deps, callOf(c), given),
    }))
  })
  routes.openapi(bar, (c) => {
    const given = { ...c.req.valid('json'), postId: c.req.valid('param').id }
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await barAuthor(tx, deps, callOf(c), given),
    }))
  })
  routes.openapi(bans, async (c) => {
    const { state = 'in-force', ...paging } = c.req.valid('query')
    return c.json(await listOfBans(deps, callOf(c), { ...paging, state }), 200)
  })
  routes.openapi(lift, async (c) => {
    await liftOf(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  return routes
}

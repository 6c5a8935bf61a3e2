import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedEachSchema } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import type { Writer } from '~/api/platform/rate-limit/sender'
import {
  articleListQuery,
  articleLocaleQuery,
  articleTagSchema,
  publicArticleSchema,
  wholeArticleSchema,
} from '~/domain/magazine/article-contract'
import {
  articleIdSchema,
  commentAnswerSchema,
  commentChangeSchema,
  commentReceiptSchema,
  newCommentSchema,
  ownCommentSchema,
  publicCommentSchema,
  staffCommentSchema,
} from '~/domain/magazine/comment-contract'
import { newReportSchema } from '~/domain/moderation/contract'
import { moderationQueues } from '~/domain/moderation/moderation'
import { commentIdSchema } from '~/domain/values/ids'
import type { Call, MagazineDeps } from './deps'
import { addComment, readComments, readOwn, reportComment, takeBackComment } from './service/readers'
import { readArticle, readArticles, readTags } from './service/reading'
import { answerComment, changeOf, countComments, listComments } from './service/staff'

const tags = ['comments']
const params = z.strictObject({ id: commentIdSchema })
const ofArticle = z.strictObject({ id: articleIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const one = { description: 'The comment', content: json(staffCommentSchema) }

const published = endpoint({
  method: 'get',
  path: '/articles',
  summary:
    'Articles of the magazine that everybody reads, the newest first: all, or of a tag, a category, or both',
  tags: ['magazine'],
  request: { query: z.strictObject({ ...articleListQuery, ...articleLocaleQuery, ...pageQuery }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(publicArticleSchema)) } },
})

const publishedOne = endpoint({
  method: 'get',
  path: '/articles/{id}',
  summary: 'One of them, with its text',
  tags: ['magazine'],
  request: { params: ofArticle, query: z.strictObject(articleLocaleQuery) },
  responses: { 200: { description: 'The article', content: json(wholeArticleSchema) } },
})

const articleTags = endpoint({
  method: 'get',
  path: '/article-tags',
  summary: 'Tags of articles that everybody reads, by their slugs, with how many those are',
  tags: ['magazine'],
  request: { query: z.strictObject({ ...articleLocaleQuery, ...pageQuery }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(articleTagSchema)) } },
})

const read = endpoint({
  method: 'get',
  path: '/articles/{id}/comments',
  summary: 'What people say of an article, approved by staff, newest first, with the replies',
  tags,
  request: { params: ofArticle, query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page', content: json(pageOf(publicCommentSchema)) } },
})

const add = endpoint({
  method: 'post',
  path: '/articles/{id}/comments',
  headers: ['idempotency-key'],
  summary: 'Says something of an article, or replies to a comment; it is recorded, and shown after approval',
  tags,
  request: { params: ofArticle, body: { content: json(newCommentSchema) } },
  responses: { 201: { description: 'Recorded', content: json(commentReceiptSchema) } },
})

const report = endpoint({
  method: 'post',
  path: '/comments/{id}/reports',
  summary:
    'Reports a comment to staff as against the rules; a second report by the same reader changes nothing',
  tags,
  request: { params, body: { content: json(newReportSchema) } },
  responses: { 204: { description: 'Told' } },
})

const own = endpoint({
  method: 'get',
  path: '/own-comments',
  summary: 'What one has written oneself, newest first, and what became of it',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page', content: json(pageOf(ownCommentSchema)) } },
})

const takeAway = endpoint({
  method: 'delete',
  path: '/own-comments/{id}',
  summary: 'Takes back what one has written oneself; where others have replied an empty place stays',
  tags,
  request: { params },
  responses: { 204: { description: 'It is gone' } },
})

const list = endpoint({
  method: 'get',
  path: '/comments',
  summary: 'For staff: comments of all articles; of what wants somebody the oldest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, queue: z.enum(moderationQueues).optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffCommentSchema)) } },
})

const count = endpoint({
  method: 'get',
  path: '/comment-counts',
  summary: 'For staff: how many wait, and how many readers have reported',
  tags,
  responses: {
    200: { description: 'The figures', content: json(countedEachSchema(['waiting', 'reported'])) },
  },
})

const change = endpoint({
  method: 'patch',
  path: '/comments/{id}',
  summary: 'For staff: approves it, refuses or hides it and says why, or keeps what was reported',
  tags,
  request: { params, body: { content: json(commentChangeSchema) } },
  responses: { 200: one },
})

const answer = endpoint({
  method: 'post',
  path: '/comments/{id}/answers',
  headers: ['idempotency-key'],
  summary: 'For staff: answers below it in the name of Tapesh',
  tags,
  request: { params, body: { content: json(commentAnswerSchema) } },
  responses: { 201: one },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })
const senderOf = (c: Context<ApiEnv>): Writer => ({
  userId: requirePerson(c).userId,
  address: c.var.address,
})

/** What is published in the magazine, what people write below it, and what staff do with that. */
export function createMagazineRoutes(deps: MagazineDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(published, async (c) => c.json(await readArticles(deps, c.req.valid('query')), 200))
  routes.openapi(publishedOne, async (c) =>
    c.json(await readArticle(deps, c.req.valid('param').id, c.req.valid('query').locale), 200),
  )
  routes.openapi(articleTags, async (c) => c.json(await readTags(deps, c.req.valid('query')), 200))
  routes.openapi(read, async (c) =>
    c.json(await readComments(deps, { articleId: c.req.valid('param').id, ...c.req.valid('query') }), 200),
  )
  routes.openapi(add, (c) => {
    const given = c.req.valid('json')
    const { id: articleId } = c.req.valid('param')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await addComment(tx, deps, senderOf(c), { ...given, articleId }),
    }))
  })
  routes.openapi(report, async (c) => {
    await reportComment(deps, senderOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  routes.openapi(own, async (c) =>
    c.json(await readOwn(deps, requirePerson(c).userId, c.req.valid('query')), 200),
  )
  routes.openapi(takeAway, async (c) => {
    await takeBackComment(deps, requirePerson(c).userId, c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(list, async (c) => {
    const { queue = 'waiting', ...paging } = c.req.valid('query')
    return c.json(await listComments(deps, callOf(c), { ...paging, queue }), 200)
  })
  routes.openapi(count, async (c) => c.json(await countComments(deps), 200))
  routes.openapi(change, async (c) =>
    c.json(await changeOf(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  routes.openapi(answer, (c) => {
    const given = c.req.valid('json')
    const { id } = c.req.valid('param')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await answerComment(tx, deps, callOf(c), { ...given, id }),
    }))
  })
  return routes
}

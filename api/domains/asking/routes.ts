import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { countedSchema } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, type ApiEnv } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  askedReceiptSchema,
  newAskedQuestionSchema,
  ownQuestionSchema,
  questionActionSchema,
  questionReadingsSchema,
  questionTokenSchema,
  readOutcomeSchema,
  staffQuestionDetailSchema,
  staffQuestionSchema,
} from '~/domain/asking/contract'
import { askedStatuses } from '~/domain/asking/question-machine'
import { askedQuestionIdSchema } from '~/domain/values/ids'
import type { AskingDeps, Call } from './deps'
import { askQuestion, readNewsOf, readOutcome, readOwn } from './service/asker'
import { actOnQuestion, countQuestions, listQuestions, readQuestion } from './service/staff'

const tags = ['questions']
const params = z.strictObject({ id: askedQuestionIdSchema })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const one = { description: 'The question', content: json(staffQuestionDetailSchema) }

const ask = endpoint({
  method: 'post',
  path: '/asked-questions',
  headers: ['idempotency-key'],
  summary: 'Asks something, signed in or not; it is read by staff, and published only if whoever asks agrees',
  tags,
  request: { body: { content: json(newAskedQuestionSchema) } },
  responses: { 201: { description: 'Taken', content: json(askedReceiptSchema) } },
})

const readAnswer = endpoint({
  method: 'get',
  path: '/asked-questions/answers/{token}',
  summary: 'What became of a question, for whoever has the address that was sent to them',
  tags,
  request: { params: z.strictObject({ token: questionTokenSchema }) },
  responses: { 200: { description: 'What became of it', content: json(readOutcomeSchema) } },
})

const own = endpoint({
  method: 'get',
  path: '/own-questions',
  summary: 'What one has asked oneself, newest first, and what became of it',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: { description: 'A page', content: json(pageOf(ownQuestionSchema)) } },
})

const markOwn = endpoint({
  method: 'post',
  path: '/own-questions/readings',
  summary: 'Takes note that one has seen what became of these; what is not one’s own stays as it is',
  tags,
  request: { body: { content: json(questionReadingsSchema) } },
  responses: { 204: { description: 'Noted' } },
})

const list = endpoint({
  method: 'get',
  path: '/admin-questions',
  summary: 'For staff: what was asked, of one status; of what waits the oldest first',
  tags,
  request: { query: z.strictObject({ ...pageQuery, status: z.enum(askedStatuses).optional() }) },
  responses: { 200: { description: 'A page of them', content: json(pageOf(staffQuestionSchema)) } },
})

const count = endpoint({
  method: 'get',
  path: '/question-counts',
  summary: 'For staff: how many wait for an answer',
  tags,
  responses: {
    200: { description: 'The figure', content: json(z.strictObject({ received: countedSchema })) },
  },
})

const read = endpoint({
  method: 'get',
  path: '/admin-questions/{id}',
  summary: 'For staff: one of them, with what can be done with it',
  tags,
  request: { params },
  responses: { 200: one },
})

const act = endpoint({
  method: 'post',
  path: '/admin-questions/{id}/actions',
  summary:
    'For staff: claims it, answers it, declines it and says why, or says which published question it is',
  tags,
  request: { params, body: { content: json(questionActionSchema) } },
  responses: { 200: one },
})

const callOf = (c: Context<ApiEnv>): Call => ({ actor: requirePerson(c), requestId: c.var.requestId })

/** What people ask, and what they are answered. */
export function createAskingRoutes(deps: AskingDeps) {
  // One after the other and not in a chain, whose type grows with each.
  const routes = createRoutes()
  routes.openapi(ask, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await askQuestion(tx, deps, c.var, given),
    }))
  })
  routes.openapi(readAnswer, async (c) =>
    c.json(await readOutcome(deps, { ...c.req.valid('param'), requestId: c.var.requestId }), 200),
  )
  routes.openapi(own, async (c) =>
    c.json(await readOwn(deps, requirePerson(c).userId, c.req.valid('query')), 200),
  )
  routes.openapi(markOwn, async (c) => {
    await readNewsOf(deps, requirePerson(c).userId, c.req.valid('json'))
    return c.body(null, 204)
  })
  routes.openapi(list, async (c) => {
    const { status = 'received', ...paging } = c.req.valid('query')
    return c.json(await listQuestions(deps, callOf(c), { ...paging, status }), 200)
  })
  routes.openapi(count, async (c) => c.json({ received: await countQuestions(deps) }, 200))
  routes.openapi(read, async (c) => c.json(await readQuestion(deps, callOf(c), c.req.valid('param').id), 200))
  routes.openapi(act, async (c) =>
    c.json(await actOnQuestion(deps, callOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  return routes
}

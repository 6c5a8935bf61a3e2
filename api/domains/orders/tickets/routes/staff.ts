import type { Context } from 'hono'
import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { type ApiEnv, createRoutes, endpoint, letterLimitBytes } from '~/api/platform/http/routes'
import type { AuditAction } from '~/domain/audit/vocabulary'
import {
  decideTicketSchema,
  staffTicketSchema,
  staffTicketSummarySchema,
  ticketKindSchema,
  ticketMessageInputSchema,
  ticketStatusSchema,
} from '~/domain/orders/ticket-contract'
import { ticketIdSchema, type TicketId, type UserId } from '~/domain/values/ids'
import type { OrdersDeps } from '../../deps'
import { asStaff } from '../../staff/service'
import { listAllTickets } from '../service/list'
import { viewTicket } from '../service/view'
import { answerTicket, concludeTicket, decideTicket, requireTicket } from '../service/write'

const tags = ['tickets-staff']
const params = z.object({ id: ticketIdSchema })
const ticket = { 'application/json': { schema: staffTicketSchema } }

const list = endpoint({
  method: 'get',
  path: '/admin-tickets',
  summary: 'Tickets of everybody, by their last message',
  tags,
  request: {
    query: z.strictObject({
      ...pageQuery,
      kind: ticketKindSchema.optional(),
      status: ticketStatusSchema.optional(),
      sort: z.enum(['newest', 'oldest']).optional(),
    }),
  },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(staffTicketSummarySchema) } },
    },
  },
})

const read = endpoint({
  method: 'get',
  path: '/admin-tickets/{id}',
  summary: 'One ticket of anybody',
  tags,
  request: { params },
  responses: { 200: { description: 'The ticket', content: ticket } },
})

const decide = endpoint({
  method: 'patch',
  path: '/admin-tickets/{id}',
  summary: 'Grants or refuses what a ticket claims, once',
  tags,
  request: { params, body: { content: { 'application/json': { schema: decideTicketSchema } } } },
  responses: { 200: { description: 'The ticket', content: ticket } },
})

const answer = endpoint({
  method: 'post',
  path: '/admin-tickets/{id}/messages',
  limitBytes: letterLimitBytes,
  summary: 'Answers a ticket',
  tags,
  request: { params, body: { content: { 'application/json': { schema: ticketMessageInputSchema } } } },
  responses: { 201: { description: 'The ticket', content: ticket } },
})

const conclude = endpoint({
  method: 'post',
  path: '/admin-tickets/{id}/closings',
  summary: 'Closes a ticket that is answered, and decided where something is claimed',
  tags,
  request: { params },
  responses: { 200: { description: 'The ticket', content: ticket } },
})

export const createStaffTicketRoutes = (deps: OrdersDeps) => {
  const callOf = (c: Context<ApiEnv>) => ({ actor: requirePerson(c), requestId: c.var.requestId })
  const on = (
    c: Context<ApiEnv>,
    id: TicketId,
    action: AuditAction,
    work: (tx: Tx, staffId: UserId, at: Date) => ReturnType<typeof requireTicket>,
  ) => {
    const call = callOf(c)
    return asStaff(deps, call, { action, resource: 'ticket', resourceId: id }, async (tx, at) => {
      const row = await work(tx, call.actor.userId, at)
      return {
        result: { ...(await viewTicket(tx, row)), userId: row.userId },
        subjectId: row.userId,
      }
    })
  }
  return createRoutes()
    .openapi(list, async (c) => {
      const { limit = defaultLimit, ...query } = c.req.valid('query')
      const page = await asStaff(deps, callOf(c), { action: 'list', resource: 'ticket' }, async (tx) => ({
        result: await listAllTickets(tx, { ...query, limit }),
      }))
      return c.json(page, 200)
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await on(c, id, 'read', (tx) => requireTicket(tx, id)), 200)
    })
    .openapi(decide, async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      return c.json(
        await on(c, id, 'decide', (tx, staffId) => decideTicket(tx, deps, staffId, id, input)),
        200,
      )
    })
    .openapi(answer, async (c) => {
      const { id } = c.req.valid('param')
      const { text } = c.req.valid('json')
      return c.json(
        await on(c, id, 'answer', (tx, staffId) => answerTicket(tx, deps, staffId, id, text)),
        201,
      )
    })
    .openapi(conclude, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await on(c, id, 'close', (tx, _, at) => concludeTicket(tx, id, at)), 200)
    })
}

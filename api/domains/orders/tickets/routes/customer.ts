import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { defaultLimit, pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint, letterLimitBytes } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  openTicketSchema,
  readTicketSchema,
  ticketMessageInputSchema,
  ticketSchema,
  ticketSummarySchema,
} from '~/domain/orders/ticket-contract'
import { ticketIdSchema } from '~/domain/values/ids'
import type { OrdersDeps } from '../../deps'
import { listOwnTickets } from '../service/list'
import { openTicket } from '../service/open'
import { noteSeen } from '../service/unread'
import { viewTicket } from '../service/view'
import { closeTicket, requireTicket, writeToTicket } from '../service/write'

const tags = ['tickets']
const params = z.object({ id: ticketIdSchema })
const ticket = { 'application/json': { schema: ticketSchema } }

const open = endpoint({
  method: 'post',
  path: '/tickets',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary: 'Opens a ticket; repeated with the same Idempotency-Key it is opened once',
  tags,
  request: { body: { content: { 'application/json': { schema: openTicketSchema } } } },
  responses: { 201: { description: 'The ticket', content: ticket } },
})

const list = endpoint({
  method: 'get',
  path: '/tickets',
  summary: 'The tickets of the caller, by their last message',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(ticketSummarySchema) } },
    },
  },
})

const read = endpoint({
  method: 'get',
  path: '/tickets/{id}',
  summary: 'One ticket with its messages',
  tags,
  request: { params },
  responses: { 200: { description: 'The ticket', content: ticket } },
})

const write = endpoint({
  method: 'post',
  path: '/tickets/{id}/messages',
  headers: ['idempotency-key'],
  limitBytes: letterLimitBytes,
  summary: 'Goes on in a ticket; repeated with the same Idempotency-Key it is written once',
  tags,
  request: { params, body: { content: { 'application/json': { schema: ticketMessageInputSchema } } } },
  responses: { 201: { description: 'The ticket', content: ticket } },
})

const close = endpoint({
  method: 'post',
  path: '/tickets/{id}/closings',
  summary: 'Closes a ticket',
  tags,
  request: { params },
  responses: { 200: { description: 'The ticket', content: ticket } },
})

const noteReading = endpoint({
  method: 'post',
  path: '/tickets/{id}/readings',
  summary: 'Takes note that the caller has seen a ticket up to a message',
  tags,
  request: { params, body: { content: { 'application/json': { schema: readTicketSchema } } } },
  responses: { 204: { description: 'Noted' } },
})

export const createCustomerTicketRoutes = (deps: OrdersDeps) => {
  const { database, clock } = deps
  return createRoutes()
    .openapi(open, (c) => {
      const { userId } = requirePerson(c)
      const input = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await openTicket(tx, deps, userId, input),
      }))
    })
    .openapi(list, async (c) => {
      const { limit = defaultLimit, cursor } = c.req.valid('query')
      const { userId } = requirePerson(c)
      return c.json(await database.transaction((tx) => listOwnTickets(tx, userId, { cursor, limit })), 200)
    })
    .openapi(read, async (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      const found = await database.transaction(async (tx) =>
        viewTicket(tx, await requireTicket(tx, id, userId)),
      )
      return c.json(found, 200)
    })
    .openapi(write, (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      const { text } = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await writeToTicket(tx, deps, userId, id, text),
      }))
    })
    .openapi(close, async (c) => {
      const { userId } = requirePerson(c)
      const { id } = c.req.valid('param')
      return c.json(await database.transaction((tx) => closeTicket(tx, userId, id, clock.now())), 200)
    })
    .openapi(noteReading, async (c) => {
      const { userId } = requirePerson(c)
      await noteSeen(database.db, {
        id: c.req.valid('param').id,
        userId,
        number: c.req.valid('json').number,
      })
      return c.body(null, 204)
    })
}

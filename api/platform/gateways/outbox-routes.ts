import { z } from 'zod'
import type { Database } from '../database/database'
import { onlyHere } from '../http/only-here'
import { createRoutes, endpoint } from '../http/routes'
import { readOutbox } from './outbox'

const outboxMessageSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(['sms', 'mail']),
  recipient: z.string(),
  template: z.string(),
  locale: z.enum(['fa', 'en', 'es']),
  subject: z.string().nullable(),
  text: z.string(),
  code: z.string().nullable(),
})

const readMessages = endpoint({
  method: 'get',
  path: '/outbox-messages',
  summary: 'Demo only, at this machine only: the SMS and e-mail that would have gone out, newest first',
  tags: ['demo'],
  request: { query: z.strictObject({ recipient: z.string().max(254).optional() }) },
  responses: {
    200: {
      description: 'The messages of the last day, at most 50',
      content: { 'application/json': { schema: z.object({ items: z.array(outboxMessageSchema) }) } },
    },
  },
})

/** The outbox holds codes that sign people in, so beyond a demo and this machine it is not there at all. */
export const createOutboxRoutes = ({
  database,
  settings,
}: {
  database: Database
  settings: { mode: 'demo' | 'production' }
}) => {
  const routes = createRoutes()
  routes.use('/outbox-messages', onlyHere(settings.mode))
  return routes.openapi(readMessages, async (c) => {
    const { recipient } = c.req.valid('query')
    const messages = await readOutbox(database.db, { recipient, limit: 50 })
    c.header('cache-control', 'no-store')
    return c.json({ items: messages.map((message) => ({ ...message, at: message.at.toISOString() })) }, 200)
  })
}

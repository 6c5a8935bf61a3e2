import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Database } from '../database/database'
import type { ApiEnv } from '../http/api-env'
import { createRoutes, endpoint } from '../http/routes'
import { ApiProblem } from '../problem'
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

const onlyHere =
  (mode: 'demo' | 'production'): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { hostname } = new URL(c.req.url)
    // Behind a proxy everyone looks local, so any header of one takes that look away.
    const isForwarded = [...c.req.raw.headers.keys()].some(
      (name) =>
        name.startsWith('x-forwarded') || name === 'forwarded' || name === 'via' || name === 'x-real-ip',
    )
    const isHere = isLocalName(hostname) && isLoopback(c.env?.address ?? '') && !isForwarded
    if (mode !== 'demo' || !isHere)
      throw new ApiProblem(404, 'not-found', { title: 'There is nothing at this address' })
    await next()
  }

/** `in-process` is the host by which the site's own server calls. */
const isLocalName = (name: string) =>
  ['localhost', '[::1]', 'in-process'].includes(name) ||
  name.endsWith('.localhost') ||
  /^127(\.\d{1,3}){3}$/.test(name)

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)

import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { pushKeySchema, pushSubscriptionSchema } from '~/domain/reminders/contract'
import type { RemindersDeps } from '../deps'
import { pushKeyOf, subscribe, unsubscribe } from '../service/push'

const tags = ['reminders']

const key = endpoint({
  method: 'get',
  path: '/push-key',
  summary: 'What a browser subscribes to push messages with, and whether this session’s has',
  tags,
  responses: {
    200: { description: 'VAPID’s public key', content: { 'application/json': { schema: pushKeySchema } } },
  },
})

const keep = endpoint({
  method: 'put',
  path: '/push-subscription',
  summary: 'Has reminders sent to the browser of this session, as long as the session lasts',
  tags,
  request: { body: { content: { 'application/json': { schema: pushSubscriptionSchema } } } },
  responses: { 204: { description: 'They are sent there from now on' } },
})

const end = endpoint({
  method: 'delete',
  path: '/push-subscription',
  summary: 'Sends this session’s browser nothing more',
  tags,
  responses: { 204: { description: 'Nothing is sent there' } },
})

export const createPushRoutes = (deps: RemindersDeps) =>
  createRoutes()
    .openapi(key, async (c) => c.json(await pushKeyOf(deps, requirePerson(c)), 200))
    .openapi(keep, async (c) => {
      await subscribe(deps, requirePerson(c), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(end, async (c) => {
      await unsubscribe(deps, requirePerson(c))
      return c.body(null, 204)
    })

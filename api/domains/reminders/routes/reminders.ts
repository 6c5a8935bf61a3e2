import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { newReminderSchema, reminderSchema, remindersSchema } from '~/domain/reminders/contract'
import { reminderIdSchema } from '~/domain/values/ids'
import type { RemindersDeps } from '../deps'
import { addReminder, dismissReminder, remindersOf, removeReminder } from '../service/reminders'

const tags = ['reminders']
const byId = { params: z.strictObject({ id: reminderIdSchema }) }

const list = endpoint({
  method: 'get',
  path: '/reminders',
  summary: 'The reminders of the caller by the time of day, with what is due now',
  tags,
  responses: {
    200: { description: 'All of them', content: { 'application/json': { schema: remindersSchema } } },
  },
})

const add = endpoint({
  method: 'post',
  path: '/reminders',
  headers: ['idempotency-key'],
  summary: 'Reminds of measuring something at a time of day',
  tags,
  request: { body: { content: { 'application/json': { schema: newReminderSchema } } } },
  responses: {
    201: { description: 'The reminder', content: { 'application/json': { schema: reminderSchema } } },
  },
})

const remove = endpoint({
  method: 'delete',
  path: '/reminders/{id}',
  summary: 'Takes a reminder away',
  tags,
  request: byId,
  responses: { 204: { description: 'It is gone' } },
})

const dismiss = endpoint({
  method: 'post',
  path: '/reminders/{id}/dismissals',
  summary: 'Lets a reminder be for this time',
  tags,
  request: byId,
  responses: { 204: { description: 'It is not due until its next time' } },
})

export const createReminderRoutes = (deps: RemindersDeps) =>
  createRoutes()
    .openapi(list, async (c) => c.json({ items: await remindersOf(deps, requirePerson(c)) }, 200))
    .openapi(add, (c) => {
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await addReminder(tx, deps, requirePerson(c), given),
      }))
    })
    .openapi(remove, async (c) => {
      await removeReminder(deps, requirePerson(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(dismiss, async (c) => {
      await dismissReminder(deps, requirePerson(c), c.req.valid('param').id)
      return c.body(null, 204)
    })

import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { doctorWaitSchema } from '~/domain/booking/wait-contract'
import { doctorIdSchema } from '~/domain/values/ids'
import { defaultLocale, locales } from '~/domain/values/locale'
import type { BookingDeps } from '../deps'
import { readWait, startWaiting, stopWaiting } from './service'

const tags = ['doctors']
const params = z.strictObject({ id: doctorIdSchema })
const wait = {
  description: 'Whether the caller waits then',
  content: { 'application/json': { schema: doctorWaitSchema } },
}

const read = endpoint({
  method: 'get',
  path: '/doctors/{id}/wait',
  summary: 'Whether the caller is told once this doctor has a free time',
  tags,
  request: { params },
  responses: { 200: wait },
})

const start = endpoint({
  method: 'put',
  path: '/doctors/{id}/wait',
  summary: 'Tells the caller once, by SMS, when this doctor has a free time; repeating it changes nothing',
  tags,
  request: {
    params,
    body: {
      content: { 'application/json': { schema: z.strictObject({ locale: z.enum(locales).optional() }) } },
    },
  },
  responses: { 200: wait },
})

const stop = endpoint({
  method: 'delete',
  path: '/doctors/{id}/wait',
  summary: 'Is not told any more; repeating it changes nothing',
  tags,
  request: { params },
  responses: { 200: wait },
})

/** Who wants to be told when a doctor has time. */
export const createWaitRoutes = (deps: BookingDeps) =>
  createRoutes()
    .openapi(read, async (c) => {
      const { userId } = requirePerson(c)
      return c.json(await readWait(deps, { doctorId: c.req.valid('param').id, userId }), 200)
    })
    .openapi(start, async (c) => {
      const { userId } = requirePerson(c)
      const { locale = defaultLocale } = c.req.valid('json')
      return c.json(await startWaiting(deps, { doctorId: c.req.valid('param').id, userId }, locale), 200)
    })
    .openapi(stop, async (c) => {
      const { userId } = requirePerson(c)
      return c.json(await stopWaiting(deps, { doctorId: c.req.valid('param').id, userId }), 200)
    })

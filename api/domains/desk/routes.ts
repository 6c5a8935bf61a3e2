import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { doctorDeskSchema } from '~/domain/desk/contract'
import { staffDeskSchema } from '~/domain/desk/staff-desk'
import { deskOf } from './service'
import { staffDeskOf } from './staff'

const read = endpoint({
  method: 'get',
  path: '/doctor-desk',
  summary:
    'What waits for the caller as a doctor: sessions of today, calls by their clock, questions and letters of colleagues, what was shared and not looked at',
  tags: ['desk'],
  responses: {
    200: { description: 'The desk', content: { 'application/json': { schema: doctorDeskSchema } } },
  },
})

const readOfStaff = endpoint({
  method: 'get',
  path: '/staff-desk',
  summary:
    'For staff: what waits for the caller’s roles, by urgency; how many, how many of them are late, and since when the oldest waits',
  tags: ['desk'],
  responses: {
    200: { description: 'The desk', content: { 'application/json': { schema: staffDeskSchema } } },
  },
})

/** The desks of doctors and of staff. */
export const createDeskRoutes = (deps: Parameters<typeof deskOf>[0] & Parameters<typeof staffDeskOf>[0]) =>
  createRoutes()
    .openapi(read, async (c) =>
      c.json(await deskOf(deps, { actor: requirePerson(c), requestId: c.var.requestId }), 200),
    )
    .openapi(readOfStaff, async (c) => c.json(await staffDeskOf(deps, requirePerson(c)), 200))

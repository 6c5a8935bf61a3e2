import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { doctorDeskSchema } from '~/domain/desk/contract'
import { deskOf } from './service'

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

/** The doctor’s desk. */
export function createDeskRoutes(deps: Parameters<typeof deskOf>[0]) {
  const routes = createRoutes()
  return routes.openapi(read, async (c) =>
    c.json(await deskOf(deps, { actor: requirePerson(c), requestId: c.var.requestId }), 200),
  )
}

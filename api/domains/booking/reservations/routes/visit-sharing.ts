import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { reservationSchema } from '~/domain/booking/reservation-contract'
import { visitSharingInputSchema } from '~/domain/sharing/visit-sharing'
import { reservationIdSchema } from '~/domain/values/ids'
import type { BookingDeps } from '../../deps'
import { readOwn } from '../service/read'
import { notShareable } from '../service/refusals'
import { changeSharing } from '../service/sharing'

const share = endpoint({
  method: 'put',
  path: '/reservations/{id}/sharing',
  summary: 'What of the record its doctor sees, once it is paid and until it is over',
  tags: ['reservations', 'sharing'],
  request: {
    params: z.strictObject({ id: reservationIdSchema }),
    body: { content: { 'application/json': { schema: visitSharingInputSchema } } },
  },
  responses: {
    200: {
      description: 'The reservation as it is then',
      content: { 'application/json': { schema: reservationSchema } },
    },
  },
})

/** What is shared with the doctor of a reservation. */
export const createVisitSharingRoutes = (deps: BookingDeps) =>
  createRoutes().openapi(share, async (c) => {
    const { userId } = requirePerson(c)
    const { id } = c.req.valid('param')
    const sharing = c.req.valid('json')
    const { isSaid, shown } = await deps.database.transaction(async (tx) => ({
      isSaid: await changeSharing(tx, deps, userId, { id, sharing }),
      shown: await readOwn(tx, userId, id, deps.clock.now()),
    }))
    if (!isSaid) throw notShareable()
    return c.json(shown, 200)
  })

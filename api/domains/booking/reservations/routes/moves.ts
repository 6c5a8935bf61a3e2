import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  moveReservationSchema,
  openedStaffReservationSchema,
  staffReservationSchema,
} from '~/domain/booking/reservation-contract'
import { reservationIdSchema } from '~/domain/values/ids'
import type { BookingDeps } from '../../deps'
import { moveForStaff } from '../service/move'
import { readOneForStaff } from '../service/read'

const tags = ['reservations']
const params = z.strictObject({ id: reservationIdSchema })
const reservation = {
  description: 'The reservation as it is then',
  content: { 'application/json': { schema: staffReservationSchema } },
}

const read = endpoint({
  method: 'get',
  path: '/admin-reservations/{id}',
  summary: 'For staff: one of them, with what became of it; nothing of what it is about',
  tags,
  request: { params },
  responses: {
    200: {
      description: 'The reservation, with its newest hundred steps in their order',
      content: { 'application/json': { schema: openedStaffReservationSchema } },
    },
  },
})

const move = endpoint({
  method: 'post',
  path: '/admin-reservations/{id}/moves',
  summary: 'For staff: gives a paid reservation another free time of its doctor, which costs nothing',
  tags,
  request: { params, body: { content: { 'application/json': { schema: moveReservationSchema } } } },
  responses: { 200: reservation },
})

/** What staff do about the time of a reservation. */
export const createMoveRoutes = (deps: BookingDeps) =>
  createRoutes()
    .openapi(read, async (c) => {
      const call = { actor: requirePerson(c), requestId: c.var.requestId }
      return c.json(await readOneForStaff(deps, call, c.req.valid('param').id), 200)
    })
    .openapi(move, async (c) => {
      const call = { actor: requirePerson(c), requestId: c.var.requestId }
      const startsAt = new Date(c.req.valid('json').startsAt)
      return c.json(await moveForStaff(deps, call, { id: c.req.valid('param').id, startsAt }), 200)
    })

import { z } from 'zod'
import { tryDiscountCode } from '~/api/domains/orders/public'
import { requirePerson } from '~/api/platform/auth/actor'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { reservationSchema, useDiscountSchema } from '~/domain/booking/reservation-contract'
import { reservationIdSchema, type ReservationId, type UserId } from '~/domain/values/ids'
import type { BookingDeps } from '../../deps'
import { changeDiscount } from '../service/discount'
import { readOwn } from '../service/read'
import { notPayable } from '../service/refusals'

const tags = ['reservations']
const params = z.strictObject({ id: reservationIdSchema })
const reservation = {
  description: 'The reservation as it is then',
  content: { 'application/json': { schema: reservationSchema } },
}

const useDiscount = endpoint({
  method: 'put',
  path: '/reservations/{id}/discount-code',
  summary:
    'Lowers the price of a time that is held by a code; another takes its place, the same changes nothing',
  tags,
  request: { params, body: { content: { 'application/json': { schema: useDiscountSchema } } } },
  responses: { 200: reservation },
})

const dropDiscount = endpoint({
  method: 'delete',
  path: '/reservations/{id}/discount-code',
  summary: 'Takes the code off again; repeating it changes nothing',
  tags,
  request: { params },
  responses: { 200: reservation },
})

export type DiscountDeps = BookingDeps & Parameters<typeof tryDiscountCode>[0]

/** A code on the price of a time that is held. */
export function createDiscountRoutes(deps: DiscountDeps) {
  const { database, clock } = deps
  const change = async (userId: UserId, id: ReservationId, typed: string | null) => {
    const shown = await database.transaction(async (tx) => {
      await changeDiscount(tx, deps, userId, { id, typed })
      return readOwn(tx, userId, id, clock.now())
    })
    // That the hold has lapsed is kept.
    if (shown.status === 'lapsed') throw notPayable()
    return shown
  }
  return createRoutes()
    .openapi(useDiscount, async (c) => {
      const { userId } = requirePerson(c)
      const { code } = c.req.valid('json')
      const use = () => change(userId, c.req.valid('param').id, code)
      return c.json(await tryDiscountCode(deps, { userId, address: c.var.address }, code, use), 200)
    })
    .openapi(dropDiscount, async (c) =>
      c.json(await change(requirePerson(c).userId, c.req.valid('param').id, null), 200),
    )
}

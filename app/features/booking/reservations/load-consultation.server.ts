import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { reservationIdSchema } from '~/domain/values/ids'

type Requested = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** One of the caller’s consultations, and what can be done about it now. */
export async function loadConsultation(requested: Requested) {
  const { id } = await readParams(requested, { id: reservationIdSchema })
  const reservation = await orMissing(
    requested,
    apiOf(requested.context).get('/reservations/:id', { params: { id } }),
  )
  const now = requested.context.now().toISOString()
  const { status, opensAt, startsAt, endsAt, refundableUntil } = reservation
  const isLive = status === 'reserved'
  return {
    reservation,
    made: now,
    isBefore: isSoon(reservation, requested.context.now()),
    isOpen: isLive && (opensAt === null || opensAt <= now) && now < endsAt,
    isRefundable: now <= refundableUntil,
    isRatable:
      reservation.ratableUntil !== null &&
      now <= reservation.ratableUntil &&
      reservation.rating?.isRemoved !== true,
    isCancellable: isLive && now < startsAt && !reservation.isAnswered,
  }
}

const hourMs = 60 * 60 * 1000

/** The door opens within the hour: whoever comes early waits at it. */
export function isSoon({ status, opensAt }: Pick<Reservation, 'status' | 'opensAt'>, now: Date): boolean {
  if (status !== 'reserved' || opensAt === null) return false
  const left = new Date(opensAt).getTime() - now.getTime()
  return left > 0 && left <= hourMs
}

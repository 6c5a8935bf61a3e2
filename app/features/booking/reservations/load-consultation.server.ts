import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
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
    isOpen: isLive && (opensAt === null || opensAt <= now) && now < endsAt,
    isRefundable: now <= refundableUntil,
    isRatable:
      reservation.ratableUntil !== null &&
      now <= reservation.ratableUntil &&
      reservation.rating?.isRemoved !== true,
    isCancellable: isLive && now < startsAt,
  }
}

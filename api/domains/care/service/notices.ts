import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import { careSides, type CareSide } from '~/domain/care/rules'
import type { CareId } from '~/domain/values/ids'
import { isOffered, isUnreadBy } from '../repo/care'

/** Somebody has been named, and nobody has answered yet. */
export const offerReason = defineMessageReason<CareId>('care-offer', (queryable, { id }) =>
  isOffered(queryable, id),
)

const messageReasonFor = (side: CareSide) =>
  defineMessageReason<CareId>(`care-message-to-${side}`, (queryable, { id }) =>
    isUnreadBy(queryable, id, side),
  )
/** There is something that this side has not read. */
export const messageReasonOf = {
  person: messageReasonFor('person'),
  doctor: messageReasonFor('doctor'),
} as const satisfies Record<CareSide, unknown>

export const careReasons = [offerReason, ...careSides.map((side) => messageReasonOf[side])]

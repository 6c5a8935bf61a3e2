import { tell, type NoticeDeps } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import { careSides, type CareSide } from '~/domain/care/rules'
import type { CareId, UserId } from '~/domain/values/ids'
import { isAway, isOffered, isUnreadBy } from '../repo/care'
import { isFileAsked } from '../repo/files'

/** Somebody has been named, and nobody has answered yet. */
export const offerReason = defineMessageReason<CareId>('care-offer', (queryable, { id }) =>
  isOffered(queryable, id),
)

/** The doctor has asked for the medical file, and nobody has answered. */
export const fileReason = defineMessageReason<CareId>('care-file', (queryable, { id }) =>
  isFileAsked(queryable, id),
)

/** Their doctor cannot act, and still stands as theirs. */
const awayReason = defineMessageReason<CareId>('care-away', (queryable, { id }) => isAway(queryable, id))

/** Tells the family that nobody accompanies any more. @param isOver where it has ended; else the doctor cannot act for now */
export const tellOfEnd = (
  tx: Tx,
  deps: NoticeDeps,
  { id, ownerId, isOver }: { id: CareId; ownerId: UserId; isOver: boolean },
): Promise<boolean> =>
  tell(tx, deps, 'care-ended', {
    userId: ownerId,
    path: '/app/family',
    stillStands: isOver ? null : awayReason.of(id),
  })

const messageReasonFor = (side: CareSide) =>
  defineMessageReason<CareId>(`care-message-to-${side}`, (queryable, { id }) =>
    isUnreadBy(queryable, id, side),
  )
/** There is something that this side has not read. */
export const messageReasonOf = {
  person: messageReasonFor('person'),
  doctor: messageReasonFor('doctor'),
} as const satisfies Record<CareSide, unknown>

export const careReasons = [
  offerReason,
  fileReason,
  awayReason,
  ...careSides.map((side) => messageReasonOf[side]),
]

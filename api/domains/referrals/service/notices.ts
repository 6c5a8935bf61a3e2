import { tell, type NoticeDeps } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { ReferralUrgency } from '~/domain/referrals/rules'
import type { ReferralId, UserId } from '~/domain/values/ids'
import { isAnswered, isUnread } from '../repo/deliveries'

/** To the colleague: nobody is told of a letter that they have read by then, or that is closed. */
const letterReason = defineMessageReason<ReferralId>('letter-to-colleague', (queryable, { id, at }) =>
  isUnread(queryable, id, at),
)
/** To who wrote the letter, and to its family. */
const answerReason = defineMessageReason<ReferralId>('answer-to-letter', (queryable, { id }) =>
  isAnswered(queryable, id),
)
export const referralReasons = [letterReason, answerReason]

/** The colleague whom a letter has reached. */
export const tellColleague = (
  tx: Tx,
  deps: NoticeDeps,
  { doctorId, id, urgency }: { doctorId: UserId; id: ReferralId; urgency: ReferralUrgency },
): Promise<boolean> =>
  tell(tx, deps, urgency === 'urgent' ? 'urgent-letter-received' : 'letter-received', {
    userId: doctorId,
    path: `/doctor/referrals/received/${id}`,
    stillStands: letterReason.of(id),
  })

/** The family, that a letter was written or taken back by its doctor: it stays either way. */
export const tellFamily = (
  tx: Tx,
  deps: NoticeDeps,
  { ownerId, id }: { ownerId: UserId; id: ReferralId },
): Promise<boolean> =>
  tell(tx, deps, 'letter-written', { userId: ownerId, path: `/app/referrals/${id}`, stillStands: null })

/** Who wrote a letter, and its family, that it has an answer. */
export async function tellOfAnswer(
  tx: Tx,
  deps: NoticeDeps,
  { id, doctorId, ownerId }: { id: ReferralId; doctorId: UserId; ownerId: UserId },
): Promise<void> {
  const stillStands = answerReason.of(id)
  await tell(tx, deps, 'letter-answered', { userId: doctorId, path: `/doctor/referrals/${id}`, stillStands })
  await tell(tx, deps, 'letter-written', { userId: ownerId, path: `/app/referrals/${id}`, stillStands })
}

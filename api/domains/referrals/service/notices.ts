import { findReader } from '~/api/domains/identity/public'
import { pushNotice } from '~/api/domains/reminders/public'
import type { Tx } from '~/api/platform/database/database'
import { defineMessageReason, type MessageReason } from '~/api/platform/gateways/message-reason'
import { letterNoticesPerDay, type ReferralUrgency } from '~/domain/referrals/rules'
import type { ReferralId, UserId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { perDay } from '~/domain/values/token-bucket'
import type { ReferralDeps } from '../deps'
import { isAnswered, isUnread } from '../repo/deliveries'

const day = 24 * 60 * 60 * 1000

/** To the colleague: nobody is told of a letter that they have read by then, or that is closed. */
const letterReason = defineMessageReason<ReferralId>('letter-to-colleague', (queryable, { id, at }) =>
  isUnread(queryable, id, at),
)
/** To who wrote the letter, and to its family. */
const answerReason = defineMessageReason<ReferralId>('answer-to-letter', (queryable, { id }) =>
  isAnswered(queryable, id),
)
export const referralReasons = [letterReason, answerReason]

interface Notice {
  userId: UserId
  id: ReferralId
  /** Without locale. */
  path: string
  template: 'letter-received' | 'letter-answered' | 'referral-news'
  reason: MessageReason<ReferralId>
}

/**
 * Tells somebody that there is something to read, and not what and of whom: in their browsers, where they have chosen that, else by SMS. It is written in the transaction
 * of its cause, which happens once.
 */
async function tell(
  tx: Tx,
  { messenger, jobs, clock, settings }: Pick<ReferralDeps, 'messenger' | 'jobs' | 'clock' | 'settings'>,
  { userId, id, path, template, reason }: Notice,
): Promise<void> {
  const stillStands = reason.of(id)
  const notAfter = new Date(clock.now().getTime() + day)
  if (await pushNotice(tx, jobs, { ownerId: userId, path, stillStands, notAfter })) return
  const reader = await findReader(tx, userId)
  if (!reader?.phone) return
  const { phone: to, locale } = reader
  const tokens = { link: settings.siteOrigin + localizedPath(locale, path) }
  await messenger.sendSms(tx, { to, template, locale, tokens }, { notAfter, stillStands })
}

type Deps = Parameters<typeof tell>[1]

/** The colleague whom a letter has reached. Who was told often enough today is not told again: the letter is in their list and on their desk all the same. */
export async function tellColleague(
  tx: Tx,
  { buckets, ...deps }: Deps & Pick<ReferralDeps, 'buckets'>,
  { doctorId, id, urgency }: { doctorId: UserId; id: ReferralId; urgency: ReferralUrgency },
): Promise<void> {
  const of = urgency === 'urgent' ? 'urgent-letter-notices' : 'letter-notices'
  const full = await buckets.takeWhatThereIs(tx, [buckets.use(of, perDay(letterNoticesPerDay), doctorId)])
  if (full.length > 0) return
  await tell(tx, deps, {
    userId: doctorId,
    id,
    path: `/doctor/referrals/received/${id}`,
    template: 'letter-received',
    reason: letterReason,
  })
}

/** Who wrote a letter, and its family, that it has an answer. */
export async function tellOfAnswer(
  tx: Tx,
  deps: Deps,
  { id, doctorId, ownerId }: { id: ReferralId; doctorId: UserId; ownerId: UserId },
): Promise<void> {
  const reason = answerReason
  await tell(tx, deps, {
    userId: doctorId,
    id,
    path: `/doctor/referrals/${id}`,
    template: 'letter-answered',
    reason,
  })
  await tell(tx, deps, {
    userId: ownerId,
    id,
    path: `/app/referrals/${id}`,
    template: 'referral-news',
    reason,
  })
}

import type { Queryable, Tx } from '~/api/platform/database/database'
import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { DoctorNotice } from '~/domain/booking/practice'
import { endOf } from '~/domain/booking/reservation-rules'
import type { ReservationId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import type { BookingDeps } from '../../deps'
import { findRecipient, isNoticeTrue } from '../repo/doctor-notices'
import type { ReservationRow } from '../repo/reservations'

/** What notices leave with. */
export type NotifyDeps = Pick<BookingDeps, 'messenger' | 'settings'>

/** What a doctor is notified of; that somebody is there goes to whoever wishes to be reminded. */
type Notice = DoctorNotice | 'waiting'

const templates = {
  booked: 'doctor-reservation-made',
  cancelled: 'doctor-reservation-cancelled',
  soon: 'doctor-reservation-soon',
  waiting: 'doctor-reservation-waiting',
} as const satisfies Record<Notice, string>

const wishOf = (notice: Notice): DoctorNotice => (notice === 'waiting' ? 'soon' : notice)

/** Which notice, of which reservation, at which beginning: what has another by now is not what the message says. */
type NoticeId = `${Notice}/${ReservationId}/${string}`

/** The doctor still wishes this notice, and what it is of is still so when the message leaves. */
export const doctorNoticeReason = defineMessageReason<NoticeId>('doctor-notice', (queryable, { id }) =>
  isTrue(queryable, id),
)

const isTrue = (queryable: Queryable, id: NoticeId): Promise<boolean> => {
  const [notice, reservationId, startsAt] = id.split('/') as [Notice, ReservationId, string]
  return isNoticeTrue(queryable, {
    wish: wishOf(notice),
    status: notice === 'cancelled' ? 'cancelled' : 'reserved',
    isDoctorAway: notice === 'waiting',
    reservationId,
    startsAt: new Date(startsAt),
  })
}

/**
 * Writes to a doctor who wishes it that a time was booked, was called off or is near, or that its patient is there: with whom and why, no message says. It leaves with the transaction
 * that decides it, and is sent as long as it is of use.
 */
export async function notifyDoctor(
  tx: Tx,
  { messenger, settings }: NotifyDeps,
  { id, doctorId, startsAt }: Pick<ReservationRow, 'id' | 'doctorId' | 'startsAt'>,
  notice: Notice,
): Promise<void> {
  const recipient = await findRecipient(tx, doctorId, wishOf(notice))
  if (!recipient) return
  const { phone: to, locale } = recipient
  const { day, time } = tehranDayAndTime(startsAt)
  const link = settings.siteOrigin + localizedPath(locale, '/doctor/consultations')
  await messenger.sendSms(
    tx,
    { to, template: templates[notice], locale, tokens: { date: printTypedDate(locale, day), time, link } },
    {
      // That one was called off is of use when its time is over, too.
      ...(notice === 'cancelled' ? {} : { notAfter: endOf(startsAt) }),
      stillStands: doctorNoticeReason.of(`${notice}/${id}/${startsAt.toISOString()}`),
    },
  )
}

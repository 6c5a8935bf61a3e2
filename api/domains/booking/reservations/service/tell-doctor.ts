import type { Queryable, Tx } from '~/api/platform/database/database'
import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import type { DoctorNotice } from '~/domain/booking/practice'
import { endOf } from '~/domain/booking/reservation-rules'
import type { ReservationId } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import type { BookingDeps } from '../../deps'
import { findNoticed, isNoticeTrue } from '../repo/doctor-notices'
import type { ReservationRow } from '../repo/reservations'

const templates = {
  booked: 'doctor-reservation-made',
  cancelled: 'doctor-reservation-cancelled',
  soon: 'doctor-reservation-soon',
} as const satisfies Record<DoctorNotice, string>

/** Which notice, of which reservation, at which beginning: what has another by now is not what the message says. */
type NoticeId = `${DoctorNotice}/${ReservationId}/${string}`

/** The doctor still wishes to be told, and what they are told of is still so when the message leaves. */
export const doctorNoticeReason = defineMessageReason<NoticeId>('doctor-notice', (queryable, { id }) =>
  isTrue(queryable, id),
)

const isTrue = (queryable: Queryable, id: NoticeId): Promise<boolean> => {
  const [notice, reservationId, startsAt] = id.split('/') as [DoctorNotice, ReservationId, string]
  return isNoticeTrue(queryable, { notice, reservationId, startsAt: new Date(startsAt) })
}

/**
 * Writes to a doctor who wishes it that a time was booked, was called off or is near: with whom and why, no message says. It leaves with the transaction
 * that decides it, and never after the time is over.
 */
export async function notifyDoctor(
  tx: Tx,
  { messenger, settings }: Pick<BookingDeps, 'messenger' | 'settings'>,
  { id, doctorId, startsAt }: Pick<ReservationRow, 'id' | 'doctorId' | 'startsAt'>,
  notice: DoctorNotice,
): Promise<void> {
  const told = await findNoticed(tx, doctorId, notice)
  if (!told) return
  const { phone: to, locale } = told
  const { day, time } = tehranDayAndTime(startsAt)
  const link = settings.siteOrigin + localizedPath(locale, '/doctor/consultations')
  await messenger.sendSms(
    tx,
    { to, template: templates[notice], locale, tokens: { date: printTypedDate(locale, day), time, link } },
    {
      notAfter: endOf(startsAt),
      stillStands: doctorNoticeReason.of(`${notice}/${id}/${startsAt.toISOString()}`),
    },
  )
}

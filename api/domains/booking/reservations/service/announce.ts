import { findPhone, localeOfPhone } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import type { SmsTemplate } from '~/api/platform/gateways/templates'
import { modeOf } from '~/domain/booking/practice'
import { endOf } from '~/domain/booking/reservation-rules'
import { printTypedDate } from '~/domain/values/typed-date'
import { defaultLocale, localizedPath } from '~/domain/values/locale'
import { formatAmount, type Toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { BookingDeps } from '../../deps'
import { findAccount } from '../../repo/doctors'
import type { ReservationRow } from '../repo/reservations'
import { callDoctorJob, closeReservationJob, remindJob } from './job-definitions'

export const hourMs = 60 * 60 * 1000
/** A day and an hour before. */
const remindBeforeMs = [24 * hourMs, hourMs]
/** A doctor is to be there five minutes before a meeting begins: this leaves five to come. */
export const callDoctorBeforeMs = hourMs / 6

type Announcement = Extract<
  SmsTemplate,
  | 'reservation-made'
  | 'reservation-moved'
  | 'reservation-rescheduled'
  | 'reservation-cancelled'
  | 'reservation-missed'
  | 'reservation-soon'
>

/** What these speak of stays so, and is about money: they are of use after the time as well. */
const staysTrue: ReadonlySet<Announcement> = new Set<Announcement>([
  'reservation-cancelled',
  'reservation-missed',
])

/** Writes to the patient when, and where it stands: with whom and why, no message says. */
export async function sendSms(
  tx: Tx,
  { messenger, settings }: Pick<BookingDeps, 'messenger' | 'settings'>,
  { id, userId, locale, startsAt }: ReservationRow,
  template: Announcement,
): Promise<void> {
  const phone = await findPhone(tx, userId)
  if (!phone) return
  const { day, time } = tehranDayAndTime(startsAt)
  const date = printTypedDate(locale, day)
  const link = settings.siteOrigin + localizedPath(locale, `/app/consultations/${id}`)
  await messenger.sendSms(
    tx,
    { to: phone, template, locale, tokens: { date, time, link } },
    staysTrue.has(template) ? {} : { notAfter: endOf(startsAt) },
  )
}

/** Writes to the patient that money goes back to the account it came from; for which time and why, the page says. */
export async function tellReturned(
  tx: Tx,
  { messenger, settings }: Pick<BookingDeps, 'messenger' | 'settings'>,
  { id, userId, locale }: Pick<ReservationRow, 'id' | 'userId' | 'locale'>,
  amount: Toman,
): Promise<void> {
  const to = await findPhone(tx, userId)
  if (!to) return
  const link = settings.siteOrigin + localizedPath(locale, `/app/consultations/${id}`)
  const tokens = { amount: formatAmount(locale, amount), link }
  await messenger.sendSms(tx, { to, template: 'payment-returned', locale, tokens })
}

/** Writes to the doctor from when to when a reservation was moved: with whom, no message says. */
export async function notifyOfMove(
  tx: Tx,
  { messenger, settings }: Pick<BookingDeps, 'messenger' | 'settings'>,
  { doctorId, startsAt }: Pick<ReservationRow, 'doctorId' | 'startsAt'>,
  from: Date,
): Promise<void> {
  const account = await findAccount(tx, doctorId)
  const phone = account && (await findPhone(tx, account))
  if (!phone) return
  const locale = await localeOfPhone(tx, phone, defaultLocale)
  // Without a space, which Kavenegar refuses.
  const written = (instant: Date): string => {
    const { day, time } = tehranDayAndTime(instant)
    return `${printTypedDate(locale, day)}-${time}`
  }
  const link = settings.siteOrigin + localizedPath(locale, '/doctor/consultations')
  await messenger.sendSms(
    tx,
    {
      to: phone,
      template: 'doctor-reservation-rescheduled',
      locale,
      tokens: { before: written(from), after: written(startsAt), link },
    },
    { notAfter: endOf(startsAt) },
  )
}

/** Plans that the doctor of a meeting is called to it, once however often it is planned; nothing where it is too late for that. */
export async function planCall(
  tx: Tx,
  { jobs }: Pick<BookingDeps, 'jobs'>,
  { id, startsAt }: Pick<ReservationRow, 'id' | 'startsAt'>,
  now: Date,
): Promise<void> {
  const callAt = new Date(startsAt.getTime() - callDoctorBeforeMs)
  if (callAt <= now) return
  const which = { reservationId: id, startsAt: startsAt.toISOString() }
  await jobs.enqueue(tx, callDoctorJob, which, {
    startAfter: callAt,
    singletonKey: `${id}/${which.startsAt}`,
  })
}

/** Plans what comes before and after a time: reminders, where there is still time for them, and its end. */
export async function planAround(
  tx: Tx,
  { jobs }: Pick<BookingDeps, 'jobs'>,
  { id, service, startsAt }: Pick<ReservationRow, 'id' | 'service' | 'startsAt'>,
  now: Date,
): Promise<void> {
  const which = { reservationId: id, startsAt: startsAt.toISOString() }
  for (const before of remindBeforeMs) {
    const at = new Date(startsAt.getTime() - before)
    if (at > now) await jobs.enqueue(tx, remindJob, which, { startAfter: at })
  }
  if (modeOf[service] === 'online') await planCall(tx, { jobs }, { id, startsAt }, now)
  await jobs.enqueue(tx, closeReservationJob, { reservationId: id }, { startAfter: endOf(startsAt) })
}

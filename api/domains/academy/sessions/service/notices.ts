import { findPhones } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { defineMessageReason } from '~/api/platform/gateways/message-reason'
import { endOfSession } from '~/domain/academy/session-rules'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import type { AcademyDeps } from '../../deps'
import type { SeatStatus } from '~/domain/academy/session-machine'
import type { CourseSessionId, UserId } from '~/domain/values/ids'
import { isSeat, type SeatRow, type SessionRow } from '../repo/sessions'

/** Whose seat in which session, and as what it was told: it may have been given up, or the session cancelled, before the message leaves. */
type SeatNoticeId = `${CourseSessionId}/${UserId}/${SeatStatus}`

export const seatReason = defineMessageReason<SeatNoticeId>('seat-in-session', (queryable, { id }) => {
  const [sessionId, userId, status] = id.split('/') as [CourseSessionId, UserId, SeatStatus]
  return isSeat(queryable, { sessionId, userId, status })
})

type Telling = Pick<AcademyDeps, 'messenger' | 'settings'>

/** The phones of people, with the link that each of them gets in their language. */
async function reachOf(tx: Tx, { settings }: Pick<AcademyDeps, 'settings'>, seats: readonly SeatRow[]) {
  const phones = await findPhones(
    tx,
    seats.map(({ userId }) => userId),
  )
  return seats.flatMap(({ sessionId, userId, locale, status }) => {
    const to = phones.get(userId)
    const link = settings.siteOrigin + localizedPath(locale, `/dashboard/course-sessions/${sessionId}`)
    const stillStands = seatReason.of(`${sessionId}/${userId}/${status}`)
    return to ? [{ to, locale, link, stillStands }] : []
  })
}

/** Until when what is written is of use: a seat until its session begins, everything else until it would be over. */
const ofUseUntil = {
  'session-seat': ({ startsAt }: Told) => startsAt,
  'session-cancelled': endOfSession,
  'session-soon': endOfSession,
} as const
type Told = Pick<SessionRow, 'startsAt' | 'minutes'>

/** Writes to people that they have a seat now, or that staff have cancelled; of which session and why, the page says. */
export async function tellSeats(
  tx: Tx,
  deps: Telling,
  session: Told,
  seats: readonly SeatRow[],
  template: 'session-seat' | 'session-cancelled',
): Promise<void> {
  if (seats.length === 0) return
  const notAfter = ofUseUntil[template](session)
  for (const { to, locale, link, stillStands } of await reachOf(tx, deps, seats))
    await deps.messenger.sendSms(tx, { to, template, locale, tokens: { link } }, { notAfter, stillStands })
}

const when = (locale: Locale, instant: Date): { date: string; time: string } => {
  const { day, time } = tehranDayAndTime(instant)
  return { date: printTypedDate(locale, day), time }
}

/** Writes to people when their session is: which one and where, the page says. */
export async function remindSeats(
  tx: Tx,
  deps: Telling,
  session: Told,
  seats: readonly SeatRow[],
): Promise<void> {
  if (seats.length === 0) return
  const notAfter = ofUseUntil['session-soon'](session)
  for (const { to, locale, link, stillStands } of await reachOf(tx, deps, seats)) {
    const tokens = { ...when(locale, session.startsAt), link }
    await deps.messenger.sendSms(
      tx,
      { to, template: 'session-soon', locale, tokens },
      { notAfter, stillStands },
    )
  }
}

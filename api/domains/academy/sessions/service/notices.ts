import { findPhones } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import type { SendOptions } from '~/api/platform/gateways/messenger'
import { endOfSession } from '~/domain/academy/session-rules'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import type { AcademyDeps } from '../../deps'
import type { SeatRow, SessionRow } from '../repo/sessions'

type Telling = Pick<AcademyDeps, 'messenger' | 'settings'>

/** The phones of people, with the link that each of them gets in their language. */
async function reachOf(tx: Tx, { settings }: Pick<AcademyDeps, 'settings'>, seats: readonly SeatRow[]) {
  const phones = await findPhones(
    tx,
    seats.map(({ userId }) => userId),
  )
  return seats.flatMap(({ sessionId, userId, locale }) => {
    const to = phones.get(userId)
    const link = settings.siteOrigin + localizedPath(locale, `/dashboard/course-sessions/${sessionId}`)
    return to ? [{ to, locale, link }] : []
  })
}

/** Writes to people that they have a seat now, or that staff have cancelled; of which session and why, the page says. */
export async function tellSeats(
  tx: Tx,
  deps: Telling,
  seats: readonly SeatRow[],
  template: 'session-seat' | 'session-cancelled',
): Promise<void> {
  if (seats.length === 0) return
  for (const { to, locale, link } of await reachOf(tx, deps, seats))
    await deps.messenger.sendSms(tx, { to, template, locale, tokens: { link } })
}

const when = (locale: Locale, instant: Date): { date: string; time: string } => {
  const { day, time } = tehranDayAndTime(instant)
  return { date: printTypedDate(locale, day), time }
}

/** Writes to people when their session is: which one and where, the page says. */
export async function remindSeats(
  tx: Tx,
  deps: Telling,
  session: Pick<SessionRow, 'startsAt' | 'minutes'>,
  seats: readonly SeatRow[],
): Promise<void> {
  if (seats.length === 0) return
  const within: SendOptions = { notAfter: endOfSession(session) }
  for (const { to, locale, link } of await reachOf(tx, deps, seats)) {
    const tokens = { ...when(locale, session.startsAt), link }
    await deps.messenger.sendSms(tx, { to, template: 'session-soon', locale, tokens }, within)
  }
}

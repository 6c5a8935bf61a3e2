import { findPhones } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { localizedPath } from '~/domain/values/locale'
import type { AcademyDeps } from '../../deps'
import type { SeatRow } from '../repo/sessions'

/** Writes to people that they have a seat now, or that staff have cancelled; of which session and why, the page says. */
export async function tellSeats(
  tx: Tx,
  { messenger, settings }: Pick<AcademyDeps, 'messenger' | 'settings'>,
  seats: readonly SeatRow[],
  template: 'session-seat' | 'session-cancelled',
): Promise<void> {
  if (seats.length === 0) return
  const phones = await findPhones(
    tx,
    seats.map(({ userId }) => userId),
  )
  for (const { userId, locale } of seats) {
    const to = phones.get(userId)
    if (!to) continue
    const link = settings.siteOrigin + localizedPath(locale, '/dashboard/course-sessions')
    await messenger.sendSms(tx, { to, template, locale, tokens: { link } })
  }
}

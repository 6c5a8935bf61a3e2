import type { AppLoadContext } from '@remix-run/node'
import { apiOf, orAway } from '~/app/platform/api.server'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import type { HandedWords } from '~/app/platform/words/handed-words'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { isLive } from '~/domain/booking/reservation-machine'
import type { Locale } from '~/domain/values/locale'
import { isSoon } from './load-consultation.server'

/** The one reservation of somebody that is alive, and how it stands now. */
export interface LiveVisitShown {
  reservation: Reservation
  /** When the server found all this. */
  made: string
  /** Both may come in. */
  isOpen: boolean
  /** Its door opens within the hour. */
  isSoon: boolean
  /** The patient has come in already. */
  hasEntered: boolean
}

/** The words of its card, for pages of something else. */
export const liveVisitWords = (locale: Locale): HandedWords => ({
  ...someWordsOf(locale, 'booking', 'dr', 'service.'),
  ...someWordsOf(
    locale,
    'consultations',
    'at',
    'coming.',
    'door.',
    'for',
    'hold.',
    'left.',
    'live',
    'moved',
    'status.',
  ),
})

/** One's reservations, the newest first. One that is over ends when its talk is read, so that none is shown as still to come. */
export async function readVisits(context: AppLoadContext, query: { cursor?: string; limit?: string }) {
  const read = () => apiOf(context).get('/reservations', { query })
  const page = await read()
  const now = context.now().toISOString()
  const over = page.items.find((one) => one.status === 'reserved' && one.endsAt <= now)
  if (!over) return page
  await orAway(apiOf(context).get('/reservations/:id/session', { params: { id: over.id } }))
  return read()
}

/** @param items one’s reservations, the newest first; null where there is none that is alive */
export async function liveVisitOf(
  context: AppLoadContext,
  items: readonly Reservation[],
): Promise<LiveVisitShown | null> {
  const now = context.now()
  const made = now.toISOString()
  const reservation = items.find(
    ({ status, heldUntil, endsAt }) => isLive(status) && made < (status === 'held' ? heldUntil : endsAt),
  )
  if (!reservation) return null
  const { id, status, opensAt } = reservation
  const isOpen = status === 'reserved' && opensAt !== null && opensAt <= made
  // Without it the way in is there all the same.
  const session = isOpen
    ? await orAway(apiOf(context).get('/reservations/:id/session', { params: { id } }))
    : null
  return {
    reservation,
    made,
    isOpen,
    isSoon: isSoon(reservation, now),
    hasEntered: session !== null && session.patientEnteredAt !== null,
  }
}

import type { SessionStatus } from './session-machine'

export const longestSessionTitle = 120
export const longestSessionPlace = 300
export const longestSessionReason = 500
export const longestSessionLink = 500
export const sessionMinutes = { least: 15, most: 480 } as const
/** Seats of one session. */
export const sessionSeats = { least: 1, most: 500 } as const
/** On the list of one session, beside those who have a seat. */
export const mostWaiting = 500
/** Seats that one person takes or gives up in an hour. */
export const seatChangesPerHour = 30

interface Closing {
  status: SessionStatus
  closesAt: Date
}

/** Whether seats are taken and given up: it takes place, and the last moment has not passed. */
export const isOpen = ({ status, closesAt }: Closing, now: Date): boolean =>
  status === 'planned' && now < closesAt

interface Given {
  startsAt: Date
  closesAt: Date
}

/** What is wrong with the times of a session that is being planned. */
export const timesError = ({ startsAt, closesAt }: Given, now: Date): 'startsAt' | 'closesAt' | undefined =>
  startsAt <= now ? 'startsAt' : closesAt > startsAt || closesAt <= now ? 'closesAt' : undefined

/** A session that begins so long from now has its people reminded then. */
export const sessionRemindedMs = 24 * 60 * 60 * 1000

/** When people are reminded of a session that is planned now; null where it is too near for that. */
export function remindsAt(startsAt: Date, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - sessionRemindedMs)
  return at > now ? at : null
}

/** So many minutes before a session begins its link is shown to whoever has a seat: a link that is there for days is handed on. */
export const sessionLinkMinutes = 30

/** From when on a session is entered by its link. */
export const linkOpensAt = ({ startsAt }: { startsAt: Date }): Date =>
  new Date(startsAt.getTime() - sessionLinkMinutes * 60_000)

/** Whether a session is entered by its link now: from a while before it begins until it is over. */
export const isEntered = (session: { startsAt: Date; minutes: number }, now: Date): boolean =>
  linkOpensAt(session) <= now && now < endOfSession(session)

/** When a session is over. */
export const endOfSession = ({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date =>
  new Date(startsAt.getTime() + minutes * 60_000)

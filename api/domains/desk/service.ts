import { reservationsOfDoctor } from '~/api/domains/booking/public'
import { callsOfDoctor } from '~/api/domains/calls/public'
import { newsForDoctor, sharesNotOpened } from '~/api/domains/records/public'
import { unansweredReferrals } from '~/api/domains/referrals/public'
import { ApiProblem } from '~/api/platform/problem'
import { slotMinutes } from '~/domain/booking/schedule'
import { writeUpHours } from '~/domain/booking/write-up'
import { mostOnDesk, type DoctorDesk } from '~/domain/desk/contract'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'

type DeskDeps = Parameters<typeof reservationsOfDoctor>[0] &
  Parameters<typeof callsOfDoctor>[0] &
  Parameters<typeof sharesNotOpened>[0] &
  Parameters<typeof unansweredReferrals>[0]
type Call = Parameters<typeof callsOfDoctor>[1]

/** As many as a day has quarters of an hour. */
const mostSessions = 96

/**
 * What waits for a doctor: the sessions of today, what is to be written down of those that are over, calls and questions of colleagues, their letters, what was shared and not looked at, and whose records have grown since they were. Each asks once for
 * all of its rows, and writes down for itself that it was read.
 */
export async function deskOf(deps: DeskDeps, call: Call): Promise<DoctorDesk> {
  const now = deps.clock.now()
  const { day } = tehranDayAndTime(now)
  const today = {
    from: instantInTehran(day, '00:00').toISOString(),
    to: instantInTehran(addDays(day, 1), '00:00').toISOString(),
  }
  const booked = (asked: Parameters<typeof reservationsOfDoctor>[2]) =>
    reservationsOfDoctor(deps, call, { ...asked, limit: mostSessions }).then(
      ({ items }) => items,
      // Whoever sees nobody now has a desk all the same.
      (error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return null
        throw error
      },
    )
  const since = new Date(now.getTime() - (writeUpHours * 60 + slotMinutes) * 60_000)
  const [sessions, toWriteUp, calls, letters, shares, news] = await Promise.all([
    booked(today),
    booked({ from: since.toISOString(), to: now.toISOString(), isToWriteUp: true }),
    callsOfDoctor(deps, call, { state: 'open', isPilot: false, isToDo: true, limit: mostOnDesk }),
    unansweredReferrals(deps, call, mostOnDesk),
    sharesNotOpened(deps, call, { limit: mostOnDesk }),
    newsForDoctor(deps, call, mostOnDesk),
  ])
  return {
    at: now.toISOString(),
    sessions,
    // At the very end of its day none may be written any more.
    toWriteUp: toWriteUp?.filter((one) => one.writeUpUntil !== null) ?? null,
    calls: calls.items,
    letters: letters.items,
    shares: shares.items,
    news: news.items,
    more: {
      calls: calls.nextCursor !== null,
      letters: letters.isMore,
      shares: shares.nextCursor !== null,
      news: news.isMore,
    },
  }
}

import type { DoctorReservation } from '../booking/reservation-contract'
import type { DoctorCallRequest } from '../calls/contract'
import type { ReceivedReferral } from '../referrals/contract'
import type { ReferralUrgency } from '../referrals/rules'
import type { PersonNews, ReceivedShare } from '../sharing/contract'
import type { DoctorDesk } from './contract'

/** A session is work that waits from here on before it begins. */
export const sessionNearMs = 15 * 60 * 1000

/** One thing to do. */
export type DeskItem =
  | { kind: 'call'; id: string; call: DoctorCallRequest }
  | { kind: 'reference'; id: string; call: DoctorCallRequest }
  | { kind: 'session'; id: string; session: DoctorReservation }
  | { kind: 'messages'; id: string; count: number }
  | { kind: 'comments'; id: string; count: number }
  | { kind: 'write-up'; id: string; session: DoctorReservation }
  | { kind: 'letter'; id: string; letter: ReceivedReferral }
  | { kind: 'share'; id: string; share: ReceivedShare }
  | { kind: 'news'; id: string; news: PersonNews }

export type DeskKind = DeskItem['kind']

const isNear = (session: DoctorReservation, at: number): boolean =>
  session.status === 'reserved' &&
  Date.parse(session.startsAt) - at <= sessionNearMs &&
  Date.parse(session.endsAt) > at

/** Letters that say that it is soon come before those that do not. */
const bySoonness: Readonly<Record<ReferralUrgency, number>> = { urgent: 0, soon: 1, routine: 2 }

/** As far as calls are counted. */
const mostCounted = 1000

/**
 * How many things wait, whatever of them the desk shows. @param counted of all of them, where the desk has a part
 * @returns with whether there are more still that nobody counts
 */
export function waitingOn(
  desk: DoctorDesk,
  counted: { patientMessages: number; patientComments?: number; waitingCalls: number; letters: number },
): { count: number; isMore: boolean } {
  const queue = queueOf(desk, counted.patientMessages, counted.patientComments)
  const shown = (kinds: readonly DeskKind[]) => queue.filter(({ kind }) => kinds.includes(kind)).length
  // What came between the two readings is shown already.
  const beyond = (kinds: readonly DeskKind[], all: number) => Math.max(0, all - shown(kinds))
  return {
    count:
      queue.length +
      (desk.more.calls ? beyond(['call', 'reference'], counted.waitingCalls) : 0) +
      (desk.more.letters ? beyond(['letter'], counted.letters) : 0),
    isMore: desk.more.shares || desk.more.news || (desk.more.calls && counted.waitingCalls >= mostCounted),
  }
}

/**
 * What waits, by what is lost first: emergencies, a session that is near or goes on, calls by the time that is left, what colleagues ask, what patients have
 * written, also about records, what is to be written down while that may be done, letters of colleagues that are not answered, unread ones first, by how soon the patient is to be seen, records that were shared, and people whose records have grown since. Within each it stays in the order of the desk.
 * @param unread messages of patients, which are one thing to do: they are read on one page
 * @param replied records whose families have replied, the same
 */
export function queueOf(
  { at, sessions, toWriteUp, calls, letters, shares, news }: DoctorDesk,
  unread: number,
  replied = 0,
): DeskItem[] {
  const now = Date.parse(at)
  const asked = ({ reach }: DoctorCallRequest) => reach === 'consultant'
  const item = (call: DoctorCallRequest): DeskItem => ({
    kind: asked(call) ? 'reference' : 'call',
    id: call.id,
    call,
  })
  // Who has handed it to a colleague waits for the answer: nothing to do.
  const waiting = calls.filter(({ status, reach }) => status !== 'REFERENCED' || reach === 'consultant')
  const emergencies = waiting.filter(({ kind }) => kind === 'EMERGENCY')
  const others = waiting.filter(({ kind }) => kind !== 'EMERGENCY')
  return [
    ...emergencies.map(item),
    ...(sessions ?? [])
      .filter((session) => isNear(session, now))
      .map((session): DeskItem => ({ kind: 'session', id: session.id, session })),
    ...others.filter((call) => !asked(call)).map(item),
    ...others.filter(asked).map(item),
    ...(unread > 0 ? [{ kind: 'messages' as const, id: 'messages', count: unread }] : []),
    ...(replied > 0 ? [{ kind: 'comments' as const, id: 'comments', count: replied }] : []),
    ...(toWriteUp ?? []).map((session): DeskItem => ({ kind: 'write-up', id: session.id, session })),
    ...[...letters]
      .sort(
        (one, other) =>
          Number(one.readAt !== null) - Number(other.readAt !== null) ||
          bySoonness[one.urgency] - bySoonness[other.urgency],
      )
      .map((letter): DeskItem => ({ kind: 'letter', id: letter.id, letter })),
    ...shares.map((share): DeskItem => ({ kind: 'share', id: share.id, share })),
    ...news.map((one): DeskItem => ({ kind: 'news', id: `news-${one.shareId}`, news: one })),
  ]
}

import { describe, expect, it } from 'vitest'
import type { DoctorReservation } from '../booking/reservation-contract'
import type { DoctorCallRequest } from '../calls/contract'
import type { ReceivedReferral } from '../referrals/contract'
import type { PersonNews, ReceivedShare } from '../sharing/contract'
import { queueOf, waitingOn } from './queue'

const at = '2026-11-26T08:00:00.000Z'
const minutes = (count: number) => new Date(Date.parse(at) + count * 60_000).toISOString()

const call = (id: string, given: Partial<DoctorCallRequest> = {}) =>
  ({ id, kind: 'NON_EMERGENCY', status: 'NEW', reach: 'queue', ...given }) as DoctorCallRequest
const session = (id: string, startsIn: number, status = 'reserved') =>
  ({ id, status, startsAt: minutes(startsIn), endsAt: minutes(startsIn + 15) }) as DoctorReservation
const letter = (id: string, urgency: string, readAt: string | null = null) =>
  ({ id, urgency, readAt }) as ReceivedReferral
const share = (id: string) => ({ id }) as ReceivedShare

const idsOf = (desk: Partial<Parameters<typeof queueOf>[0]>, unread = 0) =>
  queueOf(
    {
      at,
      sessions: [],
      toWriteUp: [],
      calls: [],
      letters: [],
      shares: [],
      news: [],
      more: { calls: false, letters: false, shares: false, news: false },
      ...desk,
    },
    unread,
  ).map(({ kind, id }) => `${kind} ${id}`)

describe('what waits for a doctor', () => {
  it('comes by what is lost first', () => {
    expect(
      idsOf(
        {
          calls: [
            call('e', { kind: 'EMERGENCY' }),
            call('a', { reach: 'consultant', status: 'REFERENCED' }),
            call('c'),
            call('d', { reach: 'doctor', status: 'UNANSWERED_CALL' }),
          ],
          sessions: [session('near', 15)],
          toWriteUp: [session('over', -60, 'done')],
          letters: [
            letter('r', 'urgent', at),
            letter('l', 'routine'),
            letter('k', 'urgent'),
            letter('m', 'routine'),
          ],
          shares: [share('s')],
          news: [{ shareId: 'n' } as unknown as PersonNews],
        },
        3,
      ),
    ).toEqual([
      'call e',
      'session near',
      'call c',
      'call d',
      'reference a',
      'messages messages',
      'write-up over',
      'letter k',
      'letter l',
      'letter m',
      'letter r',
      'share s',
      'news news-n',
    ])
  })

  it('is a session from a quarter of an hour before until its end, unless it is over', () => {
    expect(
      idsOf({
        sessions: [
          session('past', -15),
          session('on', -14),
          session('done', -5, 'done'),
          session('near', 15),
          session('later', 16),
        ],
      }),
    ).toEqual(['session on', 'session near'])
    expect(idsOf({ sessions: null })).toEqual([])
  })

  it('is not what a colleague is asked about, but to that colleague', () => {
    expect(idsOf({ calls: [call('mine', { reach: 'doctor', status: 'REFERENCED' })] })).toEqual([])
    expect(
      idsOf({ calls: [call('e', { kind: 'EMERGENCY', reach: 'consultant', status: 'REFERENCED' })] }),
    ).toEqual(['reference e'])
  })
})

describe('how many things wait', () => {
  const desk = {
    at,
    sessions: [session('near', 5)],
    toWriteUp: [],
    calls: [call('a'), call('b')],
    letters: [letter('l', 'routine')],
    news: [],
    shares: [share('s')],
  }
  const none = { patientMessages: 0, waitingCalls: 0, letters: 0 }

  it('is what the desk shows where it shows all', () => {
    const more = { calls: false, letters: false, shares: false, news: false }
    expect(waitingOn({ ...desk, more }, { patientMessages: 4, waitingCalls: 9, letters: 9 })).toEqual({
      count: 6,
      isMore: false,
    })
  })

  it('is all of it where the desk shows a part, and never less than that part', () => {
    const more = { calls: true, letters: true, shares: false, news: false }
    expect(waitingOn({ ...desk, more }, { ...none, waitingCalls: 300, letters: 40 })).toEqual({
      count: 1 + 300 + 40 + 1,
      isMore: false,
    })
    expect(waitingOn({ ...desk, more }, none).count).toBe(5)
    expect(waitingOn({ ...desk, more }, { ...none, waitingCalls: 1000 }).isMore).toBe(true)
    expect(waitingOn({ ...desk, more: { ...more, shares: true } }, none).isMore).toBe(true)
  })
})

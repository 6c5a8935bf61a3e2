import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { fullNameOf } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import type { User } from '~/domain/identity/contract'
import type { UnreadCounts } from '~/domain/messages/contract'

const nothing: UnreadCounts = {
  tickets: 0,
  complaints: 0,
  questions: 0,
  messages: 0,
  patientMessages: 0,
  recordComments: 0,
  patientComments: 0,
  waitingCalls: 0,
  letters: 0,
  staffTickets: 0,
  staffComplaints: 0,
  staffCalls: 0,
}

/**
 * What the frame of every area shows of the person who is signed in. A count that cannot be had is no reason to show no page.
 * @param beginnings of the words that the pages of the area need; all of them where nothing is given
 */
export async function areaData(context: AppLoadContext, user: User, ...beginnings: string[]) {
  const { tickets: unread, ...seen } = await apiOf(context)
    .get('/unread-counts')
    .catch(() => nothing)
  const every = {
    // Comments on records are led to from there.
    '/app/messages': seen.messages + seen.recordComments,
    '/app/complaints': seen.complaints,
    '/dashboard/questions': seen.questions,
    '/dashboard/messages': seen.patientMessages,
    '/doctor/comments': seen.patientComments,
    '/doctor/call-requests': seen.waitingCalls,
    '/doctor/referrals': seen.letters,
    '/admin/tickets': seen.staffTickets,
    '/admin/complaints': seen.staffComplaints,
    '/admin/call-requests': seen.staffCalls,
  }
  // Every page of an area brings them: where nothing is unread nothing is sent.
  const counts: Readonly<Record<string, number>> = Object.fromEntries(
    Object.entries(every).filter(([, count]) => count > 0),
  )
  const { locale } = context
  const words = beginnings.length > 0 ? someWordsOf(locale, 'areas', ...beginnings) : wordsOf(locale, 'areas')
  return { userId: user.id, name: fullNameOf(user), unread, counts, words }
}

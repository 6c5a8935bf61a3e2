import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UnreadHere } from '~/app/features/areas/unread-here'
import { useWhen } from '~/app/features/booking/reservations/consultation-what'
import { CallClockLine } from '~/app/features/calls/call-clock'
import { useCallNames } from '~/app/features/calls/names'
import { DaySessions, useNearness } from '~/app/features/desk/day-sessions'
import { DeskQueue } from '~/app/features/desk/desk-queue'
import type { DeskRow } from '~/app/features/desk/desk-row'
import { NextThing } from '~/app/features/desk/next-thing'
import { usePeopleOf } from '~/app/features/sharing/received-shares'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { useFreshPage } from '~/app/platform/use-fresh-page'
import { ButtonLink } from '~/app/ui/button'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { queueOf, waitingOn, type DeskItem } from '~/domain/desk/queue'
import { formatWholeDay } from '~/domain/values/dates'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName } = await requireRole(request, context, 'doctor', 'accompanying-doctor')
  const api = apiOf(context)
  const [desk, { patientMessages, patientComments, waitingCalls, letters }, head] = await Promise.all([
    api.get('/doctor-desk'),
    api.get('/unread-counts'),
    privateHead(context, 'areas:doctor'),
  ])
  return {
    firstName,
    desk,
    patientMessages,
    patientComments,
    waiting: waitingOn(desk, { patientMessages, patientComments, waitingCalls, letters }),
    head,
    words: {
      ...wordsOf(context.locale, 'desk', 'booking', 'calls', 'consultations', 'sharing'),
      ...someWordsOf(context.locale, 'referrals', 'urgency.'),
    },
  }
}

/** Puts what waits into words, each kind by its own. */
function useRows(at: string): (item: DeskItem) => DeskRow {
  const t = useWords('desk')
  const calls = useWords('calls')
  const booking = useWords('booking')
  const consultations = useWords('consultations')
  const referrals = useWords('referrals')
  const names = useCallNames()
  const nearness = useNearness(at)
  const peopleOf = usePeopleOf()
  const when = useWhen()
  return (item) => {
    switch (item.kind) {
      case 'call':
      case 'reference': {
        const { call } = item
        const family = names.family(call.family)
        const isAsked = item.kind === 'reference'
        return {
          id: item.id,
          to: `/dashboard/call-requests/${call.id}`,
          icon: call.kind === 'EMERGENCY' ? 'urgent' : isAsked ? 'share' : 'phone',
          isUrgent: call.kind === 'EMERGENCY',
          title: family,
          line: (
            <>
              {calls(isAsked ? 'reach.consultant' : `status.${call.status}`)} · <Code>{call.number}</Code>
            </>
          ),
          aside: <CallClockLine request={call} />,
          task: t(isAsked ? 'task.reference' : 'task.call', { family }),
          act: t(isAsked ? 'act.reference' : 'act.call'),
        }
      }
      case 'session': {
        const { patient, service, patientEnteredAt, id } = item.session
        const name =
          [patient.firstName, patient.lastName].filter(Boolean).join(' ') || consultations('doctor.nameless')
        return {
          id,
          to: `/doctor/consultations/${id}/session`,
          icon: 'camera',
          isUrgent: false,
          title: name,
          line: booking(`service.${service}`),
          aside: (
            <span className="font-strong text-ink">
              {patientEnteredAt ? t('session.waits') : nearness(item.session)}
            </span>
          ),
          task: t('task.session', { name: `\u2068${name}\u2069` }),
          act: t('act.session'),
        }
      }
      case 'messages': {
        const { count } = item
        return {
          id: item.id,
          to: '/dashboard/messages',
          icon: 'mail',
          isUrgent: false,
          title: t('messages.title'),
          line: t('messages.line', { count }),
          aside: t('messages.unread'),
          task: t('task.messages', { count }),
          act: t('act.messages'),
        }
      }
      case 'comments': {
        const { count } = item
        return {
          id: item.id,
          to: '/doctor/comments',
          icon: 'quote',
          isUrgent: false,
          title: t('comments.title'),
          line: t('comments.line', { count }),
          aside: t('messages.unread'),
          task: t('task.comments', { count }),
          act: t('act.comments'),
        }
      }
      case 'write-up': {
        const { patient, service, startsAt, writeUpUntil, id } = item.session
        const name =
          [patient.firstName, patient.lastName].filter(Boolean).join(' ') || consultations('doctor.nameless')
        return {
          id,
          to: `/doctor/consultations/${id}/session`,
          icon: 'file',
          isUrgent: false,
          title: name,
          line: `${booking(`service.${service}`)} · ${consultations('at', when(startsAt))}`,
          aside: writeUpUntil && (
            <Badge tone="attention">
              {consultations('doctor.writeUntil', { when: consultations('at', when(writeUpUntil)) })}
            </Badge>
          ),
          task: t('task.writeUp', { name: `\u2068${name}\u2069` }),
          act: t('act.writeUp'),
        }
      }
      case 'letter': {
        const { id, signature, speciality, urgency, readAt } = item.letter
        const isRead = readAt !== null
        const name = `\u2068${signature.name}\u2069`
        return {
          id,
          to: `/doctor/referrals/received/${id}`,
          icon: 'send',
          isUrgent: false,
          title: t('letter.title', { name }),
          line: booking(`speciality.${speciality}`),
          // Not red: whoever needs somebody today has 115 and a call request.
          aside: (
            <span className="flex flex-wrap justify-end gap-2">
              {isRead && <Badge>{t('letter.unanswered')}</Badge>}
              <Badge tone={urgency === 'routine' ? 'neutral' : 'attention'}>
                {referrals(`urgency.${urgency}`)}
              </Badge>
            </span>
          ),
          task: t(isRead ? 'task.letterAnswer' : 'task.letter', { name }),
          act: t(isRead ? 'act.letterAnswer' : 'act.letter'),
        }
      }
      case 'share': {
        const { name, from } = peopleOf(item.share)
        return {
          id: item.id,
          to: `/doctor/shared/${item.id}/timeline`,
          icon: 'file',
          isUrgent: false,
          title: name,
          line: from ?? t('share.line'),
          aside: t('share.new'),
          task: t('task.share', { name: `\u2068${name}\u2069` }),
          act: t('act.share'),
        }
      }
      case 'news': {
        const { shareId, count } = item.news
        const { name, from } = peopleOf(item.news)
        return {
          id: item.id,
          to: `/doctor/shared/${shareId}/timeline`,
          icon: 'file',
          isUrgent: false,
          title: name,
          line: from ?? t('news.line'),
          aside: t('news.count', { count }),
          task: t('task.news', { name: `\u2068${name}\u2069` }),
          act: t('act.share'),
        }
      }
    }
  }
}

/** The doctor’s desk: the next thing to do, all that waits, and the sessions of today. */
export default function DoctorPage() {
  const t = useWords('desk')
  const areas = useWords('areas')
  const consultations = useWords('consultations')
  const locale = usePageLocale()
  const { firstName, desk, patientMessages, patientComments, waiting } = useLoaderData<typeof loader>()
  useFreshPage(desk.at)
  const rows = queueOf(desk, patientMessages, patientComments).map(useRows(desk.at))
  const [next, ...others] = rows
  const { sessions } = desk
  const done = sessions?.filter(({ status }) => status === 'done').length ?? 0
  return (
    <>
      <div className="mb-5">
        <p className="text-sm text-ink-2">
          {areas('greeting', { name: firstName ?? '' })} ·{' '}
          {formatWholeDay(locale, tehranDayAndTime(new Date(desk.at)).day)}
        </p>
        <h1 className="text-2xl sm:text-3xl">
          {waiting.count === 0
            ? t('nothing')
            : t(waiting.isMore ? 'waitingMore' : 'waiting', { count: waiting.count })}
        </h1>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="space-y-4">
          {next ? (
            <NextThing row={next} />
          ) : (
            <p className="rounded-large border border-line bg-card p-6 text-ink-2">{t('nothingText')}</p>
          )}
          {others.length > 0 && <DeskQueue rows={others} />}
          <p className="flex flex-wrap gap-3">
            <ButtonLink href="/doctor/call-requests" size="small">
              {t(desk.more.calls ? 'moreCalls' : 'allCalls')}
            </ButtonLink>
            <ButtonLink href="/dashboard/messages" size="small">
              {areas('doctor.messages')} <UnreadHere count={patientMessages} />
            </ButtonLink>
            <ButtonLink href="/doctor/referrals?box=received" size="small">
              {t(desk.more.letters ? 'moreLetters' : 'allLetters')}
            </ButtonLink>
            <ButtonLink href="/app/shared" size="small">
              {t(desk.more.shares ? 'moreShares' : 'allShares')}
            </ButtonLink>
            <ButtonLink href="/doctor/records?tab=shared" size="small">
              {areas('doctor.records')}
            </ButtonLink>
          </p>
          {others.length > 0 && <p className="text-sm text-ink-2 max-lg:hidden">{t('keys')}</p>}
        </div>
        {sessions !== null && (
          <section aria-labelledby="today">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="today" className="text-lg font-heading">
                {t('sessions')}
              </h2>
              {sessions.length > 0 && (
                <span className="text-sm text-ink-2">
                  {t('session.done', { done, all: sessions.length })}
                </span>
              )}
            </div>
            {sessions.length > 0 ? (
              <DaySessions sessions={sessions} at={desk.at} />
            ) : (
              <p className="text-ink-2">{consultations('doctor.noneToday')}</p>
            )}
            <p className="mt-4">
              <ButtonLink href="/doctor/consultations" size="small">
                {consultations('doctor.all')}
              </ButtonLink>
            </p>
          </section>
        )}
      </div>
    </>
  )
}

import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import type { CourseSession } from '~/domain/academy/session-contract'
import { deadlineWords } from '~/domain/values/deadline'
import { ownSessionPath } from './academy-paths'
import { SessionWhen } from './session-when'
import type { UpcomingSessions } from './upcoming-sessions.server'

interface SessionListProps {
  sessions: UpcomingSessions
  /** For whom one of a course is, where that is to be said. */
  courseOf: (session: CourseSession) => string
}

/** What is left of its seats, or that none can be taken any more. */
function Seats({ session: { isOpen, free, closesAt } }: { session: CourseSession }) {
  const t = useWords('course-sessions')
  const locale = usePageLocale()
  if (!isOpen) return <p className="text-ink-2">{t('upcoming.closed')}</p>
  return (
    <>
      <p className={free > 0 ? 'font-strong text-sea-ink' : 'font-strong text-amber-ink'}>
        {free > 0 ? t('upcoming.free', { count: free }) : t('upcoming.full')}
      </p>
      <p className="text-sm text-ink-2">{t('upcoming.until', deadlineWords(locale, closesAt))}</p>
    </>
  )
}

/** Sessions to come, the next first; each leads to where a seat in it is reserved. */
export function SessionList({ sessions: { items, hasMore }, courseOf }: SessionListProps) {
  const t = useWords('course-sessions')
  return (
    <>
      <ul>
        {items.map((session) => (
          <li
            key={session.id}
            className="grid gap-x-10 gap-y-3 border-t border-line py-6 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <SessionWhen startsAt={session.startsAt} className="text-sm font-strong text-coral-ink" />
              <h3 className="mt-1 break-words text-xl">
                <bdi>{session.title}</bdi>
              </h3>
              <p className="mt-1 flex flex-wrap gap-x-2 text-ink-2">
                <span>{t('upcoming.minutes', { count: session.minutes })}</span>
                <span aria-hidden="true">·</span>
                <span>{courseOf(session)}</span>
              </p>
            </div>
            <div>
              <Seats session={session} />
            </div>
            <ButtonLink href={ownSessionPath(session.id)} className="max-md:w-full">
              {t('upcoming.see')}
              <span className="sr-only"> {session.title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-2 text-sm text-ink-2">{t('upcoming.more')}</p>}
    </>
  )
}

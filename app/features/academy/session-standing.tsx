import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, type ReactNode } from 'react'
import { useAskingAt } from '~/app/platform/use-asking-at'
import { useWords } from '~/app/platform/words/use-words'
import { Button, buttonClass, ButtonLink } from '~/app/ui/button'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { Icon } from '~/app/ui/icon'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OwnSeat, StandingSession } from '~/domain/academy/session-contract'
import { sessionLinkMinutes } from '~/domain/academy/session-rules'
import { deadlineWords } from '~/domain/values/deadline'
import { localizedPath } from '~/domain/values/locale'
import { academyPath, ownCoursePath, sessionCalendarPath } from './academy-paths'
import { useSessionTime } from './session-when'

interface OfSession {
  session: StandingSession
}

const card = 'rounded-large border border-line bg-card p-5 shadow-small sm:p-7'

/** Until when seats are taken and given up. */
function Until({ session }: OfSession) {
  const t = useWords('course-sessions')
  const locale = usePageLocale()
  return <p className="mt-4 text-sm text-ink-2">{t('take.until', deadlineWords(locale, session.closesAt))}</p>
}

/** What can be asked of a seat that somebody has or waits for; nothing once it is closed. */
function GiveUpLink({ session, children }: OfSession & { children: ReactNode }) {
  if (!session.isOpen) return null
  return (
    <QuestionLink ask="give-up" size="medium" className="max-sm:w-full">
      {children}
    </QuestionLink>
  )
}

/** Where it is, for whoever has a seat: a place, a link, or both; the link as soon as it opens, before which it says when. @param made when the server made the page */
export function ReservedSeat({ session, seat, made }: OfSession & { seat: OwnSeat; made: string }) {
  const t = useWords('course-sessions')
  const locale = usePageLocale()
  const timeOf = useSessionTime()
  const { revalidate } = useRevalidator()
  const ask = useCallback(() => void revalidate(), [revalidate])
  const opensAt = seat.link === null ? seat.linkOpensAt : null
  useAskingAt(opensAt, made, ask)
  return (
    <section aria-labelledby="seat" className="rounded-large bg-ink p-6 text-paper shadow-soft sm:p-8">
      <h2 id="seat" className="text-2xl font-heading">
        {t('reserved')}
      </h2>
      {seat.place && (
        <p className="mt-3">
          {t('reserved.place')} <bdi className="whitespace-pre-line font-strong">{seat.place}</bdi>
        </p>
      )}
      {seat.link && (
        <p className="mt-3">
          {t('reserved.link')}
          <span className="block">
            <bdi dir="ltr" className="break-all font-strong">
              {seat.link}
            </bdi>
          </span>
        </p>
      )}
      {opensAt && (
        <p className="mt-3">
          {t('reserved.opens')}{' '}
          <time dateTime={opensAt} className="font-strong">
            {t('upcoming.at', timeOf(opensAt))}
          </time>
        </p>
      )}
      <p className="mt-2 text-sm">{t('reserved.private')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {seat.link && (
          <ButtonLink href={seat.link} variant="primary" className="max-sm:w-full">
            {t('reserved.enter')}
          </ButtonLink>
        )}
        <a
          href={localizedPath(locale, sessionCalendarPath(session.id))}
          download
          className={buttonClass({ className: 'max-sm:w-full' })}
        >
          <Icon name="calendar" />
          {t('reserved.calendar')}
        </a>
        <GiveUpLink session={session}>{t('giveUp')}</GiveUpLink>
      </div>
    </section>
  )
}

/** How many wait before somebody, and they. */
export function WaitingSeat({ session, seat }: OfSession & { seat: OwnSeat }) {
  const t = useWords('course-sessions')
  return (
    <section aria-labelledby="seat" className={card}>
      <h2 id="seat" className="text-xl font-heading">
        {t('waiting')}
      </h2>
      {seat.position !== null && (
        <p className="mt-2 text-lg font-strong">{t('waiting.position', { position: seat.position })}</p>
      )}
      {session.isOpen && (
        <p className="mt-2 max-w-text text-ink-2">{t('waiting.text', { minutes: sessionLinkMinutes })}</p>
      )}
      {session.isOpen ? <Until session={session} /> : <ClosedText session={session} />}
      <div className="mt-3">
        <GiveUpLink session={session}>{t('leaveList')}</GiveUpLink>
      </div>
    </section>
  )
}

/** Asks before a seat, or a place on the list, is given up: it goes to somebody else at once. */
export function GiveUpQuestion({ seat }: { seat: OwnSeat }) {
  const t = useWords('course-sessions')
  const { state, formData } = useNavigation()
  const of = seat.status === 'waiting' ? 'leaveList' : 'giveUp'
  return (
    <Question ask="give-up" title={t(`${of}.title`)} text={t(`${of}.text`)} isDangerous>
      <Form method="post">
        <Button
          type="submit"
          name="act"
          value="give-up"
          variant="danger"
          isPending={state !== 'idle' && formData?.get('act') === 'give-up'}
        >
          {t(`${of}.do`)}
        </Button>
      </Form>
    </Question>
  )
}

/** The way to a seat, or onto the list where none is free. */
export function TakeSeat({ session, hasGivenUp }: OfSession & { hasGivenUp: boolean }) {
  const t = useWords('course-sessions')
  const { state, formData } = useNavigation()
  const isFull = session.free === 0
  return (
    <section aria-labelledby="seat" className={card}>
      <h2 id="seat" className="text-xl font-heading">
        {t(isFull ? 'take.full' : 'take')}
      </h2>
      {hasGivenUp && <p className="mt-2">{t('gaveUp')}</p>}
      {!isFull && (
        <p className="mt-2 font-strong text-sea-ink">{t('upcoming.free', { count: session.free })}</p>
      )}
      <p className="mt-2 max-w-text text-ink-2">
        {isFull ? t('take.fullText') : t('take.text', { minutes: sessionLinkMinutes })}
      </p>
      <Form method="post" className="mt-4">
        <Button
          type="submit"
          name="act"
          value="take"
          variant="primary"
          isPending={state !== 'idle' && formData?.get('act') === 'take'}
          className="max-sm:w-full"
        >
          {t(isFull ? 'take.wait' : 'take.do')}
        </Button>
      </Form>
      <Until session={session} />
    </section>
  )
}

/** It is of a course that the reader is not in. */
export function ForStudents({ course }: { course: { slug: string; title: string } | null }) {
  const t = useWords('course-sessions')
  return (
    <section aria-labelledby="seat" className={card}>
      <h2 id="seat" className="text-xl font-heading">
        {course ? t('member', { course: `\u2068${course.title}\u2069` }) : t('memberOfGone')}
      </h2>
      {course && (
        <>
          <p className="mt-2 max-w-text text-ink-2">{t('member.text')}</p>
          <p className="mt-4">
            <ButtonLink href={ownCoursePath(course.slug)} variant="primary" className="max-sm:w-full">
              {t('member.to')}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}

function ClosedText({ session }: OfSession) {
  const t = useWords('course-sessions')
  const locale = usePageLocale()
  return <p className="mt-2 text-ink-2">{t('closed.text', deadlineWords(locale, session.closesAt))}</p>
}

/** Nothing can be reserved here any more. */
export function ClosedSession({ session }: OfSession) {
  const t = useWords('course-sessions')
  return (
    <section aria-labelledby="seat" className={card}>
      <h2 id="seat" className="text-xl font-heading">
        {t('closed')}
      </h2>
      <ClosedText session={session} />
    </section>
  )
}

/** Staff have cancelled it: why, for whoever counted on it. */
export function CancelledSession({ reason }: { reason: string | null }) {
  const t = useWords('course-sessions')
  return (
    <>
      <Notice kind="warning" title={t('cancelled')}>
        {reason && (
          <p>
            {t('cancelled.reason')} <bdi className="whitespace-pre-line">{reason}</bdi>
          </p>
        )}
        <p>{t('cancelled.text')}</p>
      </Notice>
      <p>
        <ButtonLink href={academyPath}>{t('toAcademy')}</ButtonLink>
      </p>
    </>
  )
}

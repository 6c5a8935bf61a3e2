import { useRevalidator } from '@remix-run/react'
import { useCallback } from 'react'
import { useAskingAt } from '~/app/platform/use-asking-at'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { Countdown } from '~/app/ui/countdown'
import { PageLink } from '~/app/ui/page-link'
import { useAccountName, useWhen } from './consultation-what'
import type { LiveVisitShown } from './load-live-visit.server'
import { statusTones, statusWordOf } from './status'
import { VisitClock } from './visit-clock'

/** The one consultation that is alive, as a card that says how long there still is and has the one thing to do about it now. */
export function LiveVisit({ visit }: { visit: LiveVisitShown }) {
  const t = useWords('consultations')
  const booking = useWords('booking')
  const nameOf = useAccountName()
  const when = useWhen()
  const { reservation, made, isOpen } = visit
  const { id, status, doctor, member, service, startsAt, endsAt, opensAt, heldUntil, movedFrom, movedBy } =
    reservation
  const { revalidate } = useRevalidator()
  const ask = useCallback(() => void revalidate(), [revalidate])
  useAskingAt(status === 'reserved' && !isOpen ? opensAt : null, made, ask)
  const path = `/app/consultations/${id}`
  const isHeld = status === 'held'
  const todo = useTodo()(visit)
  return (
    <section
      aria-label={t('live')}
      className={`rounded-large p-5 shadow-soft sm:p-6 ${isHeld ? 'border-2 border-coral bg-card' : 'border border-night-line bg-night text-white'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-heading">
          <PageLink to={path} className="inline-flex min-h-11 items-center hover:underline">
            {nameOf(doctor)}
          </PageLink>
        </h2>
        <Badge tone={statusTones[status]}>
          {t(movedFrom && !isHeld ? 'live.moved' : statusWordOf(reservation))}
        </Badge>
      </div>
      <p className={isHeld ? 'text-ink-2' : ''}>
        {t('at', when(startsAt))} · {booking(`service.${service}`)}
        {member && <> · {t('for', { name: `\u2068${member.firstName} ${member.lastName}\u2069` })}</>}
      </p>
      {movedFrom && !isHeld && (
        <p className="mt-1 text-sm">{t(movedBy === 'staff' ? 'moved.byUs' : 'moved')}</p>
      )}
      {isHeld && (
        <p className="mt-2">
          <Countdown
            until={heldUntil}
            made={made}
            onEnd={ask}
            className="justify-items-start text-3xl font-heading"
          >
            {t('hold.until', { time: when(heldUntil).time })}
          </Countdown>
        </p>
      )}
      {status === 'reserved' && opensAt !== null && (
        <p className="mt-3">
          <VisitClock
            startsAt={startsAt}
            endsAt={endsAt}
            made={made}
            onEnd={ask}
            labelClass="block text-sm"
            className="justify-items-start text-3xl font-heading"
          />
        </p>
      )}
      <p className="mt-4">
        <ButtonLink
          href={`${path}${todo.at}`}
          variant={isHeld || isOpen ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {todo.word}
        </ButtonLink>
      </p>
    </section>
  )
}

/** What there is to do about it now, and where. */
function useTodo() {
  const t = useWords('consultations')
  const when = useWhen()
  return ({ reservation, isOpen, isSoon, hasEntered }: LiveVisitShown): { word: string; at: string } => {
    const { status, heldUntil, opensAt, isAnswered } = reservation
    if (status === 'held') return { word: t('live.pay', { time: when(heldUntil).time }), at: '#money' }
    if (opensAt === null) return { word: t(isAnswered ? 'coming.read' : 'coming.write'), at: '/session' }
    if (isOpen) return { word: t(hasEntered ? 'live.back' : 'coming.enter'), at: '/session' }
    return isSoon ? { word: t('live.wait'), at: '/session' } : { word: t('live.details'), at: '' }
  }
}

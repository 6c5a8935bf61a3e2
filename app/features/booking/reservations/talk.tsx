import { Form, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { Notice } from '~/app/ui/notice'
import type { ConsultationSession, ConsultationSide } from '~/domain/booking/reservation-contract'
import { useHour } from '../next-times'
import { messageForm } from './book.form'
import { Countdown } from './countdown'
import { useWhen } from './consultation-what'

interface TalkProps {
  session: ConsultationSession
  side: ConsultationSide
  /** What the other is called. */
  other: string
  endsAt: string
  /** A written answer has nobody to wait for. */
  isPaper: boolean
  idempotencyKey: string
}

const askAgainMs = 4000

/** What the two write to each other. Asked for again every few seconds while the page is seen; without script, by sending or reloading. */
export function Talk({ session, side, other, endsAt, isPaper, idempotencyKey }: TalkProps) {
  const t = useWords('consultations')
  const hour = useHour()
  const { isOpen, messages, patientEnteredAt, doctorEnteredAt } = session
  const hasEntered = (side === 'patient' ? patientEnteredAt : doctorEnteredAt) !== null
  const isOtherHere = (side === 'patient' ? doctorEnteredAt : patientEnteredAt) !== null
  useNews(isOpen)
  return (
    <div className="space-y-5">
      {isOpen && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-large bg-ink px-5 py-4 text-paper">
          <span>
            {isPaper
              ? t('talk.paper')
              : isOtherHere
                ? t('talk.here', { name: other })
                : t('talk.notHere', { name: other })}
          </span>
          {!isPaper && <Left until={endsAt} />}
        </p>
      )}
      {messages.length === 0 ? (
        <p className="text-ink-2">{t('talk.empty')}</p>
      ) : (
        <ol aria-label={t('talk')} aria-live="polite" className="space-y-3">
          {messages.map(({ id, by, text, at }) => (
            <li
              key={id}
              className={`max-w-[85%] rounded-large px-4 py-3 ${by === side ? 'ms-auto bg-sea-soft' : 'border border-line bg-card'}`}
            >
              <p className="text-sm text-ink-2">
                {by === side ? t('talk.you') : other} · <time dateTime={at}>{hour(at)}</time>
              </p>
              <p className="whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {!isOpen && <Notice kind="info">{t('talk.closed')}</Notice>}
      {isOpen &&
        (hasEntered || isPaper ? (
          <div id="write" tabIndex={-1} className="scroll-mt-24">
            <IntentForm
              // Emptied once one’s own has gone; what comes meanwhile leaves what is being typed.
              key={messages.findLast(({ by }) => by === side)?.id}
              words="consultations"
              intent="write"
              schema={messageForm}
              idempotencyKey={idempotencyKey}
              submit={t('talk.send')}
              variant={side === 'doctor' ? 'secondary' : 'primary'}
            >
              {{ text: ({ text }) => <TextAreaField {...text('text')} rows={3} /> }}
            </IntentForm>
          </div>
        ) : (
          <Form method="post">
            <Button type="submit" name="intent" value="enter" variant="primary" className="max-sm:w-full">
              {t('talk.enter')}
            </Button>
          </Form>
        ))}
    </div>
  )
}

/** How long there still is. */
function Left({ until }: { until: string }) {
  const t = useWords('consultations')
  const { time } = useWhen()(until)
  const { revalidate } = useRevalidator()
  return (
    <Countdown until={until} onEnd={() => void revalidate()} className="text-2xl font-heading">
      {t('talk.until', { time })}
    </Countdown>
  )
}

/** Asks for what is new while somebody looks. */
function useNews(isOpen: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isOpen, revalidate, state])
}

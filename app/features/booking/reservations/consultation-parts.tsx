import { useCallback } from 'react'
import { Form, useRevalidator } from '@remix-run/react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Button, buttonClass, ButtonLink } from '~/app/ui/button'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { owedFor } from '~/domain/booking/reservation-rules'
import { localizedPath } from '~/domain/values/locale'
import { formatAmount, toman } from '~/domain/values/money'
import { formatNumber } from '~/domain/values/numbers'
import { useAskingAt } from '~/app/platform/use-asking-at'
import { cancelForm } from './book.form'
import { useWhen } from './consultation-what'
import { Countdown } from '~/app/ui/countdown'
import { VisitClock } from './visit-clock'

const card = 'rounded-large border border-line bg-card p-5 shadow-small sm:p-7'

/** Until when the time is kept: a clock that runs out, and the way to where it is paid. */
export function HoldStrip({ heldUntil, made }: Pick<Reservation, 'heldUntil'> & { made: string }) {
  const t = useWords('consultations')
  const { revalidate } = useRevalidator()
  const { time } = useWhen()(heldUntil)
  return (
    <div className="sticky top-2 z-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 rounded-large border border-night-line bg-night px-5 py-4 text-white shadow-soft">
      <p className="min-w-0 flex-1 basis-44">{t('hold.text')}</p>
      <div className="flex flex-1 basis-40 items-center justify-between gap-x-5 sm:flex-none">
        <Countdown
          until={heldUntil}
          made={made}
          onEnd={() => void revalidate()}
          className="justify-items-end text-3xl font-heading"
        >
          {t('hold.until', { time })}
        </Countdown>
        <a
          href="#money"
          className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
        >
          {t('money')}
        </a>
      </div>
    </div>
  )
}

/** What cancelling gives back, to the minute, before it is paid as after. */
export function CancelTerms({
  reservation,
  isRefundable,
}: {
  reservation: Reservation
  isRefundable: boolean
}) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const { terms, refundableUntil, startsAt, movedFrom, opensAt, isAnswered } = reservation
  const when = useWhen()
  const last = when(refundableUntil)
  const start = when(startsAt)
  return (
    <section aria-labelledby="terms" className={card}>
      <h2 id="terms" className="text-xl font-heading">
        {t('terms')}
      </h2>
      {isAnswered ? (
        <p className="mt-3">{t('terms.answered')}</p>
      ) : movedFrom ? (
        <p className="mt-3">
          {t('terms.all', { ...start, amount: formatAmount(locale, owedFor(reservation)) })}
        </p>
      ) : isRefundable ? (
        <ul className="mt-3 space-y-2">
          <li className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{t('terms.until', last)}</span>
            <Amount
              value={Math.floor((owedFor(reservation) * terms.refundPercent) / 100)}
              className="font-heading text-sea-ink"
              unitClass="text-sm font-normal"
            />
          </li>
          <li className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{t('terms.after', start)}</span>
            <Amount value={0} className="font-heading" unitClass="text-sm font-normal" />
          </li>
        </ul>
      ) : (
        <p className="mt-3">{t('terms.late', { hours: formatNumber(locale, terms.noticeHours) })}</p>
      )}
      {opensAt === null && !isAnswered && <p className="mt-3">{t('terms.paper')}</p>}
      <p className="mt-3 text-sm text-ink-2">{t('terms.note')}</p>
    </section>
  )
}

/** Lets a hold go, which costs nothing. */
export function LetGo() {
  const t = useWords('consultations')
  return (
    <Form method="post">
      <input type="hidden" name="expectedRefund" value="0" />
      <Button type="submit" name="intent" value="cancel" variant="quiet">
        {t('letGo')}
      </Button>
    </Form>
  )
}

/** Asks before a paid one is called off, with the sum that goes back now. */
export function CancelQuestion({
  reservation,
  idempotencyKey,
}: {
  reservation: Reservation
  idempotencyKey: string
}) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const { refundNow, terms, movedFrom } = reservation
  return (
    <Question
      ask="cancel"
      title={t('cancel.title')}
      text={
        refundNow > 0
          ? t(movedFrom ? 'cancel.all' : 'cancel.text', { amount: formatAmount(locale, toman(refundNow)) })
          : t('cancel.nothing', { hours: formatNumber(locale, terms.noticeHours) })
      }
      isDangerous
    >
      <IntentForm
        words="consultations"
        intent="cancel"
        schema={cancelForm}
        idempotencyKey={idempotencyKey}
        hidden={{ expectedRefund: String(refundNow) }}
        labels={{ expectedRefund: '' }}
        submit={t('cancel.do')}
        variant="danger"
      />
    </Question>
  )
}

interface ComingProps {
  reservation: Reservation
  /** Both may come in now. */
  isOpen: boolean
  /** It has not begun. */
  isCancellable: boolean
  /** When the server found all this. */
  made: string
}

/** What is paid and still to come: how long it is until then, and the way in. */
export function Coming({ reservation, isOpen, isCancellable, made }: ComingProps) {
  const t = useWords('consultations')
  const { id, opensAt, startsAt, endsAt, isAnswered } = reservation
  const when = useWhen()
  const { revalidate } = useRevalidator()
  const ask = useCallback(() => void revalidate(), [revalidate])
  useAskingAt(isOpen ? null : opensAt, made, ask)
  const path = `/app/consultations/${id}`
  const ofPaper = isAnswered ? t('coming.answered') : t('coming.paper')
  const title = opensAt === null ? ofPaper : isOpen ? t('coming.open') : t('coming.booked')
  return (
    <section
      aria-labelledby="coming"
      className="rounded-large border border-night-line bg-night p-6 text-white shadow-soft sm:p-8"
    >
      <h2 id="coming" className="text-2xl font-heading">
        {title}
      </h2>
      {opensAt !== null && (
        <p className="mt-4">
          <VisitClock
            startsAt={startsAt}
            endsAt={endsAt}
            made={made}
            onEnd={ask}
            labelClass="block text-sm"
            className="justify-items-start text-4xl font-heading leading-tight"
          />
        </p>
      )}
      <p className="mt-2">
        {opensAt === null
          ? t(isAnswered ? 'coming.answeredText' : 'coming.paperText', when(startsAt))
          : isOpen
            ? t('coming.openText')
            : t('coming.text', when(opensAt))}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {(isOpen || opensAt === null) && (
          <ButtonLink href={`${path}/session`} variant="primary" className="max-sm:w-full">
            {opensAt === null ? t(isAnswered ? 'coming.read' : 'coming.write') : t('coming.enter')}
          </ButtonLink>
        )}
        <a
          href={localizedPath(usePageLocale(), `${path}/calendar.ics`)}
          download
          className={buttonClass({ className: 'max-sm:w-full' })}
        >
          <Icon name="calendar" />
          {t('coming.calendar')}
        </a>
        {isCancellable && (
          <QuestionLink ask="cancel" size="medium" className="max-sm:w-full">
            {t('cancel')}
          </QuestionLink>
        )}
      </div>
    </section>
  )
}

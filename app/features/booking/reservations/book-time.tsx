import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ContactsMarked } from '~/app/platform/contacts/contacts-marked'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { Fold } from '~/app/ui/fold'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OfferedService } from '~/domain/booking/doctor-contract'
import { modeOf } from '~/domain/booking/practice'
import { formatNearDay } from '~/domain/values/dates'
import { CancelTerms, type CancelTermsInForce } from '../cancel-terms'
import { bookFields } from './book.form'
import { useWhen } from './consultation-what'
import { ForWhom, useKeepWord } from './for-whom'
import { useShareFields } from './share-fields'
import { TimeChoices } from './time-choices'

/** Where to go from a day that has no time. */
interface Elsewhere {
  /** The next time of the doctor that can be booked. */
  next: string | undefined
  bookAt: (time: string) => string
  waitAt: string
}

interface BookTimeProps {
  day: string
  times: readonly string[]
  chosen?: string | undefined
  offered: OfferedService
  terms: CancelTermsInForce | null
  elsewhere: Elsewhere
  memberId: string | null
  idempotencyKey: string
}

/** For whom and when, and what the doctor is told beforehand. */
export function BookTime({
  day,
  times,
  chosen,
  offered,
  terms,
  elsewhere,
  memberId,
  idempotencyKey,
}: BookTimeProps) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const share = useShareFields()
  const keep = useKeepWord()
  const refused = useActionData<{ intent: string }>()
  const isPaper = modeOf[offered.service] === 'paper'
  // What was typed stays where the last time of a day went while it was sent.
  if (times.length === 0 && !refused)
    return (
      <TimeSection>
        <NoTimes day={day} elsewhere={elsewhere} />
      </TimeSection>
    )
  return (
    <TimeSection>
      <IntentForm
        words="consultations"
        intent="hold"
        schema={bookFields}
        defaultValue={{ scope: 'none' }}
        idempotencyKey={idempotencyKey}
        hidden={{
          service: offered.service,
          expectedPrice: String(offered.price),
          ...(memberId === null ? {} : { memberId }),
        }}
        labels={{
          startsAt: t('book.timesOf', { day: formatNearDay(locale, day) }),
          memberId: '',
          service: '',
          expectedPrice: '',
        }}
        submit={keep}
        isWide
      >
        {{
          startsAt: ({ choices }) => (
            <TimeChoices {...choices('startsAt')} times={times} chosen={chosen} help={t('book.zone')} />
          ),
          reason: ({ text }) => {
            const bound = text('reason')
            return (
              <ContactsMarked typed={bound.defaultValue}>
                <TextAreaField
                  {...bound}
                  rows={4}
                  help={t(isPaper ? 'book.reasonPaper' : 'book.reasonHelp')}
                />
              </ContactsMarked>
            )
          },
          scope: (bind) => (
            // Of another person it is another file: what was opened of one is not open of the next.
            <Fold key={memberId} title={t('share')} isNeeded={refused?.intent === 'hold'}>
              <p className="text-sm text-ink-2">{t('share.whenPaid')}</p>
              {share.scope?.(bind)}
              {share.types?.(bind)}
              {share.keepDays?.(bind)}
            </Fold>
          ),
          types: null,
          keepDays: null,
          memberId: null,
        }}
      </IntentForm>
      <p className="mt-4 text-sm text-ink-2">{t('book.promise')}</p>
      <CancelTerms terms={terms} className="mt-2 text-sm text-ink-2" />
    </TimeSection>
  )
}

function TimeSection({ children }: { children: ReactNode }) {
  const t = useWords('consultations')
  return (
    <section
      aria-labelledby="time"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="time" tabIndex={-1} className="mb-4 scroll-mt-24 text-xl font-heading">
        {t('book.time')}
      </h2>
      <ForWhom />
      {children}
    </section>
  )
}

/** Nothing to choose: where there is something, or how to hear of it. */
function NoTimes({ day, elsewhere: { next, bookAt, waitAt } }: { day: string; elsewhere: Elsewhere }) {
  const booking = useWords('booking')
  const t = useWords('consultations')
  const locale = usePageLocale()
  const when = useWhen()
  return (
    <>
      <h3 className="font-strong">{t('book.timesOf', { day: formatNearDay(locale, day) })}</h3>
      {next === undefined ? (
        <>
          <p className="mb-5 mt-2 text-ink-2">
            {booking('notNow')}: {booking('notNow.text')}
          </p>
          <ButtonLink href={waitAt}>{booking('wait')}</ButtonLink>
        </>
      ) : (
        <>
          <p className="mb-5 mt-2 text-ink-2">{booking('times.noneOfDay')}</p>
          <ButtonLink href={bookAt(next)} variant="primary">
            {booking('times.soonest', { when: booking('soonest.when', when(next)) })}
          </ButtonLink>
        </>
      )}
    </>
  )
}

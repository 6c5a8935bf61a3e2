import { useActionData } from '@remix-run/react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { Fold } from '~/app/ui/fold'
import { usePageLocale } from '~/app/ui/page-locale'
import type { OfferedService } from '~/domain/booking/doctor-contract'
import { modeOf } from '~/domain/booking/practice'
import { formatNearDay } from '~/domain/values/dates'
import { bookFields } from './book.form'
import { useShareFields } from './share-fields'
import { TimeChoices } from './time-choices'

interface BookTimeProps {
  day: string
  times: readonly string[]
  chosen?: string | undefined
  offered: OfferedService
  memberId: string | null
  idempotencyKey: string
}

/** The time, and what the doctor is told beforehand. */
export function BookTime({ day, times, chosen, offered, memberId, idempotencyKey }: BookTimeProps) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const share = useShareFields()
  const refused = useActionData<{ intent: string }>()
  const isPaper = modeOf[offered.service] === 'paper'
  return (
    <section
      aria-labelledby="time"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="time" tabIndex={-1} className="mb-4 scroll-mt-24 text-xl font-heading">
        {t('book.time')}
      </h2>
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
        submit={t('book.keep')}
        isWide
      >
        {{
          startsAt: ({ choices }) => (
            <TimeChoices {...choices('startsAt')} times={times} chosen={chosen} help={t('book.zone')} />
          ),
          reason: ({ text }) => (
            <TextAreaField
              {...text('reason')}
              rows={4}
              help={t(isPaper ? 'book.reasonPaper' : 'book.reasonHelp')}
            />
          ),
          scope: (bind) => (
            <Fold title={t('share')} isNeeded={refused?.intent === 'hold'}>
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
    </section>
  )
}

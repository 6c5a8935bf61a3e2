import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNearDay } from '~/domain/values/dates'
import { moveForm } from './book.form'
import { TimeChoices } from './time-choices'

interface MoveTimeProps {
  day: string
  times: readonly string[]
  idempotencyKey: string
}

/** The time that a reservation is moved to. */
export function MoveTime({ day, times, idempotencyKey }: MoveTimeProps) {
  const t = useWords('staff-booking')
  const consultations = useWords('consultations')
  const locale = usePageLocale()
  return (
    <section
      aria-labelledby="time"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="time" className="mb-4 text-xl font-heading">
        {consultations('book.time')}
      </h2>
      <IntentForm
        words="staff-booking"
        intent="move"
        schema={moveForm}
        idempotencyKey={idempotencyKey}
        labels={{ startsAt: consultations('book.timesOf', { day: formatNearDay(locale, day) }) }}
        submit={t('move.do')}
      >
        {{
          startsAt: ({ choices }) => (
            <TimeChoices {...choices('startsAt')} times={times} help={consultations('book.zone')} />
          ),
        }}
      </IntentForm>
      <p className="mt-4 text-sm text-ink-2">{t('move.text')}</p>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { MeasurementDefinition } from '~/domain/records/define'
import { fieldsOf } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { useRecordWords } from './record-words'
import { RecordFigure } from './record-figure'
import { SourceLine } from './source-line'
import { StatusBadge } from './status-badge'

interface RecordDetailsProps {
  definition: MeasurementDefinition
  record: AnyRecord
  /** What can be done with it at once. */
  children: ReactNode
}

/** Everything of one measurement: its figure and status, when and by whom, every value. */
export function RecordDetails({ definition, record, children }: RecordDetailsProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const { classification: status, note, takenAt } = record
  const shown = fieldsOf(definition).flatMap((field) => {
    const value = record[field.name]
    if (value === null || value === undefined) return []
    return {
      name: field.name,
      label: field.kind === 'value' ? words.field(field.name) : words.choice(field.name),
      value:
        field.kind === 'value'
          ? typeof value === 'number' && words.quantity(field.name, value)
          : words.option(field.name, String(value)),
    }
  })
  return (
    <section
      aria-labelledby="record"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 id="record" className="text-lg font-heading">
            {words.type(definition.type)}
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
            <span>
              <time dateTime={takenAt}>{formatWholeDay(locale, takenAt)}</time>{' '}
              <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(takenAt)).time)}</bdi>
            </span>{' '}
            <SourceLine record={record} />
          </p>
        </div>
        {children}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <RecordFigure definition={definition} fields={record} className="text-5xl font-display" hasUnit />
        {status && <StatusBadge status={status} />}
      </p>
      <dl className="mt-5 grid gap-x-8 border-t border-line pt-2 sm:grid-cols-2">
        {shown.map(({ name, label, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-strong">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className="mt-4">
          <span className="text-sm text-ink-2">{t('note')}: </span>
          <span dir="auto">{note}</span>
        </p>
      )}
      {status && (
        <p className="mt-4 text-xs text-ink-2">
          {words.guideline(status.guideline)} {t('notDiagnosis')}
        </p>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import type { MeasurementDefinition } from '~/domain/records/define'
import { fieldsOf } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { DetailsFrame } from './details-frame'
import { useRecordWords } from './record-words'
import { RecordFigure } from './record-figure'
import { StatusBadge } from './status-badge'

interface RecordDetailsProps {
  definition: MeasurementDefinition
  record: AnyRecord
  /** Somebody else’s, who shares it. */
  isOthers?: boolean
  /** Of its heading. */
  level?: 1 | 2
  /** What can be done with it at once. */
  children?: ReactNode
}

/** Everything of one measurement: its figure and status, when and by whom, every value. */
export function RecordDetails({ definition, record, isOthers, level, children }: RecordDetailsProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const { classification: status } = record
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
    <DetailsFrame
      record={record}
      isOthers={isOthers}
      title={words.type(definition.type)}
      titleClass="text-lg"
      level={level}
      actions={children}
    >
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
      {status && (
        <p className="mt-4 text-xs text-ink-2">
          {words.guideline(status.guideline)} {t('notDiagnosis')}
        </p>
      )}
      {!status && definition.status.adultsOnly && (
        <p className="mt-4 text-xs text-ink-2">{words.notForChildren}</p>
      )}
    </DetailsFrame>
  )
}

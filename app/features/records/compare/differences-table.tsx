import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import { isDocument, type MeasurementDefinition, type RecordDefinition } from '~/domain/records/define'
import { differencesOf, type Difference } from '~/domain/records/differences'
import { fieldsOf } from '~/domain/records/fields'
import type { AnyRecord } from '~/domain/records/schemas'
import { formatNumber } from '~/domain/values/numbers'
import { RecordFigure } from '../record-figure'
import { useRecordWords } from '../record-words'
import { StatusBadge } from '../status-badge'

interface DifferencesTableProps {
  definition: RecordDefinition
  earlier: AnyRecord
  later: AnyRecord
}

const cell = 'border-b border-line px-3 py-2.5 align-baseline'

/** The numbers of two records beside each other, with how much each has changed; of a measurement its figure, status, choices and note as well. */
export function DifferencesTable({ definition, earlier, later }: DifferencesTableProps) {
  const t = useWords('desk-records')
  const words = useRecordWords()
  const differences = differencesOf(definition, earlier, later)
  if (isDocument(definition) && differences.length === 0) return null
  return (
    <div className="rounded-large border border-line bg-card p-3 shadow-small sm:p-5">
      <table className="w-full border-collapse text-start [overflow-wrap:anywhere]">
        <caption className="sr-only">{t('compare.values')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${cell} text-start text-sm font-normal text-ink-2`}>
              {t('compare.measure')}
            </th>
            <When label={t('compare.earlier')} record={earlier} />
            <When label={t('compare.later')} record={later} />
          </tr>
        </thead>
        <tbody>
          {!isDocument(definition) && <Statuses definition={definition} earlier={earlier} later={later} />}
          {differences.map((difference) => (
            <DifferenceRow key={difference.name} difference={difference} />
          ))}
          {!isDocument(definition) && <Choices definition={definition} earlier={earlier} later={later} />}
        </tbody>
      </table>
      <p className="mt-3 px-3 text-xs text-ink-2">
        {t('compare.notJudged')}{' '}
        {[...new Set([earlier, later].flatMap(({ classification }) => classification?.guideline ?? []))].map(
          (guideline) => words.guideline(guideline),
        )}
      </p>
    </div>
  )
}

function When({ label, record: { takenAt } }: { label: string; record: AnyRecord }) {
  return (
    <th scope="col" className={`${cell} w-[36%] text-start`}>
      <span className="block text-sm font-normal text-ink-2">{label}</span>
      <Moment value={takenAt} />
    </th>
  )
}

interface MeasuredProps {
  definition: MeasurementDefinition
  earlier: AnyRecord
  later: AnyRecord
}

function Statuses({ definition, earlier, later }: MeasuredProps) {
  const words = useRecordWords()
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-strong`}>
        {words.type(definition.type)}
      </th>
      {[earlier, later].map((record) => (
        <td key={record.id} className={cell}>
          <RecordFigure definition={definition} fields={record} className="block text-2xl font-display" />
          {record.classification && <StatusBadge status={record.classification} />}
        </td>
      ))}
    </tr>
  )
}

function DifferenceRow({ difference: { name, earlier, later, change } }: { difference: Difference }) {
  const t = useWords('desk-records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const valueOf = (value: number | null) => (value === null ? '–' : <bdi>{words.quantity(name, value)}</bdi>)
  return (
    <tr>
      <th scope="row" className={`${cell} text-start text-sm font-normal text-ink-2`}>
        {words.field(name)}
      </th>
      <td className={cell}>{valueOf(earlier)}</td>
      <td className={cell}>
        <span className="font-strong">{valueOf(later)}</span>
        {change !== null && (
          <span className="block text-sm text-ink-2">
            {change === 0
              ? t('compare.same')
              : t(change > 0 ? 'compare.up' : 'compare.down', {
                  change: formatNumber(locale, Math.abs(change)),
                })}
          </span>
        )}
      </td>
    </tr>
  )
}

function Choices({ definition, earlier, later }: MeasuredProps) {
  const words = useRecordWords()
  const t = useWords('records')
  const chosen = fieldsOf(definition).filter(({ kind }) => kind === 'choice')
  const rows = [
    ...chosen.map(({ name }) => ({
      name,
      label: words.choice(name),
      values: [earlier, later].map(({ [name]: option }) =>
        typeof option === 'string' ? words.option(name, option) : null,
      ),
    })),
    { name: 'note', label: t('note'), values: [earlier.note, later.note] },
  ]
  return rows
    .filter(({ values }) => values.some((value) => value !== null && value !== ''))
    .map(({ name, label, values }) => (
      <tr key={name}>
        <th scope="row" className={`${cell} text-start text-sm font-normal text-ink-2`}>
          {label}
        </th>
        {values.map((value, index) => (
          <td key={index} className={cell} dir={name === 'note' && value ? 'auto' : undefined}>
            {value ?? '–'}
          </td>
        ))}
      </tr>
    ))
}

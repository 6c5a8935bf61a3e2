import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import type { HistoryMean, Reached } from '~/domain/records/contract'
import type { Fields, MeasurementDefinition } from '~/domain/records/define'
import { isJudged } from '~/domain/records/status'
import { roundedQuantity, type QuantityName } from '~/domain/values/quantity'
import { useRecordWords } from '../record-words'
import { RecordFigure } from '../record-figure'
import { StatusBadge } from '../status-badge'

interface MeansProps {
  definition: MeasurementDefinition
  means: readonly HistoryMean[]
  extremes?: { lowest: number; highest: number }
  main: string | null
  reached: Reached | null
  /** The days they are of, in words. */
  days: string
  /** Whether guidelines for adults may judge whose it is. */
  isAdult: boolean
}

/** Means as they are shown: on the steps of their quantities. */
const shownMeans = ({ values }: HistoryMean): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, roundedQuantity(name as QuantityName, value)]),
  )

/** The mean of the range, that of mornings and that of evenings, else the lowest and the highest reading; what is judged by other limits is told apart, in its own sentence. */
export function Means({ definition, means, extremes, main, reached, days, isAdult }: MeansProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const of = (half: HistoryMean['half']) => means.find((one) => one.option === main && one.half === half)
  const whole = of('all')
  const halves = definition.halves ? (['morning', 'evening'] as const).flatMap((half) => of(half) ?? []) : []
  const { by } = definition.status
  const apart = means.filter(({ option, half }) => half === 'all' && option !== main)
  if (!whole) return null
  return (
    <section aria-label={t('mean')}>
      <div className="flex flex-wrap gap-3">
        <Tile
          definition={definition}
          fields={shownMeans(whole)}
          status={whole.classification}
          isMain
          label={
            <>
              {t('meanOf', { count: t('count', { count: whole.count }) })}
              {by !== undefined && main !== null && ` · ${words.option(by, main)}`}
            </>
          }
          note={days}
        />
        {halves.map((mean) => (
          <Tile
            key={mean.half}
            definition={definition}
            fields={shownMeans(mean)}
            status={mean.classification}
            label={t(mean.half === 'morning' ? 'morning' : 'evening')}
            note={t('count', { count: mean.count })}
          />
        ))}
        {halves.length === 0 &&
          extremes &&
          (['lowest', 'highest'] as const).map((end) => (
            <Tile
              key={end}
              definition={definition}
              fields={{ [definition.headline[0]]: extremes[end] }}
              label={t(end)}
            />
          ))}
        {reached && (
          <div className="min-w-0 grow basis-32 rounded-medium border border-line bg-card p-4 shadow-small">
            <p className="text-sm text-ink-2">{t('reached')}</p>
            <p className="text-2xl font-heading">{words.number(reached.count)}</p>
            <p className="mt-1 text-xs text-ink-2">
              {t('reached.of', { count: t('count', { count: reached.of }) })}
            </p>
          </div>
        )}
      </div>
      {!isJudged(definition, isAdult) && <p className="mt-3 text-sm text-ink-2">{words.notForChildren}</p>}
      {apart.map((mean) => (
        <p key={mean.option ?? ''} className="mt-3 text-sm text-ink-2">
          {t('apart', {
            option: by === undefined ? '' : words.option(by, mean.option),
            count: t('count', { count: mean.count }),
            mean: words.figure(definition.headline.map((name) => numberOf(shownMeans(mean)[name]))),
          })}{' '}
          {mean.classification && <StatusBadge status={mean.classification} />}
        </p>
      ))}
    </section>
  )
}

const numberOf = (value: Fields[string] | undefined) => (typeof value === 'number' ? value : null)

interface TileProps {
  definition: MeasurementDefinition
  fields: Fields
  status?: HistoryMean['classification']
  label: ReactNode
  note?: string
  isMain?: boolean
}

const Tile = ({ definition, fields, status, label, note, isMain = false }: TileProps) => (
  <div
    className={`min-w-0 rounded-medium border border-line bg-card p-4 shadow-small ${isMain ? 'grow-[1.4] basis-64' : 'grow basis-32'}`}
  >
    <p className="text-sm text-ink-2">{label}</p>
    <p className={isMain ? 'text-4xl font-display' : 'text-2xl font-heading'}>
      <RecordFigure definition={definition} fields={fields} hasUnit={isMain} />
    </p>
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
      {status && <StatusBadge status={status} />}
      {note !== undefined && <span>{note}</span>}
    </div>
  </div>
)

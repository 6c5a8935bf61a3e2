import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { MeasurementDefinition } from '~/domain/records/define'
import { formatNumber } from '~/domain/values/numbers'
import { useRecordWords } from './record-words'

interface RecordFigureProps {
  definition: MeasurementDefinition
  fields: Readonly<Record<string, unknown>>
  className?: string
  hasUnit?: boolean
}

/** The figure that stands for a record: a number, or two as they are said, 134 over 86. Their order is the same in every language. */
export function RecordFigure({ definition, fields, className = '', hasUnit = false }: RecordFigureProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const locale = usePageLocale()
  const shown = definition.headline.map((name) => fields[name])
  return (
    <span className={className}>
      <span className="whitespace-nowrap">
        {shown.map((value, index) => (
          <span key={definition.headline[index]}>
            {index > 0 && (
              <span className="mx-[0.35em] text-[max(0.45em,0.75rem)] font-normal opacity-80">
                {t('over')}
              </span>
            )}
            <bdi>{typeof value === 'number' ? formatNumber(locale, value) : '–'}</bdi>
          </span>
        ))}
      </span>{' '}
      {/* Room not on the unit itself: of a Latin one the start is the other side. */}
      {hasUnit && (
        <span className="ms-1 inline-block text-sm font-normal opacity-80">
          <bdi>{words.unit(definition.headline[0])}</bdi>
        </span>
      )}
    </span>
  )
}

import { formatDate } from '~/domain/values/dates'
import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '../page-locale'
import { useUiWords } from '../ui-words'
import { inTime, type Reading } from './reading'
import type { ChartLabels } from './summary'

interface ChartTableProps {
  label: string
  readings: Reading[]
  labels: ChartLabels
}

/** The readings of a chart as rows, the latest first. */
export function ChartTable({ label, readings, labels }: ChartTableProps) {
  const t = useUiWords()
  const locale = usePageLocale()
  return (
    // A region that scrolls has to be reachable from the keyboard.
    <div role="region" aria-label={label} tabIndex={0} className="mt-2 max-h-72 overflow-auto">
      <table className="data-table tabular-nums">
        <thead>
          <tr>
            <th scope="col">{t('chart.date')}</th>
            <th scope="col">
              {labels.upper} (<bdi>{labels.unit}</bdi>)
            </th>
            {labels.lower && (
              <th scope="col">
                {labels.lower} (<bdi>{labels.unit}</bdi>)
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {inTime(readings)
            .reverse()
            .map(({ at, upper, lower }) => (
              <tr key={at}>
                <th scope="row">{formatDate(locale, at)}</th>
                <td>{formatNumber(locale, upper)}</td>
                {labels.lower && <td>{lower === undefined ? '–' : formatNumber(locale, lower)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

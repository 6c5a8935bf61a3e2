import { calendarOf } from '~/domain/values/calendar'
import { digitsIn } from '~/domain/values/digits'
import { usePageLocale } from '../../page-locale'
import { useFieldWords } from '../field-words'
import { decadesOf, monthsOf, type DayBounds } from './steps'

const selectClass =
  'min-h-11 w-full cursor-pointer rounded-small border border-line bg-card px-2 text-center font-strong text-ink hover:border-ink'

/** So many years stand in one list without groups. */
const mostUngrouped = 12

interface MonthSelectProps {
  year: number
  month: number
  bounds: DayBounds
  onChoose: (month: number) => void
}

export function MonthSelect({ year, month, bounds, onChoose }: MonthSelectProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
  const { monthNames } = calendarOf(locale)
  const offered = monthsOf(locale, year, bounds)
  return (
    <select
      aria-label={t('date.month')}
      value={month}
      onChange={(event) => onChoose(Number(event.target.value))}
      className={selectClass}
    >
      {monthNames.map((name, index) => (
        <option key={name} value={index + 1} disabled={!offered.includes(index + 1)}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface YearSelectProps {
  year: number
  bounds: DayBounds
  onChoose: (year: number) => void
}

/** Years by decades, so that whoever looks for 1345 goes to the forties first. */
export function YearSelect({ year, bounds, onChoose }: YearSelectProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
  const decades = decadesOf(locale, bounds)
  const option = (one: number) => (
    <option key={one} value={one}>
      {digitsIn(locale, String(one))}
    </option>
  )
  const count = decades.reduce((sum, { years }) => sum + years.length, 0)
  return (
    <select
      aria-label={t('date.year')}
      value={year}
      onChange={(event) => onChoose(Number(event.target.value))}
      className={selectClass}
    >
      {count <= mostUngrouped
        ? decades.flatMap(({ years }) => years.map(option))
        : decades.map(({ decade, years }) => (
            <optgroup key={decade} label={t('date.decade', { year: digitsIn(locale, String(decade)) })}>
              {years.map(option)}
            </optgroup>
          ))}
    </select>
  )
}

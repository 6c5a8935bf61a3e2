import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { calendarOf } from '~/domain/values/calendar'
import { formatWholeDay, monthHeading, weekdayName } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { directionOf, type Locale } from '~/domain/values/locale'
import { addDays } from '~/domain/values/plain-date'
import { Icon } from '../icon'
import { usePageLocale } from '../page-locale'
import { monthWeeks, weekdaysOf } from './calendar/month-weeks'
import { placeBeside } from './calendar/place-beside'
import { addMonths, inMonth, isWithin, stepByKey, withinBounds, type DayBounds } from './calendar/steps'
import { MonthSelect, YearSelect } from './calendar/selects'
import { innerButtonClass } from './control'
import { useFieldWords } from './field-words'

interface CalendarPopoverProps {
  label: string
  /** Plain dates, as in and out: which calendar the reader counts in is this part's matter alone. */
  value?: string
  min?: string
  max?: string
  /** The day it is in Tehran. */
  today: string
  /** The day shown first where there is no value, and today is not offered; today when absent. */
  start?: string
  onChoose: (day: string) => void
  onClose: () => void
}

/** Without bounds of its own a field offers years from 1300 on, and twenty to come; any other day can be typed. */
const earliest = '1921-03-21'
const yearsAhead = 20

const boundsOf = ({ min = earliest, max, today }: CalendarPopoverProps, locale: Locale): DayBounds => ({
  min,
  max: max ?? addMonths(locale, today, 12 * yearsAhead),
})

/**
 * Which calendar of a field is open, and what stood in the field then. Each opening is numbered, and ends with its own calendar alone: the
 * browser reports the end of one that was closed in a task of its own, when the next may be open.
 */
export function useCalendar<Standing extends object>() {
  const turns = useRef(0)
  const [opened, setOpened] = useState<Standing & { turn: number }>()
  return {
    opened,
    open: (standing: Standing) => {
      turns.current += 1
      setOpened({ ...standing, turn: turns.current })
    },
    close: (turn: number) => setOpened((now) => (now?.turn === turn ? undefined : now)),
  }
}

/**
 * A calendar over the page. The browser's own popover keeps it above dialogs, closes it with Escape or a press beside it, and gives the
 * focus back.
 */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { label, value, today, start, onChoose, onClose } = props
  const t = useFieldWords()
  const locale = usePageLocale()
  const bounds = boundsOf(props, locale)
  const [focused, setFocused] = useState(() => withinBounds(value ?? start ?? today, bounds))
  const box = usePopover(onClose)
  const choose = (day: string) => {
    onChoose(day)
    box.current?.hidePopover()
  }
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      dir={directionOf(locale)}
      className="m-0 w-[21.5rem] max-w-[calc(100vw-1rem)] rounded-medium border border-line bg-card p-3 text-ink shadow-soft"
      style={{ position: 'fixed', inset: 'auto' }}
    >
      <MonthHead focused={focused} bounds={bounds} onMove={(day) => setFocused(withinBounds(day, bounds))} />
      <DayGrid
        focused={focused}
        selected={value}
        today={today}
        bounds={bounds}
        onMove={setFocused}
        onChoose={choose}
      />
      {start === undefined && isWithin(today, bounds) && (
        <button
          type="button"
          onClick={() => choose(today)}
          className="mt-2 min-h-11 w-full rounded-small font-strong text-ink-2 transition-colors hover:bg-mist hover:text-ink"
        >
          {t('date.today')}
        </button>
      )}
    </div>
  )
}

/** Shows the element above the page and gives it the focus; closed in whichever way, the focus goes back to where it was. */
function usePopover(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const opener = document.activeElement
    const onToggle = () => {
      if (element.matches(':popover-open')) return
      close.current()
      if (opener instanceof HTMLElement && element.contains(document.activeElement)) opener.focus()
    }
    placeBeside(element)
    element.setAttribute('popover', 'auto')
    element.showPopover()
    element.querySelector<HTMLElement>(focusedDay)?.focus()
    element.addEventListener('toggle', onToggle)
    return () => element.removeEventListener('toggle', onToggle)
  }, [])
  return box
}

interface MonthHeadProps {
  focused: string
  bounds: DayBounds
  onMove: (day: string) => void
}

/** Which month is shown, and the ways to another: one on, one back, or straight to a month and a year. */
function MonthHead({ focused, bounds, onMove }: MonthHeadProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
  const { partsOf, dayAt, monthLength } = calendarOf(locale)
  const { year, month } = partsOf(focused)
  const before = addDays(dayAt(year, month, 1) ?? focused, -1)
  const after = addDays(dayAt(year, month, monthLength(year, month)) ?? focused, 1)
  return (
    <div className="mb-2 flex items-center gap-1">
      <button
        type="button"
        aria-label={t('date.previousMonth')}
        aria-disabled={before < bounds.min || undefined}
        onClick={() => before >= bounds.min && onMove(addMonths(locale, focused, -1))}
        className={`${innerButtonClass} aria-disabled:cursor-not-allowed aria-disabled:opacity-40`}
      >
        <span className="inline-flex rotate-180">
          <Icon name="chevron" />
        </span>
      </button>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-1.5">
        <MonthSelect
          year={year}
          month={month}
          bounds={bounds}
          onChoose={(chosen) => onMove(inMonth(locale, focused, year, chosen))}
        />
        <YearSelect
          year={year}
          bounds={bounds}
          onChoose={(chosen) => onMove(inMonth(locale, focused, chosen, month))}
        />
      </div>
      <button
        type="button"
        aria-label={t('date.nextMonth')}
        aria-disabled={after > bounds.max || undefined}
        onClick={() => after <= bounds.max && onMove(addMonths(locale, focused, 1))}
        className={`${innerButtonClass} aria-disabled:cursor-not-allowed aria-disabled:opacity-40`}
      >
        <Icon name="chevron" />
      </button>
      <p className="sr-only" aria-live="polite">
        {monthHeading(locale, year, month)}
      </p>
    </div>
  )
}

/** Of the grid's days the one that Tab leads to. */
const focusedDay = '[role="gridcell"] [tabindex="0"]'

interface DayGridProps {
  focused: string
  selected?: string
  today: string
  bounds: DayBounds
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

function DayGrid({ focused, selected, today, bounds, onMove, onChoose }: DayGridProps) {
  const locale = usePageLocale()
  const { partsOf } = calendarOf(locale)
  const { year, month } = partsOf(focused)
  const grid = useRef<HTMLDivElement>(null)
  const isLed = useRef(false)

  // The day that a key led to takes the focus, also where the day that had it is gone with its month; a button or a list of the head
  // keeps it.
  useEffect(() => {
    if (!isLed.current) return
    isLed.current = false
    grid.current?.querySelector<HTMLElement>(focusedDay)?.focus()
  }, [focused])

  const onKeyDown = (event: KeyboardEvent) => {
    const day = stepByKey(locale, focused, event, bounds)
    if (day === undefined) return
    event.preventDefault()
    isLed.current = day !== focused
    onMove(day)
  }
  return (
    <div ref={grid} role="grid" aria-label={monthHeading(locale, year, month)}>
      <div role="row" className={weekClass}>
        {weekdaysOf(locale).map((weekday) => (
          <span key={weekday} role="columnheader" className="pb-1 text-xs font-medium text-ink-3">
            <abbr title={weekdayName(locale, weekday)} className="no-underline">
              {weekdayInitials[locale][weekday]}
            </abbr>
          </span>
        ))}
      </div>
      {monthWeeks(locale, year, month).map((week, place) => (
        <div key={place} role="row" className={weekClass}>
          {week.map((day, column) => (
            <span key={column} role="gridcell">
              {day !== null && (
                <Day
                  day={day}
                  isFocused={day === focused}
                  isSelected={day === selected}
                  isToday={day === today}
                  isAllowed={isWithin(day, bounds)}
                  onKeyDown={onKeyDown}
                  onChoose={onChoose}
                />
              )}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

const weekClass = 'grid grid-cols-7 text-center'

/** One or two letters, from Sunday on. */
const weekdayInitials: Record<Locale, string[]> = {
  fa: ['ی', 'د', 'س', 'چ', 'پ', 'ج', 'ش'],
  en: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  es: ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sá'],
}

interface DayProps {
  day: string
  isFocused: boolean
  isSelected: boolean
  isToday: boolean
  isAllowed: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onChoose: (day: string) => void
}

function Day({ day, isFocused, isSelected, isToday, isAllowed, onKeyDown, onChoose }: DayProps) {
  const locale = usePageLocale()
  return (
    <button
      type="button"
      tabIndex={isFocused ? 0 : -1}
      aria-label={formatWholeDay(locale, day)}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      disabled={!isAllowed}
      onKeyDown={onKeyDown}
      onClick={() => onChoose(day)}
      className={[
        'mx-auto flex size-11 items-center justify-center rounded-pill text-base',
        isSelected
          ? 'bg-ink text-paper outline-current forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
          : isAllowed
            ? 'hover:bg-mist'
            : 'cursor-not-allowed text-ink-3 opacity-50',
        isToday ? 'font-heading underline decoration-coral decoration-2 underline-offset-4' : '',
      ].join(' ')}
    >
      {digitsIn(locale, String(calendarOf(locale).partsOf(day).day))}
    </button>
  )
}

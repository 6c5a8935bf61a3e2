import { parseDate, type CalendarDate } from '@internationalized/date'
import { useContext, useEffect, useRef } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  I18nProvider,
} from 'react-aria-components'
import { monthHeading } from '~/domain/values/dates'
import { directionOf, type Locale } from '~/domain/values/locale'
import { Icon } from '../icon'
import { usePageLocale } from '../page-locale'
import { innerButtonClass } from './control'
import { useFieldWords } from './field-words'

const calendarLocales: Record<Locale, string> = {
  fa: 'fa-IR-u-ca-persian-nu-arabext',
  en: 'en-GB-u-ca-gregory',
  es: 'es-ES-u-ca-gregory',
}

/** React Aria's own heading puts the Persian year before its month. */
function MonthHeading() {
  const locale = usePageLocale()
  const state = useContext(CalendarStateContext)
  const first = state?.visibleRange.start
  return (
    <h2 className="font-strong" aria-live="polite">
      {first && monthHeading(locale, first.year, first.month)}
    </h2>
  )
}

interface CalendarPopoverProps {
  label: string
  /** Plain dates, as in and out. */
  value?: string
  min?: string
  max?: string
  onChoose: (day: string) => void
  onClose: () => void
}

const dateOf = (day: string | undefined): CalendarDate | undefined => (day ? parseDate(day) : undefined)

/**
 * A calendar over the page. The browser's own popover keeps it above dialogs, closes it with Escape or a press beside it, and gives the
 * focus back.
 */
export function CalendarPopover({ label, value, min, max, onChoose, onClose }: CalendarPopoverProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
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
    element.setAttribute('popover', 'auto')
    place(element)
    element.showPopover()
    element.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
    element.addEventListener('toggle', onToggle)
    return () => element.removeEventListener('toggle', onToggle)
  }, [])

  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      dir={directionOf(locale)}
      className="m-0 w-[21.5rem] max-w-[calc(100vw-1rem)] rounded-medium border border-line bg-card p-3 text-ink shadow-soft"
      style={{ position: 'fixed', inset: 'auto' }}
    >
      <I18nProvider locale={calendarLocales[locale]}>
        <Calendar
          aria-label={label}
          defaultValue={dateOf(value)}
          minValue={dateOf(min)}
          maxValue={dateOf(max)}
          firstDayOfWeek={locale === 'fa' ? 'sat' : 'mon'}
          onChange={(day) => {
            onChoose(day.toString())
            box.current?.hidePopover()
          }}
        >
          <div className="mb-2 flex items-center justify-between">
            <Button slot="previous" aria-label={t('date.previousMonth')} className={innerButtonClass}>
              <span className="inline-flex rotate-180">
                <Icon name="chevron" />
              </span>
            </Button>
            <MonthHeading />
            <Button slot="next" aria-label={t('date.nextMonth')} className={innerButtonClass}>
              <Icon name="chevron" />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="narrow" className="w-full border-collapse">
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="pb-1 text-xs font-medium text-ink-3">{day}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className={({ isSelected, isToday, isDisabled, isOutsideMonth }) =>
                    [
                      'mx-auto flex size-11 cursor-pointer items-center justify-center rounded-pill text-base',
                      isSelected
                        ? 'bg-ink text-paper outline-current forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                        : 'hover:bg-mist',
                      isToday
                        ? 'font-heading underline decoration-coral decoration-2 underline-offset-4'
                        : '',
                      isDisabled ? 'cursor-not-allowed text-ink-3 line-through hover:bg-transparent' : '',
                      isOutsideMonth ? 'invisible' : '',
                    ].join(' ')
                  }
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
    </div>
  )
}

/** Below the field, or above it where there is more room; never outside the window. */
function place(element: HTMLElement) {
  const anchor = element.parentElement?.getBoundingClientRect()
  if (!anchor) return
  const margin = 8
  const height = 420
  const width = Math.min(344, window.innerWidth - 2 * margin)
  const isBelow = anchor.bottom + margin + height <= window.innerHeight || anchor.top < height + margin
  const top = isBelow ? anchor.bottom + margin : anchor.top - margin - height
  const start = element.dir === 'rtl' ? anchor.right - width : anchor.left
  const within = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin))
  element.style.insetBlockStart = `${within(top, Math.max(height, window.innerHeight) - height)}px`
  const line = within(start, window.innerWidth - width)
  element.style.insetInlineStart = `${element.dir === 'rtl' ? document.documentElement.clientWidth - line - width : line}px`
}

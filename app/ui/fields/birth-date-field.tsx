import { useRef } from 'react'
import { calendarOf } from '~/domain/values/calendar'
import { digitsIn } from '~/domain/values/digits'
import { addMonths } from './calendar/steps'
import {
  dayParts,
  monthChoice,
  parseDayParts,
  parseTypedDate,
  type DayParts,
} from '~/domain/values/typed-date'
import { Icon } from '../icon'
import { usePageLocale } from '../page-locale'
import { useIsHydrated } from '../use-is-hydrated'
import { CalendarButton, roomForButton } from './calendar-button'
import { CalendarPopover, useCalendar } from './calendar-popover'
import { controlClass, typeInto, useControl, type FieldProps } from './control'
import { DigitsInput } from './digits-input'
import { GroupFrame } from './field-frame'
import { useFieldWords } from './field-words'

interface BirthDateFieldProps extends FieldProps {
  /** A stored day, or its parts as they were typed. */
  defaultValue?: string | DayParts
  /** The day it is in Tehran: nobody is born later. */
  today: string
  /** Gregorian. */
  earliestYear: number
}

/** Where the calendar opens while nothing is typed: nearer to most birthdays than this month. */
const yearsBack = 30

/**
 * A birthday in three fields, as people know it by heart: they are typed and chosen without script. A whole date typed or pasted into the
 * year is spread over all three; with script a calendar, whose years can be chosen by decade, fills them too. `parseDayParts` reads them.
 */
export function BirthDateField({ defaultValue = '', today, earliestYear, ...props }: BirthDateFieldProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  const dayInput = useRef<HTMLInputElement>(null)
  const monthSelect = useRef<HTMLSelectElement>(null)
  const yearInput = useRef<HTMLInputElement>(null)
  const { opened, open, close } = useCalendar<{ day?: string }>()
  const { id, attributes } = useControl(props)
  const shown = typeof defaultValue === 'string' ? dayParts(locale, defaultValue) : defaultValue
  const asDigits = (text: string) => digitsIn(locale, text)

  const typed = (): DayParts => ({
    year: yearInput.current?.value ?? '',
    month: monthSelect.current?.value ?? '',
    day: dayInput.current?.value ?? '',
  })
  const fill = (date: string) => {
    const parts = dayParts(locale, date)
    if (dayInput.current) typeInto(dayInput.current, parts.day)
    if (yearInput.current) typeInto(yearInput.current, parts.year)
    if (!monthSelect.current) return
    monthSelect.current.value = parts.month
    monthSelect.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { autoFocus: _onlyTheFirst, ...others } = attributes
  const partClass = 'mb-1 block text-sm text-ink-2'

  return (
    <GroupFrame {...props} id={id}>
      <div className="relative flex flex-wrap items-end gap-2">
        <div className="w-16">
          <label htmlFor={id} className={partClass}>
            {t('date.day')}
          </label>
          <DigitsInput
            {...attributes}
            ref={dayInput}
            name={`${props.name}.day`}
            maxLength={4}
            defaultValue={shown.day}
            print={asDigits}
          />
        </div>
        <div className="min-w-[7rem] flex-1">
          <label htmlFor={`${id}-month`} className={partClass}>
            {t('date.month')}
          </label>
          <div className="relative">
            <select
              {...others}
              ref={monthSelect}
              id={`${id}-month`}
              name={`${props.name}.month`}
              defaultValue={shown.month}
              className={`${controlClass} appearance-none pe-9`}
            >
              <option value="">{t('date.choose')}</option>
              {calendarOf(locale).monthNames.map((name, index) => (
                <option key={name} value={monthChoice(locale, index + 1)}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="down" className="pointer-events-none absolute end-3 top-4 size-5 text-ink-2" />
          </div>
        </div>
        <div className="w-28">
          <label htmlFor={`${id}-year`} className={partClass}>
            {t('date.year')}
          </label>
          <div className="relative">
            <DigitsInput
              {...others}
              ref={yearInput}
              id={`${id}-year`}
              name={`${props.name}.year`}
              maxLength={40}
              defaultValue={shown.year}
              print={asDigits}
              onBlur={(event) => {
                const whole = parseTypedDate(event.currentTarget.value)
                if (whole !== undefined) fill(whole)
              }}
              style={isHydrated ? roomForButton(locale, '3rem') : undefined}
            />
            {isHydrated && (
              <CalendarButton
                label={props.label}
                isOpen={opened !== undefined}
                isDisabled={props.disabled}
                onClick={() => open({ day: parseDayParts(typed()) || undefined })}
              />
            )}
          </div>
        </div>
        {opened && (
          <CalendarPopover
            key={opened.turn}
            label={props.label}
            value={opened.day}
            min={`${earliestYear}-01-01`}
            max={today}
            today={today}
            start={addMonths(locale, today, -12 * yearsBack)}
            onChoose={fill}
            onClose={() => close(opened.turn)}
          />
        )}
      </div>
    </GroupFrame>
  )
}

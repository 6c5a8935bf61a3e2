import { useRef } from 'react'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { parseTypedDate, printTypedDate } from '~/domain/values/typed-date'
import { parseTypedTime, printTypedTime } from '~/domain/values/typed-time'
import { Icon } from '../icon'
import { usePageLocale } from '../page-locale'
import { useIsHydrated } from '../use-is-hydrated'
import { CalendarButton, roomForButton } from './calendar-button'
import { CalendarPopover, useCalendar } from './calendar-popover'
import { typeInto, useControl, type TypedFieldProps } from './control'
import { DigitsInput } from './digits-input'
import { FieldFrame } from './field-frame'
import { useFieldWords } from './field-words'

interface DateFieldProps extends TypedFieldProps {
  /** First and last day that can be chosen, as plain dates (`2026-03-21`). Refusing is the schema's. */
  min?: string
  max?: string
}

/**
 * A day: typed as `۱۴۰۵/۰۸/۳۰` in any digits, or chosen from a calendar, Jalali in Persian. What is posted is the text that stands
 * there; `dateSchema` reads either calendar.
 */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { opened, open, close } = useCalendar<{ day?: string; today: string }>()
  const { id, attributes } = useControl(props)
  const example = t('date.example', { date: printTypedDate(locale, '2026-11-21') })

  return (
    <FieldFrame {...props} id={id} help={props.help ?? example}>
      <div className="relative">
        <DigitsInput
          {...attributes}
          aria-describedby={[`${id}-help`, attributes['aria-invalid'] && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          ref={input}
          inputMode="text"
          defaultValue={props.defaultValue}
          readOnly={props.readOnly}
          print={(text) => {
            const day = parseTypedDate(text)
            return day && printTypedDate(locale, day)
          }}
          style={isHydrated ? roomForButton(locale, '3.5rem') : undefined}
        />
        {isHydrated && (
          <CalendarButton
            label={props.label}
            isOpen={opened !== undefined}
            isDisabled={props.disabled || props.readOnly}
            onClick={() =>
              open({
                day: parseTypedDate(input.current?.value ?? ''),
                today: tehranDayAndTime(new Date()).day,
              })
            }
          />
        )}
        {opened && (
          <CalendarPopover
            key={opened.turn}
            label={props.label}
            value={opened.day}
            min={min}
            max={max}
            today={opened.today}
            onChoose={(day) => input.current && typeInto(input.current, printTypedDate(locale, day))}
            onClose={() => close(opened.turn)}
          />
        )}
      </div>
    </FieldFrame>
  )
}

/** A time of day, typed as `۱۴:۳۰` in any digits. */
export function TimeField(props: TypedFieldProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
  const { id, attributes } = useControl(props)
  const example = t('time.example', { time: printTypedTime(locale, '14:30') })
  return (
    <FieldFrame {...props} id={id} help={props.help ?? example}>
      <div className="relative">
        <DigitsInput
          {...attributes}
          aria-describedby={[`${id}-help`, attributes['aria-invalid'] && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          inputMode="text"
          defaultValue={props.defaultValue}
          readOnly={props.readOnly}
          print={(text) => {
            const time = parseTypedTime(text)
            return time && printTypedTime(locale, time)
          }}
        />
        <Icon name="clock" className="pointer-events-none absolute end-4 top-4 size-5 text-ink-3" />
      </div>
    </FieldFrame>
  )
}

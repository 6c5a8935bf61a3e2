import { useRef, useState } from 'react'
import { parseNumber, printTypedNumber, type NumberBounds } from '~/domain/values/typed-number'
import { usePageLocale } from '../page-locale'
import { useIsHydrated } from '../use-is-hydrated'
import { innerButtonClass, typeInto, useControl, type TypedFieldProps } from './control'
import { DigitsInput } from './digits-input'
import { FieldFrame } from './field-frame'
import { useFieldWords } from './field-words'
import { stepped } from './stepped'

interface NumberFieldProps extends TypedFieldProps, NumberBounds {
  /** Printed after the number and read with the label: `mmHg`, «کیلوگرم». */
  unit?: string
  /** Where the buttons leave their room to the number, such as `xl:hidden`: the arrow keys step there as well. */
  stepsClass?: string
}

/** A quantity: typed, or stepped by buttons and by the arrow keys. The bounds steer the steps; refusing is the schema's. */
export function NumberField({ unit, min, max, step, stepsClass = '', ...props }: NumberFieldProps) {
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [spoken, setSpoken] = useState('')
  const { id, attributes } = useControl(props)

  const move = (direction: 1 | -1) => {
    const element = input.current
    if (!element || element.disabled || element.readOnly) return
    const printed = printTypedNumber(
      locale,
      stepped(parseNumber(element.value), direction, { min, max, step }),
    )
    typeInto(element, printed)
    setSpoken(unit ? `${printed} ${unit}` : printed)
  }
  return (
    <FieldFrame {...props} id={id}>
      {/* Where there is no room for all of it, on a phone that is zoomed, the unit and the buttons stand below. */}
      <div className="flex items-center gap-2 [@media(max-width:19rem)]:flex-wrap">
        <div className="relative min-w-0 flex-1 [@media(max-width:19rem)]:min-w-16">
          <DigitsInput
            {...attributes}
            ref={input}
            inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
            aria-describedby={
              [unit && `${id}-unit`, attributes['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            defaultValue={props.defaultValue}
            readOnly={props.readOnly}
            print={(text) => {
              const value = parseNumber(text)
              return value === undefined ? undefined : printTypedNumber(locale, value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              move(event.key === 'ArrowUp' ? 1 : -1)
            }}
          />
        </div>
        {unit && (
          // As wide as others, so that fields under each other end in line: a long one takes two lines, a short one stands midway.
          <span className="flex-none text-sm leading-snug text-ink-2 [@media(min-width:24rem)]:w-[4.75rem] [@media(min-width:24rem)]:text-center">
            <bdi id={`${id}-unit`}>{unit}</bdi>
          </span>
        )}
        {isHydrated && (
          <StepButtons
            label={props.label}
            disabled={props.disabled || props.readOnly}
            className={stepsClass}
            onStep={move}
          />
        )}
      </div>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </FieldFrame>
  )
}

interface StepButtonsProps {
  label: string
  disabled?: boolean
  className: string
  onStep: (direction: 1 | -1) => void
}

/** For fingers and pointers; on the keyboard the arrow keys do the same, so that Tab goes straight on. */
function StepButtons({ label, disabled, className, onStep }: StepButtonsProps) {
  const t = useFieldWords()
  return (
    <span className={`flex flex-none gap-2 ${className}`}>
      {([-1, 1] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={t(direction > 0 ? 'number.more' : 'number.less', { label })}
          onClick={() => onStep(direction)}
          className={`${innerButtonClass} border border-ink-3 text-xl`}
        >
          <span aria-hidden="true">{direction > 0 ? '+' : '−'}</span>
        </button>
      ))}
    </span>
  )
}

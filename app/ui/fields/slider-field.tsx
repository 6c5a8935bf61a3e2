import { useState } from 'react'
import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from '../page-locale'
import { useControl, type FieldProps } from './control'
import { FieldFrame } from './field-frame'

interface SliderFieldProps extends FieldProps {
  min: number
  max: number
  step?: number
  defaultValue?: number | string
  unit?: string
  /** What a value is called, where a number says little: «ملایم». */
  nameOf?: (value: number) => string
  onChange?: (value: number) => void
}

/** A value along a line: the browser's own range, with the value printed beside it. */
export function SliderField({
  min,
  max,
  step = 1,
  defaultValue,
  unit,
  nameOf,
  onChange,
  ...props
}: SliderFieldProps) {
  const locale = usePageLocale()
  const [value, setValue] = useState(Number(defaultValue ?? min))
  const { id, attributes } = useControl(props)
  const printed = nameOf?.(value) ?? [formatNumber(locale, value), unit].filter(Boolean).join(' ')
  return (
    <FieldFrame {...props} id={id}>
      <div className="flex min-h-11 items-center gap-4">
        <input
          {...attributes}
          type="range"
          min={min}
          max={max}
          step={step}
          defaultValue={value}
          aria-valuetext={printed}
          onInput={(event) => {
            setValue(event.currentTarget.valueAsNumber)
            onChange?.(event.currentTarget.valueAsNumber)
          }}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-[var(--sea)] disabled:cursor-not-allowed disabled:opacity-60 forced-colors:accent-auto"
        />
        <output htmlFor={id} className="min-w-16 text-end font-strong tabular-nums">
          {printed}
        </output>
      </div>
    </FieldFrame>
  )
}

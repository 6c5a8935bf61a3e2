import { forwardRef, type InputHTMLAttributes } from 'react'
import { digitsIn } from '~/domain/values/digits'
import { directionOf } from '~/domain/values/locale'
import { usePageLocale } from '../page-locale'
import { controlClass } from './control'

interface DigitsInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'dir'> {
  defaultValue?: string
  /** What was typed as it should stand there, when it can be read: groups, separators, the reader's digits. */
  print: (text: string) => string | undefined
}

/**
 * A native input for what is written in digits: left-to-right in any page, and rewritten in the reader's digits when it is
 * left. What cannot be read stays exactly as it was typed.
 */
export const DigitsInput = forwardRef<HTMLInputElement, DigitsInputProps>(function DigitsInput(
  { defaultValue, print, className = '', onBlur, ...attributes },
  ref,
) {
  const locale = usePageLocale()
  const side = directionOf(locale) === 'rtl' ? 'text-end' : 'text-start'
  return (
    <input
      ref={ref}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      {...attributes}
      dir="ltr"
      defaultValue={defaultValue && (print(defaultValue) ?? digitsIn(locale, defaultValue))}
      onBlur={(event) => {
        const input = event.currentTarget
        const printed = print(input.value)
        if (printed !== undefined && printed !== input.value) input.value = printed
        onBlur?.(event)
      }}
      className={`${controlClass} ${side} ${className}`}
    />
  )
})

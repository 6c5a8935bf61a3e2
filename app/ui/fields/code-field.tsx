import { digitsIn } from '~/domain/values/digits'
import { digitsOfCode, verificationCodeLength } from '~/domain/values/verification-code'
import { usePageLocale } from '../page-locale'
import { controlClass, typeInto, useControl, type TypedFieldProps } from './control'
import { FieldFrame } from './field-frame'

interface CodeFieldProps extends TypedFieldProps {
  /** Called once six digits stand there: to send the form by itself. */
  onComplete?: (code: string) => void
}

/**
 * The six digits sent to a phone: one native input, which phones fill from the message by themselves. A whole message may be
 * pasted; its digits remain.
 */
export function CodeField({ onComplete, ...props }: CodeFieldProps) {
  const locale = usePageLocale()
  const { id, attributes } = useControl(props)
  const complete = (digits: string) => {
    if (digits.length === verificationCodeLength) onComplete?.(digits)
  }
  return (
    <FieldFrame {...props} id={id}>
      <input
        {...attributes}
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        readOnly={props.readOnly}
        defaultValue={props.defaultValue && digitsIn(locale, digitsOfCode(props.defaultValue))}
        // No maxlength: it would cut a pasted message before its digits are found.
        onInput={(event) => {
          const input = event.currentTarget
          const digits = digitsOfCode(input.value)
          const printed = digitsIn(locale, digits)
          if (printed === input.value) return complete(digits)
          const place = digitsOfCode(input.value.slice(0, input.selectionStart ?? undefined)).length
          // The value that React and Conform hear of is the cleaned one.
          typeInto(input, printed)
          input.setSelectionRange(place, place)
        }}
        className={`${controlClass} max-w-[17rem] text-center !text-2xl font-strong tabular-nums tracking-[0.45em] indent-[0.45em]`}
      />
    </FieldFrame>
  )
}

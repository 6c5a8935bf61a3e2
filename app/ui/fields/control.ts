import { useId } from 'react'

export { controlClass } from '../control-class'

/** What every field takes. `bindField` of `app/ui/forms` makes the part that a form knows. */
export interface FieldProps {
  name: string
  label: string
  /** What to type, said before it is typed. */
  help?: string
  /** Translation keys with values, as schemas carry them. */
  errors?: string[]
  required?: boolean
  disabled?: boolean
  id?: string
  /** The id of the form it belongs to, when it does not stand inside. */
  form?: string
  /** Set by `bindField` on the first refused field, so that a page without script opens there. */
  autoFocus?: boolean
  className?: string
}

export interface TypedFieldProps extends FieldProps {
  /** As typed or as stored: both are printed in the reader's digits. */
  defaultValue?: string
  readOnly?: boolean
}

/** The ids of a field's parts and the attributes its control carries. */
export function useControl({ name, id, help, errors, required, disabled, form, autoFocus }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const isInvalid = Boolean(errors?.length)
  const described = [help ? `${controlId}-help` : '', isInvalid ? `${controlId}-error` : ''].filter(Boolean)
  return {
    id: controlId,
    isInvalid,
    /** For a native input, select or textarea. */
    attributes: {
      id: controlId,
      name,
      form,
      required: required || undefined,
      disabled,
      autoFocus: autoFocus || undefined,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': described.join(' ') || undefined,
    },
  }
}

/** A square button inside or beside a control: 44 px. */
export const innerButtonClass =
  'inline-flex size-11 flex-none items-center justify-center rounded-small text-ink-2 transition-colors hover:bg-mist ' +
  'hover:text-ink disabled:cursor-not-allowed disabled:opacity-50'

/** Sets the value as if it had been typed, so that whoever listens to the form hears of it. */
export function typeInto(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

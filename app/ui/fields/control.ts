import { useId } from 'react'

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

/** 16 px at least, so that phones do not zoom by themselves; 52 px high. The frame contrasts 3:1 and more (WCAG 1.4.11). */
export const controlClass =
  'block min-h-[3.25rem] w-full rounded-small border border-ink-3 bg-card px-4 py-2.5 text-base leading-normal text-ink ' +
  'transition-colors placeholder:text-ink-3 hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sand ' +
  'disabled:text-ink-3 [&[readonly]]:bg-mist aria-[invalid=true]:border-red-ink aria-[invalid=true]:shadow-[inset_0_0_0_1px_var(--red-ink)]'

/** A square button inside or beside a control: 44 px. */
export const innerButtonClass =
  'inline-flex size-11 flex-none items-center justify-center rounded-small text-ink-2 transition-colors hover:bg-mist ' +
  'hover:text-ink disabled:cursor-not-allowed disabled:opacity-50'

/** Sets the value as if it had been typed, so that whoever listens to the form hears of it. */
export function typeInto(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

import type { ReactNode } from 'react'
import { Icon } from '../icon'
import { useFieldWords, useMessageText } from './field-words'

function RequiredMark({ required }: { required?: boolean }) {
  const t = useFieldWords()
  return required ? (
    <span className="ms-1.5 text-sm font-normal text-coral-ink">({t('required')})</span>
  ) : null
}

/** What is wrong, in words and with a sign beside the colour. The element stays, so that what comes later is announced. */
export function FieldError({ id, errors }: { id: string; errors?: string[] }) {
  const text = useMessageText()
  return (
    <div id={`${id}-error`} aria-live="polite">
      {errors?.map((error) => (
        <p key={error} className="mt-2 flex items-start gap-2 text-sm font-medium text-red-ink">
          <Icon name="warning" className="mt-0.5 size-5" />
          <span>{text(error)}</span>
        </p>
      ))}
    </div>
  )
}

const Help = ({ id, help }: { id: string; help?: string }) =>
  help ? (
    <p id={`${id}-help`} className="mb-2 text-sm text-ink-2">
      {help}
    </p>
  ) : null

interface FrameProps {
  id: string
  label: string
  help?: string
  errors?: string[]
  required?: boolean
  className?: string
  children: ReactNode
}

/** Label, help and error around one control. */
export const FieldFrame = ({ id, label, help, errors, required, className = '', children }: FrameProps) => (
  <div className={`min-w-0 ${className}`}>
    <label htmlFor={id} className="mb-1.5 block font-strong">
      {label}
      <RequiredMark required={required} />
    </label>
    <Help id={id} help={help} />
    {children}
    <FieldError id={id} errors={errors} />
  </div>
)

/** The same around several controls that answer one question. */
export const GroupFrame = ({ id, label, help, errors, required, className = '', children }: FrameProps) => (
  <fieldset
    className={`min-w-0 ${className}`}
    aria-describedby={
      [help && `${id}-help`, errors?.length && `${id}-error`].filter(Boolean).join(' ') || undefined
    }
  >
    <legend className="mb-1.5 font-strong">
      {label}
      <RequiredMark required={required} />
    </legend>
    <Help id={id} help={help} />
    {children}
    <FieldError id={id} errors={errors} />
  </fieldset>
)

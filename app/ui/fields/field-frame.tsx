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

const Help = ({ id, help, className }: { id: string; help?: string; className: string }) =>
  help ? (
    <p id={`${id}-help`} className={`text-sm text-ink-2 ${className}`}>
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

interface FieldFrameProps extends FrameProps {
  /** For a control that grows. */
  isHelpFirst?: boolean
}

/** Label, help and error around one control. The help stands below, so that controls beside each other stand in line. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { id, label, help, errors, required, className = '', isHelpFirst, children } = props
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-strong">
        {label}
        <RequiredMark required={required} />
      </label>
      {isHelpFirst && <Help id={id} help={help} className="mb-2" />}
      {children}
      {!isHelpFirst && <Help id={id} help={help} className="mt-2" />}
      <FieldError id={id} errors={errors} />
    </div>
  )
}

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
    <Help id={id} help={help} className="mb-2" />
    {children}
    <FieldError id={id} errors={errors} />
  </fieldset>
)

import type { CSSProperties } from 'react'
import type { Locale } from '~/domain/values/locale'
import { Icon } from '../icon'
import { innerButtonClass } from './control'
import { useFieldWords } from './field-words'

/** Room for the button at the end of the reading direction, which an input whose figures run from left to right does not share. */
export const roomForButton = (locale: Locale, width: string): CSSProperties => ({
  [locale === 'fa' ? 'paddingInlineStart' : 'paddingInlineEnd']: width,
})

interface CalendarButtonProps {
  /** Of the field. */
  label: string
  isOpen: boolean
  isDisabled?: boolean | undefined
  onClick: () => void
}

/** Opens the calendar of a field, within its frame. */
export function CalendarButton({ label, isOpen, isDisabled, onClick }: CalendarButtonProps) {
  const t = useFieldWords()
  return (
    <button
      type="button"
      aria-label={t('date.open', { label })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={onClick}
      className={`${innerButtonClass} absolute end-1 top-1`}
    >
      <Icon name="calendar" />
    </button>
  )
}

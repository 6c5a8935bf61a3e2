import { Icon } from '../icon'
import { useFieldWords, useMessageText } from '../fields/field-words'
import type { BoundField } from './bind-field'

export interface FormProblems {
  /** What concerns the form as a whole. */
  errors?: string[]
  /** The fields that were refused, in the order of the schema. */
  refused: BoundField[]
}

interface FormErrorsProps {
  problems: FormProblems
  /** What each field is called on the page. */
  labels: Record<string, string>
}

/** What is wrong with a form, in one place above it: each a link to its field. Nothing while nothing is wrong. */
export function FormErrors({ problems: { errors = [], refused }, labels }: FormErrorsProps) {
  const t = useFieldWords()
  const text = useMessageText()
  const shown = refused.filter(({ name }) => labels[name] !== undefined)
  // What is said along without being shown, such as which product is meant: nobody could mend it, so that the form as a whole is refused.
  const whole = refused.length > shown.length ? [...errors, 'problem.invalid-input'] : errors
  if (whole.length === 0 && shown.length === 0) return null
  return (
    <section
      // The first refused field takes the focus and says its own error; only what has no field is announced from here.
      role={shown.length === 0 ? 'alert' : undefined}
      aria-label={t('form.problems')}
      className="rounded-medium border border-red-ink bg-red-soft p-5 text-ink"
    >
      <p className="flex items-center gap-2.5 font-strong text-red-ink">
        <Icon name="warning" />
        {shown.length > 0 ? t('form.refused', { count: shown.length }) : t('form.problems')}
      </p>
      <ul className="mt-2 space-y-1">
        {whole.map((error) => (
          <li key={error}>{text(error)}</li>
        ))}
        {shown.map((field) => (
          <li key={field.name}>
            <a
              href={`#${field.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {labels[field.name]}: {field.errors?.map(text).join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

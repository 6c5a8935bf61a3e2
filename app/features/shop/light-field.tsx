import type { InputHTMLAttributes } from 'react'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { readMessage } from '~/domain/values/message'

/** What a message of the server says: in the words of the shop, else in those of fields. */
function useProblemText(): (text: string) => string {
  const shop = useWords('shop')
  const fields = useWords('fields')
  return (text) => {
    const { key, values } = readMessage(text)
    const own = shop(key as WordKey<'shop'>, values)
    return own === key ? fields(key as WordKey<'fields'>, values) : own
  }
}

/** What is wrong, in words and with a sign beside the colour. */
export function Problems({ id, errors }: { id: string; errors: string[] | undefined }) {
  const text = useProblemText()
  if (!errors?.length) return null
  return (
    <div id={`${id}-error`} role="alert">
      {errors.map((error) => (
        <p key={error} className="mt-2 flex items-start gap-2 text-sm font-medium text-red-ink">
          <Icon name="warning" className="mt-0.5 size-5" />
          <span>{text(error)}</span>
        </p>
      ))}
    </div>
  )
}

interface LightFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  id: string
  label: string
  help?: string
  errors?: string[]
  /** What helps and what is wrong stands elsewhere, under its ids. */
  isBare?: boolean
}

/**
 * A field of a buy box: plain, since the pages of devices bring no code of forms. What it takes is checked where it is posted.
 */
export const LightField = ({ id, label, help, errors, isBare = false, ...input }: LightFieldProps) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block font-strong">
      {label}
    </label>
    {help && !isBare && (
      <p id={`${id}-help`} className="mb-2 text-sm text-ink-2">
        {help}
      </p>
    )}
    <input
      {...input}
      id={id}
      aria-invalid={errors?.length ? true : undefined}
      aria-describedby={
        [help && `${id}-help`, errors?.length && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
      className="block min-h-[3.25rem] w-full rounded-small border border-ink-3 bg-card px-4 py-2.5 text-base leading-normal text-ink hover:border-ink aria-[invalid=true]:border-red-ink"
    />
    {!isBare && <Problems id={id} errors={errors} />}
  </div>
)

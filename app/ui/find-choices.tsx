import { Form, useLocation } from '@remix-run/react'
import { useId } from 'react'
import { Button } from './button'
import { TextField } from './fields/text-field'

interface FindChoicesProps {
  /** Of the address, which is read by the loader. */
  name: string
  found: string | undefined
  label: string
  submit: string
  /** Said where nothing was found, or where there is more than is offered. */
  said?: string | undefined
}

/** Before a field with more choices than are offered: finds others by a word, and asks for the page anew. Beside the form and never in it. */
export function FindChoices({ name, found, label, submit, said }: FindChoicesProps) {
  const id = useId()
  // What else the address says stays: which question is open, and of what.
  const kept = [...new URLSearchParams(useLocation().search)].filter(([key]) => key !== name)
  return (
    <Form method="get" preventScrollReset className="mb-5">
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField id={id} name={name} label={label} defaultValue={found ?? ''} maxLength={100} />
        </div>
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
      </div>
      {said && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {said}
        </p>
      )}
    </Form>
  )
}

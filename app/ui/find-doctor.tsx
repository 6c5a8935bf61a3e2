import { Form, useLocation } from '@remix-run/react'
import { useId } from 'react'
import { Button } from './button'
import { TextField } from './fields/text-field'

export type FindDoctorWords = 'findDoctor' | 'findDoctorDo' | 'findDoctorMore' | 'findDoctorNone'

interface FindDoctorProps {
  /** Of the address, which is read by the loader. */
  name: string
  /** What was looked for. */
  found: string | undefined
  /** How many doctors the field offers, and whether there are others. */
  offered: number
  hasMore: boolean
  say: (key: FindDoctorWords) => string
}

/** Before a field with more doctors than are offered: finds others by their name, and asks for the page anew. Beside the form and never in it: where something is typed there, `FindDoctorWithin`. */
export function FindDoctor({ name, found, offered, hasMore, say }: FindDoctorProps) {
  const id = useId()
  // What else the address says stays: which question is open, and of what.
  const kept = [...new URLSearchParams(useLocation().search)].filter(([key]) => key !== name)
  if (!hasMore && found === undefined) return null
  return (
    <Form method="get" preventScrollReset className="mb-5 max-w-3xl">
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            id={id}
            name={name}
            label={say('findDoctor')}
            defaultValue={found ?? ''}
            maxLength={100}
          />
        </div>
        <Button type="submit" variant="secondary">
          {say('findDoctorDo')}
        </Button>
      </div>
      {(offered === 0 || hasMore) && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {say(offered === 0 ? 'findDoctorNone' : 'findDoctorMore')}
        </p>
      )}
    </Form>
  )
}

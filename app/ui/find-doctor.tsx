import { Form, useLocation } from '@remix-run/react'
import { useId, type ReactNode } from 'react'
import { Button } from './button'
import { TextField } from './fields/text-field'

export type FindDoctorWords = 'findDoctor' | 'findDoctorDo' | 'findDoctorMore' | 'findDoctorNone'

export interface Found {
  /** What was looked for. */
  found: string | undefined
  /** How many doctors the field offers, and whether there are others. */
  offered: number
  hasMore: boolean
  say: (key: FindDoctorWords) => string
}

/** Whether there is anything to look for: more doctors than are offered, or a search that has been made. */
export const hasSearch = ({ hasMore, found }: Found): boolean => hasMore || found !== undefined

/** The name that is looked for, the button, and what there was. */
export function DoctorSearch({
  name,
  found,
  offered,
  hasMore,
  say,
  children,
}: Found & { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
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
        {children}
      </div>
      {(offered === 0 || hasMore) && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {say(offered === 0 ? 'findDoctorNone' : 'findDoctorMore')}
        </p>
      )}
    </>
  )
}

/**
 * Before a field with more doctors than are offered: finds others by their name, and asks for the page anew. Beside the form and never in it: where
 * something is typed there, `FindDoctorWithin`.
 * @param name of the address, which is read by the loader
 */
export function FindDoctor({ name, ...search }: Found & { name: string }) {
  // What else the address says stays: which question is open, and of what.
  const kept = [...new URLSearchParams(useLocation().search)].filter(([key]) => key !== name)
  if (!hasSearch(search)) return null
  return (
    <Form method="get" preventScrollReset className="mb-5 max-w-3xl">
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <DoctorSearch name={name} {...search}>
        <Button type="submit" variant="secondary">
          {search.say('findDoctorDo')}
        </Button>
      </DoctorSearch>
    </Form>
  )
}

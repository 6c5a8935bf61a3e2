import { useId } from 'react'
import { Button } from './button'
import { TextField } from './fields/text-field'
import type { FindDoctorWords } from './find-doctor'

/** What a button of a form says when it asks for doctors and sends nothing. */
export const findDoctorIntent = 'find-doctor'

interface FindDoctorWithinProps {
  found: string | undefined
  offered: number
  hasMore: boolean
  say: (key: FindDoctorWords) => string
}

/** `FindDoctor` within the form whose field it is for: what was typed goes along, unchecked, and comes back. */
export function FindDoctorWithin({ found, offered, hasMore, say }: FindDoctorWithinProps) {
  const id = useId()
  if (!hasMore && found === undefined) return null
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            id={id}
            name="find"
            label={say('findDoctor')}
            defaultValue={found ?? ''}
            maxLength={100}
          />
        </div>
        <Button type="submit" name="intent" value={findDoctorIntent} formNoValidate variant="secondary">
          {say('findDoctorDo')}
        </Button>
      </div>
      {(offered === 0 || hasMore) && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {say(offered === 0 ? 'findDoctorNone' : 'findDoctorMore')}
        </p>
      )}
    </div>
  )
}

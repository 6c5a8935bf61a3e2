import { useState, type ReactNode } from 'react'
import { pathOf, useWhose, type Whose } from '~/app/platform/members/whose'
import type { OutboxEntry } from '~/app/platform/offline/outbox/entry'
import { urgencyOf } from '~/domain/records/rules'
import { isUrgent } from '~/domain/records/status'
import { measurementOf } from '~/domain/records/types'
import { instantInTehran } from '~/domain/values/tehran-time'
import { parseTypedDate } from '~/domain/values/typed-date'
import { parseTypedTime } from '~/domain/values/typed-time'
import { numbersOf } from '../adding/numbers-of'
import { RecordFigure } from '../record-figure'
import { UrgentNotice } from '../urgent-notice'
import { PastUrgent } from '../urgent-reading'

type Typed = Pick<OutboxEntry, 'type' | 'fields' | 'member'>

/** When it was measured, as it was typed. ISO 8601; null where that is no day or no time. */
export function takenAtOf({ day, time }: Record<string, string>): string | null {
  const [typedDay, typedTime] = [parseTypedDate(day ?? ''), parseTypedTime(time ?? '')]
  return typedDay && typedTime ? instantInTehran(typedDay, typedTime).toISOString() : null
}

/** What a measurement calls for that nobody but this device knows of yet, by the definition of its type. @param people of the page, as `useWhose` has them */
export function urgencyOfTyped(
  { type, fields, member }: Typed,
  people: Whose['people'],
  now: Date,
): ReturnType<typeof urgencyOf> {
  const isAdult = people.find(({ id }) => id === member)?.isAdult ?? true
  const takenAt = takenAtOf(fields)
  if (takenAt === null) return null
  return urgencyOf(
    { takenAt, classification: { isUrgent: isUrgent(measurementOf(type), numbersOf(fields), isAdult) } },
    now,
  )
}

interface UrgentTypedProps {
  entry: Typed
  /** Measures again on this page, where it has the form. */
  onAgain?: () => void
  /** In place of the figure. */
  children?: ReactNode
}

/** What is to be done now about a measurement that is yet to be sent, or that it was past the limit; nothing of any other. */
export function UrgentTyped({ entry, onAgain, children }: UrgentTypedProps) {
  const whose = useWhose()
  const [now] = useState(() => new Date())
  const { type, fields, member } = entry
  const urgency = urgencyOfTyped(entry, whose.people, now)
  const takenAt = takenAtOf(fields)
  if (urgency === null || takenAt === null) return null
  const addHref = pathOf({ ...whose, memberId: member }, `/app/records/${type}/new`)
  if (urgency === 'past') return <PastUrgent type={type} takenAt={takenAt} addHref={addHref} />
  return (
    <UrgentNotice type={type} addHref={addHref} onAgain={onAgain}>
      {children ?? (
        <RecordFigure
          definition={measurementOf(type)}
          fields={numbersOf(fields)}
          className="text-[3.5rem] font-display leading-tight"
        />
      )}
    </UrgentNotice>
  )
}

/** Of those that wait the latest of each type and person, which alone says how somebody is. */
export function latestTyped(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const latest = new Map<string, OutboxEntry>()
  for (const entry of entries) {
    if (entry.isTakenBack) continue
    const place = `${entry.type} ${entry.member ?? ''}`
    const known = latest.get(place)
    // Typed later in the same minute, it is the later one.
    if (!known || (takenAtOf(entry.fields) ?? '') >= (takenAtOf(known.fields) ?? '')) latest.set(place, entry)
  }
  return [...latest.values()]
}

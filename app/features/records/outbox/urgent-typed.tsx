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
  /** Now, by the clock of the server where the page knows it; else the device’s. */
  nowOf?: () => Date
  /** Measures again on this page, where it has the form. */
  onAgain?: () => void
  /** Another on the page says it already: no focus is taken, and no second ambulance drawn. */
  isBeside?: boolean
  /** In place of the figure. */
  children?: ReactNode
}

/** What is to be done now about a measurement that is yet to be sent, or that it was past the limit; nothing of any other. */
export function UrgentTyped({ entry, nowOf, onAgain, isBeside, children }: UrgentTypedProps) {
  const whose = useWhose()
  const [now] = useState(() => nowOf?.() ?? new Date())
  const { type, fields, member } = entry
  const urgency = urgencyOfTyped(entry, whose.people, now)
  const takenAt = takenAtOf(fields)
  if (urgency === null || takenAt === null) return null
  const addHref = pathOf({ ...whose, memberId: member }, `/app/records/${type}/new`)
  if (urgency === 'past') return <PastUrgent type={type} takenAt={takenAt} addHref={addHref} />
  return (
    <UrgentNotice type={type} addHref={addHref} onAgain={onAgain} isBeside={isBeside}>
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

/** The latest that the server has of a type. */
export interface LatestStored {
  type: string
  /** Of the family; null: the person’s own. */
  member: string | null
  takenAt: string
}

/** Of those that wait the latest of each type and person, which alone says how somebody is; none that is older than what the server has. */
export function latestTyped(
  entries: readonly OutboxEntry[],
  stored: readonly LatestStored[] = [],
): OutboxEntry[] {
  const placeOf = ({ type, member }: Pick<LatestStored, 'type' | 'member'>) => `${type} ${member ?? ''}`
  const latest = new Map<string, OutboxEntry>()
  const storedAt = new Map(stored.map((one) => [placeOf(one), Date.parse(one.takenAt)]))
  for (const entry of entries) {
    if (entry.isTakenBack) continue
    const place = placeOf(entry)
    const known = latest.get(place)
    // What is typed is of a minute, and what is stored may be of a second in it.
    const minute = Date.parse(takenAtOf(entry.fields) ?? '') + 60_000
    if (minute <= (storedAt.get(place) ?? -Infinity)) continue
    // Typed later in the same minute, it is the later one.
    if (!known || (takenAtOf(entry.fields) ?? '') >= (takenAtOf(known.fields) ?? '')) latest.set(place, entry)
  }
  return [...latest.values()]
}

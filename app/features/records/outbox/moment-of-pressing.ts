import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { parseTypedDate } from '~/domain/values/typed-date'
import { parseTypedTime } from '~/domain/values/typed-time'

/** What the fields of day and time showed when their page was made, as `tehranDayAndTime` says it. */
export interface OpenedAt {
  day: string
  time: string
}

/**
 * What was typed, taken at the moment of pressing where nobody touched day and time: without a connection a form stands open for hours, and what it showed
 * when it was opened is of its first measurement at most.
 */
export function atPressing(
  fields: Record<string, string>,
  { day, time }: OpenedAt,
  now: Date,
): Record<string, string> {
  const isUntouched = parseTypedDate(fields.day ?? '') === day && parseTypedTime(fields.time ?? '') === time
  return isUntouched ? { ...fields, ...tehranDayAndTime(now) } : fields
}

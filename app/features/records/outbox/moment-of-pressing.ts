import { deviceTime, nowByServer, type DeviceTime, type HourLearned } from '~/app/ui/time-left'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { parseTypedDate } from '~/domain/values/typed-date'
import { parseTypedTime } from '~/domain/values/typed-time'

/** What the fields of day and time showed when their page was made, as `tehranDayAndTime` says it, and the server’s hour by then. */
export interface OpenedAt extends HourLearned {
  day: string
  time: string
}

/**
 * What was typed, taken at the moment of pressing where nobody touched day and time: without a connection a form stands open for hours, and what it showed
 * when it was opened is of its first measurement at most. The hour is the server’s, which refuses what is to come and cannot know what a device has set back.
 */
export function atPressing(
  fields: Record<string, string>,
  opened: OpenedAt,
  device: Pick<DeviceTime, 'read'> = deviceTime,
): Record<string, string> {
  const isUntouched =
    parseTypedDate(fields.day ?? '') === opened.day && parseTypedTime(fields.time ?? '') === opened.time
  return isUntouched ? { ...fields, ...tehranDayAndTime(nowByServer(opened, device)) } : fields
}

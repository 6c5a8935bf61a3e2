import { addBusinessDays, plainDateOf, type BusinessCalendar } from '../values/business-calendar'
import { plainDateText } from '../values/plain-date'
import { instantInTehran } from '../values/tehran-time'

/** Banks send transfers on until two in the afternoon. */
const lastHour = '14:00'

/** Until when a bank transfer is waited for: two in the afternoon of the last of so many working days, in Tehran. */
export const transferDeadline = (calendar: BusinessCalendar, from: Date, days: number): Date =>
  instantInTehran(
    plainDateText(addBusinessDays(calendar, plainDateOf(from.toISOString()), Math.max(1, days))),
    lastHour,
  )

import { addBusinessHours, type BusinessCalendar } from '../values/business-calendar'

/** Zarinpal reverses for half an hour after paying; a minute of it is kept for the way there. */
const reversibleForMs = 29 * 60 * 1000

export const isReversible = (paidAt: Date, now: Date): boolean =>
  now.getTime() - paidAt.getTime() < reversibleForMs

/** “Within 48 to 72 business hours to the account”, from the specification. */
export const refundDates = (calendar: BusinessCalendar, from: Date): { dueFrom: Date; dueBy: Date } => ({
  dueFrom: addBusinessHours(calendar, from, 48),
  dueBy: addBusinessHours(calendar, from, 72),
})

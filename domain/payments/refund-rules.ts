import { addBusinessHours, type BusinessCalendar } from '../values/business-calendar'

const minuteMs = 60 * 1000
/** Zarinpal reverses for half an hour after paying; a minute of it is kept for the way there. */
const reversibleForMs = 29 * minuteMs
/** From here on the gateway answers −63: a reversal that was under way cannot be done any more. */
const reversalsOverAfterMs = 31 * minuteMs

export const isReversible = (paidAt: Date, now: Date): boolean =>
  now.getTime() - paidAt.getTime() < reversibleForMs

/** Whether no reversal of it can happen any more, whoever may still be asking for one. */
export const reversalsAreOver = (paidAt: Date, now: Date): boolean =>
  now.getTime() - paidAt.getTime() >= reversalsOverAfterMs

/** “Within 48 to 72 business hours to the account”, from the specification. */
export const refundDates = (calendar: BusinessCalendar, from: Date): { dueFrom: Date; dueBy: Date } => ({
  dueFrom: addBusinessHours(calendar, from, 48),
  dueBy: addBusinessHours(calendar, from, 72),
})

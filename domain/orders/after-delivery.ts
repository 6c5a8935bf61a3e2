import { addBusinessHours, plainDateOf, type BusinessCalendar } from '../values/business-calendar'
import { gregorianFromJalali, jalaliFromGregorian, jalaliMonthLength } from '../values/jalali'
import { addDays, plainDateText, requirePlainDate, type PlainDate } from '../values/plain-date'
import { instantInTehran } from '../values/tehran-time'
import type { OrderTerms } from './order-contract'

const hourMs = 3_600_000

/** What decides about an order that has come: when it was bought, when it was received, and the figures stored with it. */
export interface Received {
  paidAt: Date
  deliveredAt: Date
  terms: OrderTerms
}

/** The first instant that no longer counts, and whether it has come. */
export interface Window {
  until: Date
  isOpen: boolean
}

const windowOf = (until: Date, now: Date): Window => ({ until, isOpen: now < until })

/** Midnight in Tehran with which the day after begins. */
const endOf = (day: PlainDate): Date => instantInTehran(addDays(plainDateText(day), 1), '00:00')

/** A day so many days later. */
const daysAfter = (day: PlainDate, days: number): PlainDate =>
  requirePlainDate(addDays(plainDateText(day), days))

/** The same day of a later Jalali month, as a guarantee card counts; the last of the month where it is shorter. */
export function monthsAfter(from: PlainDate, months: number): PlainDate {
  const { year, month, day } = jalaliFromGregorian(from.year, from.month, from.day)
  const counted = year * 12 + (month - 1) + months
  const [inYear, inMonth] = [Math.floor(counted / 12), (counted % 12) + 1]
  const date = gregorianFromJalali(inYear, inMonth, Math.min(day, jalaliMonthLength(inYear, inMonth)))
  if (!date) throw new RangeError('beyond the calendar')
  return date
}

const tehranDay = (instant: Date): PlainDate => plainDateOf(instant.toISOString())

/** Exchange for a fundamental defect: reported until the end of the seventh day after receipt. */
export const exchangeWindow = ({ deliveredAt, terms }: Received, now: Date): Window =>
  windowOf(endOf(daysAfter(tehranDay(deliveredAt), terms.exchangeDays)), now)

/** Damage on the way: reported within 24 clock hours of business days. */
export const transportDamageWindow = (
  calendar: BusinessCalendar,
  { deliveredAt, terms }: Received,
  now: Date,
): Window => windowOf(addBusinessHours(calendar, deliveredAt, terms.transportDamageHours), now)

/**
 * Warranty: a year from the purchase to the end of its last day. That is all it depends on: a repair, however long, lengthens nothing.
 */
export const warrantyWindow = ({ paidAt, terms }: Pick<Received, 'paidAt' | 'terms'>, now: Date): Window =>
  windowOf(endOf(monthsAfter(tehranDay(paidAt), terms.warrantyMonths)), now)

/** Service after the warranty, at the customer's cost. */
export const afterSalesUntil = ({ paidAt, terms }: Pick<Received, 'paidAt' | 'terms'>): Date =>
  endOf(monthsAfter(tehranDay(paidAt), terms.warrantyMonths + terms.afterSalesYears * 12))

/** When staff have called at the latest about a defect reported under the warranty. */
export const callBy = (reportedAt: Date, terms: OrderTerms): Date =>
  new Date(reportedAt.getTime() + terms.warrantyCallHours * hourMs)

/** When a repair that was granted is done at the latest. */
export const repairBy = (grantedAt: Date, terms: OrderTerms): Date =>
  new Date(grantedAt.getTime() + terms.repairWeeks * 7 * 24 * hourMs)

/** The day on which something is printed as ending: the last that counts. */
export const lastDayOf = ({ until }: Window): string =>
  plainDateText(tehranDay(new Date(until.getTime() - 1)))

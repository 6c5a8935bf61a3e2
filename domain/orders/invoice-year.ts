import { calendarOf } from '../values/calendar'
import { tehranDayAndTime } from '../values/tehran-time'

/** The Jalali year that invoices of an instant are numbered in: that of Tehran. */
export const invoiceYear = (at: Date): number => calendarOf('fa').partsOf(tehranDayAndTime(at).day).year

import type { Translate } from '~/app/platform/words/use-words'
import { shortDate } from '~/app/ui/chart/short-date'
import { formatDate, plainDayOf } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'
import { addDays } from '~/domain/values/plain-date'

/** A day as it heads a row: today, yesterday, its day and month, and the year where it is not the last one. */
export function dayName(t: Translate<'records'>, locale: Locale, at: string, today: string): string {
  const day = plainDayOf(at)
  if (day === undefined) return ''
  if (day === today) return t('today')
  if (day === addDays(today, -1)) return t('yesterday')
  return day > addDays(today, -300) ? shortDate(locale, day) : formatDate(locale, day)
}

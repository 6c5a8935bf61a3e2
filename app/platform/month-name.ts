import { usePageLocale } from '~/app/ui/page-locale'
import { jalaliMonthNames } from '~/domain/values/jalali'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'

const latin = [
  'Farvardin',
  'Ordibehesht',
  'Khordad',
  'Tir',
  'Mordad',
  'Shahrivar',
  'Mehr',
  'Aban',
  'Azar',
  'Dey',
  'Bahman',
  'Esfand',
]

/** A Jalali month, which books are kept by in every language: «آذر ۱۴۰۵», “Azar 1405”. @param month `1405-09` */
export function monthName(locale: Locale, month: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const names = locale === 'fa' ? jalaliMonthNames : latin
  const printed = formatNumber(locale, year).replace(/[٬,.]/g, '')
  return `${names[of - 1]} ${printed}`
}

export function useMonthName(): (month: string) => string {
  const locale = usePageLocale()
  return (month) => monthName(locale, month)
}

import { formatDate } from '~/domain/values/dates'
import { digitsIn, toAsciiDigits } from '~/domain/values/digits'
import type { Locale } from '~/domain/values/locale'
import { nameIn } from '~/domain/values/localized-name'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import { usePageLocale } from './page-locale'
import { wholeNames } from './whole-names'

type Names = Readonly<Partial<Record<string, string>>>

/** What a product is called; in a language of its own where it has no name in the reader's. */
export function ProductName({ names }: { names: Names }) {
  const locale = usePageLocale()
  const own = [locale, 'en', 'fa'].find((one) => names[one])
  return <bdi lang={own === locale ? undefined : own}>{wholeNames(nameIn(locale, names))}</bdi>
}

/** An instant as clocks in Tehran show it. */
export const momentText = (locale: Locale, instant: string): string =>
  `${formatDate(locale, instant)}${locale === 'fa' ? '،' : ','} ${digitsIn(locale, tehranDayAndTime(new Date(instant)).time)}`

export function Moment({ value, className }: { value: string; className?: string }) {
  const locale = usePageLocale()
  return (
    <time dateTime={value} className={className}>
      {momentText(locale, value)}
    </time>
  )
}

/** A day as a spreadsheet sorts it: the reader's calendar, year first, ASCII digits. */
export const dayForFile = (locale: Locale, value: string): string =>
  toAsciiDigits(printTypedDate(locale, value))

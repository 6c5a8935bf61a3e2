import { formatDate } from '~/domain/values/dates'
import { usePageLocale } from './page-locale'

/** A day in the reader's calendar (Jalali in Persian), with the machine's date beside it. */
export function DateTime({ value, className }: { value: string; className?: string }) {
  const locale = usePageLocale()
  return (
    <time dateTime={value} className={className}>
      {formatDate(locale, value)}
    </time>
  )
}

import { weekdayName } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'
import { listIn } from '~/domain/values/list-text'

/** The days of a week as readers of a locale count them: from Saturday in Persian, else from Monday. */
export const weekOf = (locale: Locale): number[] =>
  Array.from({ length: 7 }, (_, day) => ((locale === 'fa' ? 6 : 1) + day) % 7)

/** `شنبه، دوشنبه`, in the order of the week. */
export const dayNames = (locale: Locale, weekdays: readonly number[]): string =>
  listIn(
    locale,
    weekOf(locale)
      .filter((day) => weekdays.includes(day))
      .map((day) => weekdayName(locale, day)),
  )

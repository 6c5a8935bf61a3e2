import { z } from 'zod'
import { highestPrice } from '~/domain/catalog/figures'
import { toAsciiDigits } from '~/domain/values/digits'
import { parseToman, toman } from '~/domain/values/money'
import { isStorable } from '~/domain/values/clean-text'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import { typedDayInput } from '~/domain/values/time-input'
import { typed } from '~/domain/values/typed'
import type { CarriedWord } from './notifications.server'

/** What stands in queries of pages, each as `readQuery` takes it: of the text of one parameter. */

/** Where a list goes on. Whether it is one of this list is the API's to say. */
export const cursorField = z.string().regex(/^[\w-]{1,500}$/)

/** What is looked for. */
export const searchField = z.string().trim().refine(isStorable).pipe(searchTextSchema)

/** The number of a page, counted from 1. */
export const pageField = z
  .string()
  .transform(toAsciiDigits)
  .pipe(z.string().regex(/^[1-9]\d{0,5}$/))
  .transform(Number)

/** A day in either calendar, as a plain date. */
export const dayField = typedDayInput

/** Said or not said. */
export const flagField = z.literal('1').transform((): true => true)

const priceWord: CarriedWord = 'messages:query.price'

/** A price in whole toman, in any digits; more than anything costs is as good as the most. */
export const priceField = typed(parseToman, priceWord).transform((price) =>
  toman(Math.min(price, highestPrice)),
)

/** One of the names, as what stands for it: `{ '-price': 'dearest' }`. */
export const namedField = <const Named extends Readonly<Record<string, string>>>(named: Named) =>
  z.enum(Object.keys(named)).transform((name) => named[name] as Named[keyof Named])

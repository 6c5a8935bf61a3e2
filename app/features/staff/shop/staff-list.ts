import type { Translate } from '~/app/platform/words/use-words'
import type { TableColumn } from '~/app/ui/table/table-column'
import { parameters } from '~/app/ui/table/table-state'
import type { Locale } from '~/domain/values/locale'
import { parseTypedDate } from '~/domain/values/typed-date'

export type ShopWords = Translate<'staff-shop'>
export type ColumnsOf<Row> = (t: ShopWords, locale: Locale) => TableColumn<Row>[]

/** One of `values` that the address names under `name`. */
export const chosen = <Value extends string>(
  said: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === said.get(name))

/**
 * The order that the head of a table asks for, as the API calls it.
 * @param names what the API calls each, by column id, with a minus for descending
 */
export const sortOf = <Sort extends string>(
  said: URLSearchParams,
  names: Readonly<Record<string, Sort>>,
): Sort | undefined => {
  const asked = said.get(parameters.sort) ?? ''
  return Object.hasOwn(names, asked) ? names[asked] : undefined
}

/** A day that the address names, in either calendar; undefined when it is none. */
export const dayIn = (said: URLSearchParams, name: string): string | undefined =>
  parseTypedDate(said.get(name) ?? '')

/** What is not empty of a text that the address names. */
export const textIn = (said: URLSearchParams, name: string): string | undefined =>
  said.get(name)?.trim() || undefined

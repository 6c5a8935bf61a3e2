import { parseFreeText } from '../values/free-text'
import { shopProductIdSchema, type ShopProductId } from '../values/ids'
import { isLocale } from '../values/locale'
import type { Names } from './contract'

/** What a document of content says of a shop product's name, before anything is believed of it. */
export interface GivenName {
  ids: readonly unknown[]
  name: readonly { locale: unknown; value: unknown }[]
}

/** Why a name is not taken; the last valid one stays. */
export type NameRefusal = 'malformed-id' | 'no-persian-name' | 'too-long' | 'given-twice'

export interface JudgedNames {
  names: Map<ShopProductId, Names>
  refused: { id: string; reason: NameRefusal }[]
}

/** As long as a line of an invoice has room for. */
export const longestProductName = 120

function namesOf(name: GivenName['name']): Names | NameRefusal {
  const words: Partial<Names> = {}
  for (const { locale, value } of name) {
    if (!isLocale(locale) || typeof value !== 'string') continue
    const text = parseFreeText(value).replace(/\s+/g, ' ')
    if (text.length > longestProductName) return 'too-long'
    if (text !== '') words[locale] = text
  }
  const { fa, ...others } = words
  return fa === undefined ? 'no-persian-name' : { fa, ...others }
}

/** Judges what content calls the products of the shop: each has a Persian name, and one document. */
export function judgeNames(given: readonly GivenName[]): JudgedNames {
  const names = new Map<ShopProductId, Names>()
  const refused: JudgedNames['refused'] = []
  const seen = new Set<string>()
  for (const { ids, name } of given)
    for (const id of ids) {
      const { data: product } = shopProductIdSchema.safeParse(id)
      const judged = namesOf(name)
      if (product === undefined)
        refused.push({ id: typeof id === 'string' ? id : '', reason: 'malformed-id' })
      else if (seen.has(product)) {
        names.delete(product)
        refused.push({ id: product, reason: 'given-twice' })
      } else if (typeof judged === 'string') refused.push({ id: product, reason: judged })
      else names.set(product, judged)
      if (product !== undefined) seen.add(product)
    }
  return { names, refused }
}

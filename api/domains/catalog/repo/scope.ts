import { and, isNotNull, sql, type SQL } from 'drizzle-orm'
import { normalizeTyped } from '~/domain/values/digits'
import { shopProducts } from '../tables'

/** What has a name: before content has given one, a product is nobody's to see but of staff. */
export const isNamed: SQL = isNotNull(shopProducts.names)

/** What stands in the shop. As the partial indexes have it. */
export const isListed: SQL | undefined = and(sql`${shopProducts.isSold}`, isNamed)

const longestSearch = 6

/** Percent sign and underscore stand for themselves. */
const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Every word of the search occurs in a name; the trigram index finds it. Undefined when nothing is searched for. */
export function isCalled(text: string | undefined): SQL | undefined {
  const words = normalizeTyped(text ?? '')
    .toLowerCase()
    .split(/[\s\u200c]+/)
    .filter((word) => word !== '')
    .slice(0, longestSearch)
  return and(
    ...words.map(
      (word) =>
        sql`(${shopProducts.searchLetters} like search_key(${part(word)}) and ${shopProducts.searchText} like ${part(word)})`,
    ),
  )
}

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { findResults, findUnlessTooMany } from '~/app/features/search/search-results.server'
import type { Suggestions } from '~/app/features/search/suggestions'
import { offerPrices } from '~/app/features/shop/offer-prices.server'
import { searchField } from '~/app/platform/query-fields'
import { readQuietly } from '~/app/platform/page-query.server'

const perKind = 3
const most = 7

/** Pages that begin with what is typed, in the order of what counts most. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { q = '' } = readQuietly(request, { q: searchField })
  const found = q === '' ? undefined : await findUnlessTooMany(findResults(context, { q, limit: perKind }))
  const isTooMany = found !== undefined && 'minutes' in found
  const shown = (isTooMany ? [] : (found?.groups ?? []))
    .flatMap(({ kind, results }) => results.map((result) => ({ ...result, kind })))
    .slice(0, most)
  const prices = await offerPrices(
    context,
    shown.map(({ shopProductId }) => shopProductId),
  )
  const suggestions: Suggestions = {
    q,
    words: isTooMany ? [] : (found?.reading?.words ?? []),
    items: shown.map(({ id, path, title, kind, shopProductId }) => ({
      ...{ id, path, title, kind },
      price: prices?.[shopProductId]?.price,
    })),
  }
  // Whoever types on is told by the page itself.
  return json(suggestions, { headers: { 'Cache-Control': 'private, no-store' } })
}

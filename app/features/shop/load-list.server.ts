import { data, type AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { shownDeliveryIfKnown } from '~/app/platform/delivery-place/shown.server'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { searchResultsQuery } from '~/content/queries/search'
import { shopColoursQuery } from '~/content/queries/shop'
import { mostOfKind } from '~/domain/search/contract'
import { productColours, shopDevices, shopSorts } from '~/domain/catalog/contract'
import { usualSort, writeListQuery } from './list-query'
import { shopListShape } from './list-shape'
import { shopLists, type ShopListName } from './lists'
import { withEntries } from './shop-items.server'

const perPage = 24

/**
 * Ids of what is found by more than its name, joined by commas: «قند» is measured by a kit that is not called so. Nothing where not all words are
 * found, or the search cannot be had.
 */
async function foundBy(context: AppLoadContext, q: string | undefined): Promise<string> {
  if (!q) return ''
  try {
    const { isWhole, groups } = await publicApiOf(context).get('/search-results', {
      query: { q, kind: 'shop', limit: mostOfKind },
    })
    const ids = isWhole ? groups.flatMap((group) => group.ids) : []
    const found = ids.length > 0 ? await readContent(context.content, searchResultsQuery, { ids }) : []
    return found.flatMap(({ shopProductId }) => shopProductId || []).join(',')
  } catch (error) {
    if (error instanceof ApiFailure) return ''
    throw error
  }
}

/** All that a list of the shop shows at the request's address. */
export async function loadList(request: Request, context: AppLoadContext, list: ShopListName) {
  const { locale, content } = context
  const requested = { request, context }
  const { path, kind, title, lead } = shopLists[list]
  const { cursor, ...query } = readQuery(requested, shopListShape)
  if (kind) delete query.kind
  const narrowed = {
    ...writeListQuery(query),
    sort: query.sort ?? usualSort,
    ...(kind && { kind }),
  }
  const orProducts = await foundBy(context, query.q)
  const [t, page, colours, delivery] = await Promise.all([
    getFixedT(locale),
    orBeginning(
      requested,
      publicApiOf(context).get('/shop-products', {
        query: { ...narrowed, ...(orProducts && { orProducts }), limit: String(perPage), cursor },
      }),
    ),
    readContent(content, shopColoursQuery),
    shownDeliveryIfKnown(request, context),
  ])
  const isPast = cursor !== undefined
  const items = await withEntries(context, page.items)
  const isNarrowed = Object.keys(writeListQuery(query)).length > 0 || isPast
  const crumbs = [
    { name: t('shell:home'), path: '/' },
    { name: t('shop:title'), path: '/shop' },
    ...(path === '/shop' ? [] : [{ name: t(`shop:${title}`), path }]),
  ]
  const head = await pageHead(context, {
    path,
    title: t(`shop:${title}`),
    description: t(`shop:${lead}`),
    picture: items[0]?.entry.picture,
    structuredData: [crumbsOf(context, crumbs)],
    isIndexed: !isNarrowed,
  })
  const shown = {
    list,
    query,
    items,
    colours: list === 'packages' ? [] : productColours.filter((colour) => colours.includes(colour)),
    nextCursor: page.nextCursor,
    isPast,
    devices: shopDevices,
    sorts: shopSorts,
    delivery,
    head,
    words: wordsOf(locale, 'shop', 'products', 'ui'),
  }
  // Days that could not be had are asked for again by whoever comes next.
  return data(shown, delivery === null ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}

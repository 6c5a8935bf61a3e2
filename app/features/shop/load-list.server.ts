import type { AppLoadContext } from '@remix-run/node'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { shopColoursQuery } from '~/content/queries/shop'
import { productColours, shopDevices, shopSorts } from '~/domain/catalog/contract'
import { writeListQuery } from './list-query'
import { hasUnreadPrice, readListQuery } from './read-list-query'
import { shopLists, type ShopListName } from './lists'
import { withEntries } from './shop-items.server'

const perPage = 24

/** All that a list of the shop shows at the request's address. */
export async function loadList(request: Request, context: AppLoadContext, list: ShopListName) {
  const { locale, content } = context
  const { searchParams } = new URL(request.url)
  const { path, kind, title, lead } = shopLists[list]
  const query = readListQuery(searchParams)
  if (kind) delete query.kind
  const cursor = searchParams.get('cursor') ?? undefined
  const [t, page, colours] = await Promise.all([
    getFixedT(locale),
    readPage(context, { ...writeListQuery(query), ...(kind && { kind }) }, cursor),
    readContent(content, shopColoursQuery),
  ])
  const items = await withEntries(context, page.items)
  const isNarrowed = Object.keys(writeListQuery(query)).length > 0 || page.isPast
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
  return {
    list,
    query,
    items,
    colours: list === 'packages' ? [] : productColours.filter((colour) => colours.includes(colour)),
    nextCursor: page.nextCursor,
    isPast: page.isPast,
    isPriceUnread: hasUnreadPrice(searchParams),
    devices: shopDevices,
    sorts: shopSorts,
    head,
    words: wordsOf(locale, 'shop', 'products', 'ui'),
  }
}

/** A cursor of another list, or one made up, is the beginning. */
async function readPage(context: AppLoadContext, query: Record<string, string>, cursor: string | undefined) {
  const ask = (from: string | undefined) =>
    apiOf(context).get('/shop-products', { query: { ...query, limit: String(perPage), cursor: from } })
  try {
    return { ...(await ask(cursor)), isPast: cursor !== undefined }
  } catch (error) {
    if (cursor === undefined || !isFailure(error, 'invalid-input')) throw error
    return { ...(await ask(undefined)), isPast: false }
  }
}

import type { AppLoadContext } from '@remix-run/node'
import { readContent } from '~/app/platform/content/read.server'
import { shopEntriesQuery } from '~/content/queries/shop'
import type { Cart } from './cart'

/** What content says of the products of a cart. Ids in one order, so that the same products are one entry of the content's cache. */
export const entriesOfCart = ({ content }: AppLoadContext, cart: Cart) =>
  readContent(content, shopEntriesQuery, {
    ids: [...new Set(cart.map(({ productId }) => productId))].sort(),
  })

import type { Tx } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { judgeNames, type GivenName, type JudgedNames } from '~/domain/catalog/given-names'
import type { ShopProductId } from '~/domain/values/ids'
import { setNames } from '../repo/names'

export interface NamesPublication {
  changed: ShopProductId[]
  refused: JudgedNames['refused']
}

/**
 * Takes what content calls the products of the shop. A name that is refused, or whose document is gone, leaves the last valid one.
 * @param read asks content, once it is this process's turn: what was read earlier might put an older name back
 */
export async function publishNames(
  tx: Tx,
  read: () => Promise<readonly GivenName[]>,
): Promise<NamesPublication> {
  await takeTurn(tx, 'product-names')
  const { names, refused } = judgeNames(await read())
  return { changed: await setNames(tx, names), refused }
}

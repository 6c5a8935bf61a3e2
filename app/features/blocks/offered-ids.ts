import type { PageBlock } from '~/content/types'

/** Ids of what the blocks of a page offer, as the shop has them. */
export const offeredIds = (blocks: readonly PageBlock[] | null | undefined): string[] =>
  (blocks ?? []).flatMap((block) =>
    block._type === 'offerBlock' && block.item?.shopProductId ? [block.item.shopProductId] : [],
  )

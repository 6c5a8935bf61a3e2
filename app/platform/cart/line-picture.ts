import type { PictureWithWords } from '~/app/ui/picture'
import type { ProductColour } from '~/domain/values/product-colour'

/** What content shows of a product in the cart. */
export interface PicturedEntry {
  shopProductId: string
  picture: PictureWithWords | null
  colours: readonly { colour: ProductColour | null; picture: PictureWithWords | null }[] | null
}

/** The picture of a product in the colour that was chosen; its own where that colour has none, or no entry tells of it. */
export function pictureOfLine(
  entries: readonly PicturedEntry[],
  productId: string,
  colour: ProductColour | null,
): PictureWithWords | null {
  const entry = entries.find(({ shopProductId }) => shopProductId === productId)
  const own = entry?.colours?.find((one) => one.colour === colour)?.picture
  return own?.asset ? own : (entry?.picture ?? null)
}

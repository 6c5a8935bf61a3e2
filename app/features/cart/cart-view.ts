import { lineKey, type Cart } from '~/app/platform/cart/cart'
import { pictureOfLine, type PicturedEntry } from '~/app/platform/cart/line-picture'
import { seenPrice, type SeenPrices } from '~/app/platform/cart/seen-prices'
import type { Localized } from '~/app/ui/local-text'
import type { PictureWithWords } from '~/app/ui/picture'
import type { LineProblem, PricedCart } from '~/domain/orders/cart-contract'
import type { Locale } from '~/domain/values/locale'
import type { ProductColour } from '~/domain/values/product-colour'

/** What content shows of a product in the cart. */
export interface CartEntry extends PicturedEntry {
  slug: string
  name: Localized | null
}

/** A line as the page shows it. */
export interface CartViewLine {
  key: string
  quantity: number
  name: Localized | null
  /** Without prefix; null when the product has no page any more. */
  path: string | null
  picture: PictureWithWords | null
  colour: ProductColour | null
  engraving: string | null
  /** Null while prices cannot be had. */
  unitPrice: number | null
  comparePrice: number | null
  total: number | null
  /** The unit price that was shown when it was added or last confirmed, when it is another now. */
  priceBefore: number | null
  problems: LineProblem[]
  available: number | null
}

const fallbackOrder: Record<Locale, Locale[]> = { fa: ['fa'], en: ['en', 'fa'], es: ['es', 'en', 'fa'] }

function nameIn(locale: Locale, names: Partial<Record<Locale, string>> | null | undefined): Localized | null {
  const lang = fallbackOrder[locale].find((one) => names?.[one])
  return lang ? { lang, value: names?.[lang] ?? null } : null
}

/** Joins the lines of the cart with what they cost now, what was shown of them before, and what content says of them. */
export function cartView(
  cart: Cart,
  priced: PricedCart | null,
  seen: SeenPrices,
  entries: readonly CartEntry[],
  locale: Locale,
): CartViewLine[] {
  return cart.map((line, index) => {
    const key = lineKey(line)
    const now = priced?.lines[index]
    const entry = entries.find(({ shopProductId }) => shopProductId === line.productId)
    const colour = now?.colour?.colour ?? null
    const before = seenPrice(seen, key)
    const isPriced = now && !now.problems.includes('gone')
    return {
      key,
      quantity: line.quantity,
      name: entry?.name ?? nameIn(locale, now?.names),
      path: entry ? `/shop/${encodeURIComponent(entry.slug)}${colour ? `?colour=${colour}` : ''}` : null,
      picture: pictureOfLine(entries, line.productId, colour),
      colour,
      engraving: line.engraving?.text ?? null,
      unitPrice: isPriced ? now.unitPrice : null,
      comparePrice: isPriced ? now.comparePrice : null,
      total: isPriced ? now.total : null,
      priceBefore: isPriced && before !== undefined && before !== now.unitPrice ? before : null,
      problems: now?.problems ?? [],
      available: now?.available ?? null,
    }
  })
}

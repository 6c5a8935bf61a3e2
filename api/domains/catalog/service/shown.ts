import { fewLeft, type ShopProduct } from '~/domain/catalog/contract'
import type { ShownProductRow } from '../repo/products'

/** How many are left, when they are few: numbers of stock are nobody's business. */
const lowOf = (available: number): number | null => (available > 0 && available <= fewLeft ? available : null)

/** A product as everybody sees it. */
export function shopProductOf({
  choices,
  availableOfWhole,
  ratingSum,
  ratingCount,
  names,
  createdAt,
  buyers: _buyers,
  ...row
}: ShownProductRow): ShopProduct {
  if (!names) throw new Error('A product without a name is not shown')
  const colours = (choices ?? []).filter((choice) => choice.type === 'COLOR')
  const engraving = (choices ?? []).find((choice) => choice.type === 'ENGRAVING')
  return {
    ...row,
    names,
    colours: colours.map(({ id, colour, available }) => ({
      featureId: id,
      colour,
      available: available > 0,
      low: lowOf(available),
    })),
    engraving: engraving
      ? {
          featureId: engraving.id,
          extraPrice: engraving.extraPrice,
          maxLength: engraving.maxLength,
          scripts: engraving.scripts,
        }
      : null,
    low: row.inStock && colours.length === 0 ? lowOf(availableOfWhole ?? 0) : null,
    rating:
      ratingCount > 0
        ? { average: Math.round((ratingSum * 10) / ratingCount) / 10, count: ratingCount }
        : null,
    createdAt: createdAt.toISOString(),
  }
}

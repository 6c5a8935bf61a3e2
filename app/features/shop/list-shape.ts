import { cursorField, flagField, priceField, searchField } from '~/app/platform/query-fields'
import {
  productColourSchema,
  shopDeviceSchema,
  shopKindSchema,
  shopSortSchema,
} from '~/domain/catalog/contract'

/** What the address of a list of the shop may say. */
export const shopListShape = {
  kind: shopKindSchema,
  device: shopDeviceSchema,
  colour: productColourSchema,
  minPrice: priceField,
  maxPrice: priceField,
  inStock: flagField,
  q: searchField,
  sort: shopSortSchema,
  cursor: cursorField,
} as const

import type { PictureWithWords } from '~/app/ui/picture'
import type { Localized } from '~/app/ui/local-text'
import type { ShownDelivery } from '~/app/platform/delivery-place/shown'
import type { ShopProduct } from '~/domain/catalog/contract'
import type { ProductColour } from '~/domain/values/product-colour'

export interface BuyableColour {
  colour: ProductColour
  available: boolean
  low: number | null
  picture: PictureWithWords | null
}

/** Days of the warranty and after, as content has them. */
export interface WarrantyFacts {
  months: number | null
  serviceYears: number | null
  exchangeDays: number | null
}

/** What one has to know of a product to buy it. */
export interface Buyable {
  id: ShopProduct['id']
  slug: string
  name: Localized | null
  picture: PictureWithWords | null
  price: number
  comparePrice: number | null
  isSold: boolean
  inStock: boolean
  low: number | null
  largeQuantity: number | null
  colours: BuyableColour[]
  engraving: Pick<NonNullable<ShopProduct['engraving']>, 'extraPrice' | 'maxLength' | 'scripts'> | null
  rating: ShopProduct['rating']
  delivery: ShownDelivery
  warranty: WarrantyFacts
}

/** What was typed into a buy box, and what is wrong with it: keys of words. */
export interface BuyAnswer {
  form: 'buy'
  values: { productId: string; colour: string; engraving: string; quantity: string }
  errors: Partial<Record<'' | 'colour' | 'engraving' | 'quantity', string[]>>
}

interface Described {
  slug: string
  name: Localized | null
  picture: PictureWithWords | null
  colours: readonly { colour: ProductColour | null; picture: PictureWithWords | null }[] | null
}

/** Joins what the shop knows of a product with what content shows of it. A colour without a picture has the product's. */
export const buyableOf = (
  product: ShopProduct,
  entry: Described,
  delivery: ShownDelivery,
  warranty: WarrantyFacts,
): Buyable => ({
  id: product.id,
  slug: entry.slug,
  name: entry.name,
  picture: entry.picture,
  price: product.price,
  comparePrice: product.comparePrice,
  isSold: product.isSold,
  inStock: product.inStock,
  low: product.low,
  largeQuantity: product.largeQuantity,
  colours: product.colours.map(({ colour, available, low }) => {
    const picture = entry.colours?.find((one) => one.colour === colour)?.picture
    return { colour, available, low, picture: picture?.asset ? picture : entry.picture }
  }),
  engraving: product.engraving && {
    extraPrice: product.engraving.extraPrice,
    maxLength: product.engraving.maxLength,
    scripts: product.engraving.scripts,
  },
  rating: product.rating,
  delivery,
  warranty,
})

/** The colour that is chosen to begin with: the one asked for, else the first that can be had. */
export const firstColour = (colours: readonly BuyableColour[], requested: string | null | undefined) =>
  colours.find(({ colour, available }) => available && colour === requested)?.colour ??
  colours.find(({ available }) => available)?.colour

/** Id of the form that buys a product, by which a button elsewhere on the page sends it. */
export const buyFormId = (id: Buyable['id']) => `buy-${id}`

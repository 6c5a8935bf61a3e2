import {
  list,
  mixed,
  paragraph,
  picture,
  points,
  references,
  seo,
  slug,
  text,
  type SeedDocument,
  type Words,
} from '../build'
import type { Colour, ProductPicture, TechnicalGroup } from '../products/product'
import { shopProductIdOf } from './shop-product-ids'

/** All that is said about an accessory or a package. Price and stock are the shop's. */
interface ShopItemCopy {
  slug: string
  order: number
  name: Words
  summary: Words
  description: Words
  /** By the file in `assets/products/`; the first is the card's, all of them are the gallery. */
  pictures: Record<string, ProductPicture>
  contents: { title: Words; text?: Words }[]
  /** Colours it is sold in, each with the file that shows it, if one does. */
  colours?: Partial<Record<Colour, string | undefined>>
  technical?: TechnicalGroup[]
  /** Slugs of devices and of other goods. */
  related: { products?: string[]; items?: string[] }
  seo: { title: Words; description: Words }
}

function shopItem(kind: 'accessory' | 'package', copy: ShopItemCopy): SeedDocument {
  const shown = (file: string) => {
    const words = copy.pictures[file]
    if (!words) throw new Error(`${copy.slug} has no picture ${file}`)
    return picture(`products/${file}.webp`, words, { hotspot: words.hotspot })
  }
  const pictures = Object.keys(copy.pictures).map(shown)
  const { products = [], items = [] } = copy.related
  return {
    _id: `shop-item-${copy.slug}`,
    _type: 'shopItem',
    name: text(copy.name),
    slug: slug(copy.slug),
    kind,
    summary: paragraph(copy.summary),
    description: paragraph(copy.description),
    picture: pictures[0],
    gallery: mixed(pictures),
    ...(copy.colours && {
      colours: list(
        'productColour',
        Object.entries(copy.colours).map(([colour, file]) => ({
          colour,
          ...(file && { picture: shown(file) }),
        })),
      ),
    }),
    contents: points(copy.contents),
    ...(copy.technical && {
      technicalGroups: list(
        'technicalGroup',
        copy.technical.map(({ heading, facts }) => ({
          heading: text(heading),
          facts: list(
            'technicalFact',
            facts.map(({ label, value, note }) => ({
              label: text(label),
              value: text(value),
              ...(note && { note: text(note) }),
            })),
          ),
        })),
      ),
    }),
    shopProductId: shopProductIdOf(copy.slug),
    related: references([
      ...products.map((name) => `product-${name}`),
      ...items.map((name) => `shop-item-${name}`),
    ]),
    order: copy.order,
    seo: seo(copy.seo.title, copy.seo.description),
  }
}

const devices = (slugs: string[]) => references(slugs.map((name) => `product-${name}`))

export const accessory = ({ fits, ...copy }: ShopItemCopy & { fits: string[] }): SeedDocument => ({
  ...shopItem('accessory', copy),
  fits: devices(fits),
})

export const packageOf = ({ includes, ...copy }: ShopItemCopy & { includes: string[] }): SeedDocument => ({
  ...shopItem('package', copy),
  includes: devices(includes),
})

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
import type { ProductPicture, TechnicalGroup } from '../products/product'
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
  technical?: TechnicalGroup[]
  /** Slugs of devices and of other goods. */
  related: { products?: string[]; items?: string[] }
  seo: { title: Words; description: Words }
}

function shopItem(kind: 'accessory' | 'package', copy: ShopItemCopy): SeedDocument {
  const pictures = Object.entries(copy.pictures).map(([file, words]) =>
    picture(`products/${file}.webp`, words, { hotspot: words.hotspot }),
  )
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

import { defineQuery } from 'groq'
import {
  localized,
  pictureFields,
  pointFields,
  productCardFields,
  seoFields,
  technicalGroupFields,
} from './fragments'

/**
 * The words and pictures of what is sold: devices, which are `product` documents, and accessories and packages, which are
 * `shopItem`s. Price and stock are the shop's own, joined by `shopProductId`.
 */
const entryFields = `
  _id,
  _type,
  "shopProductId": coalesce(shopProductId, shopProductIds[0], ""),
  "slug": coalesce(slug.current, ""),
  "kind": select(_type == "product" => "device", kind == "package" => "package", "accessory"),
  "model": select(_type == "product" => model),
  "productSlug": select(_type == "product" => slug.current),
  "name": ${localized('name')},
  "summary": ${localized('summary')},
  "picture": picture{${pictureFields}},
  "colours": colours[]{ _key, colour, "picture": picture{${pictureFields}} }
` as const

/** The entries of the shop products `$ids`, in the order of the catalogue. A product that nobody has described is not among them. */
export const shopEntriesQuery = defineQuery(`*[
  _type in ["product", "shopItem"] && (shopProductId in $ids || shopProductIds[0] in $ids)
] | order(order asc, _id asc){${entryFields}}`)

/** All that is told about one shop product; null when none has `$slug`. Lists of ids name further shop products. */
export const shopEntryBySlugQuery = defineQuery(`*[
  _type in ["product", "shopItem"] && slug.current == $slug && defined(coalesce(shopProductId, shopProductIds[0]))
][0]{
  ${entryFields},
  "description": ${localized('description')},
  "gallery": gallery[]{ _key, ${pictureFields} },
  "contents": contents[]{${pointFields}},
  "includes": includes[]->{${productCardFields}},
  "fits": fits[]->{${productCardFields}},
  "technicalGroups": technicalGroups[]{${technicalGroupFields}},
  "relatedIds": related[]->{ "id": coalesce(shopProductId, shopProductIds[0]) }.id,
  "accessoryIds": *[_type == "shopItem" && kind == "accessory" && ^._id in fits[]._ref] | order(order asc).shopProductId,
  "packageIds": *[_type == "shopItem" && kind == "package" && ^._id in includes[]._ref] | order(order asc).shopProductId,
  "seo": seo{${seoFields}}
}`)

/** Which shop products are described, for lists that must not show what has no words: the ids alone. */
export const shopProductIdsQuery = defineQuery(
  `*[_type in ["product", "shopItem"] && defined(coalesce(shopProductId, shopProductIds[0]))] | order(order asc, _id asc){
    "id": coalesce(shopProductId, shopProductIds[0], "")
  }.id`,
)

/** The colours that something of the shop comes in, each as often as it is there. */
export const shopColoursQuery = defineQuery(
  `*[_type in ["product", "shopItem"] && defined(coalesce(shopProductId, shopProductIds[0]))].colours[].colour`,
)

import { defineQuery } from 'groq'
import { localized, pictureFields, productCardFields, technicalGroupFields } from './fragments'

/** The devices `$slugs` with all that they are compared by, in the order of the catalogue. */
export const comparedProductsQuery =
  defineQuery(`*[_type == "product" && slug.current in $slugs] | order(order asc, _id asc){
  ${productCardFields},
  "colourCount": count(colours),
  "technicalGroups": technicalGroups[]{${technicalGroupFields}}
}`)

/** What can be compared: every device, in the order of the catalogue. */
export const comparableProductsQuery =
  defineQuery(`*[_type == "product" && defined(slug.current)] | order(order asc, _id asc){
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  model,
  kind,
  "name": ${localized('name')},
  "picture": picture{${pictureFields}}
}`)

import { defineQuery } from 'groq'

/** Which shop products a document names, and how by locale, for publishing into the database. */
export const shopNamesQuery = defineQuery(
  `*[_type in ["product", "shopItem"]] | order(_id asc){
    shopProductId,
    shopProductIds,
    "name": name[length(value) > 0]{ "locale": _key, value }
  }`,
)

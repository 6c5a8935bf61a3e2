import { defineQuery } from 'groq'

/** Every business fact as editors wrote it, for publishing into the database; the wording by locale. */
export const businessFactsQuery = defineQuery(
  `*[_type == "businessFact"] | order(_id asc){
    key, number, unit, minimum, maximum,
    "text": text[length(value) > 0]{ "locale": _key, value }
  }`,
)

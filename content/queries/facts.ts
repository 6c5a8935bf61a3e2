import { defineQuery } from 'groq'

/** Every business fact as editors wrote it, for publishing into the database; the wording by locale. */
export const businessFactsQuery = defineQuery(
  `*[_type == "businessFact"] | order(_id asc){
    key, number, unit, minimum, maximum,
    "text": text[length(value) > 0]{ "locale": _key, value }
  }`,
)

/** What the teams of a group purchase are and get, as editors wrote it. */
export const groupFactsQuery = defineQuery(
  `*[_type == "businessFact" && key in [
    "group.bronze.members-least", "group.bronze.members-most", "group.bronze.percent", "group.bronze.gift-percent",
    "group.silver.members-least", "group.silver.members-most", "group.silver.percent", "group.silver.gift-percent",
    "group.gold.members", "group.gold.percent", "group.gold.gift-percent"
  ]]{ key, number }`,
)

import { defineQuery } from 'groq'
import { localized } from './fragments'

/** Every business fact as editors wrote it, for publishing into the database; the wording by locale. */
export const businessFactsQuery = defineQuery(
  `*[_type == "businessFact"] | order(_id asc){
    _id, _rev, key, number, unit,
    "text": text[length(value) > 0]{ "locale": _key, value }
  }`,
)

/** What facts are called, and where some text says otherwise; for the people who decide about them. */
export const factTitlesQuery = defineQuery(
  `*[_type == "businessFact" && defined(key)]{
    key, "title": ${localized('title')}, "differs": count(otherReadings) > 0 && isSettled != true
  }`,
)

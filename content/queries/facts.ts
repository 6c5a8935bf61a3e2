import { defineQuery } from 'groq'
import { localized } from './fragments'

/** Every business fact as editors wrote it, for publishing into the database; the wording by locale. */
export const businessFactsQuery = defineQuery(
  `*[_type == "businessFact"] | order(_id asc){
    _id, _rev, key, number, unit,
    "text": text[length(value) > 0]{ "locale": _key, value }
  }`,
)

/** What a VIP code of an accompanying doctor gives beside the doctor: a list of facts that editors may add to. */
export const doctorConditionsQuery = defineQuery(
  `*[_type == "businessFact" && string::startsWith(key, "accompanying-doctor.condition.")] | order(key asc){
    _id, "title": ${localized('title')}, "text": ${localized('text')}
  }`,
)

/** What facts are called, and where some text says otherwise; for the people who decide about them. */
export const factTitlesQuery = defineQuery(
  `*[_type == "businessFact" && defined(key)]{
    key, "title": ${localized('title')}, "differs": count(otherReadings) > 0 && isSettled != true
  }`,
)

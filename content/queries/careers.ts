import { defineQuery } from 'groq'
import { localized, localizedRichText, seoFields } from './fragments'

/** Whether somebody can apply: an editor has it open, its time is not over, and it is no example. */
const isTaking = `isOpen == true && isExample != true && (!defined(closesAt) || closesAt > $now)` as const

const jobFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "title": ${localized('title')},
  "summary": ${localized('summary')},
  "team": ${localized('team')},
  "place": ${localized('place')},
  "kind": coalesce(kind, "full-time"),
  "isRemote": isRemote == true,
  "isExample": isExample == true,
  closesAt,
  "isTaking": select(${isTaking} => true, false)
` as const

/** The list of vacancies: open ones, and examples which say that they are some, in the order of editors. What has closed has its page alone. */
export const jobsQuery = defineQuery(`*[
  _type == "job" && defined(slug.current) && isOpen == true && (!defined(closesAt) || closesAt > $now)
] | order(isExample asc, order asc, _id asc){${jobFields}}`)

/** One vacancy; null when none is at `$slug`. */
export const jobQuery = defineQuery(`*[_type == "job" && slug.current == $slug][0]{
  ${jobFields},
  _createdAt,
  _updatedAt,
  "body": ${localizedRichText('body')},
  "seo": seo{${seoFields}}
}`)

/** What can be applied for, as the database is told. */
export const vacanciesQuery = defineQuery(`*[_type == "job" && defined(slug.current)]{
  "id": _id,
  "titles": title[length(value) > 0]{ "locale": _key, value },
  "isOpen": select(isOpen == true && isExample != true => true, false),
  closesAt
}`)

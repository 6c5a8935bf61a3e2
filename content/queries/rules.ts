import { defineQuery } from 'groq'
import { localized, localizedRichText, seoFields } from './fragments'

/** The list of rules, in the order of `content-schemas/vocabulary.ts`. */
export const rulesQuery = defineQuery(`{
  "page": *[_type == "rulesPage" && _id == "rulesPage"][0]{
    _id,
    _type,
    "heading": ${localized('heading')},
    "lead": ${localized('lead')},
    "seo": seo{${seoFields}}
  },
  "sections": *[_type == "rulesSection" && defined(section)] | order(select(
    section == "general" => 0,
    section == "platform" => 1,
    section == "privacy" => 2,
    section == "communication" => 3,
    section == "orders" => 4,
    section == "warranty" => 5,
    section == "branches" => 6,
    7
  ) asc){
    _id,
    _type,
    section,
    effectiveFrom,
    "title": ${localized('title')},
    "summary": ${localized('summary')}
  }
}`)

/** One section; null when it is not published. */
export const rulesSectionQuery = defineQuery(`*[_type == "rulesSection" && section == $section][0]{
  _id,
  _type,
  _updatedAt,
  section,
  effectiveFrom,
  "title": ${localized('title')},
  "summary": ${localized('summary')},
  "body": ${localizedRichText('body')},
  "seo": seo{${seoFields}}
}`)

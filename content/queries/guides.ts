import { defineQuery } from 'groq'
import { localized, localizedRichText, pictureFields, technicalGroupFields } from './fragments'
import { tutorialCardFields } from './tutorials'

/** Devices that have a manual, each with those that it has. */
export const guidesQuery = defineQuery(`*[
  _type == "product" && defined(slug.current) && count(*[_type == "guide" && product._ref == ^._id]) > 0
] | order(order asc, _id asc){
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  model,
  kind,
  "name": ${localized('name')},
  "picture": picture{${pictureFields}},
  "guides": *[_type == "guide" && product._ref == ^._id] | order(audience desc, _id asc){
    _id,
    _type,
    "audience": coalesce(audience, "home"),
    "title": ${localized('title')},
    "summary": ${localized('summary')}
  }
}`)

/** A device with its manuals in full; null when none is at `$model`, or it has no manual. */
export const guideQuery = defineQuery(`*[
  _type == "product" && slug.current == $model && count(*[_type == "guide" && product._ref == ^._id]) > 0
][0]{
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  model,
  kind,
  "name": ${localized('name')},
  "picture": picture{${pictureFields}},
  "technicalGroups": technicalGroups[]{${technicalGroupFields}},
  "guides": *[_type == "guide" && product._ref == ^._id] | order(audience desc, _id asc){
    _id,
    _type,
    _updatedAt,
    "audience": coalesce(audience, "home"),
    "title": ${localized('title')},
    "summary": ${localized('summary')},
    "body": ${localizedRichText('body')}
  },
  "tutorials": *[_type == "tutorial" && defined(slug.current) && ^._id in products[]._ref] | order(order asc, _id asc){${tutorialCardFields}}
}`)

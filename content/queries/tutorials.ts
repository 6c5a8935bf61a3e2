import { defineQuery } from 'groq'
import { localized, pictureFields, seoFields } from './fragments'

/** A tutorial in a list, with the slugs of the devices that it is done with. */
export const tutorialCardFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "topic": coalesce(topic, "record"),
  "audience": coalesce(audience, "home"),
  "minutes": coalesce(minutes, 1),
  "count": count(steps),
  "title": ${localized('title')},
  "lead": ${localized('lead')},
  feature,
  "devices": products[]->{ "slug": coalesce(slug.current, "") }
` as const

/** Every tutorial in the order of editors, and the devices that any is done with. */
export const tutorialsQuery = defineQuery(`{
  "tutorials": *[_type == "tutorial" && defined(slug.current)] | order(order asc, _id asc){
    ${tutorialCardFields},
    "picture": picture{${pictureFields}},
    "steps": steps[0...4]{ _key, "title": ${localized('title')} }
  },
  "devices": *[
    _type == "product" && defined(slug.current)
    && count(*[_type == "tutorial" && defined(slug.current) && ^._id in products[]._ref]) > 0
  ] | order(order asc, _id asc){
    _id,
    _type,
    "slug": coalesce(slug.current, ""),
    model,
    "name": ${localized('name')},
    "picture": picture{${pictureFields}}
  }
}`)

/** One tutorial in full, with others on the same topic; null when none is at `$slug`. */
export const tutorialQuery = defineQuery(`*[_type == "tutorial" && slug.current == $slug][0]{
  ${tutorialCardFields},
  _updatedAt,
  "needs": ${localized('needs')},
  "urgent": ${localized('urgent')},
  "picture": picture{${pictureFields}},
  "steps": steps[]{
    _key,
    "title": ${localized('title')},
    "text": ${localized('text')},
    "picture": picture{${pictureFields}},
    "link": link{ "label": ${localized('label')}, href }
  },
  "products": products[]->{
    _id,
    _type,
    "slug": coalesce(slug.current, ""),
    model,
    "name": ${localized('name')},
    "hasManual": count(*[_type == "guide" && product._ref == ^._id]) > 0
  },
  "others": *[_type == "tutorial" && defined(slug.current) && topic == ^.topic && _id != ^._id]
    | order(order asc, _id asc)[0...4]{${tutorialCardFields}},
  "seo": seo{${seoFields}}
}`)

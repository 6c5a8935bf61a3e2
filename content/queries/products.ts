import { defineQuery } from 'groq'
import {
  actionFields,
  heroFields,
  localized,
  localizedRichText,
  pictureFields,
  pointFields,
  productCardFields,
  seoFields,
  technicalGroupFields,
  testimonialFields,
} from './fragments'

/** The list of devices with the words above it. */
export const productsPageQuery = defineQuery(`{
  "page": *[_type == "productsPage" && _id == "productsPage"][0]{
    _id,
    _type,
    "heading": ${localized('heading')},
    "lead": ${localized('lead')},
    "seo": seo{${seoFields}}
  },
  "products": *[_type == "product" && defined(slug.current)] | order(order asc, _id asc){${productCardFields}}
}`)

/** Everything of one device's page; null when no product has `$slug`. */
export const productQuery = defineQuery(`*[_type == "product" && slug.current == $slug][0]{
  ${productCardFields},
  _updatedAt,
  "heroes": heroes[]{ _key, ${heroFields} },
  "features": features[]{
    _key,
    "eyebrow": ${localized('eyebrow')},
    "heading": ${localized('heading')},
    "body": ${localized('body')},
    "points": points[]{${pointFields}},
    "picture": picture{${pictureFields}},
    tone,
    feature,
    "actions": actions[]{${actionFields}}
  },
  "gallery": gallery[]{ _key, ${pictureFields} },
  "testimonials": testimonials[]->{${testimonialFields}},
  "questions": questions[]->{
    _id,
    _type,
    "question": ${localized('question')},
    "answer": ${localizedRichText('answer')},
    feature
  },
  "technicalGroups": technicalGroups[]{${technicalGroupFields}},
  "colours": colours[]{ _key, colour, "picture": picture{${pictureFields}} },
  demos,
  "facts": facts[]->{ _id, _type, key, "title": ${localized('title')}, number, unit, "text": ${localized('text')} },
  "manuals": manuals[]{
    _key,
    audience,
    "title": ${localized('title')},
    "summary": ${localized('summary')},
    "file": file.asset->{ url, size, originalFilename },
    url,
    "hasGuide": count(*[_type == "guide" && product._ref == ^.^._id && audience == ^.audience]) > 0
  },
  "related": related[]->{${productCardFields}},
  "accessoryIds": *[_type == "shopItem" && kind == "accessory" && ^._id in fits[]._ref] | order(order asc).shopProductId,
  "seo": seo{${seoFields}}
}`)

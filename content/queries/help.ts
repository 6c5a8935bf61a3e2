import { defineQuery } from 'groq'
import { localized, localizedRichText, pictureFields, seoFields } from './fragments'

const helpCardFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "category": coalesce(category, "account"),
  "title": ${localized('title')},
  "lead": ${localized('lead')},
  feature
` as const

/** The front of the help centre: its pages in their order, and devices that have a manual. */
export const helpQuery = defineQuery(`{
  "articles": *[_type == "helpArticle" && defined(slug.current)] | order(order asc, _id asc){
    ${helpCardFields},
    "isAskedOften": isAskedOften == true
  },
  "products": *[_type == "product" && defined(slug.current) && count(*[_type == "guide" && product._ref == ^._id]) > 0] | order(order asc, _id asc){
    _id,
    _type,
    "slug": coalesce(slug.current, ""),
    kind,
    "name": ${localized('name')},
    "picture": picture{${pictureFields}}
  }
}`)

/** Every page of help with all that is written in it, to look for words in. */
export const helpTextsQuery = defineQuery(`*[
  _type == "helpArticle" && defined(slug.current)
] | order(order asc, _id asc){
  ${helpCardFields},
  "body": ${localizedRichText('body')}
}`)

/** One page of help with the others of its category; null when none is at `$slug`. */
export const helpArticleQuery = defineQuery(`*[_type == "helpArticle" && slug.current == $slug][0]{
  ${helpCardFields},
  _updatedAt,
  "body": ${localizedRichText('body')},
  "related": related[]->{${helpCardFields}},
  "others": *[_type == "helpArticle" && defined(slug.current) && category == ^.category && _id != ^._id]
    | order(order asc, _id asc){${helpCardFields}},
  "seo": seo{${seoFields}}
}`)

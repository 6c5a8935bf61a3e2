import { defineQuery } from 'groq'
import { localized, localizedRichText, pictureFields, seoFields } from './fragments'

/** Pieces of news on one page of the list. */
export const newsPerPage = 10

/** `$from` and `$to` of a page of news; pages count from 1. */
export const newsRange = (page: number) => ({ from: (page - 1) * newsPerPage, to: page * newsPerPage })

const cardFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "category": coalesce(category, "company"),
  "publishedAt": coalesce(publishedAt, _createdAt),
  "title": ${localized('title')},
  "lead": ${localized('lead')},
  "picture": picture{${pictureFields}},
  feature
` as const

const isOut = `_type == "newsItem" && defined(slug.current) && publishedAt <= $now` as const

/** What has to be said of the list: `$category` is empty for all, `$since` and `$until` are instants. */
const isAsked =
  `${isOut} && ($category == "" || category == $category) && publishedAt >= $since && publishedAt < $until` as const

/** One page of news, newest first, with when anything has been published and about what, for the choice of years and categories. */
export const newsQuery = defineQuery(`{
  "all": *[${isOut}] | order(publishedAt desc){ publishedAt, "category": coalesce(category, "company") },
  "count": count(*[${isAsked}]),
  "items": *[${isAsked}] | order(publishedAt desc, _id asc)[$from...$to]{${cardFields}}
}`)

/** One piece of news with up to four others, those of its category first; null when none is at `$slug` or its time has not come. */
export const newsItemQuery = defineQuery(`*[${isOut} && slug.current == $slug][0]{
  ${cardFields},
  _updatedAt,
  "body": ${localizedRichText('body')},
  "same": *[${isOut} && _id != ^._id && category == ^.category] | order(publishedAt desc, _id asc)[0...4]{${cardFields}},
  "others": *[${isOut} && _id != ^._id && category != ^.category] | order(publishedAt desc, _id asc)[0...4]{${cardFields}},
  "seo": seo{${seoFields}}
}`)

/** The thirty newest, for the feed. */
export const newsFeedQuery = defineQuery(
  `*[${isOut}] | order(publishedAt desc, _id asc)[0...30]{${cardFields}, _updatedAt}`,
)

import { defineQuery } from 'groq'
import {
  articleCardFields,
  localized,
  localizedRichText,
  pictureFields,
  productCardFields,
  seoFields,
} from './fragments'

/** Articles on one page of a list. */
export const articlesPerPage = 12

/** `$from` and `$to` of a page of articles; pages count from 1. */
export const articleRange = (page: number) => ({
  from: (page - 1) * articlesPerPage,
  to: page * articlesPerPage,
})

/** The magazine's front: the words above it, the categories and, newest first, one page of articles. */
export const magazineQuery = defineQuery(`{
  "page": *[_type == "magazinePage" && _id == "magazinePage"][0]{
    _id,
    _type,
    "heading": ${localized('heading')},
    "lead": ${localized('lead')},
    "seo": seo{${seoFields}}
  },
  "categories": *[_type == "category" && defined(key)] | order(order asc, _id asc){
    _id,
    _type,
    "key": coalesce(key, "public"),
    "title": ${localized('title')},
    "description": ${localized('description')},
    "count": count(*[_type == "article" && category._ref == ^._id && publishedAt <= $now])
  },
  "count": count(*[_type == "article" && defined(slug.current) && publishedAt <= $now]),
  "articles": *[_type == "article" && defined(slug.current) && publishedAt <= $now]
    | order(publishedAt desc, _id asc)[$from...$to]{${articleCardFields}}
}`)

/** One page of a category, by its key; null when there is no such category. */
export const categoryQuery = defineQuery(`*[_type == "category" && key == $category][0]{
  _id,
  _type,
  "key": coalesce(key, "public"),
  "title": ${localized('title')},
  "description": ${localized('description')},
  "picture": picture{${pictureFields}},
  "count": count(*[_type == "article" && category._ref == ^._id && publishedAt <= $now]),
  "articles": *[_type == "article" && category._ref == ^._id && publishedAt <= $now]
    | order(publishedAt desc, _id asc)[$from...$to]{${articleCardFields}}
}`)

/** One page of a tag, by its slug; null when there is no such tag. */
export const tagQuery = defineQuery(`*[_type == "tag" && slug.current == $slug][0]{
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "title": ${localized('title')},
  "description": ${localized('description')},
  "count": count(*[_type == "article" && ^._id in tags[]._ref && publishedAt <= $now]),
  "articles": *[_type == "article" && ^._id in tags[]._ref && publishedAt <= $now]
    | order(publishedAt desc, _id asc)[$from...$to]{${articleCardFields}}
}`)

/** One article; null when there is none at `$slug` or its time has not come. */
export const articleQuery =
  defineQuery(`*[_type == "article" && slug.current == $slug && publishedAt <= $now][0]{
  ${articleCardFields},
  _updatedAt,
  "body": ${localizedRichText('body')},
  "author": author->{
    _id,
    _type,
    "name": ${localized('name')},
    "role": ${localized('role')},
    "biography": ${localized('biography')},
    "picture": picture{${pictureFields}}
  },
  "reviewer": reviewer->{ _id, _type, "name": ${localized('name')}, "role": ${localized('role')} },
  reviewedAt,
  "series": *[_type == "series" && ^._id in articles[]._ref] | order(_id asc)[0]{
    _id,
    _type,
    "title": ${localized('title')},
    "parts": articles[]->{
      _id,
      _type,
      "slug": coalesce(slug.current, ""),
      "title": ${localized('title')},
      "isPublished": publishedAt <= $now
    }
  },
  "tags": tags[]->{ _id, _type, "slug": coalesce(slug.current, ""), "title": ${localized('title')} },
  sources[]{ _key, title, url },
  "products": products[]->{${productCardFields}},
  "seo": seo{${seoFields}}
}`)

/** Up to three others of the same category or with a tag in common, newest first. A page can do without them. */
export const sameArticlesQuery = defineQuery(`*[_type == "article" && slug.current == $slug][0]{
  "articles": *[
    _type == "article" && _id != ^._id && publishedAt <= $now
    && (category._ref == ^.category._ref || count(tags[_ref in ^.^.tags[]._ref]) > 0)
  ] | order(publishedAt desc, _id asc)[0...3]{${articleCardFields}}
}`)

/** The three newest, for the home page. A page can do without them. */
export const latestArticlesQuery = defineQuery(`*[
  _type == "article" && defined(slug.current) && publishedAt <= $now
] | order(publishedAt desc, _id asc)[0...3]{${articleCardFields}}`)

/** The thirty newest, for the feed. */
export const feedQuery = defineQuery(`*[
  _type == "article" && defined(slug.current) && publishedAt <= $now
] | order(publishedAt desc, _id asc)[0...30]{${articleCardFields}, _updatedAt}`)

/** Every article that has an address, and the tags of articles, in every language, for publishing into the database. */
export const publishedMagazineQuery = defineQuery(`{
  "articles": *[_type == "article" && defined(slug.current)]{
    "id": _id,
    "slug": coalesce(slug.current, ""),
    publishedAt,
    reviewedAt,
    "category": category->key,
    "tags": tags[]->slug.current,
    "titles": title[length(value) > 0]{ "locale": _key, value },
    "excerpts": excerpt[length(value) > 0]{ "locale": _key, value },
    "texts": body[count(value) > 0]{ "locale": _key, "value": pt::text(value) },
    "authors": author->name[length(value) > 0]{ "locale": _key, value },
    "reviewers": reviewer->name[length(value) > 0]{ "locale": _key, value }
  },
  "tags": *[_type == "tag" && defined(slug.current)]{
    "id": _id,
    "slug": coalesce(slug.current, ""),
    "titles": title[length(value) > 0]{ "locale": _key, value }
  }
}`)

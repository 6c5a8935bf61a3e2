import { defineQuery } from 'groq'
import { localized, pictureFields, pictureOnlyFields, seoFields } from './fragments'

/** What every page needs around it. */
export const siteQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id,
  _type,
  "name": ${localized('name')},
  "tagline": ${localized('tagline')},
  "description": ${localized('description')},
  "announcement": select(announcement.isShown == true => announcement{ "text": ${localized('text')}, href }),
  "navigation": navigation[]{
    _key,
    "label": ${localized('label')},
    href,
    "entries": entries[]{
      _key,
      "label": ${localized('label')},
      href,
      "description": ${localized('description')},
      "picture": select(
        string::startsWith(href, "/products/") =>
          *[_type == "product" && slug.current == string::split(^.href, "/")[2]][0].picture.asset->{${pictureOnlyFields}}
      )
    },
    "audiences": audiences[]{
      _key,
      "label": ${localized('label')},
      href,
      "description": ${localized('description')}
    }
  },
  "footerColumns": footerColumns[]{
    _key,
    "label": ${localized('label')},
    href,
    "entries": entries[]{ _key, "label": ${localized('label')}, href }
  },
  socialLinks[]{ _key, network, href },
  "trustSeal": trustSeal{ href, "picture": picture{${pictureFields}} },
  phone,
  email,
  "address": ${localized('address')},
  "hours": ${localized('hours')},
  "copyright": ${localized('copyright')},
  "seo": seo{${seoFields}}
}`)

/** The account that bank transfers go to; null until an editor has filled it. */
export const bankAccountQuery =
  defineQuery(`*[_type == "siteSettings" && _id == "siteSettings" && defined(bankAccount.iban)][0].bankAccount{
  "holder": ${localized('holder')},
  "bank": ${localized('bank')},
  iban,
  account
}`)

/** The picture of a page that has no document of its own; null until an editor has chosen one. */
export const pagePictureQuery = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0].pagePictures[page == $page][0].picture{${pictureFields}}`,
)

/** Where the Android app is downloaded; null until an editor has filled it. */
export const androidAppQuery = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0]{ androidApp }`,
)

/** Addresses that moved. */
export const redirectsQuery = defineQuery(`*[_type == "redirect" && defined(from) && defined(to)]{
  from,
  to,
  "isPermanent": isPermanent != false
}`)

/** Every public address; `at` is when its page last changed. */
export const sitemapQuery = defineQuery(`{
  "home": *[_type == "homePage" && _id == "homePage"][0]{ "at": _updatedAt },
  "products": *[_type == "productsPage" && _id == "productsPage"][0]{ "at": _updatedAt },
  "stethoscopes": *[_type == "stethoscopesPage" && _id == "stethoscopesPage"][0]{ "at": _updatedAt },
  "magazine": *[_type == "magazinePage" && _id == "magazinePage"][0]{ "at": _updatedAt },
  "rules": *[_type == "rulesPage" && _id == "rulesPage"][0]{ "at": _updatedAt },
  "solutions": *[_type == "solutionsPage" && _id == "solutionsPage"][0]{ "at": _updatedAt },
  "contact": *[_type == "contactPage" && _id == "contactPage"][0]{ "at": _updatedAt },
  "solution": *[_type == "solution" && defined(slug.current)] | order(order asc, _id asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "tool": *[_type == "tool" && defined(slug.current) && defined(calculator)] | order(order asc, _id asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "helpArticle": *[_type == "helpArticle" && defined(slug.current)] | order(order asc, _id asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "tutorial": *[_type == "tutorial" && defined(slug.current)] | order(order asc, _id asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "question": *[_type == "question" && defined(slug.current)] | order(order asc, _id asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "job": *[_type == "job" && defined(slug.current) && isOpen == true && (!defined(closesAt) || closesAt > $now)]
    | order(order asc, _id asc){ "slug": coalesce(slug.current, ""), "at": _updatedAt },
  "course": *[_type == "course" && defined(slug.current) && count(lessons) > 0] | order(order asc, _id asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "guide": *[_type == "product" && defined(slug.current) && count(*[_type == "guide" && product._ref == ^._id]) > 0]
    | order(order asc, _id asc){ "slug": coalesce(slug.current, ""), "at": _updatedAt },
  "page": *[_type == "page" && defined(slug.current)] | order(slug.current asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "product": *[_type == "product" && defined(slug.current)] | order(order asc, _id asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "shop": *[_type in ["product", "shopItem"] && defined(slug.current) && defined(coalesce(shopProductId, shopProductIds[0]))]
    | order(order asc, _id asc){ "slug": coalesce(slug.current, ""), "at": _updatedAt },
  "article": *[_type == "article" && defined(slug.current) && publishedAt <= $now] | order(publishedAt desc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "newsItem": *[_type == "newsItem" && defined(slug.current) && publishedAt <= $now] | order(publishedAt desc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "category": *[_type == "category" && defined(key)] | order(order asc, _id asc){
    "slug": coalesce(key, "public"), "at": _updatedAt
  },
  "tag": *[_type == "tag" && defined(slug.current)
      && count(*[_type == "article" && publishedAt <= $now && ^._id in tags[]._ref]) > 0] | order(slug.current asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt
  },
  "rulesSection": *[_type == "rulesSection" && defined(section)] | order(section asc){
    "slug": section, "at": _updatedAt
  },
  "doctor": *[_type == "doctor" && defined(slug.current) && defined(doctorId)] | order(slug.current asc){
    "slug": coalesce(slug.current, ""), "at": _updatedAt, doctorId
  }
}`)

import { defineQuery } from 'groq'
import { localized, localizedRichText, seoFields } from './fragments'

const topicFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "title": ${localized('title')}
` as const

const questionFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "question": ${localized('question')},
  feature,
  "topics": tags[]->{${topicFields}}
` as const

/** Every question in the order of editors, with what it is about. */
export const questionsQuery =
  defineQuery(`*[_type == "question" && defined(slug.current)] | order(order asc, _id asc){
  ${questionFields}
}`)

/** Every question with its answer, to look for words in. */
export const questionTextsQuery =
  defineQuery(`*[_type == "question" && defined(slug.current)] | order(order asc, _id asc){
  ${questionFields},
  "answer": ${localizedRichText('answer')}
}`)

/** One question with its answer, and others about the same; null when none is at `$slug`. */
export const questionQuery = defineQuery(`*[_type == "question" && slug.current == $slug][0]{
  ${questionFields},
  _updatedAt,
  "answer": ${localizedRichText('answer')},
  "others": *[_type == "question" && defined(slug.current) && _id != ^._id && count((tags[]._ref)[@ in ^.^.tags[]._ref]) > 0]
    | order(order asc, _id asc)[0...6]{${questionFields}},
  "seo": seo{${seoFields}}
}`)

/** Every question that has an address, for publishing into the database. */
export const publishedQuestionsQuery = defineQuery(`*[_type == "question" && defined(slug.current)]{
  "id": _id,
  "slug": coalesce(slug.current, ""),
  "titles": question[length(value) > 0]{ "locale": _key, value }
}`)

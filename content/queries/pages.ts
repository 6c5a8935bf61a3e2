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
  testimonialFields,
} from './fragments'

const headedFields = `
  "eyebrow": ${localized('eyebrow')},
  "heading": ${localized('heading')},
  "lead": ${localized('lead')},
  "body": ${localized('body')}
` as const

/** Inside `blocks[]{…}`: what each kind of block is made of. */
const blockFields = `
  _key,
  _type,
  _type == "featureBlock" => {
    ${headedFields},
    "points": points[]{${pointFields}},
    "picture": picture{${pictureFields}},
    tone,
    feature,
    "actions": actions[]{${actionFields}}
  },
  _type == "textBlock" => {
    "heading": ${localized('heading')},
    "text": ${localizedRichText('body')},
    tone
  },
  _type == "cardsBlock" => {
    ${headedFields},
    "cards": cards[]{
      _key,
      "heading": ${localized('heading')},
      "body": ${localized('body')},
      href,
      "picture": picture{${pictureFields}}
    },
    tone
  },
  _type == "questionsBlock" => {
    "heading": ${localized('heading')},
    "questions": questions[]->{
      _id,
      _type,
      "question": ${localized('question')},
      "answer": ${localizedRichText('answer')},
      feature
    }
  },
  _type == "testimonialsBlock" => {
    "heading": ${localized('heading')},
    "testimonials": testimonials[]->{${testimonialFields}}
  },
  _type == "dayBlock" => {
    ${headedFields},
    "moments": moments[]{
      _key,
      time,
      "title": ${localized('title')},
      "text": ${localized('text')},
      feature
    },
    tone
  },
  _type == "traceBlock" => { ${headedFields}, trace },
  _type == "figuresBlock" => {
    ${headedFields},
    "figures": figures[]{ _key, "value": ${localized('value')}, "label": ${localized('label')}, feature },
    "picture": picture{${pictureFields}},
    "actions": actions[]{${actionFields}},
    tone
  },
  _type == "claimsBlock" => {
    "heading": ${localized('heading')},
    "offered": offered[]{${pointFields}},
    "limitsHeading": ${localized('limitsHeading')},
    "limits": limits[]{${pointFields}},
    tone
  },
  _type == "offerBlock" => {
    "eyebrow": ${localized('eyebrow')},
    "item": item->{
      "shopProductId": coalesce(shopProductId, shopProductIds[0], ""),
      "slug": coalesce(slug.current, ""),
      "name": ${localized('name')},
      "picture": picture{${pictureFields}}
    },
    "points": points[]{${pointFields}},
    "note": ${localized('note')},
    "actions": actions[]{${actionFields}}
  }
` as const

/** A page of blocks; null when none is at `$slug`. */
export const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "title": ${localized('title')},
  "hero": hero{${heroFields}},
  "blocks": blocks[]{${blockFields}},
  "seo": seo{${seoFields}}
}`)

/** The page of an audience; null when none is at `$slug`. */
export const solutionQuery = defineQuery(`*[_type == "solution" && slug.current == $slug][0]{
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "title": ${localized('title')},
  "summary": ${localized('summary')},
  "picture": picture{${pictureFields}},
  "hero": hero{${heroFields}},
  "blocks": blocks[]{${blockFields}},
  "products": products[]->{${productCardFields}},
  "seo": seo{${seoFields}}
}`)

/** The list of audiences with the words above it. */
export const solutionsQuery = defineQuery(`{
  "page": *[_type == "solutionsPage" && _id == "solutionsPage"][0]{
    _id,
    _type,
    "heading": ${localized('heading')},
    "lead": ${localized('lead')},
    "seo": seo{${seoFields}}
  },
  "solutions": *[_type == "solution" && defined(slug.current)] | order(order asc, _id asc){
    _id,
    _type,
    "slug": coalesce(slug.current, ""),
    "title": ${localized('title')},
    "summary": ${localized('summary')},
    "picture": picture{${pictureFields}}
  }
}`)

/** The calculators in their order. */
export const toolsQuery =
  defineQuery(`*[_type == "tool" && defined(slug.current) && defined(calculator)] | order(order asc, _id asc){
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "calculator": coalesce(calculator, "bmi"),
  "title": ${localized('title')},
  "summary": ${localized('summary')}
}`)

/** One calculator with what is told about it; null when none is at `$slug`. */
export const toolQuery = defineQuery(`*[_type == "tool" && slug.current == $slug && defined(calculator)][0]{
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "calculator": coalesce(calculator, "bmi"),
  "title": ${localized('title')},
  "summary": ${localized('summary')},
  "body": ${localizedRichText('body')},
  "seo": seo{${seoFields}}
}`)

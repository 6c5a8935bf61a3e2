import { defineQuery } from 'groq'
import { localized, pictureFields, seoFields } from './fragments'

/** The contact page around its form; null until an editor has published one. */
export const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  _id,
  _type,
  "heading": ${localized('heading')},
  "lead": ${localized('lead')},
  "notice": ${localized('notice')},
  "map": map{${pictureFields}},
  mapAddress,
  "seo": seo{${seoFields}}
}`)

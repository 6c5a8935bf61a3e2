import { defineQuery } from 'groq'
import { localized, localizedRichText, pictureFields, seoFields } from './fragments'

/** What pages say of doctors, by the id that the API knows them by. */
export const doctorPagesQuery =
  defineQuery(`*[_type == "doctor" && defined(slug.current) && defined(doctorId)] | order(_id asc){
  _id,
  _type,
  doctorId,
  "slug": slug.current,
  "name": ${localized('name')},
  "role": ${localized('role')},
  "picture": picture{${pictureFields}},
  languages,
  "summary": ${localized('summary')}
}`)

/** What each of them is called in any language: by which they are found, whichever is typed. */
export const doctorNamesQuery =
  defineQuery(`*[_type == "doctor" && defined(slug.current) && defined(doctorId)] | order(_id asc){
  doctorId,
  "names": name[length(value) > 0].value
}`)

/** One of them; null when it is not published. */
export const doctorPageQuery =
  defineQuery(`*[_type == "doctor" && slug.current == $slug && defined(doctorId)][0]{
  _id,
  _type,
  doctorId,
  "slug": slug.current,
  "name": ${localized('name')},
  "role": ${localized('role')},
  "picture": picture{${pictureFields}},
  languages,
  "summary": ${localized('summary')},
  "body": ${localizedRichText('body')},
  "seo": seo{${seoFields}}
}`)

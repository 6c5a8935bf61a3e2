import { defineQuery } from 'groq'
import { localized, pictureFields } from './fragments'

/**
 * What the picture of a shared link says of a page: its document by type, and by address where the type has many. `$key` is
 * empty for those that exist once.
 */
export const socialCardQuery = defineQuery(`*[
  _type in $types && ($key == "" || slug.current == $key || key == $key || section == $key)
][0]{
  "title": coalesce(
    ${localized('name')}, ${localized('title')}, ${localized('question')}, ${localized('heading')}, ${localized('hero.heading')}
  ),
  "line": ${localized('tagline')},
  "section": category->{ "title": ${localized('title')} }.title,
  "picture": coalesce(picture, hero.picture){${pictureFields}}
}`)

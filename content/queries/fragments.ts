/**
 * Pieces of GROQ. Sanity's type generator reads the queries without running them: it follows constants and a function
 * whose arguments are literals, but no function that calls another with its own argument. `as const` keeps each text's
 * literal type, by which a query finds the type of its result.
 */

/**
 * A per-locale text as `{lang, value}`: in the reader's locale, else English, else Persian; null when none is filled.
 * Pages mark what fell back with its own `lang` and `dir`.
 */
export const localized = <const Field extends string>(field: Field) =>
  `coalesce(
  ${field}[_key == $locale && length(value) > 0][0],
  ${field}[_key == "en" && length(value) > 0][0],
  ${field}[_key == "fa" && length(value) > 0][0]
){ "lang": select(_key == "en" => "en", _key == "es" => "es", "fa"), value }` as const

/** An asset, for small pictures that many pages carry. */
export const pictureOnlyFields = `
  _id,
  url,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height
` as const

const assetFields = `
  _id,
  url,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height,
  "isOpaque": metadata.isOpaque
` as const

/** Like `localized`, for rich text; the assets of its figures are resolved. */
export const localizedRichText = <const Field extends string>(field: Field) =>
  `coalesce(
  ${field}[_key == $locale && count(value) > 0][0],
  ${field}[_key == "en" && count(value) > 0][0],
  ${field}[_key == "fa" && count(value) > 0][0]
){
  "lang": select(_key == "en" => "en", _key == "es" => "es", "fa"),
  "value": value[]{ ..., _type == "figure" => { "asset": asset->{${assetFields}} } }
}` as const

/** Inside `picture{…}`. */
export const pictureFields = `
  "asset": asset->{${assetFields}},
  hotspot,
  crop,
  "alt": ${localized('alt')},
  "caption": ${localized('caption')}
` as const

/** Inside `seo{…}`. */
export const seoFields = `
  "title": ${localized('title')},
  "description": ${localized('description')},
  "image": image{${pictureFields}}
` as const

/** Inside `actions[]{…}`. */
export const actionFields = `
  _key,
  "label": ${localized('label')},
  href,
  weight
` as const

/** Inside `points[]{…}`. */
export const pointFields = `
  _key,
  "title": ${localized('title')},
  "text": ${localized('text')},
  feature
` as const

/** Inside `technicalGroups[]{…}`. */
export const technicalGroupFields = `
  _key,
  "heading": ${localized('heading')},
  "facts": facts[]{
    _key,
    "label": ${localized('label')},
    "value": ${localized('value')},
    "note": ${localized('note')},
    feature
  }
` as const

/** Inside `hero{…}` and `heroes[]{…}`. */
export const heroFields = `
  "eyebrow": ${localized('eyebrow')},
  "heading": ${localized('heading')},
  "accent": coalesce(accent[_key == $locale][0].value, ""),
  "lead": ${localized('lead')},
  "picture": picture{${pictureFields}},
  "actions": actions[]{${actionFields}},
  "highlights": highlights[]{
    _key,
    "value": ${localized('value')},
    "label": ${localized('label')},
    feature
  }
` as const

/** Inside `testimonials[]->{…}`. */
export const testimonialFields = `
  _id,
  _type,
  "name": ${localized('name')},
  "role": ${localized('role')},
  "quote": ${localized('quote')},
  "isExample": isExample == true,
  "picture": picture{${pictureFields}}
` as const

/** A service as a card. */
export const serviceCardFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "title": ${localized('title')},
  "summary": ${localized('summary')},
  "picture": picture{${pictureFields}},
  feature,
  "page": page->slug.current
` as const

/** A product as a card of lists. */
export const productCardFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  model,
  kind,
  shopProductIds,
  "name": ${localized('name')},
  "tagline": ${localized('tagline')},
  "summary": ${localized('summary')},
  "picture": picture{${pictureFields}}
` as const

/** An article as a card of lists. */
export const articleCardFields = `
  _id,
  _type,
  "slug": coalesce(slug.current, ""),
  "publishedAt": coalesce(publishedAt, _createdAt),
  "title": ${localized('title')},
  "excerpt": ${localized('excerpt')},
  "picture": picture{${pictureFields}},
  "category": category->{ _id, _type, "key": coalesce(key, "public"), "title": ${localized('title')} },
  "author": author->{ _id, _type, "name": ${localized('name')} }
` as const

/** A product as a tile of the home page: with the figures of its first hero. */
export const productTileFields = `
  ${productCardFields},
  "highlights": heroes[0].highlights[0...2]{
    _key,
    "value": ${localized('value')},
    "label": ${localized('label')},
    feature
  }
` as const

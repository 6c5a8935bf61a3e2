import { defineQuery } from 'groq'
import {
  actionFields,
  heroFields,
  localized,
  pictureFields,
  pointFields,
  productCardFields,
  productTileFields,
  seoFields,
  serviceCardFields,
  testimonialFields,
} from './fragments'

/** Words and buttons that every section of the home page has. */
const sectionFields = `
  "eyebrow": ${localized('eyebrow')},
  "heading": ${localized('heading')},
  "lead": ${localized('lead')},
  "actions": actions[]{${actionFields}}
` as const

const pointsSectionFields = `
  ${sectionFields},
  "points": points[]{${pointFields}},
  "picture": picture{${pictureFields}}
` as const

/** The home page; its articles come from `latestArticlesQuery`. */
export const homeQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  _id,
  _type,
  "hero": hero{${heroFields}},
  "shop": shop{ ${sectionFields}, "products": products[]->{${productCardFields}} },
  "platform": platform{${pointsSectionFields}},
  "services": services{ ${sectionFields}, "services": services[]->{${serviceCardFields}} },
  "equipment": equipment{ ${sectionFields}, "products": products[]->{${productTileFields}} },
  "community": community{${pointsSectionFields}},
  "magazine": magazine{${sectionFields}},
  "testimonials": testimonials{ ${sectionFields}, "testimonials": testimonials[]->{${testimonialFields}} },
  "academy": academy{${pointsSectionFields}},
  "contact": contact{${sectionFields}},
  "seo": seo{${seoFields}}
}`)

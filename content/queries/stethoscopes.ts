import { defineQuery } from 'groq'
import {
  heroFields,
  localized,
  pictureFields,
  productCardFields,
  seoFields,
  technicalGroupFields,
} from './fragments'

/** The series page of the stethoscopes with all that its models are compared by. */
export const stethoscopesPageQuery =
  defineQuery(`*[_type == "stethoscopesPage" && _id == "stethoscopesPage"][0]{
  _id,
  _type,
  "hero": hero{${heroFields}},
  "comparisonHeading": ${localized('comparisonHeading')},
  "comparisonLead": ${localized('comparisonLead')},
  "modelsHeading": ${localized('modelsHeading')},
  "models": models[]->{
    ${productCardFields},
    demos,
    "colours": colours[]{ _key, colour, "picture": picture{${pictureFields}} },
    "amplification": facts[@->key match "stethoscope*amplification"][0]->number,
    "technicalGroups": technicalGroups[]{${technicalGroupFields}}
  },
  "seo": seo{${seoFields}}
}`)

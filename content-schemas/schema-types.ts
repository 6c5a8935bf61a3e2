import type { SchemaTypeDefinition } from 'sanity'
import { businessFact } from './documents/business-fact'
import { course } from './documents/course'
import { article, author, category, series, tag } from './documents/magazine'
import { newsItem } from './documents/news'
import { guide, helpArticle, job, page, service, solution, tool } from './documents/pages'
import { doctor, partner, question, testimonial } from './documents/people'
import { product } from './documents/product'
import { redirect } from './documents/redirect'
import { shopItem } from './documents/shop-item'
import { tutorial } from './documents/tutorial'
import {
  card,
  cardsBlock,
  featureBlock,
  featurePoint,
  hero,
  questionsBlock,
  testimonialsBlock,
  textBlock,
} from './objects/blocks'
import {
  action,
  announcement,
  bankAccount,
  pagePicture,
  trustSeal,
  highlight,
  navigationEntry,
  navigationGroup,
  seo,
  socialLink,
  source,
} from './objects/common'
import { courseOutcome, lesson } from './objects/course'
import { picture } from './objects/picture'
import { factReading, manual, productColour, technicalFact, technicalGroup } from './objects/product'
import { tutorialStep } from './objects/tutorial'
import { callout, dataTable, dataTableRow, figure, richText } from './objects/rich-text'
import {
  claimsBlock,
  dayBlock,
  dayMoment,
  figuresBlock,
  offerBlock,
  traceBlock,
} from './objects/story-blocks'
import {
  homePage,
  magazinePage,
  productsPage,
  rulesPage,
  rulesSection,
  solutionsPage,
} from './singletons/pages'
import { contactPage } from './singletons/contact-page'
import { siteSettings } from './singletons/settings'
import { stethoscopesPage } from './singletons/stethoscopes-page'

/** Every type of the content model; the three `internationalizedArray…` types come from the plugin. */
export const schemaTypes: SchemaTypeDefinition[] = [
  siteSettings,
  homePage,
  productsPage,
  stethoscopesPage,
  magazinePage,
  rulesPage,
  rulesSection,
  solutionsPage,
  contactPage,
  product,
  shopItem,
  article,
  category,
  series,
  tag,
  author,
  newsItem,
  page,
  solution,
  helpArticle,
  tutorial,
  guide,
  tool,
  job,
  course,
  courseOutcome,
  lesson,
  service,
  doctor,
  partner,
  question,
  testimonial,
  businessFact,
  redirect,
  hero,
  featureBlock,
  featurePoint,
  textBlock,
  cardsBlock,
  card,
  questionsBlock,
  testimonialsBlock,
  dayBlock,
  dayMoment,
  traceBlock,
  figuresBlock,
  claimsBlock,
  offerBlock,
  seo,
  action,
  highlight,
  navigationEntry,
  navigationGroup,
  socialLink,
  announcement,
  bankAccount,
  pagePicture,
  trustSeal,
  source,
  picture,
  richText,
  figure,
  callout,
  dataTable,
  dataTableRow,
  technicalFact,
  technicalGroup,
  productColour,
  manual,
  tutorialStep,
  factReading,
]

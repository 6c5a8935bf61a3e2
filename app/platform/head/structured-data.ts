import type { Speciality } from '~/domain/booking/practice'
import type { Locale } from '~/domain/values/locale'

export type StructuredData = Record<string, unknown>

interface Named {
  name: string
  address: string
}

export interface OrganizationData {
  name: string
  origin: string
  description: string
  phone: string | null
  address: string | null
  sameAs: string[]
}

const idOf = (origin: string) => `${origin}/#organization`

export const organization = (data: OrganizationData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': idOf(data.origin),
  name: data.name,
  url: data.origin,
  description: data.description,
  logo: `${data.origin}/icon-512.png`,
  ...(data.phone && { telephone: data.phone }),
  ...(data.address && { address: data.address }),
  ...(data.sameAs.length > 0 && { sameAs: data.sameAs }),
})

/** With who publishes it, in short, where a page names the company and does not describe it: whoever reads one page alone finds out who is meant. */
export function withPublisher(
  nodes: StructuredData[],
  { name, origin }: Pick<OrganizationData, 'name' | 'origin'>,
): StructuredData[] {
  const id = idOf(origin)
  const isDescribed = nodes.some((node) => node['@id'] === id)
  if (isDescribed || !JSON.stringify(nodes).includes(JSON.stringify({ '@id': id }))) return nodes
  return [
    ...nodes,
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': id,
      name,
      url: origin,
      logo: `${origin}/icon-512.png`,
    },
  ]
}

export const webSite = (name: string, address: string, origin: string, locale: Locale): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: address,
  inLanguage: locale,
  publisher: { '@id': idOf(origin) },
})

export const breadcrumbList = (crumbs: Named[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})

export interface OfferData {
  /** Toman. */
  price: number
  inStock: boolean
  isSold: boolean
  /** Where it is bought. */
  address: string
  rating: { average: number; count: number } | null
}

interface ProductData {
  name: string
  model?: string | null
  description: string
  address: string
  image?: string
  brand: string
  /** Absent while the shop does not answer. */
  offer?: OfferData
}

/** What somebody pays: in rial, ten to the toman, since the toman has no code of ISO 4217. */
const offer = ({ price, inStock, isSold, address }: OfferData) => ({
  '@type': 'Offer',
  price: price * 10,
  priceCurrency: 'IRR',
  availability: `https://schema.org/${!isSold ? 'Discontinued' : inStock ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  url: address,
})

/** A product as it is described here, and what the shop asks for it. */
export const product = (data: ProductData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: data.name,
  ...(data.model && { model: data.model }),
  description: data.description,
  url: data.address,
  ...(data.image && { image: data.image }),
  brand: { '@type': 'Brand', name: data.brand },
  ...(data.offer && { offers: offer(data.offer) }),
  ...(data.offer?.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: data.offer.rating.average,
      reviewCount: data.offer.rating.count,
    },
  }),
})

interface ArticleData {
  title: string
  description: string
  address: string
  image?: string
  publishedAt: string
  changedAt: string
  author: string | null
  locale: Locale
  origin: string
}

export const article = (data: ArticleData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: data.title,
  description: data.description,
  mainEntityOfPage: data.address,
  ...(data.image && { image: data.image }),
  datePublished: data.publishedAt,
  dateModified: data.changedAt,
  inLanguage: data.locale,
  ...(data.author && { author: { '@type': 'Person', name: data.author } }),
  publisher: { '@id': idOf(data.origin) },
})

interface ReviewedPageData {
  title: string
  address: string
  reviewer: string
  /** A plain date. */
  reviewedAt: string
  locale: Locale
}

/** The page of a text that somebody of medicine has read and answers for. */
export const reviewedPage = ({
  title,
  address,
  reviewer,
  reviewedAt,
  locale,
}: ReviewedPageData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'MedicalWebPage',
  name: title,
  url: address,
  lastReviewed: reviewedAt,
  reviewedBy: { '@type': 'Person', name: reviewer },
  inLanguage: locale,
})

/** By schema.org's `MedicalSpecialty`, which has no orthopaedics, no ophthalmology and no general practice by these names. */
const medicalSpecialties: Record<Speciality, string> = {
  'general-medicine': 'PrimaryCare',
  'internal-medicine': 'PrimaryCare',
  cardiology: 'Cardiovascular',
  pulmonology: 'Pulmonary',
  endocrinology: 'Endocrine',
  nephrology: 'Renal',
  gastroenterology: 'Gastroenterologic',
  neurology: 'Neurologic',
  psychiatry: 'Psychiatric',
  paediatrics: 'Pediatric',
  gynaecology: 'Gynecologic',
  dermatology: 'Dermatology',
  otolaryngology: 'Otolaryngologic',
  ophthalmology: 'Optometric',
  orthopaedics: 'Musculoskeletal',
  urology: 'Urologic',
  'infectious-diseases': 'Infectious',
  rheumatology: 'Rheumatologic',
}

interface PhysicianData {
  name: string
  description: string | null
  address: string
  image?: string
  speciality: Speciality
  languages: string[]
  origin: string
}

/** A doctor who can be seen through the company. */
export const physician = (data: PhysicianData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Physician',
  name: data.name,
  url: data.address,
  ...(data.description && { description: data.description }),
  ...(data.image && { image: data.image }),
  medicalSpecialty: `https://schema.org/${medicalSpecialties[data.speciality]}`,
  ...(data.languages.length > 0 && { knowsLanguage: data.languages }),
  parentOrganization: { '@id': idOf(data.origin) },
})

/** What the company tells of itself on a day. */
export const newsArticle = (data: Omit<ArticleData, 'author'>): StructuredData => ({
  ...article({ ...data, author: null }),
  '@type': 'NewsArticle',
  author: { '@id': idOf(data.origin) },
})

/** What people ask, each with its answer in short. */
export const faqPage = (
  questions: { question: string; answer: string }[],
  locale: Locale,
): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

interface TechArticleData extends Pick<
  ArticleData,
  'title' | 'description' | 'address' | 'changedAt' | 'locale' | 'origin'
> {
  /** Which part of help it belongs to. */
  section: string
}

/** How something is done. */
export const techArticle = (data: TechArticleData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'TechArticle',
  headline: data.title,
  description: data.description,
  articleSection: data.section,
  mainEntityOfPage: data.address,
  dateModified: data.changedAt,
  inLanguage: data.locale,
  publisher: { '@id': idOf(data.origin) },
})

interface HowToData extends Pick<ArticleData, 'title' | 'description' | 'address' | 'image' | 'locale'> {
  minutes: number
  /** What has to be at hand. */
  needs: string | null
  /** In their order; each has a place of its own on the page. */
  steps: { name: string; text: string; at: string; image?: string }[]
}

/** How something is done, step by step. */
export const howTo = (data: HowToData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name: data.title,
  description: data.description,
  url: data.address,
  ...(data.image && { image: data.image }),
  totalTime: `PT${data.minutes}M`,
  inLanguage: data.locale,
  ...(data.needs && { tool: [{ '@type': 'HowToTool', name: data.needs }] }),
  step: data.steps.map(({ name, text, at, image }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name,
    text,
    url: `${data.address}#${at}`,
    ...(image && { image }),
  })),
})

interface JobPostingData {
  title: string
  description: string
  address: string
  origin: string
  organization: string
  postedAt: string
  closesAt: string | null
  kind: 'full-time' | 'part-time' | 'internship'
  isRemote: boolean
  city: string | null
}

const employmentTypes = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
} as const

const iran = { '@type': 'Country', name: 'IR' }

/** A vacancy that can be applied for on its page. */
export const jobPosting = (data: JobPostingData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: data.title,
  description: data.description,
  url: data.address,
  datePosted: data.postedAt,
  ...(data.closesAt && { validThrough: data.closesAt }),
  employmentType: employmentTypes[data.kind],
  directApply: true,
  hiringOrganization: {
    '@type': 'Organization',
    '@id': idOf(data.origin),
    name: data.organization,
    sameAs: data.origin,
  },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(data.city && { addressLocality: data.city }),
      addressCountry: 'IR',
    },
  },
  ...(data.isRemote && { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: iran }),
})

interface CourseData {
  title: string
  description: string
  address: string
  origin: string
  locale: Locale
  /** For whom it is, in words. */
  level: string
  teaches: string[]
  /** Of all lessons together. */
  minutes: number
  /** Toman, 0 where it costs nothing; null while it cannot be asked. */
  price: number | null
}

/** A course that is read on the site, at whatever time. */
export const course = (data: CourseData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: data.title,
  description: data.description,
  url: data.address,
  inLanguage: data.locale,
  educationalLevel: data.level,
  ...(data.teaches.length > 0 && { teaches: data.teaches }),
  provider: { '@id': idOf(data.origin) },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${data.minutes}M`,
  },
  ...(data.price !== null && {
    offers: {
      '@type': 'Offer',
      category: data.price > 0 ? 'Paid' : 'Free',
      price: data.price * 10,
      priceCurrency: 'IRR',
      url: data.address,
    },
  }),
})

interface WritingData {
  text: string
  author: string
  createdAt: string
}

interface DiscussionData extends WritingData {
  title: string
  address: string
  replies: number
  /** Those that stand on the page. */
  comments: WritingData[]
}

const writingOf = ({ text, author, createdAt }: WritingData) => ({
  text,
  author: { '@type': 'Person', name: author },
  datePublished: createdAt,
})

/** What people talk about with one another. */
export const discussion = (data: DiscussionData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'DiscussionForumPosting',
  headline: data.title,
  url: data.address,
  ...writingOf(data),
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/CommentAction',
    userInteractionCount: data.replies,
  },
  ...(data.comments.length > 0 && {
    comment: data.comments.map((comment) => ({ '@type': 'Comment', ...writingOf(comment) })),
  }),
})

import type { StructuredNode } from './structured-data'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
/** A whole address: what is relative leads nowhere for whoever reads it elsewhere. */
const isUrl: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/[^/\s]+(\/\S*)?$/.test(value) && URL.canParse(value)
/** By ISO 8601: a day, or an instant with its zone. */
const isDate: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
  !Number.isNaN(Date.parse(value))
const isDuration: Check = (value) =>
  typeof value === 'string' && /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?)?$/.test(value)
const isTerm: Check = (value) => typeof value === 'string' && /^https:\/\/schema\.org\/\w+$/.test(value)
const isLanguage: Check = (value) => value === 'fa' || value === 'en' || value === 'es'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Something that is described elsewhere on the page, or here by its own rules. */
const isNode: Check = (value) => isRecord(value) && (isText(value['@type']) || isUrl(value['@id']))
const many =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => check(one))

interface Rule {
  /** By what schema.org and Google ask of it: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
  required: Readonly<Record<string, Check>>
  /** One of these has to be there. */
  oneOf?: readonly string[]
  /** Where they are there, they are of this shape. */
  optional?: Readonly<Record<string, Check>>
}

const written: Rule = {
  required: {
    headline: isText,
    description: isText,
    mainEntityOfPage: isUrl,
    dateModified: isDate,
    inLanguage: isLanguage,
    publisher: isNode,
  },
  optional: { image: isUrl, datePublished: isDate, author: isNode },
}
const published = {
  ...written,
  required: { ...written.required, datePublished: isDate, author: isNode },
}

/** What each type that pages name has to say. */
export const rules: Readonly<Record<string, Rule>> = {
  Organization: {
    required: { name: isText, url: isUrl, logo: isUrl },
    optional: { sameAs: many(isUrl), telephone: isText },
  },
  WebSite: { required: { name: isText, url: isUrl, inLanguage: isLanguage, publisher: isNode } },
  BreadcrumbList: { required: { itemListElement: many(isNode) } },
  ListItem: { required: { position: isNumber, name: isText, item: isUrl } },
  Product: {
    required: { name: isText, url: isUrl, description: isText, brand: isNode },
    oneOf: ['offers', 'review', 'aggregateRating'],
    optional: { image: isUrl },
  },
  Brand: { required: { name: isText } },
  Offer: { required: { price: isNumber, priceCurrency: isText, availability: isTerm, url: isUrl } },
  AggregateRating: { required: { ratingValue: isNumber, reviewCount: isNumber } },
  Article: published,
  NewsArticle: published,
  TechArticle: { ...written, required: { ...written.required, articleSection: isText } },
  Person: { required: { name: isText } },
  MedicalWebPage: {
    required: { name: isText, url: isUrl, lastReviewed: isDate, reviewedBy: isNode, inLanguage: isLanguage },
  },
  Physician: {
    required: { name: isText, url: isUrl, medicalSpecialty: isTerm, parentOrganization: isNode },
    optional: { image: isUrl },
  },
  FAQPage: { required: { mainEntity: many(isNode), inLanguage: isLanguage } },
  Question: { required: { name: isText, acceptedAnswer: isNode } },
  Answer: { required: { text: isText } },
  HowTo: {
    required: { name: isText, url: isUrl, totalTime: isDuration, step: many(isNode), inLanguage: isLanguage },
  },
  HowToTool: { required: { name: isText } },
  HowToStep: {
    required: { position: isNumber, name: isText, text: isText, url: isUrl },
    optional: { image: isUrl },
  },
  JobPosting: {
    required: {
      title: isText,
      description: isText,
      datePosted: isDate,
      hiringOrganization: isNode,
      jobLocation: isNode,
      employmentType: isText,
    },
    optional: { validThrough: isDate },
  },
  Place: { required: { address: isNode } },
  PostalAddress: { required: { addressCountry: isText } },
  Country: { required: { name: isText } },
  Course: {
    required: {
      name: isText,
      description: isText,
      url: isUrl,
      provider: isNode,
      hasCourseInstance: isNode,
      offers: isNode,
    },
  },
  CourseInstance: { required: { courseMode: isText, courseWorkload: isDuration } },
  DiscussionForumPosting: {
    required: { headline: isText, text: isText, author: isNode, datePublished: isDate, url: isUrl },
  },
  Comment: { required: { text: isText, author: isNode, datePublished: isDate } },
  InteractionCounter: { required: { interactionType: isTerm, userInteractionCount: isNumber } },
}

/** An offer of a course says what kind it is and needs no stock. */
const offerOfCourse: Rule = {
  required: { category: isText, priceCurrency: isText },
  optional: { price: isNumber },
}

const ruleOf = (type: string, inType: string | undefined): Rule | undefined =>
  type === 'Offer' && inType === 'Course' ? offerOfCourse : rules[type]

function faultsOf(node: Record<string, unknown>, path: string, inType: string | undefined): string[] {
  const type = node['@type']
  // A mention of what stands elsewhere.
  if (type === undefined && isText(node['@id'])) return []
  if (typeof type !== 'string') return [`${path}: no type`]
  const rule = ruleOf(type, inType)
  const at = `${path}${type}`
  if (!rule) return [`${at}: a type without a rule`]
  const missing = Object.entries(rule.required).flatMap(([name, check]) =>
    node[name] === undefined
      ? [`${at}.${name} is missing`]
      : check(node[name])
        ? []
        : [`${at}.${name}: ${JSON.stringify(node[name])}`],
  )
  const wrong = Object.entries(rule.optional ?? {}).flatMap(([name, check]) =>
    node[name] === undefined || check(node[name]) ? [] : [`${at}.${name}: ${JSON.stringify(node[name])}`],
  )
  const none =
    rule.oneOf && !rule.oneOf.some((name) => node[name] !== undefined)
      ? [`${at} has none of ${rule.oneOf.join(', ')}`]
      : []
  const inside = Object.entries(node).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (isRecord(one) ? faultsOf(one, `${at}.${name} `, type) : [])),
  )
  return [...missing, ...wrong, ...none, ...inside]
}

const idsIn = (value: unknown): { said: string[]; named: string[] } => {
  if (Array.isArray(value)) {
    const all = value.map(idsIn)
    return { said: all.flatMap(({ said }) => said), named: all.flatMap(({ named }) => named) }
  }
  if (!isRecord(value)) return { said: [], named: [] }
  const inside = idsIn(Object.values(value))
  const id = value['@id']
  if (typeof id !== 'string') return inside
  return value['@type'] === undefined
    ? { ...inside, named: [...inside.named, id] }
    : { ...inside, said: [...inside.said, id] }
}

/** What is wrong with all that a page says to machines, each fault with its place. */
export function faultsOfStructuredData(nodes: readonly StructuredNode[]): string[] {
  const { said, named } = idsIn(nodes)
  return [
    ...nodes.flatMap((node) => [
      ...(node['@context'] === 'https://schema.org' ? [] : [`${node['@type']}: no context`]),
      ...faultsOf(node, '', undefined),
    ]),
    ...[...new Set(named)]
      .filter((id) => !said.includes(id))
      .map((id) => `${id} is described nowhere on the page`),
  ]
}

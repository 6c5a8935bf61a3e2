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

interface ProductData {
  name: string
  model: string
  description: string
  address: string
  image?: string
  brand: string
}

/** A device as it is described here; what it costs is the shop's to say. */
export const product = (data: ProductData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: data.name,
  model: data.model,
  description: data.description,
  url: data.address,
  ...(data.image && { image: data.image }),
  brand: { '@type': 'Brand', name: data.brand },
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

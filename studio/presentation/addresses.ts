import { locales, localizedPath } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'

/** What an address is made of, out of the document behind it. */
export interface AddressParts {
  slug?: string
  key?: string
  section?: string
}

const encoded = (folder: string, part: string | undefined): string | null =>
  part ? `${folder}/${encodeURIComponent(part)}` : null

const addresses: Record<string, (parts: AddressParts) => string | null> = {
  homePage: () => '/',
  productsPage: () => '/products',
  stethoscopesPage: () => '/products/stethoscopes',
  product: ({ slug }) => encoded('/products', slug),
  shopItem: ({ slug }) => encoded('/shop', slug),
  magazinePage: () => '/magazine',
  category: ({ key }) => encoded('/magazine/category', key),
  tag: ({ slug }) => encoded('/magazine/tag', slug),
  article: ({ slug }) => encoded('/magazine', slug),
  newsItem: ({ slug }) => encoded('/news', slug),
  doctor: ({ slug }) => encoded('/doctors', slug),
  rulesPage: () => '/rules',
  solutionsPage: () => '/solutions',
  contactPage: () => '/contact',
  solution: ({ slug }) => encoded('/solutions', slug),
  tool: ({ slug }) => encoded('/tools', slug),
  helpArticle: ({ slug }) => encoded('/help', slug),
  tutorial: ({ slug }) => encoded('/tutorials', slug),
  question: ({ slug }) => encoded('/questions', slug),
  course: ({ slug }) => encoded('/academy/courses', slug),
  job: ({ slug }) => encoded('/careers', slug),
  page: ({ slug }) => encoded('', slug),
  rulesSection: ({ section }) => encoded('/rules', section),
}

/** Types of document that have a page of their own by now. */
export const typesWithPage = Object.keys(addresses)

/** The address of a document's page without locale prefix; `null` while it has none. */
export const addressOf = (type: string, parts: AddressParts): string | null =>
  addresses[type]?.(parts) ?? null

/** Every address that goes by the document's own part: a device is read about, bought and explained under the same one. */
export const addressesOf = (type: string, parts: AddressParts): string[] => {
  const own = addressOf(type, parts)
  if (own === null) return []
  if (type !== 'product') return [own]
  return [own, ...['/shop', '/guides'].map((folder) => encoded(folder, parts.slug) ?? own)]
}

/** A page in every locale: `/products/ns1`, `/en/products/ns1`, `/es/products/ns1`. */
export const inEveryLocale = (path: string): { locale: Locale; path: string }[] =>
  locales.map((locale) => ({ locale, path: localizedPath(locale, path) }))

import { createHash } from 'node:crypto'
import type { AppLoadContext, MetaDescriptor } from '@remix-run/node'
import type { Seo } from '~/content/types'
import { siteQuery } from '~/content/queries/site'
import type { Locale } from '~/domain/values/locale'
import { pictureSource, type PictureData } from '~/app/ui/picture-source'
import { cardPathOf, cardSize, cardType } from '../social/card-address'
import { cardPageOf } from '../social/card-page.server'
import { plainText } from '../stega.server'
import { addressOf, alternatesOf } from './links'
import { pageTitle } from './page-title'
import { withPublisher, type StructuredData } from './structured-data'

const openGraphLocales: Record<Locale, string> = { fa: 'fa_IR', en: 'en_GB', es: 'es_ES' }

export interface PageHead {
  /** Path without prefix, with the query that belongs to the page's identity. */
  path: string
  title: string | null | undefined
  description: string | null | undefined
  seo?: Seo | null
  picture?: PictureData | null
  type?: 'website' | 'article' | 'product'
  /** Dates of an article. */
  published?: { at: string; changed: string }
  structuredData?: StructuredData[]
  /** Of a list that has a feed, its name; the feed stands under the page as `feed.xml`. */
  feed?: string
  /** False for one of many views of a page, such as a filtered list. */
  isIndexed?: boolean
}

/** A picture in the size that shared links show, by its whole address. */
export function sharedPicture(origin: string, picture: PictureData | null | undefined): string | undefined {
  const source = picture && pictureSource(picture, { ratio: 1200 / 630, maxWidth: 1200 })
  if (!source) return undefined
  // Readers of shared links know no newer format.
  const src = source.srcSet.split(', ').at(-1)?.split(' ')[0]?.replace('auto=format', 'fm=jpg') ?? source.src
  return new URL(src, origin).href
}

/**
 * Everything of a page's head that search engines and shared links read. Loaders make it, so that the browser needs
 * none of the rules, and hand it over as `head`.
 */
export async function pageHead(context: AppLoadContext, page: PageHead): Promise<MetaDescriptor[]> {
  const { siteOrigin, locale, indexable, preview, content } = context
  const site = await content.fetch(siteQuery)
  const siteName = plainText(site?.name?.value ?? '')
  const own = plainText(page.seo?.title?.value ?? page.title ?? '')
  const description = plainText(
    page.seo?.description?.value ?? page.description ?? site?.seo?.description?.value ?? '',
  ).slice(0, 300)
  const address = addressOf(siteOrigin, locale, page.path)
  const image = await sharedImage(context, page, own || siteName)

  const tags: (MetaDescriptor | undefined | false)[] = [
    { title: pageTitle(own, siteName) },
    { name: 'description', content: description },
    !indexable || preview
      ? { name: 'robots', content: 'noindex, nofollow' }
      : page.isIndexed === false && { name: 'robots', content: 'noindex, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternatesOf(siteOrigin, page.path).map((link) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...link,
    })),
    page.feed !== undefined && {
      tagName: 'link' as const,
      rel: 'alternate',
      type: 'application/atom+xml',
      title: page.feed,
      href: addressOf(siteOrigin, locale, `${page.path.split('?', 1)[0]}/feed.xml`),
    },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: own || siteName },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: openGraphLocales[locale] },
    ...image.map(([property, content]) => ({ property: `og:image${property}`, content })),
    page.published && { property: 'article:published_time', content: page.published.at },
    page.published && { property: 'article:modified_time', content: page.published.changed },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...withPublisher(page.structuredData ?? [], { name: siteName, origin: siteOrigin }).map((data) => ({
      'script:ld+json': cleaned(data) as never,
    })),
  ]
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag))
}

/**
 * What shared links show, as the ends of `og:image` properties: the picture that an editor has chosen for it, else the card
 * that is drawn of the page. The query tells crawlers that keep pictures for weeks that a card has changed.
 */
async function sharedImage(
  { siteOrigin, locale, content }: AppLoadContext,
  page: PageHead,
  words: string,
): Promise<[property: string, content: string][]> {
  const chosen = page.seo?.image
  const address = sharedPicture(siteOrigin, chosen)
  if (address)
    return [
      ['', address],
      [':alt', plainText(chosen?.alt?.value ?? words)],
    ]
  const [path = '/'] = page.path.split('?', 1)
  const card = cardPathOf(await cardPageOf(content, path))
  const version = createHash('sha256')
    .update(JSON.stringify([words, page.picture?.asset?._id]))
    .digest('hex')
  return [
    ['', addressOf(siteOrigin, locale, `${card}?v=${version.slice(0, 8)}`)],
    [':type', cardType],
    [':width', String(cardSize.width)],
    [':height', String(cardSize.height)],
    [':alt', words],
  ]
}

/** Click-to-edit marks are for people's eyes, not for machines. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]))
}

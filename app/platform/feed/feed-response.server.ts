import type { AppLoadContext } from '@remix-run/node'
import { siteQuery } from '~/content/queries/site'
import type { Localized } from '~/app/ui/local-text'
import { addressOf } from '../head/links'
import { plainText } from '../stega.server'
import { feedXml } from './feed-xml'

/** Something published, as its list has it. */
export interface Published {
  /** Of its page, without prefix. */
  path: string
  title: Localized | null
  summary: Localized | null
  /** Who wrote it; the site where nobody is named. */
  author?: Localized | null
  category: string | null | undefined
  publishedAt: string | null
  changedAt: string
}

interface FeedOf {
  /** Of the list that the feed is of, without prefix; the feed stands under it as `feed.xml`. */
  path: string
  title: string
  entries: Published[]
}

/** What has been published on a list, as a feed in the language of the prefix. */
export async function feedResponse(
  { content, locale, siteOrigin }: AppLoadContext,
  { path, title, entries }: FeedOf,
): Promise<Response> {
  const site = await content.fetch(siteQuery)
  const plain = (text: string | null | undefined) => plainText(text ?? '')
  const siteName = plain(site?.name?.value)
  const xml = feedXml({
    locale,
    title: siteName ? `${title} | ${siteName}` : title,
    author: siteName,
    address: addressOf(siteOrigin, locale, path),
    own: addressOf(siteOrigin, locale, `${path}/feed.xml`),
    entries: entries.map((entry) => ({
      id: `${siteOrigin}${entry.path}`,
      address: addressOf(siteOrigin, locale, entry.path),
      title: plain(entry.title?.value),
      lang: entry.title?.lang ?? locale,
      summary: plain(entry.summary?.value),
      author: plain(entry.author?.value) || siteName,
      category: plain(entry.category),
      publishedAt: plain(entry.publishedAt),
      changedAt: plain(entry.changedAt),
    })),
  })
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  })
}

import { xmlText } from '~/app/platform/xml'
import type { Locale } from '~/domain/values/locale'

export interface FeedEntry {
  /** Stays the same whatever the language. */
  id: string
  address: string
  title: string
  lang: Locale
  summary: string
  author: string
  category: string
  publishedAt: string
  changedAt: string
}

export interface Feed {
  locale: Locale
  title: string
  author: string
  address: string
  own: string
  entries: FeedEntry[]
}

const later = (a: string, b: string) => (a > b ? a : b)

const element = (name: string, text: string, attributes = '') =>
  text && `<${name}${attributes}>${xmlText(text)}</${name}>`

const entryXml = (entry: FeedEntry) => `<entry xml:lang="${entry.lang}">
${element('id', entry.id)}
${element('title', entry.title)}
<link rel="alternate" type="text/html" href="${xmlText(entry.address)}"/>
${element('published', entry.publishedAt)}
${element('updated', entry.changedAt)}
<author>${element('name', entry.author || entry.title)}</author>
${entry.category && `<category term="${xmlText(entry.category)}"/>`}
${element('summary', entry.summary)}
</entry>`

/** What has been published, newest first, as Atom (RFC 4287). */
export function feedXml({ locale, title, author, address, own, entries }: Feed): string {
  const updated = entries.map(({ changedAt }) => changedAt).reduce(later, '1970-01-01T00:00:00Z')
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
${element('id', own)}
${element('title', title)}
${element('updated', updated)}
<author>${element('name', author)}</author>
<link rel="self" type="application/atom+xml" href="${xmlText(own)}"/>
<link rel="alternate" type="text/html" href="${xmlText(address)}"/>
${entries.map(entryXml).join('\n')}
</feed>
`
}

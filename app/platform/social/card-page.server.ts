import { socialCardQuery } from '~/content/queries/social-card'
import { pagePictureQuery, siteQuery } from '~/content/queries/site'
import type { ContentReader } from '~/content/reader'
import type { Localized } from '~/app/ui/local-text'
import type { PictureData } from '~/app/ui/picture-source'
import { publicAddresses } from '../content/addresses.server'
import { wordedPages } from '../content/worded-pages'
import { plainText } from '../stega.server'
import { wordList } from '../words/catalogue.server'
import { getFixedT } from '../words/i18n.server'

/** What a card shows of a page. */
export interface Card {
  siteName: string
  /** Where in the site the page stands. */
  section: Localized | null
  title: Localized
  /** A line under the title. */
  line: Localized | null
  picture: PictureData | null
}

type SectionWord =
  | 'card.academy'
  | 'card.careers'
  | 'card.doctors'
  | 'card.questions'
  | 'card.guides'
  | 'card.help'
  | 'card.products'
  | 'card.magazine'
  | 'card.news'
  | 'card.rules'
  | 'card.shop'
  | 'card.solutions'
  | 'card.tutorials'

interface Kind {
  /** The path, or its beginning where `hasKey`. */
  path: string
  /** Of documents, or several. */
  type: string | string[]
  hasKey?: boolean
  section?: SectionWord
  /** How the page says its document's name, as `namespace:key`. */
  named?: string
}

/** Pages of documents that have a card, the longer path before the shorter. */
const kinds: Kind[] = [
  { path: '/', type: 'homePage' },
  { path: '/products', type: 'productsPage' },
  { path: '/products/stethoscopes', type: 'stethoscopesPage', section: 'card.products' },
  { path: '/products/', type: 'product', hasKey: true, section: 'card.products' },
  { path: '/shop/', type: ['product', 'shopItem'], hasKey: true, section: 'card.shop' },
  { path: '/magazine', type: 'magazinePage' },
  { path: '/magazine/category/', type: 'category', hasKey: true, section: 'card.magazine' },
  { path: '/magazine/tag/', type: 'tag', hasKey: true, section: 'card.magazine' },
  { path: '/magazine/', type: 'article', hasKey: true, section: 'card.magazine' },
  { path: '/news/', type: 'newsItem', hasKey: true, section: 'card.news' },
  { path: '/solutions', type: 'solutionsPage' },
  { path: '/solutions/', type: 'solution', hasKey: true, section: 'card.solutions' },
  { path: '/contact', type: 'contactPage' },
  { path: '/rules', type: 'rulesPage' },
  { path: '/rules/', type: 'rulesSection', hasKey: true, section: 'card.rules' },
  { path: '/tools/', type: 'tool', hasKey: true },
  { path: '/guides/', type: 'product', hasKey: true, section: 'card.guides' },
  { path: '/tutorials/', type: 'tutorial', hasKey: true, section: 'card.tutorials' },
  { path: '/help/', type: 'helpArticle', hasKey: true, section: 'card.help' },
  { path: '/questions/', type: 'question', hasKey: true, section: 'card.questions' },
  { path: '/academy/courses/', type: 'course', hasKey: true, section: 'card.academy' },
  { path: '/careers/', type: 'job', hasKey: true, section: 'card.careers' },
  { path: '/doctors/', type: 'doctor', hasKey: true, section: 'card.doctors', named: 'booking:dr' },
  { path: '/', type: 'page', hasKey: true },
]

const titles: ReadonlyMap<string, string> = new Map(wordedPages.map(({ path, title }) => [path, title]))

const kindOf = (path: string) =>
  kinds.find((kind) => kind.path === path) ??
  kinds.find(
    ({ hasKey, path: begin }) => hasKey && path.startsWith(begin) && isLast(path.slice(begin.length)),
  )

const isLast = (rest: string) => rest !== '' && !rest.includes('/')

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Pages of what people write and look for have no card of their own: a picture of their words would be seen longer than what it shows. */
const lenders = ['/community/cases', '/community']

/** The page whose card a page shows: its own, that of the place in which people write it, or that of the home page. */
export async function cardPageOf(content: ContentReader, path: string): Promise<string> {
  if (await hasCard(content, path)) return path
  return lenders.find((lender) => path.startsWith(`${lender}/`)) ?? '/'
}

/** Whether a page has a card of its own. */
export async function hasCard(content: ContentReader, path: string): Promise<boolean> {
  if (!titles.has(path) && !kindOf(path)) return false
  const addresses = await publicAddresses(content)
  return addresses.some((address) => address.path === path)
}

/**
 * What the card of a page says, in the reader's locale; undefined for a path that no public page has, which is found out
 * without asking content for it.
 */
export async function findCard(content: ContentReader, path: string): Promise<Card | undefined> {
  if (!(await hasCard(content, path))) return undefined
  const title = titles.get(path)
  const own = title === undefined ? await ofDocument(content, path) : await ofWords(content, path, title)
  if (!own) return undefined
  const site = await content.fetch(siteQuery)
  return {
    ...own,
    siteName: plainText(site?.name?.value ?? ''),
    section: own.section ?? plain(site?.tagline),
  }
}

async function ofWords(content: ContentReader, path: string, title: string): Promise<Omit<Card, 'siteName'>> {
  const { locale } = content
  const [picture, t] = await Promise.all([content.fetch(pagePictureQuery, { page: path }), getFixedT(locale)])
  return { section: null, title: { lang: locale, value: t(title) }, line: null, picture }
}

async function ofDocument(content: ContentReader, path: string): Promise<Omit<Card, 'siteName'> | undefined> {
  const kind = kindOf(path)
  const key = kind?.hasKey ? decoded(path.slice(kind.path.length)) : ''
  if (!kind || key === undefined) return undefined
  const { locale } = content
  const [page, t] = await Promise.all([
    content.fetch(socialCardQuery, { types: [kind.type].flat(), key }),
    getFixedT(locale),
  ])
  const title = plain(page?.title)
  if (!page || !title) return undefined
  const word = kind.section && wordList(locale, 'app')[kind.section]
  return {
    section: plain(page.section) ?? (word ? { lang: locale, value: word } : null),
    title: kind.named ? { lang: locale, value: t(kind.named, { name: title.value ?? '' }) } : title,
    line: plain(page.line),
    picture: page.picture,
  }
}

/** An editor's preview carries marks for clicking, which nobody can click in a picture. */
const plain = (text: Localized | null | undefined): Localized | null =>
  text?.value ? { lang: text.lang, value: plainText(text.value) } : null

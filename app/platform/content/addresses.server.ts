import type { ContentReader } from '~/content/reader'
import { redirectsQuery, sitemapQuery } from '~/content/queries/site'
import type { RedirectsQueryResult, SitemapQueryResult } from '~/content/generated/content'
import { recordTypes } from '~/domain/records/types'
import { siteMap } from '../site-map'
import { wordedPages } from './worded-pages'

/** Which list of the sitemap's answer names the pages of a path with a parameter. */
const parents = {
  '/products/': 'product',
  '/shop/': 'shop',
  '/magazine/category/': 'category',
  '/magazine/tag/': 'tag',
  '/magazine/': 'article',
  '/news/': 'newsItem',
  '/rules/': 'rulesSection',
  '/doctors/': 'doctor',
  '/solutions/': 'solution',
  '/tools/': 'tool',
  '/help/': 'helpArticle',
  '/guides/': 'guide',
  '/tutorials/': 'tutorial',
  '/careers/': 'job',
  '/academy/courses/': 'course',
  '/questions/': 'question',
  '/': 'page',
} as const satisfies Record<string, keyof SitemapQueryResult>

export interface Address {
  path: string
  at: string | null
}

/** Pages that are not there before an editor has written them; the others have words of their own. */
const needDocument: ReadonlySet<string> = new Set(['/', '/products/stethoscopes'])

const pathOf = (parent: string, slug: string) => `${parent}${encodeURIComponent(slug)}`

function listAddresses(found: SitemapQueryResult, shownDoctors: ContentReader['shownDoctors']): Address[] {
  const singles = [
    { path: '/', page: found.home },
    { path: '/products', page: found.products },
    { path: '/products/stethoscopes', page: found.stethoscopes },
    { path: '/magazine', page: found.magazine },
    { path: '/rules', page: found.rules },
    { path: '/solutions', page: found.solutions },
    { path: '/contact', page: found.contact },
  ]
    .filter(({ path, page }) => page || !needDocument.has(path))
    .map(({ path, page }) => ({ path, at: page?.at ?? null }))
  const doctors = found.doctor.filter(({ doctorId }) => shownDoctors?.has(doctorId ?? '') ?? true)
  const many = Object.entries(parents).flatMap(([parent, list]) =>
    (list === 'doctor' ? doctors : found[list]).map(({ slug, at }) => ({
      path: pathOf(parent, slug ?? ''),
      at,
    })),
  )
  const worded = wordedPages.map(({ path }) => ({ path, at: null }))
  return [...singles, ...worded, ...many]
}

/** Pages that are there whatever content says, those of each type of record among them. */
const machines: Set<string> = new Set(
  siteMap
    .map(({ path }) => path)
    .flatMap((path) =>
      /^\/app\/records\/:type(?:\/new)?$/.test(path)
        ? recordTypes.map((type) => path.replace(':type', type))
        : [path],
    )
    .filter((path) => !/[:*]/.test(path) && !needDocument.has(path)),
)

export type LinkExists = (href: string) => boolean

const pathAlone = (href: string) => href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')

/** A page that has moved still exists at the address it had, as long as that one leads somewhere. */
function checkerOf(addresses: Address[], moved: RedirectsQueryResult): LinkExists {
  const paths = new Set(addresses.map(({ path }) => path))
  const stands = (path: string) => paths.has(path) || paths.has(encodeURI(path)) || machines.has(path)
  const former = new Set(
    moved.flatMap(({ from, to }) =>
      from && to && (!to.startsWith('/') || stands(pathAlone(to))) ? [from, encodeURI(from)] : [],
    ),
  )
  return (href) => {
    if (!href.startsWith('/')) return true
    const path = pathAlone(href)
    return stands(path) || former.has(path)
  }
}

interface Known {
  moved: RedirectsQueryResult
  shownDoctors: ContentReader['shownDoctors']
  addresses: Address[]
  exists: LinkExists
}

/** The same answers of the cache give the same list: it is worked out once for each change of content or of who is shown. */
const known = new WeakMap<SitemapQueryResult, Known>()

async function readAddresses(content: ContentReader) {
  const [found, moved] = await Promise.all([content.fetch(sitemapQuery), content.fetch(redirectsQuery)])
  const { shownDoctors } = content
  const before = known.get(found)
  if (before?.moved === moved && before.shownDoctors === shownDoctors) return before
  const addresses = listAddresses(found, shownDoctors)
  const made = { moved, shownDoctors, addresses, exists: checkerOf(addresses, moved) }
  known.set(found, made)
  return made
}

/** Every public page that exists, as its path without prefix. */
export const publicAddresses = async (content: ContentReader): Promise<Address[]> =>
  (await readAddresses(content)).addresses

/** Tells whether a link that an editor wrote leads anywhere: inside the site its page must exist. */
export const linkChecker = async (content: ContentReader): Promise<LinkExists> =>
  (await readAddresses(content)).exists

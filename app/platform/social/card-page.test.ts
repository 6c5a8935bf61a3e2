import { expect, it } from 'vitest'
import type { ContentReader } from '~/content/reader'
import { socialCardQuery } from '~/content/queries/social-card'
import { pagePictureQuery, redirectsQuery, sitemapQuery } from '~/content/queries/site'
import { wordedPages } from '../content/worded-pages'
import { cardPageOf, findCard, hasCard } from './card-page.server'

const slug = 'نوار-قلب'
const addresses = {
  home: { at: null },
  product: [{ slug: 'ns1', at: null }],
  article: [{ slug, at: null }],
  newsItem: [],
  category: [],
  tag: [],
  doctor: [{ slug: 'sara-karimi', at: null }],
  rulesSection: [],
  solution: [],
  tool: [],
  helpArticle: [],
  guide: [],
  tutorial: [],
  job: [],
  course: [],
  question: [],
  page: [],
  shop: [],
}

const documents = [
  ['homePage', ''],
  ['article', slug],
  ['doctor', 'sara-karimi'],
]

function content() {
  const requested: unknown[] = []
  const reader = {
    locale: 'fa',
    preview: false,
    shownDoctors: null,
    fetch: (query: string, params?: unknown) => {
      if (query === sitemapQuery) return Promise.resolve(addresses)
      if (query === redirectsQuery) return Promise.resolve([])
      if (query === pagePictureQuery) return Promise.resolve(null)
      if (query !== socialCardQuery) return Promise.resolve({ name: { lang: 'fa', value: 'تپش' } })
      requested.push(params)
      // As content answers: nothing to what it has not.
      const { types = [], key = '' } = params as { types?: string[]; key?: string }
      const isThere = types.some((type) => documents.some(([own, ownKey]) => own === type && ownKey === key))
      return Promise.resolve(
        isThere ? { title: { lang: 'fa', value: 'عنوان' }, line: null, section: null, picture: null } : null,
      )
    },
  } as ContentReader
  return { reader, asked: requested }
}

it('tells what a page says of itself, asking by its type and address', async () => {
  const { reader, asked: requested } = content()
  expect(await findCard(reader, `/magazine/${encodeURIComponent(slug)}`)).toMatchObject({
    siteName: 'تپش',
    section: { value: 'مجلهٔ تپش' },
    title: { value: 'عنوان' },
  })
  await findCard(reader, '/')
  expect(requested).toEqual([
    { types: ['article'], key: slug },
    { types: ['homePage'], key: '' },
  ])
})

it('has a card of its own for every page whose words are the interface’s', async () => {
  const { reader, asked: requested } = content()
  const cards = await Promise.all(wordedPages.map(({ path }) => findCard(reader, path)))
  expect(cards.map((card) => card?.title.value)).not.toContain(undefined)
  expect(new Set(cards.map((card) => card?.title.value)).size).toBe(wordedPages.length)
  expect((await findCard(reader, '/academy'))?.title.value).toBe('آکادمی هوش مصنوعی')
  expect(requested).toEqual([])
})

it('shows the card of the community for what people write in it, and that of the home page for what has none', async () => {
  const { reader } = content()
  for (const [path, shown] of [
    ['/community/3f6b0c5e-8c5b-4a39-9d0c-2d1f6f0a9c11', '/community'],
    ['/community/cases/3f6b0c5e-8c5b-4a39-9d0c-2d1f6f0a9c11', '/community/cases'],
    ['/community/search', '/community'],
    ['/community/new', '/community/new'],
    ['/compare', '/compare'],
    ['/academy/verify', '/academy/verify'],
    ['/prescriptions/verify', '/prescriptions/verify'],
    ['/products/ns1', '/products/ns1'],
    ['/search', '/'],
    ['/communityx', '/'],
  ])
    expect([path, await cardPageOf(reader, path ?? '')]).toEqual([path, shown])
})

it('calls a doctor what the page does', async () => {
  expect(await findCard(content().reader, '/doctors/sara-karimi')).toMatchObject({
    section: { value: 'پزشکان تپش' },
    title: { value: 'دکتر عنوان' },
  })
})

it('asks content for no page that is not public', async () => {
  const { reader, asked: requested } = content()
  for (const path of [
    '/products/ns9',
    '/magazine/',
    '/magazine/tag/x',
    '/dev/ui',
    '/%E0%A4%A',
    '/magazine/<b>',
  ])
    expect(await findCard(reader, path)).toBeUndefined()
  expect(requested).toEqual([])
  expect(await hasCard(reader, '/products/ns1')).toBe(true)
  expect(await hasCard(reader, '/products/ns1/')).toBe(false)
})

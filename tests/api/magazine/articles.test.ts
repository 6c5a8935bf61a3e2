import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishMagazine } from '~/api/domains/magazine/public'
import { listArticles, listTags } from '~/api/domains/magazine/repo/articles'
import type {
  ArticleTag,
  GivenArticle,
  PublicArticle,
  WholeArticle,
} from '~/domain/magazine/article-contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { noArticle } from '~/tests/kit/comments'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const minute = 60_000
const inMs = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString()
const both = (fa: string, en?: string) => [
  { locale: 'fa', value: fa },
  ...(en === undefined ? [] : [{ locale: 'en', value: en }]),
]
const article = (id: string, given: Partial<GivenArticle> = {}): GivenArticle => ({
  ...noArticle,
  ...{ id, slug: id, titles: both(`نوشتهٔ ${id}`), publishedAt: inMs(-minute) },
  ...given,
})
const tag = (slug: string) => ({ id: `tag-${slug}`, slug, titles: both(`برچسب ${slug}`, `Tag ${slug}`) })
const give = (articles: readonly GivenArticle[], slugs: readonly string[] = []) =>
  test.database.transaction((tx) =>
    publishMagazine(tx, () => Promise.resolve({ articles, tags: slugs.map(tag) })),
  )

interface PageOf<Item> {
  items: Item[]
  nextCursor: string | null
}
const read = async <Item>(path: string) => bodyOf<PageOf<Item>>(await test.request('GET', path), 200)
const idsAt = async (query: string) =>
  (await read<PublicArticle>(`/articles${query}`)).items.map(({ id }) => id)
const refusal = async (path: string) => {
  const response = await test.request('GET', path)
  return [response.status, ((await response.json()) as { code: string }).code]
}

beforeEach(() =>
  give(
    [
      article('older', { publishedAt: inMs(-3 * minute), tags: ['heart', 'sleep'], category: 'public' }),
      article('newer', {
        ...{ publishedAt: inMs(-minute), tags: ['heart'], category: 'specialized', reviewedAt: '2026-09-01' },
        titles: both('فشار خون', 'Blood pressure'),
        excerpts: both('خلاصه', 'In short'),
        texts: both('یک.\n\nدو.', 'One.\n\nTwo.'),
        authors: both('نیلوفر رضایی', 'Niloufar Rezaei'),
        reviewers: both('دکتر کریمی'),
      }),
      article('tomorrow', { publishedAt: inMs(24 * 60 * minute), tags: ['heart', 'later'] }),
      article('never', { publishedAt: null, tags: ['heart'] }),
    ],
    ['heart', 'sleep', 'later', 'unused'],
  ),
)

describe('articles', () => {
  it('are listed for everybody once their time has come, the newest first', async () => {
    expect(await idsAt('')).toEqual(['newer', 'older'])
    test.clock.advance(24 * 60 * minute)
    expect(await idsAt('')).toEqual(['tomorrow', 'newer', 'older'])
  })

  it('are listed by tag, by category, and by both', async () => {
    expect([await idsAt('?tag=heart'), await idsAt('?tag=sleep'), await idsAt('?tag=later')]).toEqual([
      ...[['newer', 'older'], ['older'], []],
    ])
    expect(await idsAt('?category=specialized')).toEqual(['newer'])
    expect([
      await idsAt('?tag=heart&category=public'),
      await idsAt('?tag=sleep&category=specialized'),
      await idsAt('?tag=of-nobody'),
    ]).toEqual([['older'], [], []])
  })

  it('say what they are in the language that is asked for, and where their page is', async () => {
    const [fa] = (await read<PublicArticle>('/articles?limit=1')).items
    expect(fa).toEqual({
      ...{ id: 'newer', slug: 'newer', locale: 'fa', title: 'فشار خون', excerpt: 'خلاصه' },
      ...{ category: 'specialized', tags: ['heart'], author: 'نیلوفر رضایی', reviewer: 'دکتر کریمی' },
      ...{ reviewedAt: '2026-09-01', publishedAt: inMs(-minute) },
      url: expect.stringMatching(/^https?:\/\/[^/]+\/magazine\/newer$/) as string,
    })
    const { items } = await read<PublicArticle>('/articles?locale=es')
    // Spanish is not written: English, else Persian, and that is said.
    expect(items.map(({ locale, title, url }) => [locale, title, new URL(url).pathname])).toEqual([
      ['en', 'Blood pressure', '/es/magazine/newer'],
      ['fa', 'نوشتهٔ older', '/es/magazine/older'],
    ])
    expect((await test.request('GET', '/articles?locale=de')).status).toBe(422)
  })

  it('come page by page, along one order, whatever is published meanwhile', async () => {
    await give(
      Array.from({ length: 7 }, (_, place) =>
        // Two at the same instant each.
        article(`a${place}`, { publishedAt: inMs(-minute * (1 + Math.floor(place / 2))), tags: ['heart'] }),
      ),
      ['heart'],
    )
    for (const query of ['?limit=2', '?limit=2&tag=heart']) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: PageOf<PublicArticle> = await read(`/articles${query}${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(['a1', 'a0', 'a3', 'a2', 'a5', 'a4', 'a6'])
    }
    expect(await refusal('/articles?cursor=x')).toEqual([422, 'invalid-cursor'])
    expect(await refusal('/articles?tag=of-nobody&cursor=x')).toEqual([422, 'invalid-cursor'])
  })

  it('are read with their text, alone, by everybody, once their time has come', async () => {
    const one = async (path: string) => bodyOf<WholeArticle>(await test.request('GET', path), 200)
    expect(await one('/articles/newer')).toMatchObject({ title: 'فشار خون', text: 'یک.\n\nدو.' })
    expect(await one('/articles/newer?locale=en')).toMatchObject({ locale: 'en', text: 'One.\n\nTwo.' })
    for (const id of ['tomorrow', 'never', 'of-nobody'])
      expect([id, await refusal(`/articles/${id}`)]).toEqual([id, [404, 'not-found']])
    expect(JSON.stringify(await read('/articles'))).not.toContain('یک.')
  })

  it('go when content has them no more, with what they were tagged with', async () => {
    expect(await give([article('newer', { tags: ['sleep'] })], ['sleep'])).toBeGreaterThan(0)
    expect([await idsAt(''), await idsAt('?tag=heart'), await idsAt('?tag=sleep')]).toEqual([
      ...[['newer'], [], ['newer']],
    ])
    expect(await give([article('newer', { tags: ['sleep'] })], ['sleep'])).toBe(0)
  })

  it('that content has in no shape that fits are left out, and keep nothing else back', async () => {
    await give([
      article('good', { reviewedAt: 'yesterday', category: 'x'.repeat(101), tags: ['', 'x'.repeat(201)] }),
      article('drafts/bad'),
      article('long', { slug: 'x'.repeat(301) }),
    ])
    expect((await read<PublicArticle>('/articles')).items).toMatchObject([
      { id: 'good', reviewedAt: null, category: null, tags: [] },
    ])
  })
})

describe('tags', () => {
  it('are those of articles that everybody reads, with how many, in the language that is asked for', async () => {
    expect((await read<ArticleTag>('/article-tags?locale=en')).items).toEqual([
      {
        ...{ slug: 'heart', title: 'Tag heart', locale: 'en', articles: 2 },
        url: expect.stringMatching(/\/en\/magazine\/tag\/heart$/) as string,
      },
      expect.objectContaining({ slug: 'sleep', articles: 1 }),
    ])
    test.clock.advance(24 * 60 * minute)
    expect(
      (await read<ArticleTag>('/article-tags')).items.map(({ slug, articles }) => [slug, articles]),
    ).toEqual([
      ['heart', 3],
      ['later', 1],
      ['sleep', 1],
    ])
  })

  it('come page by page', async () => {
    const first = await read<ArticleTag>('/article-tags?limit=1')
    const second = await read<ArticleTag>(`/article-tags?limit=1&cursor=${first.nextCursor ?? ''}`)
    expect([first.items[0]?.slug, second.items[0]?.slug, second.nextCursor]).toEqual(['heart', 'sleep', null])
    expect(await refusal('/article-tags?cursor=x')).toEqual([422, 'invalid-cursor'])
  })
})

it('walks an index for each list, however much there is', async () => {
  await test.database.pool.query(
    `insert into articles (id, slug, titles, published_at, category)
       select 'm' || n, 'm' || n, '{}', timestamptz '2020-01-01' + n * interval '1 minute', 'c' || n % 20 from generate_series(1, 3000) n`,
  )
  await test.database.pool.query(
    `insert into tagged_articles (id, tag, article_id, published_at)
       select id || ' ' || category, category, id, published_at from articles where id like 'm%'`,
  )
  await test.database.pool.query('analyze articles, tagged_articles')
  const now = test.clock.now()
  const part = { limit: 26 }
  const planOf = async (query: unknown) => {
    const { sql, params } = (query as { toSQL(): { sql: string; params: unknown[] } }).toSQL()
    const { rows } = await test.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const [chosen, index] of [
    [{ now }, 'articles_newest'],
    [{ now, category: 'c7' }, 'articles_of_category'],
    [{ now, tag: 'c7' }, 'tagged_articles_newest'],
  ] as const) {
    // The tags of each are gathered below the walk.
    const [plan = ''] = (await planOf(listArticles(test.database.db, chosen, part))).split('SubPlan')
    expect([index, plan.includes(index), /\bSort\b/.test(plan)]).toEqual([index, true, false])
  }
  expect(await planOf(listTags(test.database.db, now, part))).toContain('tagged_articles_newest')
})

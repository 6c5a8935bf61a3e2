import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '@tapesh/content-lake/http/test-lake'
import { homeQuery } from '~/content/queries/home'
import {
  articleQuery,
  articleRange,
  categoryQuery,
  feedQuery,
  latestArticlesQuery,
  magazineQuery,
  sameArticlesQuery,
  tagQuery,
} from '~/content/queries/magazine'
import { productQuery, productsPageQuery } from '~/content/queries/products'
import { rulesQuery, rulesSectionQuery } from '~/content/queries/rules'
import { shopEntriesQuery, shopEntryBySlugQuery, shopProductIdsQuery } from '~/content/queries/shop'
import { redirectsQuery, sitemapQuery, siteQuery } from '~/content/queries/site'
import type { ContentReader, ContentStore } from '~/content/reader'
import { seedDocuments } from '~/content/seed/documents'
import { plantSeed } from '~/content/seed/plant'
import { createContentStore } from '~/content/store'
import { demoShop } from '~/domain/catalog/demo-shop'

let lake: TestLake
let store: ContentStore
let fa: ContentReader
let es: ContentReader

beforeAll(async () => {
  lake = await openTestLake()
  await plantSeed(lake.client, () => {})
  store = createContentStore({ client: lake.client, log: () => {} })
  fa = store.reader({ locale: 'fa', preview: false })
  es = store.reader({ locale: 'es', preview: false })
})

afterAll(async () => {
  store.close()
  await lake.close()
})

describe('planting', () => {
  test('writes every document once and uploads every picture', async () => {
    expect(await lake.client.fetch('count(*[!(_type match "sanity.*")])')).toBe(seedDocuments().length)
    expect(await lake.client.fetch('count(*[_type == "sanity.imageAsset"])')).toBeGreaterThan(20)
  })

  test('again leaves an editor’s words and brings back what is gone', async () => {
    await lake.client.patch('siteSettings').set({ phone: '۰۲۱' }).commit()
    await lake.client.delete('rulesSection-partners')
    await plantSeed(lake.client, () => {})
    expect(await lake.client.getDocument('siteSettings')).toMatchObject({ phone: '۰۲۱' })
    expect(await lake.client.getDocument('rulesSection-partners')).toBeTruthy()
  })
})

describe('queries over the seed', () => {
  test('site', async () => {
    const site = await fa.fetch(siteQuery)
    expect(site?.name).toEqual({ lang: 'fa', value: 'تپش' })
    expect(site?.navigation?.length).toBeGreaterThan(0)
    expect(await fa.fetch(redirectsQuery)).toEqual([])
  })

  test('home, with what it refers to', async () => {
    const home = await fa.fetch(homeQuery)
    expect(home?.hero?.picture?.asset).toMatchObject({ url: expect.stringContaining(lake.origin) as string })
    expect(home?.hero?.picture?.asset?.width).toBeGreaterThan(0)
    expect(home?.shop?.products?.[0]?.slug).toBeTruthy()
    expect(home?.testimonials?.testimonials?.length).toBeGreaterThan(0)
    expect(await fa.fetch(latestArticlesQuery)).toHaveLength(3)
  })

  test('every product of the list has its page', async () => {
    const { products } = await fa.fetch(productsPageQuery)
    expect(products).toHaveLength(10)
    for (const { slug } of products) {
      const product = await fa.fetch(productQuery, { slug })
      expect(product?.heroes?.length).toBeGreaterThan(0)
      expect(product?.technicalGroups?.length).toBeGreaterThan(0)
      for (const fact of product?.facts ?? []) expect(fact.key).toBeTruthy()
    }
    expect(await fa.fetch(productQuery, { slug: 'teapot' })).toBeNull()
  })

  test('everything that a new shop sells has its words and pictures, in every colour', async () => {
    const entries = await fa.fetch(shopEntriesQuery, { ids: demoShop.map(({ id }) => id) })
    const bySlug = new Map(entries.map((entry) => [entry.slug, entry]))
    for (const { slug, id, kind, colours } of demoShop) {
      const entry = bySlug.get(slug)
      expect(entry, slug).toMatchObject({ shopProductId: id, kind, name: { lang: 'fa' } })
      expect(entry?.picture?.asset?.width, slug).toBeGreaterThan(0)
      expect(
        entry?.colours?.map(({ colour }) => colour),
        slug,
      ).toEqual(expect.arrayContaining(colours))
    }
    expect(entries).toHaveLength(demoShop.length)
    expect(await fa.fetch(shopEntriesQuery, { ids: [] })).toEqual([])
    expect(await fa.fetch(shopProductIdsQuery)).toHaveLength(demoShop.length)
    expect((await fa.fetch(sitemapQuery)).shop.map(({ slug }) => slug).sort()).toEqual(
      demoShop.map(({ slug }) => slug).sort(),
    )
  })

  test('a shop product knows what it holds, what fits it and what is related', async () => {
    const idOf = (slug: string) => demoShop.find((one) => one.slug === slug)?.id
    const doctor = await fa.fetch(shopEntryBySlugQuery, { slug: 'package-doctor' })
    expect(doctor?.includes?.map(({ slug }) => slug)).toEqual(['ns1-se-plus', 'nh1'])
    expect(doctor?.contents).toHaveLength(3)
    expect(doctor?.relatedIds).toContain(idOf('stethoscope-case'))
    const nb1 = await fa.fetch(shopEntryBySlugQuery, { slug: 'nb1' })
    expect(nb1).toMatchObject({ kind: 'device', model: 'NB1', productSlug: 'nb1' })
    expect(nb1?.accessoryIds).toEqual([idOf('nb1-cuff-large'), idOf('nb1-adapter')])
    expect(nb1?.packageIds).toContain(idOf('package-family'))
    expect(await fa.fetch(shopEntryBySlugQuery, { slug: 'teapot' })).toBeNull()
  })

  test('the magazine, its categories, tags, articles and feed', async () => {
    const front = await fa.fetch(magazineQuery, articleRange(1))
    expect(front.articles).toHaveLength(Math.min(front.count, 12))
    expect(front.categories.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(
      front.count,
    )
    expect((await fa.fetch(magazineQuery, articleRange(2))).articles).toHaveLength(
      Math.max(front.count - 12, 0),
    )
    const times = front.articles.map(({ publishedAt }) => publishedAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(await fa.fetch(feedQuery)).toHaveLength(front.count)

    for (const { slug } of front.articles) {
      const article = await fa.fetch(articleQuery, { slug })
      expect(article?.body?.lang).toBe('fa')
      expect(article?.author?.name?.value).toBeTruthy()
      const same = await fa.fetch(sameArticlesQuery, { slug })
      expect(same?.articles.map((other) => other.slug)).not.toContain(slug)
      expect(same?.articles.length).toBeGreaterThan(0)
      for (const tag of article?.tags ?? []) {
        const page = await fa.fetch(tagQuery, { slug: tag.slug, ...articleRange(1) })
        expect(page?.articles.map((other) => other.slug)).toContain(slug)
      }
    }
    const category = await fa.fetch(categoryQuery, { category: 'public', ...articleRange(1) })
    expect(category?.count).toBe(category?.articles.length)
  })

  test('rules and sitemap', async () => {
    const rules = await fa.fetch(rulesQuery)
    expect(rules.sections.map(({ section }) => section)).toEqual([
      ...['general', 'platform', 'privacy', 'communication', 'orders', 'warranty', 'branches', 'partners'],
    ])
    expect((await fa.fetch(rulesSectionQuery, { section: 'privacy' }))?.body?.value.length).toBeGreaterThan(3)
    const sitemap = await fa.fetch(sitemapQuery)
    expect(sitemap.product).toHaveLength(10)
    expect(sitemap.tag.length).toBeGreaterThan(0)
  })

  test('what Spanish lacks comes in English', async () => {
    const [article] = await es.fetch(latestArticlesQuery)
    const { body } = (await es.fetch(articleQuery, { slug: article?.slug })) ?? {}
    expect(body?.lang).toBe('en')
    expect((await es.fetch(siteQuery))?.name?.lang).toBe('es')
  })

  test('an article whose time has not come is nowhere but in preview', async () => {
    const { count } = await fa.fetch(magazineQuery, articleRange(1))
    const [known] = seedDocuments().filter(({ _type }) => _type === 'article')
    if (!known) throw new Error('no article')
    const { category, author, title, excerpt } = known
    await lake.client.create({
      _id: 'article-later',
      _type: 'article',
      ...{ category, author, title, excerpt },
      slug: { _type: 'slug', current: 'later' },
      publishedAt: '2999-01-01T00:00:00Z',
    })
    store.invalidate()
    expect((await fa.fetch(magazineQuery, articleRange(1))).count).toBe(count)
    expect(await fa.fetch(articleQuery, { slug: 'later' })).toBeNull()
    const preview = store.reader({ locale: 'fa', preview: true })
    expect((await preview.fetch(articleQuery, { slug: 'later' }))?._id).toBe('article-later')
  })
})

test('a published change reaches the next read through the listener', async () => {
  const { version } = store
  await lake.client.patch('siteSettings').set({ phone: '۰۲۱-۹۱' }).commit()
  await expect.poll(() => store.version).toBeGreaterThan(version)
  expect((await fa.fetch(siteQuery))?.phone).toBe('۰۲۱-۹۱')
})

test('a draft is read in preview only, with its place in the source', async () => {
  const { _rev, ...home } = (await lake.client.getDocument('homePage')) ?? { _id: '', _type: '' }
  await lake.client.createOrReplace({ ...home, _id: 'drafts.homePage', _type: 'homePage' })
  await lake.client
    .patch('drafts.homePage')
    .set({ 'hero.heading[_key=="fa"].value': 'تیتر پیش‌نویس' })
    .commit()
  const preview = store.reader({ locale: 'fa', preview: true })
  const heading = (await preview.fetch(homeQuery))?.hero?.heading?.value ?? ''
  expect(heading.startsWith('تیتر پیش‌نویس')).toBe(true)
  // Click-to-edit marks are invisible characters after the words.
  expect(heading.length).toBeGreaterThan('تیتر پیش‌نویس'.length)
  expect((await fa.fetch(homeQuery))?.hero?.heading?.value).not.toContain('پیش‌نویس')
})

test('after the connection was cut everything is read anew', async () => {
  const { version } = store
  lake.cut()
  await expect.poll(() => store.version, { timeout: 15_000 }).toBeGreaterThan(version)
  await expect.poll(() => store.health().ok).toBe(true)
})

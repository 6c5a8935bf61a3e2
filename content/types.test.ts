import { describe, expectTypeOf, test } from 'vitest'
import type { HomeQueryResult, ProductQueryResult } from './generated/content'
import { homeQuery } from './queries/home'
import { productQuery } from './queries/products'
import { sitemapQuery } from './queries/site'
import type { ContentReader } from './reader'
import type { ArticleCard, LocalText, Picture, ProductCard } from './types'

describe('the reader knows what a query brings', () => {
  const reader = {} as ContentReader
  type Read<Query extends string> = Awaited<ReturnType<typeof reader.fetch<Query>>>

  test('by its text', () => {
    expectTypeOf<Read<typeof homeQuery>>().toEqualTypeOf<HomeQueryResult>()
    expectTypeOf<Read<typeof productQuery>>().toEqualTypeOf<ProductQueryResult>()
    expectTypeOf<Read<typeof sitemapQuery>>().not.toBeAny()
  })

  test('texts carry their locale, and addresses are always there', () => {
    expectTypeOf<ProductCard['name']>().toEqualTypeOf<LocalText | null>()
    expectTypeOf<NonNullable<Picture['alt']>>().toEqualTypeOf<LocalText>()
    expectTypeOf<ArticleCard['slug']>().toEqualTypeOf<string>()
    expectTypeOf<ArticleCard['publishedAt']>().toEqualTypeOf<string>()
  })
})

import type { ClientReturn } from '@sanity/client'
import { describe, expectTypeOf, test } from 'vitest'
import type { HomeQueryResult, ProductQueryResult } from './generated/content'
import type { homeQuery } from './queries/home'
import type { productQuery } from './queries/products'
import type { sitemapQuery } from './queries/site'

import type { ArticleCard, LocalText, Picture, ProductCard } from './types'

type Read<Query extends string> = ClientReturn<Query>

describe('the reader knows what a query brings', () => {
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

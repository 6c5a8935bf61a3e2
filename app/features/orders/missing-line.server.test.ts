import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import type { Order } from '~/domain/orders/order-contract'
import { shownFor } from './missing-line.server'

/** A shop of so many products, a hundred a page, as its API answers. */
const shopOf = (count: number) =>
  ({
    siteOrigin: 'http://localhost',
    session: { tokens: null },
    api: {
      baseUrl: 'http://api',
      fetch: (input: string | URL | Request) => {
        const { searchParams } = new URL(input instanceof Request ? input.url : input)
        const from = Number(searchParams.get('cursor') ?? 0)
        const to = Math.min(count, from + Number(searchParams.get('limit')))
        const items = Array.from({ length: to - from }, (_, place) => ({ id: from + place }))
        return Promise.resolve(Response.json({ items, nextCursor: to < count ? String(to) : null }))
      },
    },
  }) as unknown as AppLoadContext

const missing = {
  lines: [{ missing: { reason: 'stock-out' }, replacedBy: null, isLeftOut: false }],
} as unknown as Pick<Order, 'lines'>

it.each([3, 100, 250])('offers each of %i products in place of what is missing', async (count) => {
  expect(await shownFor(shopOf(count), missing)).toHaveLength(count)
})

it('asks for none where nothing is missing', async () => {
  expect(await shownFor(shopOf(3), { lines: [] })).toEqual([])
})

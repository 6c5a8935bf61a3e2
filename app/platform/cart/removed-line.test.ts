import { expect, it } from 'vitest'
import { featureIdSchema, shopProductIdSchema } from '~/domain/values/ids'
import type { CartLine } from './cart'
import { writeCart } from './cart-text'
import { rememberRemoved, removedOf, withRemoved } from './removed-line.server'

const line = (last: number, quantity = 1): CartLine => ({
  productId: shopProductIdSchema.parse(`00000000-0000-4000-8000-00000000000${last}`),
  quantity,
  colour: null,
  engraving: {
    featureId: featureIdSchema.parse('00000000-0000-4000-8000-0000000000aa'),
    text: 'دکتر سارا',
  },
})

const cookieOf = (set: string) => set.split(';')[0] ?? ''
const asking = (...cookies: string[]) =>
  new Request('http://localhost/cart', { headers: { cookie: cookies.join('; ') } })

it('remembers what was taken out, with its engraving, its number and its place', () => {
  const removed = { line: line(2, 3), place: 1 }
  const cookie = cookieOf(rememberRemoved(removed, 'http://localhost'))
  expect(removedOf(asking(cookie))).toEqual(removed)
  expect(withRemoved([line(1), line(3)], removed)).toEqual([line(1), line(2, 3), line(3)])
  // Where the others have gone meanwhile, it comes last.
  expect(withRemoved([], removed)).toEqual([line(2, 3)])
})

it('has nothing to put back once it is back, and reads nothing into a cookie of somebody’s own making', () => {
  const cookie = cookieOf(rememberRemoved({ line: line(2), place: 0 }, 'http://localhost'))
  expect(removedOf(asking(cookie, `cart=${writeCart([line(2, 5)])}`))).toBeUndefined()
  for (const value of ['', '0.', '0.x', `-1.${writeCart([line(2)])}`, writeCart([line(2)]), '0.W1tdXQ'])
    expect(removedOf(asking(`cart-removed=${value}`))).toBeUndefined()
})

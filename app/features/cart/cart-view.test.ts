import { expect, it } from 'vitest'
import { lineKey, type CartLine } from '~/app/platform/cart/cart'
import { withSeen } from '~/app/platform/cart/seen-prices'
import type { PricedCart, PricedLine } from '~/domain/orders/cart-contract'
import { shopProductIdSchema } from '~/domain/values/ids'
import { cartView } from './cart-view'
import { shownOf } from './read-shown-prices'
import { writeShown } from './shown-prices'

const lineOf = (n: number): CartLine => ({
  productId: shopProductIdSchema.parse(`5a0e0000-0000-4000-8000-00000000000${n}`),
  quantity: 2,
  colour: null,
  engraving: null,
})
const pricedLine = (line: CartLine, own: Partial<PricedLine>): PricedLine => ({
  shopProductId: line.productId,
  names: { fa: 'گوشی', en: 'Stethoscope' },
  quantity: line.quantity,
  colour: null,
  engraving: null,
  unitPrice: 1000,
  comparePrice: null,
  total: 2000,
  problems: [],
  available: null,
  ...own,
})
const priced = (lines: PricedLine[]) => ({ lines }) as PricedCart

it('says what a line cost when it was added, until that is what is known', () => {
  const cart = [lineOf(1), lineOf(2), lineOf(3)]
  const [first, second] = cart as [CartLine, CartLine, CartLine]
  const seen = withSeen(new Map(), [
    [lineKey(first), 900],
    [lineKey(second), 1000],
  ])
  const now = priced(cart.map((line) => pricedLine(line, {})))
  const view = cartView(cart, now, seen, [], 'fa')
  expect(view.map(({ priceBefore }) => priceBefore)).toEqual([900, null, null])
  const accepted = withSeen(seen, shownOf(writeShown(view)))
  expect(cartView(cart, now, accepted, [], 'fa').every(({ priceBefore }) => priceBefore === null)).toBe(true)
})

it('asks no price of what is gone, and calls it by the name it had', () => {
  const cart = [lineOf(1)]
  const now = priced(
    cart.map((line) => pricedLine(line, { problems: ['gone'], names: { fa: 'گوشی' }, unitPrice: 0 })),
  )
  const [line] = cartView(cart, now, withSeen(new Map(), [[lineKey(lineOf(1)), 900]]), [], 'en')
  expect(line).toMatchObject({
    name: { lang: 'fa', value: 'گوشی' },
    unitPrice: null,
    priceBefore: null,
    path: null,
  })
})

it('keeps the lines in view while prices cannot be had', () => {
  const [line] = cartView([lineOf(1)], null, new Map(), [], 'fa')
  expect(line).toMatchObject({ quantity: 2, unitPrice: null, total: null, problems: [] })
})

it('reads no prices into a form of somebody’s own making', () => {
  for (const text of ['', '{', '[["a"]]', '[["a",-1]]', '[["a","1"]]', 'null'])
    expect(shownOf(text)).toEqual([])
})

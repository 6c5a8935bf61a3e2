import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostCartLines as mostLines, mostOfOneLine as mostPieces } from '~/domain/orders/cart-limits'
import { featureIdSchema, shopProductIdSchema } from '~/domain/values/ids'
import {
  cartItemOf,
  isAboveMost,
  lineKey,
  merged,
  pieces,
  withLine,
  withoutLine,
  withQuantity,
  type CartLine,
} from './cart'
import { cartProblem, readCart, writeCart } from './cart-text'
import { readSeen, seenPrice, withSeen, writeSeen } from './seen-prices'

const few = (kind: number) =>
  fc.integer({ min: 1, max: 4 }).map((n) => `5a0e0000-0000-4000-800${kind}-00000000000${n}`)
const feature = few(1).map((id) => featureIdSchema.parse(id))

const line: fc.Arbitrary<CartLine> = fc.record({
  productId: few(0).map((id) => shopProductIdSchema.parse(id)),
  quantity: fc.integer({ min: 1, max: mostPieces }),
  colour: fc.option(feature, { nil: null }),
  engraving: fc.option(
    fc.record({ featureId: feature, text: fc.constantFrom('سارا', 'Dr. Karimi', 'دکتر «نیک»;=,') }),
    { nil: null },
  ),
})
const lines = fc.array(line, { maxLength: 40 })

it('reads the cart that it wrote, in letters that a cookie may have', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const cart = merged(given).slice(0, mostLines)
      expect(writeCart(cart)).toMatch(/^[\w-]+$/)
      expect(readCart(writeCart(cart))).toEqual(cart)
    }),
  )
})

it('makes identical lines one and loses no piece below the most', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const cart = merged(given)
      expect(new Set(cart.map(lineKey)).size).toBe(cart.length)
      expect(merged(cart)).toEqual(cart)
      for (const key of new Set(given.map(lineKey))) {
        const wanted = pieces(given.filter((one) => lineKey(one) === key))
        expect(cart.find((one) => lineKey(one) === key)?.quantity).toBe(Math.min(mostPieces, wanted))
      }
    }),
  )
})

it('says when more of a line is wanted than it may have', () => {
  fc.assert(
    fc.property(lines, line, (given, more) => {
      const cart = merged(given)
      const before = pieces(cart.filter((one) => lineKey(one) === lineKey(more)))
      expect(isAboveMost(cart, more)).toBe(before + more.quantity > mostPieces)
      if (!isAboveMost(cart, more)) expect(pieces(withLine(cart, more))).toBe(pieces(cart) + more.quantity)
    }),
  )
})

it('adding one at a time ends where merging all at once does', () => {
  fc.assert(
    fc.property(lines, (given) => {
      expect(given.reduce<readonly CartLine[]>(withLine, [])).toEqual(merged(given))
    }),
  )
})

it('changes and removes one line and leaves the others as they are', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(), (given, at) => {
      const cart = merged(given)
      const key = lineKey(cart[at % cart.length] as CartLine)
      const others = cart.filter((one) => lineKey(one) !== key)
      expect(withoutLine(cart, key)).toEqual(others)
      const changed = withQuantity(cart, key, 7)
      expect(changed.find((one) => lineKey(one) === key)?.quantity).toBe(7)
      expect(withoutLine(changed, key)).toEqual(others)
    }),
  )
})

it('whatever stands in the cookie, the cart is one', () => {
  const isCart = (text: string) => {
    const cart = readCart(text)
    expect(cart.length).toBeLessThanOrEqual(mostLines)
    expect(readCart(writeCart(cart))).toEqual(cart)
    for (const { quantity } of cart) expect(quantity >= 1 && quantity <= mostPieces).toBe(true)
  }
  fc.assert(fc.property(fc.string({ maxLength: 200 }), isCart))
  fc.assert(fc.property(fc.json(), (json) => isCart(Buffer.from(json).toString('base64url'))))
  // One letter of a real one is another.
  fc.assert(
    fc.property(lines, fc.nat(), fc.constantFrom('A', 'z', '9', '_', '.'), (given, at, letter) => {
      const text = writeCart(merged(given).slice(0, mostLines))
      const cut = at % text.length
      isCart(text.slice(0, cut) + letter + text.slice(cut + 1))
    }),
  )
})

it('leaves out the line that is none and keeps the others', () => {
  const good: CartLine = {
    productId: shopProductIdSchema.parse('5a0e0000-0000-4000-8000-000000000003'),
    quantity: 2,
    colour: null,
    engraving: null,
  }
  const written = JSON.parse(Buffer.from(writeCart([good]), 'base64url').toString()) as unknown[]
  const tampered = [...written, ['AAAA', 1], ['x', -1], [1, 2], null, [(written[0] as string[])[0], 1e9]]
  expect(readCart(Buffer.from(JSON.stringify(tampered)).toString('base64url'))).toEqual([good])
})

it('says which limit a cart has reached', () => {
  const many = Array.from({ length: 21 }, (_, index): CartLine => ({
    productId: shopProductIdSchema.parse(`5a0e0000-0000-4000-8000-0000000000${10 + index}`),
    quantity: 1,
    colour: null,
    engraving: null,
  }))
  expect(cartProblem(many)).toBe('too-many-lines')
  expect(cartProblem(many.slice(1))).toBeUndefined()
  const engraved = many.slice(1).map((one, index): CartLine => ({
    ...one,
    colour: featureIdSchema.parse('5a0e0000-0000-4000-8001-000000000001'),
    engraving: {
      featureId: featureIdSchema.parse('5a0e0000-0000-4000-8001-000000000002'),
      text: `یادگار ${index} از طرف همکاران بخش قلب بیمارستان`,
    },
  }))
  expect(cartProblem(engraved)).toBe('too-long')
  // A full cart of the engravings that people have made fits.
  expect(
    cartProblem(
      engraved
        .map((one) => one.engraving && { ...one, engraving: { ...one.engraving, text: 'دکتر سارا کریمی' } })
        .filter((one) => one !== null),
    ),
  ).toBeUndefined()
})

it('names a line to the API as the specification does', () => {
  const [colour, engraving] = ['1', '2'].map((n) =>
    featureIdSchema.parse(`5a0e0000-0000-4000-8001-00000000000${n}`),
  )
  const productId = shopProductIdSchema.parse('5a0e0000-0000-4000-8000-000000000003')
  if (!colour || !engraving) throw new Error('two features')
  expect(
    cartItemOf({ productId, quantity: 2, colour, engraving: { featureId: engraving, text: 'سارا' } }),
  ).toEqual({
    shop_product_id: productId,
    number_of_chosen_item: 2,
    shop_feature_product_id: [colour, engraving],
    features: {
      COLOR: { id: colour, type: 'COLOR' },
      ENGRAVING: { id: engraving, type: 'ENGRAVING', text: 'سارا' },
    },
  })
  expect(cartItemOf({ productId, quantity: 1, colour: null, engraving: null })).toEqual({
    shop_product_id: productId,
    number_of_chosen_item: 1,
    shop_feature_product_id: [],
    features: {},
  })
})

it('remembers the price of each line that is still there', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.nat()), (given, prices) => {
      const cart = merged(given)
      const shown = cart.map((one, index) => [lineKey(one), prices[index] ?? 0] as const)
      const kept = readSeen(writeSeen(cart.slice(1), withSeen(new Map(), shown)))
      for (const [index, [key, price]] of shown.entries())
        expect(seenPrice(kept, key)).toBe(index === 0 ? undefined : price)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void readSeen(text)))
})

it('keeps apart what differs in colour, in where the engraving stands, or in its text', () => {
  const [productId, one, other] = [1, 2, 3].map((n) => `5a0e0000-0000-4000-8000-00000000000${n}`)
  const plain: CartLine = {
    productId: shopProductIdSchema.parse(productId),
    quantity: 1,
    colour: featureIdSchema.parse(one),
    engraving: { featureId: featureIdSchema.parse(one), text: 'سارا' },
  }
  const others: CartLine[] = [
    { ...plain, colour: null },
    { ...plain, colour: featureIdSchema.parse(other) },
    { ...plain, engraving: null },
    { ...plain, engraving: { featureId: featureIdSchema.parse(other), text: 'سارا' } },
    { ...plain, engraving: { featureId: featureIdSchema.parse(one), text: 'نرگس' } },
  ]
  expect(merged([plain, ...others])).toHaveLength(6)
  expect(merged([plain, { ...plain, quantity: 2 }])).toEqual([{ ...plain, quantity: 3 }])
})

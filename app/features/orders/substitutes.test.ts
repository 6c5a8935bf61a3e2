import { expect, it } from 'vitest'
import type { ShopProduct } from '~/domain/catalog/contract'
import { substituteKey, substitutesFor } from './substitutes'

const colour = (featureId: string, more: object = {}) => ({
  featureId,
  colour: featureId,
  available: true,
  low: null,
  ...more,
})
const product = (id: string, more: object = {}) =>
  ({
    id,
    kind: 'device',
    price: 100,
    isSold: true,
    inStock: true,
    low: null,
    largeQuantity: null,
    colours: [],
    names: {},
    ...more,
  }) as unknown as ShopProduct
const line = { shopProductId: 'gone', colour: { featureId: 'red' }, unitPrice: 100, quantity: 2 } as never

const keys = (...shown: ShopProduct[]) =>
  substitutesFor(line, shown).map((one) => [substituteKey(one), one.closeness])

it('offers the same in another colour, then its kind, then the rest, each from what is closest in price', () => {
  expect(
    keys(
      product('cable', { kind: 'accessory', price: 90 }),
      product('cheap', { price: 20 }),
      product('near', { price: 95 }),
      product('gone', { colours: [colour('red'), colour('blue')] }),
    ),
  ).toEqual([
    ['gone.blue', 'same'],
    ['near', 'kind'],
    ['cheap', 'kind'],
    ['cable', 'other'],
  ])
})

it('knows the kind of what has run out, and does not offer it', () => {
  expect(keys(product('gone', { inStock: false }), product('near'))).toEqual([['near', 'kind']])
})

it.each([
  ['what costs more', { price: 101 }],
  ['what is not sold', { isSold: false }],
  ['what is not in stock', { inStock: false }],
  ['too few', { low: 1 }],
  ['so many that staff have to look', { largeQuantity: 1 }],
  ['a colour that is not there', { colours: [colour('blue', { available: false })] }],
  ['a colour of which there are too few', { colours: [colour('blue', { low: 1 })] }],
])('does not offer %s', (_, more) => {
  expect(keys(product('near', more))).toEqual([])
})

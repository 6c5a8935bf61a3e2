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
    engraving: null,
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

it('keeps what is engraved on what can bear it for no more, before what cannot, and says so by its feature', () => {
  const rule = { featureId: 'laser', extraPrice: 10, maxLength: 4, scripts: ['persian'] }
  const engraved = { ...(line as object), engraving: { featureId: 'old', text: 'سارا' } } as never
  const found = substitutesFor(engraved, [
    product('plain', { price: 99 }),
    product('dear', { price: 95, engraving: rule }),
    product('fits', { price: 80, engraving: rule, colours: [colour('blue')] }),
    product('short', { price: 70, engraving: { ...rule, maxLength: 3 } }),
    product('bare', { price: 60, engraving: rule }),
  ])
  expect(found.map((one) => [substituteKey(one), one.price, one.engraving?.text])).toEqual([
    ['fits.blue.laser', 90, 'سارا'],
    ['bare..laser', 70, 'سارا'],
    ['plain', 99, undefined],
    ['dear', 95, undefined],
    ['short', 70, undefined],
  ])
  // Nothing is engraved that nobody has asked for.
  expect(substitutesFor(line, [product('fits', { price: 80, engraving: rule })])[0]).toMatchObject({
    engraving: null,
    price: 80,
  })
})

import { expect, it } from 'vitest'
import { featureIdSchema, shopProductIdSchema } from '~/domain/values/ids'
import { chosenLine } from './buy.server'

const [green, white, engraving] = ['01', '02', '03'].map((n) =>
  featureIdSchema.parse(`5a0e0000-0000-4000-8001-0000000000${n}`),
) as [
  ReturnType<typeof featureIdSchema.parse>,
  ReturnType<typeof featureIdSchema.parse>,
  ReturnType<typeof featureIdSchema.parse>,
]

const product: Parameters<typeof chosenLine>[0] = {
  id: shopProductIdSchema.parse('5a0e0000-0000-4000-8000-000000000003'),
  colours: [
    { featureId: green, colour: 'green', available: true, low: null },
    { featureId: white, colour: 'white', available: false, low: null },
  ],
  engraving: { featureId: engraving, extraPrice: 150_000, maxLength: 8, scripts: ['persian'] },
}

it('makes a line of what was chosen, in any digits', () => {
  expect(chosenLine(product, { colour: 'green', engraving: ' سارا ', quantity: '۳' })).toEqual({
    line: {
      productId: product.id,
      quantity: 3,
      colour: green,
      engraving: { featureId: engraving, text: 'سارا' },
    },
  })
  expect(chosenLine(product, { colour: 'green', engraving: ' ', quantity: '' })).toEqual({
    line: { productId: product.id, quantity: 1, colour: green, engraving: null },
  })
})

it.each([
  [{ colour: '' }, { colour: ['problem.colour-missing'] }],
  [{ colour: 'white' }, { colour: ['problem.colour-gone'] }],
  [{ colour: 'red' }, { colour: ['problem.colour-other'] }],
  [{ engraving: 'Sara' }, { engraving: ['error.engravingPersian'] }],
  [{ engraving: 'ساراسارا۱' }, { engraving: ['error.textMost?max=8'] }],
  [{ engraving: '…' }, { engraving: ['error.engravingPersian'] }],
  [{ quantity: '0' }, { quantity: ['error.between?min=1&max=99'] }],
  [{ quantity: '۱۰۰' }, { quantity: ['error.between?min=1&max=99'] }],
  [{ quantity: '1.5' }, { quantity: ['error.whole'] }],
  [{ quantity: 'two' }, { quantity: ['error.number'] }],
])('refuses %j beside its field', (change, errors) => {
  expect(chosenLine(product, { colour: 'green', engraving: '', quantity: '1', ...change })).toEqual({
    errors,
  })
})

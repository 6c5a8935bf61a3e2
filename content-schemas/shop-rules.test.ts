import { evaluate, parse } from 'groq-js'
import type { ValidationContext } from 'sanity'
import { expect, it } from 'vitest'
import { shopIdInOneDocument, shopProductId, slugOfNoProduct } from './validation'

const refusal = expect.stringMatching(/ · /)
const id = (number: number) => `5a0e0000-0000-4000-8000-${String(number).padStart(12, '0')}`

const stored = [
  { _id: 'product-nb1', _type: 'product', slug: { current: 'nb1' }, shopProductIds: [id(7)] },
  { _id: 'shop-item-case', _type: 'shopItem', slug: { current: 'case' }, shopProductId: id(25) },
]

/** A document under validation, among `stored`. */
const editing = (_id: string) =>
  ({
    document: { _id, _type: 'shopItem' },
    getClient: () => ({
      withConfig: () => ({
        fetch: async (query: string, params: Record<string, unknown>) =>
          (await evaluate(parse(query, { params }), { dataset: stored, params })).get() as Promise<number>,
      }),
    }),
  }) as unknown as ValidationContext

it('a shop id is written as the shop writes it', () => {
  expect(shopProductId(id(1))).toBe(true)
  expect(shopProductId(undefined)).toBe(true)
  for (const other of ['nb1', id(1).slice(1), id(1).toUpperCase(), ` ${id(1)}`, 7])
    expect(shopProductId(other), String(other)).toEqual(refusal)
})

it('a shop id has its words in one document, whichever type that is', async () => {
  expect(await shopIdInOneDocument(id(26), editing('new'))).toBe(true)
  expect(await shopIdInOneDocument(id(25), editing('new'))).toEqual(refusal)
  expect(await shopIdInOneDocument([id(26), id(7)], editing('new'))).toEqual(refusal)
  expect(await shopIdInOneDocument([id(7)], editing('drafts.product-nb1'))).toBe(true)
  expect(await shopIdInOneDocument(undefined, editing('new'))).toBe(true)
})

it('an address of the shop is not a device’s', async () => {
  expect(await slugOfNoProduct({ _type: 'slug', current: 'cuff' }, editing('new'))).toBe(true)
  expect(await slugOfNoProduct({ _type: 'slug', current: 'nb1' }, editing('new'))).toEqual(refusal)
  expect(await slugOfNoProduct(undefined, editing('new'))).toBe(true)
})

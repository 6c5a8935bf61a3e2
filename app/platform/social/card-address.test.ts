import { expect, it } from 'vitest'
import { cardPathOf, pageOfCard } from './card-address'

it.each(['/', '/products', '/products/ns1', `/magazine/${encodeURIComponent('نوار-قلب')}`])(
  'finds the page %s again from the address of its card',
  (path) => {
    expect(pageOfCard(cardPathOf(path))).toBe(path)
  },
)

it('knows what is no address of a card', () => {
  for (const path of [
    '/social',
    '/social/',
    '/social/products/ns1',
    '/social/products/ns1.png',
    '/x/home.jpg',
  ])
    expect(pageOfCard(path)).toBeUndefined()
})

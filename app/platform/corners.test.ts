import { expect, it } from 'vitest'
import { cornersOf } from './corners'

it('shows a corner with its page and never before', () => {
  expect(cornersOf([{ path: '/' }, { path: '/carts' }, { path: '/dashboard/:part' }])).toEqual([])
  expect(cornersOf([{ path: '/dashboard' }, { path: '/cart' }])).toEqual(['cart', 'account'])
})

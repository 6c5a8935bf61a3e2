import { expect, it } from 'vitest'
import { findMoved } from './missing-page.server'

const moved = [
  { from: '/old', to: '/products', isPermanent: true },
  { from: '/مجله', to: '/magazine', isPermanent: false },
  { from: '/self', to: '/self', isPermanent: true },
]

it('finds where an address went, however it is written', () => {
  expect(findMoved(moved, '/old')).toEqual({ to: '/products', isPermanent: true })
  expect(findMoved(moved, '/old/')).toEqual({ to: '/products', isPermanent: true })
  expect(findMoved(moved, encodeURI('/مجله'))).toEqual({ to: '/magazine', isPermanent: false })
})

it('never sends in a circle, and bears malformed addresses', () => {
  expect(findMoved(moved, '/self')).toBeUndefined()
  expect(findMoved(moved, '/%E0%A4%A')).toBeUndefined()
})

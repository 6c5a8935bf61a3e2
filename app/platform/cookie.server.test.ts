import { expect, it } from 'vitest'
import { setCookie } from './cookie.server'

it('hides from scripts whatever no page has to read', () => {
  const origin = 'https://tapesh.example'
  expect(setCookie('cart', 'a', 60, origin)).toContain('; HttpOnly;')
  expect(setCookie('signed-out', '1', 60, origin, 'page')).toBe(
    '__Host-signed-out=1; Path=/; Max-Age=60; SameSite=Lax; Secure',
  )
})

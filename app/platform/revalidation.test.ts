import { expect, it } from 'vitest'
import { shouldRevalidate } from './revalidation'

const between = (from: string, to: string, formMethod?: 'POST') =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    formMethod,
    defaultShouldRevalidate: true,
  })

it('loads nothing for a modal that opens or closes, and everything for a form', () => {
  expect(between('/admin/stock?q=a', '/admin/stock?q=a&ask=adjust&of=1&modal=OPEN')).toBe(false)
  expect(between('/admin/stock?ask=adjust&of=1&modal=OPEN', '/admin/stock')).toBe(false)
  expect(between('/admin/stock?ask=adjust&of=1&modal=OPEN', '/admin/stock', 'POST')).toBe(true)
  expect(between('/admin/stock', '/admin/stock?q=a')).toBe(true)
  expect(between('/admin/stock', '/admin/stock')).toBe(true)
})

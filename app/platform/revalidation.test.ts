import { expect, it } from 'vitest'
import { reloadsForQuestions, shouldRevalidate } from './revalidation'

const between = (from: string, to: string, formMethod?: 'POST', actionStatus?: number) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    formMethod,
    actionStatus,
  })

it('loads nothing for a modal that opens or closes, and everything for a form', () => {
  expect(between('/admin/stock?q=a', '/admin/stock?q=a&ask=adjust&of=1&modal=OPEN')).toBe(false)
  expect(between('/admin/stock?ask=adjust&of=1&modal=OPEN', '/admin/stock')).toBe(false)
  expect(between('/admin/stock?ask=adjust&of=1&modal=OPEN', '/admin/stock', 'POST')).toBe(true)
  expect(between('/admin/stock', '/admin/stock?q=a')).toBe(true)
  expect(between('/admin/stock', '/admin/stock')).toBe(true)
})

it.each([502, 503])('loads nothing after a form that was answered by %i: it changed nothing', (status) => {
  expect(between('/app/profile', '/app/profile', 'POST', status)).toBe(false)
  expect(reloadsForQuestions({ actionStatus: status })).toBe(false)
})

it('loads what a form changed, and what it did not get done', () => {
  for (const status of [200, 409, 422])
    expect(between('/app/profile', '/app/profile', 'POST', status)).toBe(true)
  expect(reloadsForQuestions({ actionStatus: 422 })).toBe(true)
  expect(reloadsForQuestions({ actionStatus: 200 })).toBe(true)
  expect(reloadsForQuestions({})).toBe(true)
})

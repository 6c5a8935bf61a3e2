import { expect, it } from 'vitest'
import { pageCount, pageNumber } from './page-number'

const of = (query: string) => pageNumber(new URLSearchParams(query))

it('reads the page that is asked for', () => {
  expect(of('')).toBe(1)
  expect(of('page=2')).toBe(2)
})

it.each(['page=', 'page=0', 'page=-1', 'page=abc', 'page=01', 'page=1.5', 'page=1e3', 'page=99999999'])(
  'knows no page by %s',
  (query) => {
    expect(of(query)).toBeUndefined()
  },
)

it('counts pages', () => {
  expect([0, 1, 12, 13].map((entries) => pageCount(entries, 12))).toEqual([1, 1, 1, 2])
})

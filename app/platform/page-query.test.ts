import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiFailure } from './api.server'
import { orBeginning, readQuery, readQuietly } from './page-query.server'
import {
  cursorField,
  dayField,
  flagField,
  namedField,
  pageField,
  priceField,
  searchField,
} from './query-fields'

const context = { siteOrigin: 'http://localhost' } as AppLoadContext
const shape = {
  q: searchField,
  page: pageField,
  cursor: cursorField,
  from: dayField,
  price: priceField,
  isSold: flagField,
  kind: z.enum(['device', 'package']),
  sort: namedField({ price: 'cheapest', '-price': 'dearest' }),
} as const

const requestOf = (target: string, method = 'GET') => new Request(`http://localhost${target}`, { method })
const read = (query: string) => readQuery({ request: requestOf(`/en/shop?${query}`), context }, shape)

/** Where somebody is sent, and what they are told there. */
function resetBy(ask: () => unknown): [location: string | null, notice: string] {
  try {
    ask()
  } catch (thrown) {
    const { status, headers } = thrown as Response
    expect([status, headers.get('X-Remix-Reload-Document')]).toEqual([302, 'true'])
    const [, notice = ''] = /^flash=info\.([^;]*)/.exec(headers.get('Set-Cookie') ?? '') ?? []
    return [headers.get('Location'), decodeURIComponent(notice)]
  }
  throw new Error('Nothing was thrown')
}

it('reads what is well written, in any digits', () => {
  const query =
    'q=+%D9%82%D9%84%D8%A8+&page=۲&cursor=WzFd&from=۱۴۰۵/۰۸/۳۰&price=۲٬۰۰۰&isSold=1&kind=device&sort=-price&utm_source=x'
  expect(read(query)).toEqual({
    q: 'قلب',
    page: 2,
    cursor: 'WzFd',
    from: '2026-11-21',
    price: 2000,
    isSold: true,
    kind: 'device',
    sort: 'dearest',
  })
})

it('takes what was left empty for not said', () => {
  expect(read('q=&page=&kind=+&from=')).toEqual({})
  expect(read('')).toEqual({})
})

it.each([
  'q=%00',
  'q=a%0Ab',
  'q=%E0%A4%A',
  `q=${'a'.repeat(101)}`,
  'q=a&q=b',
  'q=&q=',
  'page=0',
  'page=-1',
  'page=01',
  'page=1e3',
  'page=99999999',
  'cursor=!',
  `cursor=${'a'.repeat(501)}`,
  'from=2026-02-31',
  'from=9999-12-31',
  'isSold=0',
  'kind=shoes',
  'kind=__proto__',
  'sort=constructor',
])('leaves %s out, and says so', (query) => {
  expect(resetBy(() => read(query))).toEqual(['/shop', 'messages:query.reset'])
})

it('keeps the rest of an address, but what the router added', () => {
  const query = 'kind=device&q=%00&utm_source=a+b&_routes=root&index&page=x'
  expect(resetBy(() => read(query))).toEqual(['/shop?kind=device&utm_source=a+b', 'messages:query.reset'])
  const data = requestOf('/en/shop.data?q=%00&kind=device&_routes=x')
  expect(resetBy(() => readQuery({ request: data, context }, shape))[0]).toBe('/shop?kind=device')
  const home = requestOf('/_root.data?q=%00')
  expect(resetBy(() => readQuery({ request: home, context }, shape))[0]).toBe('/')
})

it('says what is wrong where a field has a word of its own', () => {
  expect(resetBy(() => read('price=cheap&page=x'))).toEqual(['/shop', 'messages:query.price'])
})

it('sends nobody away from what they post, and tells machines nothing', () => {
  const request = requestOf('/shop?q=%00&kind=device', 'POST')
  expect(readQuery({ request, context }, shape)).toEqual({ kind: 'device' })
  expect(readQuietly(requestOf('/manifest?q=%00&kind=device'), shape)).toEqual({ kind: 'device' })
})

it('begins a list anew when the API knows no such cursor, and hides no other failure', async () => {
  const requested = { request: requestOf('/en/shop?cursor=WzFd&kind=device'), context }
  const failure = (code: string) => new ApiFailure('status', { status: 422, body: { code } })
  await expect(orBeginning(requested, Promise.resolve(1))).resolves.toBe(1)
  const thrown: unknown = await orBeginning(requested, Promise.reject(failure('invalid-cursor'))).catch(
    (error: unknown) => error,
  )
  expect((thrown as Response).headers.get('Location')).toBe('/shop?kind=device')
  await expect(orBeginning(requested, Promise.reject(failure('invalid-input')))).rejects.toBeInstanceOf(
    ApiFailure,
  )
})

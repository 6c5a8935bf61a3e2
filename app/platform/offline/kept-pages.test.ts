import { beforeEach, expect, it, vi } from 'vitest'
import { KeptPages } from './kept-pages'

const origin = 'https://tapesh.example'
const address = (name: string) => `${origin}/magazine/${name}`

/** What is answered, by address: a text or a status; absence is no network. */
let server: Map<string, string | number>
let kept: Map<string, Response>

const urlOf = (key: RequestInfo | URL) =>
  key instanceof Request ? key.url : new URL(String(key), origin).href
const cache = {
  match: (key: RequestInfo) => Promise.resolve(kept.get(urlOf(key))?.clone()),
  put: (key: RequestInfo, response: Response) => Promise.resolve(void kept.set(urlOf(key), response)),
  delete: (key: RequestInfo) => Promise.resolve(kept.delete(urlOf(key))),
  keys: () => Promise.resolve([...kept.keys()].map((key) => new Request(key))),
}

beforeEach(() => {
  server = new Map()
  kept = new Map()
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('fetch', (request: Request | string) => {
    const answer = server.get(urlOf(request))
    if (answer === undefined) return Promise.reject(new TypeError('no network'))
    if (typeof answer === 'number') return Promise.resolve(new Response('failed', { status: answer }))
    const headers = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html; charset=utf-8' }
    return Promise.resolve(new Response(answer, { headers }))
  })
})

const pages = new KeptPages('pages', 2)
const read = async (name: string) => pages.handleRequest(new Request(address(name)))

it('shows without a network what was read before, and no other page', async () => {
  server.set(address('a'), 'an article')
  await pages.keep(address('a'))
  server.clear()
  expect(await (await read('a')).text()).toBe('an article')
  await expect(read('b')).rejects.toThrow('no network')
})

it.each([404, 410])(
  'lets go of an article that was withdrawn, however it learns of it: %i',
  async (status) => {
    server.set(address('a'), 'an article')
    await pages.keep(address('a'))
    server.set(address('a'), status)
    expect((await read('a')).status).toBe(status)
    server.clear()
    await expect(read('a')).rejects.toThrow('no network')

    server.set(address('b'), 'another')
    await pages.keep(address('b'))
    server.set(address('b'), status)
    expect(await pages.keep(address('b'))).toBeNull()
    expect(kept.size).toBe(0)
  },
)

it.each([502, 503, 504])(
  'shows its copy while something answers %i in the place of the site',
  async (status) => {
    server.set(address('a'), 'an article')
    await pages.keep(address('a'))
    server.set(address('a'), status)
    expect(await (await read('a')).text()).toBe('an article')
    server.set(address('b'), status)
    expect((await read('b')).status).toBe(status)
  },
)

it('shows a failure of the site itself as it is, and keeps its copy for when there is no network', async () => {
  server.set(address('a'), 'an article')
  await pages.keep(address('a'))
  server.set(address('a'), 500)
  expect((await read('a')).status).toBe(500)
  server.clear()
  expect(await (await read('a')).text()).toBe('an article')
})

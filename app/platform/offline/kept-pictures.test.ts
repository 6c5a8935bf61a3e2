import { beforeEach, expect, it, vi } from 'vitest'
import { KeptPictures } from './kept-pictures'

const origin = 'https://tapesh.example'
const day = 86_400_000
const address = (name: string) => `${origin}/images/${name}.webp`

/** What the server has, by address; `null` has been deleted, absence is no network. */
let server: Map<string, string | null>
let requested: string[]
let kept: Map<string, Response>
let time: number

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
  requested = []
  kept = new Map()
  time = Date.parse('2026-11-21T08:00:00Z')
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('fetch', (request: Request) => {
    requested.push(request.url)
    const bytes = server.get(request.url)
    if (bytes === undefined) return Promise.reject(new TypeError('no network'))
    if (bytes === null) return Promise.resolve(new Response('gone', { status: 404 }))
    const headers = {
      'cache-control': 'public, max-age=300',
      etag: `"${bytes}"`,
      date: new Date(time).toUTCString(),
    }
    return Promise.resolve(new Response(bytes, { headers }))
  })
})

const pictures = (bound = 10) => new KeptPictures('pictures', bound, () => time)
const read = async (name: string) => (await pictures().handleRequest(new Request(address(name)))).text()

it('shows without a network what was shown before', async () => {
  server.set(address('a'), 'bytes of a')
  expect(await read('a')).toBe('bytes of a')
  server.clear()
  expect(await read('a')).toBe('bytes of a')
  await expect(read('b')).rejects.toThrow('no network')
})

it('asks again each time, and lets go of what was deleted', async () => {
  server.set(address('a'), 'bytes of a')
  await read('a')
  server.set(address('a'), null)
  const answer = await pictures().handleRequest(new Request(address('a')))
  expect(answer.status).toBe(404)
  expect(kept.size).toBe(0)
  server.clear()
  await expect(read('a')).rejects.toThrow('no network')
})

it('looks a day later whether what no page shows any more is still there', async () => {
  for (const name of ['a', 'b']) server.set(address(name), `bytes of ${name}`)
  await pictures().addMissing([address('a'), address('b')])
  server.set(address('a'), null)
  requested = []
  await pictures().addMissing([address('b')])
  expect(requested).toEqual([])
  time += 2 * day
  await pictures().addMissing([address('b')])
  expect([...kept.keys()]).toEqual([address('b')])
  // It is fresh now.
  requested = []
  await pictures().addMissing([])
  expect(requested).toEqual([])
})

it('keeps so many and no more, the latest', async () => {
  for (const name of ['a', 'b', 'c']) {
    server.set(address(name), name)
    await pictures(2).handleRequest(new Request(address(name)))
  }
  expect([...kept.keys()]).toEqual([address('b'), address('c')])
})

import { createServer, type Server } from 'node:http'
import { readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeCart } from '~/app/platform/cart/cart-text'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { demoPerson } from '~/domain/identity/demo-people'
import { purgeCaches } from '~/server/pages/purge'
import { startBalancer, type Balancer } from '../kit/balancer'
import { freePort } from '../kit/free-port'
import { openTestSite, type TestSite } from '../kit/site'

/** nginx as `deploy/nginx` sets it up, with its cache, before the site. */
let site: TestSite
let nginx: Balancer
const open = async (isPurged: boolean) => {
  site = await openTestSite({ isPurged })
  nginx = await startBalancer(await freePort(), [Number(new URL(site.origin).port)], { caches: true })
}
const close = async () => {
  await nginx.stop()
  await site.close()
}

/** Longer than the two seconds that are promised: a machine that is busy is not what is tried. */
const soon = { timeout: 15_000, interval: 50 }
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(nginx.origin + path, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
  })
  return {
    status: answer.status,
    cache: answer.headers.get('x-cache'),
    headers: answer.headers,
    html: await answer.text(),
  }
}

/** Changes a sentence of the home page as an editor does, and answers with it. */
async function edit(): Promise<string> {
  const sentence = `ویرایش ${Math.random()}`
  const id = await site.lake.fetch<string>('*[_type == "homePage" && !(_id in path("drafts.**"))][0]._id')
  await site.lake
    .patch(id)
    .set({ 'contact.heading[_key == "fa"].value': sentence })
    .commit({ visibility: 'sync' })
  return sentence
}

const cart = `cart=${writeCart([
  { productId: demoShopProduct('nh1-electrodes').id, quantity: 3, colour: null, engraving: null },
])}`

/** All that the cache holds. */
async function cachedText(): Promise<string> {
  const names = await readdir(nginx.pagesFolder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return (await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), 'utf8')))).join('\n')
}

describe('a cache that is told nothing', () => {
  beforeAll(() => open(false))
  afterAll(close)

  it('answers for the site, with what tells whether a visitor has the page already', async () => {
    await vi.waitFor(async () => {
      await ask('/')
      expect((await ask('/')).cache).toMatch(/^(?:HIT|UPDATING|STALE)$/)
    }, soon)
    const { headers } = await ask('/')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1')
    expect(headers.get('vary')).toBe('accept-encoding, cookie')
    const etag = headers.get('etag') ?? ''
    expect((await ask('/', { 'if-none-match': etag })).status).toBe(304)
  })

  it('shows an edit', async () => {
    await ask('/')
    const sentence = await edit()
    await vi.waitFor(async () => expect((await ask('/')).html.includes(sentence)).toBe(true), soon)
  })

  it('answers from memory within a page’s second alone, and later by what the site says then, however long nobody asked', async () => {
    await vi.waitFor(async () => expect((await ask('/')).cache).toBe('HIT'), soon)
    const before = site.contentVersion()
    const sentence = await edit()
    await vi.waitFor(() => expect(site.contentVersion()).not.toBe(before), soon)
    const first = await vi.waitFor(async () => {
      const answer = await ask('/')
      expect(answer.cache).not.toBe('HIT')
      return answer
    }, soon)
    expect([first.cache, first.html.includes(sentence)]).toEqual(['EXPIRED', true])
  })

  it('never holds what is somebody’s, and hands nobody what was shown to them', async () => {
    const { fa, phone } = demoPerson('patient')
    const own = [phone, `${fa.firstName} ${fa.lastName}`]
    const cookies = (await site.cookiesOf({ visitor: 'patient' })).join('; ')
    const private_ = ['/app', '/dashboard/orders', '/cart', '/checkout', '/login']
    const everybodys = ['/', '/shop', '/products/nh1', '/magazine', '/group-sale']
    for (const path of [...everybodys, ...private_])
      for (const cookie of [`${cookies}; ${cart}`, cookies, cart, 'preview=made-up', `__Host-${cart}`]) {
        const { cache, headers } = await ask(path, { cookie })
        expect([path, cookie.split('=')[0], cache]).toEqual([path, cookie.split('=')[0], 'BYPASS'])
        if (private_.includes(path)) expect(headers.get('cache-control') ?? '').not.toContain('public')
      }
    for (const path of everybodys) {
      const held = await ask(path)
      const { html } = await site.ask(path)
      expect([path, held.html === html]).toEqual([path, true])
      for (const word of own) expect(held.html).not.toContain(word)
    }
    const text = await cachedText()
    expect(text).toContain('KEY: http')
    for (const path of private_) expect(text).not.toMatch(new RegExp(`KEY: \\S+${path}\\n`))
    for (const word of own) expect(text).not.toContain(word)
  })

  it('holds a page apart for whoever brings another cookie, as the page says that it varies', async () => {
    await ask('/')
    const other = await ask('/', { cookie: 'theme=dark' })
    expect(other.cache).not.toBe('HIT')
    expect(other.html === (await site.ask('/')).html).toBe(true)
  })
})

describe('a cache that is told of every change', () => {
  let hook: Server
  let purges: { close(): void }
  const purged: unknown[] = []
  let fails = 1

  beforeAll(async () => {
    await open(true)
    // What an operator's hook does for nginx: its files are its memory, and one that is gone is asked for again.
    hook = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (fails-- > 0) return void response.writeHead(500).end()
        purged.push(JSON.parse(Buffer.concat(chunks).toString('utf8')))
        void readdir(nginx.pagesFolder)
          .then((names) =>
            Promise.all(names.map((name) => rm(join(nginx.pagesFolder, name), { recursive: true }))),
          )
          .then(() => response.writeHead(204).end())
      })
    })
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    purges = purgeCaches({
      url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
      version: () => String(site.contentVersion()),
      log: { warn: () => undefined },
      lookEvery: 20,
    })
  })
  afterAll(async () => {
    purges.close()
    await new Promise((resolve) => hook.close(resolve))
    await close()
  })

  it('keeps pages for minutes and shows an edit all the same, though the first purge fails', async () => {
    await ask('/')
    const kept = await ask('/')
    expect([kept.cache, kept.headers.get('cache-control')]).toEqual([
      'HIT',
      'public, max-age=0, s-maxage=600, stale-while-revalidate=1',
    ])
    const seen = (sentence: string) =>
      vi.waitFor(async () => expect((await ask('/')).html.includes(sentence)).toBe(true), soon)
    await seen(await edit())
    await seen(await edit())
    expect(fails).toBeLessThan(0)
    expect(purged).toContainEqual({ version: String(site.contentVersion()) })
    expect((await ask('/')).status).toBe(200)
  })
})

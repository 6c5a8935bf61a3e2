import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeCart } from '~/app/platform/cart/cart-text'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import type { RenderPage } from '~/server/pages/render'
import { createSeal } from '~/server/session/seal'
import { createTokenCookie } from '~/server/session/token-cookie'
import { templateVariables } from '../kit/kavenegar-settings'
import { startTestSite, type Answer } from './test-site'

interface Rendering {
  path: string
  nonce: string | undefined
  preview: boolean
  demo: boolean
  cartPieces?: number | undefined
  /** Asks who is signed in. */
  asks: () => boolean
}

const filler = 'ضربان قلب، فشار خون و دمای بدن. '.repeat(100)

describe('pages', () => {
  let site: Awaited<ReturnType<typeof startTestSite>>
  let renderings: Rendering[]
  let sentence: string
  let answerWith: (rendering: Rendering) => Response | Promise<Response>

  const publicPage = ({ path, nonce }: Rendering) => {
    const attribute = nonce ? ` nonce="${nonce}"` : ''
    const html = `<!doctype html><h1>${sentence}</h1><p>${path} ${filler}</p><script${attribute}>run("${path}")</script>`
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        link: '</assets/a.css>; rel=preload',
      },
    })
  }

  const render: RenderPage = async (_request, path, { nonce, preview, demo, cartPieces, session }) => {
    const rendering = { path, nonce, preview, demo, cartPieces, asks: () => session.tokens !== null }
    renderings.push(rendering)
    return answerWith(rendering)
  }

  beforeEach(async () => {
    renderings = []
    sentence = 'نبض شما'
    answerWith = publicPage
    site = await startTestSite({ render })
  })
  afterEach(() => site.stop())

  it('renders a page once, and answers everyone with the same bytes', async () => {
    const first = await site.ask('/products')
    const second = await site.ask('/products', { headers: { cookie: 'theme=dark; tokens=1' } })
    expect(renderings).toMatchObject([{ path: '/products', nonce: undefined, preview: false, demo: false }])
    expect(renderings).toHaveLength(1)
    expect(second.body.equals(first.body)).toBe(true)
    expect(second.headers.link).toBe('</assets/a.css>; rel=preload')
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  it('has the browser of an editor ask again for drafts that have not come, and of nobody else', async () => {
    answerWith = () => new Response('waiting', { status: 503, headers: { 'content-type': 'text/html' } })
    const cookie = site.previewCookie.begin().split(';')[0] ?? ''
    const draft = await site.ask('/products', { headers: { cookie } })
    expect(draft.status).toBe(503)
    expect(draft.headers).toMatchObject({
      refresh: '2',
      'retry-after': '2',
      'cache-control': 'private, no-store',
    })
    expect((await site.ask('/products')).headers.refresh).toBeUndefined()
  })

  it('tells who has a picture already that it is the same', async () => {
    answerWith = () => new Response('picture', { headers: { 'content-type': 'image/jpeg', etag: '"a"' } })
    expect((await site.ask('/social/home.jpg')).body.toString()).toBe('picture')
    for (const tag of ['"a"', 'W/"a"', '"b", "a"'])
      expect((await site.ask('/social/home.jpg', { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await site.ask('/social/home.jpg', { headers: { 'if-none-match': '"b"' } })).status).toBe(200)
  })

  it('allows exactly the scripts that the page holds', async () => {
    for (const answer of [await site.ask('/'), await site.ask('/')]) {
      const policy = String(answer.headers['content-security-policy'])
      const text = /<script>(.*)<\/script>/.exec(answer.body.toString('utf8'))?.[1] ?? ''
      const hash = createHash('sha256').update(text).digest('base64')
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    }
  })

  it('shares one rendering among all who ask at once', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    answerWith = async (rendering) => {
      await gate
      return publicPage(rendering)
    }
    const answers = Promise.all(Array.from({ length: 8 }, () => site.ask('/magazine')))
    await expect.poll(() => renderings.length).toBe(1)
    release()
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]))
    expect(renderings).toHaveLength(1)
  })

  it('shows a change on the very next load, even to those who ask while an older rendering runs', async () => {
    await site.ask('/')
    sentence = 'تپش تازه'
    site.content.invalidate()
    expect((await site.ask('/')).body.toString('utf8')).toContain('تپش تازه')

    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const stale = 'کهنه'
    answerWith = async (rendering) => {
      const seen = sentence
      if (seen === stale) await gate
      sentence = seen
      return publicPage(rendering)
    }
    sentence = stale
    site.content.invalidate()
    const older = site.ask('/')
    await expect.poll(() => renderings.length).toBe(3)
    sentence = 'نو'
    site.content.invalidate()
    expect((await site.ask('/')).body.toString('utf8')).toContain('نو')
    release()
    await older
    sentence = 'نو'
    expect((await site.ask('/')).body.toString('utf8')).not.toContain(stale)
  })

  const cartOf = (quantity: number) =>
    `cart=${writeCart([{ productId: demoShopProduct('nh1-electrodes').id, quantity, colour: null, engraving: null }])}`

  it('is the same for all with as many pieces in the cart, and for who is signed in', async () => {
    answerWith = (rendering) => {
      sentence = `در سبد: ${rendering.cartPieces ?? 'نامعلوم'}`
      return publicPage(rendering)
    }
    const plain = await site.ask('/products')
    const two = await site.ask('/products', { headers: { cookie: cartOf(2) } })
    expect(two.body.toString()).toContain('در سبد: 2')
    // Of a cart no other cache keeps anything.
    expect(two.headers['cache-control']).toBe('private, no-cache')
    const again = await site.ask('/products', { headers: { cookie: `token=of-somebody; ${cartOf(2)}` } })
    expect(again.body.equals(two.body)).toBe(true)
    const signedIn = await site.ask('/products', { headers: { cookie: 'token=of-somebody' } })
    expect(signedIn.body.equals(plain.body)).toBe(true)
    expect(signedIn.headers['set-cookie']).toBeUndefined()
    expect(renderings.map(({ cartPieces }) => cartPieces)).toEqual([0, 2])
    const { etag = '' } = two.headers
    const requested = (cookie: string) =>
      site.ask('/products', { headers: { cookie, 'if-none-match': etag } })
    expect((await requested(cartOf(2))).status).toBe(304)
    expect((await requested(cartOf(3))).body.toString()).toContain('در سبد: 3')
    sentence = ''
    site.content.invalidate()
    expect((await requested(cartOf(2))).status).toBe(304)
    expect(renderings).toHaveLength(4)
  })

  it('is rendered for who is signed in when it asks who that is, and only once more for all others', async () => {
    answerWith = (rendering) => {
      sentence = rendering.asks() ? 'سلام مریم' : 'سلام'
      return publicPage(rendering)
    }
    expect((await site.ask('/products')).body.toString()).toContain('سلام')
    const token = { cookie: 'token=of-somebody' }
    for (let turn = 0; turn < 3; turn += 1) {
      const own = await site.ask('/products', { headers: token })
      expect(own.headers['content-security-policy']).toContain('sha256-')
      expect(own.headers['cache-control']).toMatch(/^private, no-(?:cache|store)$/)
    }
    expect(renderings).toHaveLength(4)
    expect((await site.ask('/products', { headers: { cookie: cartOf(1) } })).status).toBe(200)
    await site.ask('/products', { headers: { cookie: cartOf(1) } })
    expect(renderings).toHaveLength(5)
  })

  it('shows nobody the name of who was signed in before them, in no page that is kept', async () => {
    answerWith = (rendering) => {
      sentence = rendering.asks() ? 'سلام مریم' : 'سلام'
      return publicPage(rendering)
    }
    const now = new Date()
    const ends = now.getTime() + 60 * 60 * 1000
    const kept = await createTokenCookie(createSeal('s'.repeat(32)), false).keep(
      {
        access_token: 'of-somebody',
        access_token_expires_in: ends,
        refresh_token: 'none',
        refresh_token_expires_in: ends,
      },
      now,
    )
    const cookie = kept.split(';')[0] ?? ''
    for (const path of ['/products', '/magazine']) {
      const own = await site.ask(path, { headers: { cookie } })
      expect(own.body.toString()).toContain('سلام مریم')
    }
    const strangers: Record<string, string>[] = [{}, {}, { cookie: cartOf(2) }, { cookie: cartOf(2) }]
    for (const path of ['/products', '/magazine', '/shop'])
      for (const headers of strangers) {
        const { body } = await site.ask(path, { headers })
        expect(body.toString()).toContain('سلام')
        expect(body.toString()).not.toContain('مریم')
      }
  })

  it('is rendered once for a visitor when it is theirs alone, and then never for nobody in their place', async () => {
    answerWith = (rendering) => {
      const page = publicPage(rendering)
      page.headers.set('cache-control', 'private, no-store')
      return page
    }
    for (const cookie of ['token=of-somebody', cartOf(1), cartOf(1)])
      await site.ask('/app/settings', { headers: { cookie } })
    expect(renderings).toHaveLength(3)
    expect(renderings.every(({ nonce }) => nonce !== undefined)).toBe(true)
  })

  it('is rendered for who has chosen a place of delivery where it says when something arrives, and kept for all others', async () => {
    answerWith = (rendering) => {
      const page = publicPage(rendering)
      page.headers.set('x-of-place', '1')
      return page
    }
    const chosen = { cookie: 'place=fars' }
    await site.ask('/shop')
    for (let turn = 0; turn < 2; turn += 1) {
      const own = await site.ask('/shop', { headers: chosen })
      expect(own.headers['cache-control']).toMatch(/^private, no-(?:cache|store)$/)
      expect(own.headers['x-of-place']).toBeUndefined()
    }
    expect(renderings).toHaveLength(3)
    expect((await site.ask('/shop')).headers['x-of-place']).toBeUndefined()
    expect(renderings).toHaveLength(3)
    // A page that says nothing of it is one for everybody.
    answerWith = publicPage
    await site.ask('/magazine')
    await site.ask('/magazine', { headers: chosen })
    expect(renderings).toHaveLength(4)
  })

  describe('whose loaders’ data are fetched', () => {
    const addressIn = (body: Buffer) => /data="([^"]+)"/.exec(body.toString())?.[1] ?? ''
    /** A page as `entry.server` makes it: where it may be kept it names what it fetches, and carries it where not. */
    const handingOver: RenderPage = async (_request, path, context) => {
      const rendering = { path, ...context, asks: () => false }
      renderings.push(rendering)
      const found = `found for ${path}: ${sentence}, ${context.cartPieces ?? 0}`
      const page = publicPage(rendering)
      const html = await page.text()
      const { headers } = page
      if (path.startsWith('/s/')) headers.set('cache-control', 'private, no-store')
      const address = context.handOver?.(found, { status: 200, headers })
      return new Response(`${html}<i data="${address ?? found}">`, { headers })
    }
    beforeEach(async () => {
      await site.stop()
      site = await startTestSite({ render: handingOver })
    })

    it('hands them out by what they say, also those of a page that has changed since', async () => {
      const page = await site.ask('/shop')
      const address = addressIn(page.body)
      expect(address).toMatch(/^\/page-data\/[\w-]{22}\/shop$/)
      const found = await site.ask(address)
      expect(found.body.toString()).toBe('found for /shop: نبض شما, 0')
      expect(found.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      })
      const packed = await site.ask(address, { headers: { 'accept-encoding': 'br' } })
      expect(brotliDecompressSync(packed.body).equals(found.body)).toBe(true)
      const head = await site.ask(address, { method: 'HEAD' })
      expect([head.status, head.body.length]).toEqual([200, 0])

      sentence = 'تپش تازه'
      site.content.invalidate()
      const next = await site.ask('/shop')
      expect(addressIn(next.body)).not.toBe(address)
      expect(next.headers.etag).not.toBe(page.headers.etag)
      expect((await site.ask(address)).body.equals(found.body)).toBe(true)
      expect(renderings).toHaveLength(2)
    })

    it('makes them anew for a page that another process has sent, in the same words, for a cart as well', async () => {
      const other = await startTestSite({ render: handingOver })
      try {
        for (const headers of [{}, { cookie: cartOf(2) }] as Record<string, string>[]) {
          const address = addressIn((await other.ask('/shop', { headers })).body)
          const found = await site.ask(address, { headers })
          expect(found.body.toString()).toBe((await other.ask(address, { headers })).body.toString())
          expect(found.status).toBe(200)
        }
      } finally {
        await other.stop()
      }
    })

    it('says that a page is another one by now, and makes none for whoever guesses', async () => {
      const address = addressIn((await site.ask('/shop')).body)
      await site.stop()
      site = await startTestSite({ render: handingOver })
      sentence = 'تپش تازه'
      const gone = await site.ask(address)
      expect([gone.status, gone.headers['cache-control']]).toEqual([410, 'no-store'])
      const made = renderings.length
      for (const guess of ['A'.repeat(22), 'B'.repeat(22)])
        expect((await site.ask(`/page-data/${guess}/shop`)).status).toBe(410)
      expect(renderings).toHaveLength(made)
    })

    it.each(['/page-data/short/shop', `/page-data/${'A'.repeat(22)}`])(
      'is a page that does not exist at %s',
      async (address) => {
        await site.ask(address)
        expect(renderings.map(({ path }) => path)).toEqual([address])
      },
    )

    it('does not say of a page that it is another one while what it stands on is away', async () => {
      const address = addressIn((await site.ask('/shop')).body)
      await site.stop()
      site = await startTestSite({
        render: async () => new Response('away', { status: 503, headers: { 'content-type': 'text/html' } }),
      })
      const away = await site.ask(address)
      expect([away.status, away.headers['cache-control']]).toEqual([503, 'no-store'])
    })

    it('are held of no page that is not for everybody: whoever has its address reads them in it', async () => {
      const own = await site.ask('/s/of-somebody')
      expect(renderings[0]?.nonce).toBeUndefined()
      expect(addressIn(own.body)).toBe('found for /s/of-somebody: نبض شما, 0')
      const digest = createHash('sha256').update(addressIn(own.body)).digest('base64url').slice(0, 22)
      expect((await site.ask(`/page-data/${digest}/s/of-somebody`)).status).toBe(410)
    })

    it('is in the page that is rendered for its visitor alone', async () => {
      const own = await site.ask('/shop', { headers: { cookie: cartOf(21) } })
      expect(addressIn(own.body)).toBe('found for /shop: نبض شما, 0')
    })
  })

  it('renders anew for a cart of more pieces than are kept', async () => {
    await site.ask('/')
    for (let turn = 0; turn < 2; turn += 1) await site.ask('/', { headers: { cookie: cartOf(21) } })
    expect(renderings).toHaveLength(3)
  })

  it.each([
    ['a preview', { cookie: 'preview=x' }],
    ['a notification', { cookie: 'flash=success.messages%3Acreated' }],
    ['an authorization', { authorization: 'Bearer x' }],
  ])('renders anew for a request with %s, with a nonce, and lets no cache keep it', async (_, headers) => {
    await site.ask('/')
    const answer = await site.ask('/', { headers })
    expect(renderings).toHaveLength(2)
    const nonce = renderings[1]?.nonce
    expect(nonce).toBeTruthy()
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`)
    expect(answer.headers['cache-control']).toMatch(/^private, no-(?:cache|store)$/)
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers.vary).toMatch(/cookie/)
  })

  it('shows a new price on the very next load, and leaves other pages as they are', async () => {
    let price = '۸٬۹۰۰٬۰۰۰'
    answerWith = (rendering) => {
      sentence = rendering.path === '/shop' ? price : 'نبض شما'
      const page = publicPage(rendering)
      if (rendering.path === '/shop') page.headers.set('x-of-catalogue', '1')
      return page
    }
    const [shop, article] = [await site.ask('/shop'), await site.ask('/magazine')]
    expect(shop.headers['x-of-catalogue']).toBeUndefined()
    price = '۹٬۴۰۰٬۰۰۰'
    expect((await site.ask('/shop')).body.equals(shop.body)).toBe(true)
    site.catalogue.version++
    expect((await site.ask('/shop')).body.toString()).toContain(price)
    expect((await site.ask('/magazine')).body.equals(article.body)).toBe(true)
    expect(renderings.map(({ path }) => path)).toEqual(['/shop', '/magazine', '/shop'])
  })

  it('shows an approved comment on the very next load, and leaves other pages as they are', async () => {
    let comment = 'خوب بود'
    answerWith = (rendering) => {
      sentence = rendering.path === '/magazine/sugar' ? comment : 'نبض شما'
      const page = publicPage(rendering)
      if (rendering.path === '/magazine/sugar') page.headers.set('x-of-comments', '1')
      return page
    }
    const [article, front] = [await site.ask('/magazine/sugar'), await site.ask('/magazine')]
    expect(article.headers['x-of-comments']).toBeUndefined()
    comment = 'و مفید'
    site.catalogue.version++
    expect((await site.ask('/magazine/sugar')).body.equals(article.body)).toBe(true)
    site.comments.version++
    expect((await site.ask('/magazine/sugar')).body.toString()).toContain(comment)
    expect((await site.ask('/magazine')).body.equals(front.body)).toBe(true)
    expect(renderings.map(({ path }) => path)).toEqual(['/magazine/sugar', '/magazine', '/magazine/sugar'])
  })

  it('tells a notification once: what takes its cookie away is stored nowhere', async () => {
    await site.ask('/')
    answerWith = (rendering) => {
      const page = publicPage(rendering)
      page.headers.set('set-cookie', 'flash=; Max-Age=0')
      return page
    }
    const answer = await site.ask('/', { headers: { cookie: 'flash=success.messages%3Acreated' } })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['set-cookie']).toEqual(['flash=; Max-Age=0'])
  })

  it.each([
    ['a local name', {}, true],
    ['a name of its own under localhost', { host: 'shop.localhost:3000' }, true],
    ['another name', { host: 'tapesh.example' }, false],
    ['a proxy that says for whom', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['a proxy that says for which host', { 'x-forwarded-host': 'localhost' }, false],
    ['a proxy of the standard', { forwarded: 'for=127.0.0.1' }, false],
    ['a proxy that only names itself', { via: '1.1 cache' }, false],
  ])('shows what is for demos to %s: %j', async (_, headers: Record<string, string>, demo) => {
    await site.stop()
    site = await startTestSite({ render, environment: { ALLOWED_HOSTS: 'tapesh.example' } })
    for (const target of ['/dev/ui', '/en/dev/ui', '/dev/ui.data']) await site.ask(target, { headers })
    await site.ask('/dev/ui', { headers })
    expect(renderings.map((rendering) => rendering.demo)).toEqual([demo, demo, demo, demo])
  })

  it('shows it to nobody in production', async () => {
    await site.stop()
    const environment = {
      MODE: 'production',
      HOST: '127.0.0.1',
      SITE_ORIGIN: 'http://localhost',
      SESSION_SECRET: 's'.repeat(32),
      EDITOR_PASSWORD: 'e'.repeat(12),
      KAVENEGAR_API_KEY: 'k'.repeat(12),
      ...templateVariables,
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'no-reply@localhost',
      ZARINPAL_MERCHANT_ID: '01234567-89ab-cdef-0123-456789abcdef',
    }
    site = await startTestSite({ render, environment })
    const { headers } = await site.ask('/dev/ui')
    expect(renderings).toMatchObject([{ path: '/dev/ui', demo: false }])
    // The gateway is another site: browsers hold every redirect after a form to this.
    expect(headers['content-security-policy']).toContain("form-action 'self' https://payment.zarinpal.com ")
  })

  it('keeps no page with a query, and no other spelling of an address', async () => {
    for (const target of ['/?q=1', '/?q=1', '/%70roducts', '/%70roducts']) await site.ask(target)
    expect(renderings.map(({ nonce }) => typeof nonce)).toEqual(['string', 'string', 'string', 'string'])
  })

  it('allows of a page with words out of its address only the scripts that it wrote itself', async () => {
    answerWith = ({ path, nonce }) => {
      const html = `<script nonce="${nonce}">run("${path}")</script><script>foreign()</script>`
      return new Response(html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' },
      })
    }
    await site.ask('/shop?q=1')
    for (const target of ['/shop?q=1', '/shop?q=2']) {
      const { headers, body } = await site.ask(target)
      const policy = headers['content-security-policy'] ?? ''
      const digestOf = (script: string) => createHash('sha256').update(script).digest('base64')
      expect(policy).toContain(`'sha256-${digestOf('run("/shop")')}'`)
      expect(policy).not.toContain(digestOf('foreign()'))
      expect(policy).not.toContain('nonce-')
      expect(body.toString()).toContain('<script>run("/shop")</script>')
    }
  })

  it('keeps Persian addresses', async () => {
    const target = encodeURI('/magazine/فشار-خون')
    await site.ask(target)
    await site.ask(target)
    expect(renderings).toHaveLength(1)
  })

  it.each([
    ['is not found', { status: 404, headers: { 'cache-control': 'public' } }],
    ['is private', { headers: { 'cache-control': 'private' } }],
    ['says nothing of caching', {}],
    ['sets a cookie', { headers: { 'cache-control': 'public', 'set-cookie': 'SOURCE=WEBSITE' } }],
  ])('keeps no page that %s, and still allows its scripts', async (_, init: ResponseInit) => {
    answerWith = () => {
      const response = new Response('<script>go()</script>', init)
      response.headers.set('content-type', 'text/html; charset=utf-8')
      return response
    }
    await site.ask('/login')
    const answer = await site.ask('/login')
    expect(renderings).toHaveLength(2)
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/public/)
  })

  it('hands a cookie to the one it was made for only', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    answerWith = async () => {
      const count = renderings.length
      await gate
      const response = new Response('<p>', { headers: { 'content-type': 'text/html' } })
      response.headers.set('set-cookie', `visitor=${count}`)
      return response
    }
    const answers = Promise.all(Array.from({ length: 4 }, () => site.ask('/login')))
    await expect.poll(() => renderings.length).toBe(1)
    release()
    const cookies = (await answers).map(({ headers }) => headers['set-cookie']?.[0])
    expect(new Set(cookies).size).toBe(4)
  })

  it('sends the compression that is asked for, and says on what it depends', async () => {
    const plain = await site.ask('/')
    const read = async (coding: string, decode: (bytes: Buffer) => Buffer) => {
      const answer = await site.ask('/', { headers: { 'accept-encoding': coding } })
      expect(answer.headers['content-encoding']).toBe(coding)
      expect(answer.headers.vary).toMatch(/accept-encoding/)
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
      expect(decode(answer.body).equals(plain.body)).toBe(true)
    }
    await read('br', brotliDecompressSync)
    await read('gzip', gunzipSync)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toMatch(/accept-encoding/)
  })

  it('compresses rendered pages too', async () => {
    const headers = { cookie: 'token=1', 'accept-encoding': 'br' }
    const answer = await site.ask('/', { headers })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.body).toString('utf8')).toContain('نبض شما')
  })

  it('answers 304 to whoever has the page, whatever its coding, until content moves', async () => {
    const { headers } = await site.ask('/', { headers: { 'accept-encoding': 'br' } })
    const etag = String(headers.etag)
    const again = await site.ask('/', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.etag).toBe(etag)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    sentence = 'دیگر'
    site.content.invalidate()
    expect((await site.ask('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it('answers HEAD like GET without the body', async () => {
    const get = await site.ask('/')
    const check = (head: Answer) => {
      expect(head.status).toBe(200)
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(get.headers['content-length'])
    }
    check(await site.ask('/', { method: 'HEAD' }))
    site.content.invalidate()
    check(await site.ask('/', { method: 'HEAD' }))
  })

  it('says in words and with an id what broke, in the locale of the address', async () => {
    answerWith = () => Promise.reject(new Error('render broke'))
    for (const [target, lang] of [
      ['/', 'fa'],
      ['/en/products', 'en'],
    ] as const) {
      const answer = await site.ask(target)
      const text = answer.body.toString('utf8')
      expect(answer.status).toBe(500)
      expect(text).toContain(`lang="${lang}"`)
      expect(text).toContain(answer.headers['x-request-id'])
      expect(text).not.toContain('render broke')
    }
    answerWith = publicPage
    expect((await site.ask('/')).status).toBe(200)
  })

  it('shows drafts to an editor in preview, and never keeps them', async () => {
    const cookie = site.previewCookie.begin().split(';')[0] ?? ''
    const answer = await site.ask('/', { headers: { cookie } })
    expect(renderings[0]).toMatchObject({ preview: true })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'unsafe-inline'/)
    await site.ask('/')
    expect(renderings[1]).toMatchObject({ preview: false })
  })
})

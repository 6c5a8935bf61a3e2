import { redirect, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasTurn, Line, type Turn } from '~/api/platform/line/line'
import type { TokenObject } from '~/domain/identity/contract'
import en from '~/locales/en/line.json'
import fa from '~/locales/fa/line.json'
import { createPageRenderer } from '~/server/pages/render'
import { createSeal } from '~/server/session/seal'
import { createTokenCookie } from '~/server/session/token-cookie'
import { startTestSite, type Answer, type SentRequest } from './test-site'

/** What the form of `/checkout` was sent, and whether in its turn. */
let acted: { form: [string, string][]; inTurn: boolean }[]
let load: () => unknown
let time: Date
let line: Line
let held: Turn
let site: Awaited<ReturnType<typeof startTestSite>>

const page = (id: string, path: string) => ({
  id,
  parentId: 'root',
  path,
  module: {
    default: () => null,
    loader: () => load(),
    action: async ({ request }: { request: Request }) => {
      const form = [...(await request.formData())].map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      acted.push({ form, inTurn: hasTurn() })
      return redirect('/dashboard/orders/1', { headers: { 'set-cookie': 'cart=; Max-Age=0' } })
    },
  },
})

/** A build of Remix's of a page that sells and one that does not. */
const build = {
  routes: {
    root: { id: 'root', path: '', module: { default: () => null, ErrorBoundary: () => null } },
    checkout: page('checkout', 'checkout'),
    shop: page('shop', 'shop'),
  },
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: Rendered) => {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        return new Response(JSON.stringify(staticHandlerContext.errors), { status, headers })
      },
      streamTimeout: 1000,
      handleError: () => undefined,
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild

interface Rendered {
  staticHandlerContext: { errors: unknown }
  context: AppLoadContext
}

async function takeTurn(of: Line): Promise<Turn> {
  const entered = await of.enter({ id: 'held', owner: 'somebody else', patience: 1000 })
  if (entered.kind !== 'turn') throw new Error('The line is taken')
  return entered.turn
}

async function open(places = 100): Promise<void> {
  line = new Line({ turns: 1, places })
  held = await takeTurn(line)
  site = await startTestSite({
    render: createPageRenderer(build, 'production', () => undefined),
    line,
    // Whoever asks is told a place at once, unless it is their turn.
    placeShownAfter: 50,
    now: () => time,
  })
}

beforeEach(async () => {
  acted = []
  load = () => null
  time = new Date()
  await open()
})
afterEach(() => site.stop())

const cookieOf = createTokenCookie(createSeal('s'.repeat(32)), false)
const valueOf = (cookie: string) => cookie.split(';')[0] ?? ''

/** Somebody who is signed in, and what their browser keeps. */
async function signIn(name: string) {
  const hour = 3_600_000
  const tokens: TokenObject = {
    access_token: `access ${name}`,
    access_token_expires_in: Date.now() + hour,
    refresh_token: `refresh ${name}`,
    refresh_token_expires_in: Date.now() + hour,
  }
  const jar = new Map<string, string>([['token', valueOf(await cookieOf.keep(tokens, new Date()))]])
  return {
    jar,
    async ask(target: string, { headers, ...options }: SentRequest = {}): Promise<Answer> {
      const answer = await site.ask(target, {
        ...options,
        headers: { ...headers, cookie: [...jar.values()].join('; ') },
      })
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const name = cookie.split('=')[0] ?? ''
        if (/Max-Age=0/.test(cookie)) jar.delete(name)
        else jar.set(name, valueOf(cookie))
      }
      return answer
    },
  }
}

const order: SentRequest = {
  method: 'POST',
  body: 'key=7c0f5f0e&name=%D9%85%D8%B1%DB%8C%D9%85&pay=gateway',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
const sent = [
  ['key', '7c0f5f0e'],
  ['name', 'مریم'],
  ['pay', 'gateway'],
]

it('keeps what was posted while its sender stands in line, and does it once, in its turn', async () => {
  const buyer = await signIn('buyer')
  const posted = await buyer.ask('/checkout?address=1', order)
  expect([posted.status, posted.headers.location]).toEqual([303, '/checkout?address=1'])
  const waiting = await buyer.ask('/checkout?address=1')
  expect([waiting.status, waiting.headers.refresh, waiting.headers['cache-control']]).toEqual([
    202,
    '2',
    'no-store',
  ])
  const html = waiting.body.toString()
  for (const words of ['lang="fa" dir="rtl"', fa.title, fa.next, fa.posted]) expect(html).toContain(words)
  expect(html).not.toContain('<script')
  expect(acted).toEqual([])

  held.end()
  const answer = await buyer.ask('/checkout?address=1')
  expect([answer.status, answer.headers.location]).toEqual([302, '/dashboard/orders/1'])
  expect(acted).toEqual([{ form: sent, inTurn: true }])
  expect(buyer.jar.has('line')).toBe(false)
  // The page is the page again.
  expect((await buyer.ask('/checkout?address=1')).status).toBe(200)
  expect([acted.length, line.length]).toEqual([1, { taken: 0, waiting: 0 }])
})

it('tells those who came later how many are ahead, in their language', async () => {
  const [first, second] = [await signIn('first'), await signIn('second')]
  await first.ask('/checkout', order)
  time = new Date(time.getTime() + 10)
  await second.ask('/en/checkout')
  const shownPage = (await second.ask('/en/checkout')).body.toString()
  expect(shownPage).toContain(`<b>1</b> ${en.ahead_one}`)
  expect(shownPage).not.toContain(en.posted)
  held.end()
  expect((await first.ask('/checkout')).status).toBe(302)
  expect((await second.ask('/en/checkout')).status).toBe(200)
})

it('has the browser itself ask for the place when the router does', async () => {
  const buyer = await signIn('buyer')
  for (const [data, to] of [
    ['/checkout.data?address=1', '/checkout?address=1'],
    ['/en/checkout.data', '/checkout'],
  ] as const) {
    const answer = await buyer.ask(data, order)
    expect(answer.status).toBe(202)
    expect(answer.body.toString()).toContain(`"redirect","${to}"`)
    expect(answer.body.toString()).toMatch(/"reload",true/)
  }
  expect((await buyer.ask('/en/checkout')).status).toBe(202)
  held.end()
  expect((await buyer.ask('/en/checkout')).status).toBe(302)
  expect(acted).toEqual([{ form: sent, inTurn: true }])
})

it('says 503 and gives the form back when there is no place left, or it is too long to be kept', async () => {
  await site.stop()
  await open(0)
  const buyer = await signIn('buyer')
  const full = await buyer.ask('/checkout', order)
  expect([full.status, full.headers['retry-after']]).toEqual([503, '5'])
  expect(full.body.toString()).toContain('7c0f5f0e')
  await site.stop()
  await open()
  const long = await buyer.ask('/checkout', { ...order, body: `key=1&note=${'x'.repeat(5000)}` })
  expect(long.status).toBe(503)
  expect(long.body.toString()).toContain('xxx')
})

it('does not do what was posted to another page, or so long ago that its sender may think otherwise now', async () => {
  const buyer = await signIn('buyer')
  await buyer.ask('/checkout?address=1', order)
  held.end()
  expect((await buyer.ask('/checkout?address=2')).status).toBe(200)
  held = await takeTurn(line)
  await buyer.ask('/checkout?address=1', order)
  held.end()
  time = new Date(time.getTime() + 61_000)
  expect((await buyer.ask('/checkout?address=1')).status).toBe(200)
  expect(acted).toEqual([])
})

it('keeps nobody waiting who is signed out, or asks for another page', async () => {
  expect((await site.ask('/checkout')).status).toBe(200)
  const reader = await signIn('reader')
  expect((await reader.ask('/shop')).status).toBe(200)
  expect((await reader.ask('/checkout', { method: 'HEAD' })).status).toBe(200)
})

it('takes the turn back from a page that fails', async () => {
  held.end()
  load = () => {
    throw new Error('undefined is not a function')
  }
  const buyer = await signIn('buyer')
  expect((await buyer.ask('/checkout')).status).toBe(500)
  expect(line.length).toEqual({ taken: 0, waiting: 0 })
})

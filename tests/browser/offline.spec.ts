import type { Page } from 'playwright/test'
import { expect, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

const article = encodeURI('/magazine/اندازه-گیری-فشار-خون-در-خانه')
const heading = /فشار خون را در خانه درست اندازه بگیریم/

/** Addresses of everything in every cache, by the name of the cache. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      found[name] = keys.map(({ url }) => new URL(url).pathname)
    }
    return found
  })

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)

/** Reads a page and waits until the offline worker has kept it. */
async function read(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => isKept(page, path), { message: `${path} is kept` }).toBe(true)
}

/** Says something to the offline worker and waits for its answer. */
const tell = (page: Page, order: object) =>
  page.evaluate(async (message) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)))
    active?.postMessage(message, [port2])
    return answer
  }, order)

test('an article that was read is read again without a network', async ({ page, context, watch }) => {
  watch.allowNoNetwork()
  await read(page, article)
  await context.setOffline(true)
  await page.goto(article)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  // It looks as it should: its style sheet was kept as well.
  await expect(page.locator('body')).toHaveCSS('font-family', /Vazirmatn/)
  // A link leads to what is kept, and to the offline page for what is not.
  await page.getByRole('banner').getByRole('link', { name: /تپش/ }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto('/rules/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('به اینترنت وصل نیستید')
  await page.goto('/en/rules/privacy')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
})

test('no cache holds what is not public: no draft, no preview, no Studio, no API', async ({
  page,
  context,
  site,
}) => {
  await read(page, '/magazine')
  // A cookie makes pages private; the copy that is kept is fetched without any.
  await context.addCookies([{ name: 'cart', value: 'product-of-mine', url: site.origin }])
  await read(page, '/products')
  await page.goto('/magazine?page=1')
  await page.evaluate(() => fetch('/api/v1/health').then((answer) => answer.text()))
  await page.evaluate(() => fetch('/preview/disable', { redirect: 'manual' }))
  await tell(page, { type: 'keep', address: '/api/v1/health', files: [] })
  await tell(page, { type: 'keep', address: '/studio', files: ['/api/v1/health', '/readyz'] })
  const caches = await cached(page)
  expect(Object.keys(caches).filter((name) => name.includes('private'))).toEqual([])
  const addresses = Object.values(caches).flat()
  expect(addresses).toContain('/products')
  expect(addresses.filter((path) => /^\/(?:api|preview|studio|v\d|vX|readyz|collect)/.test(path))).toEqual([])
  const unfit = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      for (const key of await cache.keys()) {
        const caching = (await cache.match(key))?.headers.get('cache-control') ?? ''
        if (!/\bpublic\b/.test(caching) || /private|no-store/.test(caching)) found.push(key.url)
      }
    }
    return found
  })
  expect(unfit).toEqual([])
})

test('signing out deletes private caches and leaves what is public', async ({ page }) => {
  await read(page, '/magazine')
  await page.evaluate(async () => {
    const cache = await caches.open('tapesh-private-records')
    await cache.put('/app/records', new Response('mine'))
  })
  await tell(page, { type: 'signed-out' })
  const names = Object.keys(await cached(page))
  expect(names.filter((name) => name.includes('private'))).toEqual([])
  expect(await isKept(page, '/magazine')).toBe(true)
})

test('caches of an older version go when a new one takes over', async ({ page }) => {
  await page.goto('/rules')
  await page.evaluate(() => caches.open('tapesh-pages-v0'))
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).unregister()
  })
  await page.reload()
  await expect.poll(async () => Object.keys(await cached(page))).not.toContain('tapesh-pages-v0')
})

test('after signing out by the button no cache holds a page or a word of the person', async ({ page }) => {
  await read(page, '/magazine')
  await signInAs(page, newPhone())
  for (const path of ['/app', '/app/profile', '/app/settings']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(/\S/)
    expect(await page.content()).toContain('نرگس')
  }
  await page
    .getByRole('button', { name: wordIn('fa', 'areas', 'signOut') })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/')
  const caches = await cached(page)
  expect(Object.values(caches).flat()).toContain('/magazine')
  expect(
    Object.values(caches)
      .flat()
      .filter((path) => /^\/(?:app|login|doctor|admin)/.test(path)),
  ).toEqual([])
  const tells = await page.evaluate(async (name) => {
    const found: string[] = []
    for (const key of await window.caches.keys()) {
      const cache = await window.caches.open(key)
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes(name)) found.push(request.url)
    }
    return found
  }, 'نرگس')
  expect(tells).toEqual([])
})

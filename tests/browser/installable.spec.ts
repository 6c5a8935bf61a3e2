import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { expect, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

interface Manifest {
  id: string
  name: string
  short_name: string
  lang: string
  dir: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

/** What the page has sent to `/collect`, as it was sent. */
async function collected(page: Page): Promise<{ events: { type: string; page: string }[] }[]> {
  return page.evaluate(() => (window as unknown as { sent: { events: [] }[] }).sent)
}

/** Notes what is sent, and says when what follows the page has started. */
const noteBeacons = (page: Page) =>
  page.addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, data) => {
      if (data instanceof Blob) void data.text().then((text) => sent.push(JSON.parse(text)))
      return send(address, data)
    }
  })

const settings = (page: Page) => page.locator('#device-preferences summary')

test('the site can be installed, in its language @mobile @en-soak', async ({ page, request, site }) => {
  await page.goto(site.path('/'))
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({
    id: '/',
    lang: site.locale,
    dir: site.direction,
    start_url: site.path('/'),
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)

  const sizes = new Map<string, Set<string>>()
  for (const { src, sizes: size, type, purpose } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], src).toContain(type)
    sizes.set(purpose, (sizes.get(purpose) ?? new Set()).add(size))
    if (size === 'any') continue
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`, src).toBe(size)
  }
  expect([...(sizes.get('any') ?? [])]).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect([...(sizes.get('maskable') ?? [])]).toContain('512x512')
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await sharp(await (await request.get(apple ?? '')).body()).metadata()).width).toBe(180)
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))
})

test('a view is counted by the pattern of its page, and how fast the page was when it is left', async ({
  page,
}) => {
  await noteBeacons(page)
  await page.goto('/rules/privacy')
  await expect
    .poll(() => collected(page))
    .toEqual([{ events: [{ type: 'view', page: 'routes/rules/section', locale: 'fa', source: 'WEBSITE' }] }])
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(async () => (await collected(page)).length).toBe(2)
  const [, vitals] = await collected(page)
  const names = vitals?.events.map((event) => ('name' in event ? event.name : ''))
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'CLS']))
})

for (const [name, set] of [
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
] as const)
  test(`nothing is counted under ${name}`, async ({ page }) => {
    await noteBeacons(page)
    await page.addInitScript(set)
    await page.goto('/rules')
    // The settings come with the same script as the counting.
    await settings(page).click()
    await expect(page.getByRole('checkbox', { name: 'شمارش بازدیدها' })).toBeDisabled()
    expect(await collected(page)).toEqual([])
  })

test('counting can be switched off, and colours chosen, for this device', async ({ page }) => {
  await noteBeacons(page)
  await page.goto('/rules')
  await settings(page).click()
  await page.getByRole('checkbox', { name: 'شمارش بازدیدها' }).uncheck()
  await page.getByRole('radio', { name: 'تیره' }).check()
  await page.goto('/magazine')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 28, 29)')
  await settings(page).click()
  await expect(page.getByRole('checkbox', { name: 'شمارش بازدیدها' })).not.toBeChecked()
  expect(await collected(page)).toEqual([])
  await page.getByRole('radio', { name: 'مانند دستگاه' }).check()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 249, 245)')
})

test('the app that somebody came through is remembered for the session', async ({ page }) => {
  await page.goto('/?source=ANDROID_APP')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('SOURCE'))).toBe('ANDROID_APP')
  await page.goto('/rules')
  await expect(settings(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('SOURCE'))).toBe('ANDROID_APP')
})

test('a doctor who came through the app enters doctor mode by the profile, and says so on', async ({
  page,
  site,
  request,
  newVisitor,
}) => {
  const doctor = await newBrowserDoctor(request)
  const card = (tab: Page) =>
    tab.getByRole('link', { name: wordIn(site.locale, 'areas', 'card.doctor') }).first()
  const source = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('SOURCE'))
  await signInAs(page, doctor.phone)
  await page.goto('/app/profile?SOURCE=ANDROID_APP')
  await expect(card(page)).toHaveAttribute('href', '/doctor?SOURCE=ANDROID_APP')
  await card(page).click()
  await expect(page).toHaveURL(/\/doctor\?SOURCE=ANDROID_APP$/)
  expect(await source(page)).toBe('ANDROID_APP')
  // The address says it where nothing is remembered: in the browser that the app hands it to, and not of whoever came by a browser.
  const beside = await newVisitor()
  await signInAs(beside, doctor.phone)
  await beside.goto('/app/profile')
  await expect.poll(() => source(beside)).toBe('WEBSITE')
  await expect(card(beside)).toHaveAttribute('href', '/doctor')
  await beside.goto(page.url())
  await expect.poll(() => source(beside)).toBe('ANDROID_APP')
})

test('the app is offered once, to who comes back, and an answer holds', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('visits', '1'))
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      })
      window.dispatchEvent(event)
    })
  await page.goto('/rules')
  await expect(settings(page)).toBeVisible()
  await offer()
  await page.getByRole('button', { name: 'نه، ممنون' }).click()
  await page.goto('/magazine')
  await expect(settings(page)).toBeVisible()
  await offer()
  await settings(page).click()
  await expect(page.getByRole('button', { name: 'نه، ممنون' })).toBeHidden()
})

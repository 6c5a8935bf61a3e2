import type { Page, Route } from 'playwright/test'
import { patience } from '~/app/platform/reach/careful-fetch'
import { formatNumber } from '~/domain/values/numbers'
import { expect, expectAccessible, test } from '../kit/browser'
import { isFormPost } from '../kit/form-post'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test.use({ drawsPictures: false })

const job = 'پرستار بخش قلب'
const path = '/app/profile'

/** A page does so once it has come to rest, and has what it would say. */
const looksAfterConnection = (page: Page) => page.waitForFunction(() => 'onRouteModuleFailure' in window)

/** Types something, once the page has come to rest and looks after its connection. */
async function typeJob(page: Page, address: string, locale: string): Promise<void> {
  await page.goto(address)
  await looksAfterConnection(page)
  await field(page, locale).fill(job)
}

const field = (page: Page, locale: string) =>
  page.getByRole('textbox', { name: wordIn(locale, 'identity', 'profile.job'), exact: true })
const saveButton = (page: Page, locale: string) =>
  page.getByRole('button', { name: wordIn(locale, 'identity', 'profile.edit') })
const saved = (page: Page, locale: string) => page.getByText(wordIn(locale, 'messages', 'profileSaved'))

/** Remix announces a reload even where the page is asked what to do instead. */
const missingCode = /Error loading route module|Failed to fetch dynamically imported module/

const isForm = (route: Route) => isFormPost(route.request())

test(
  'what was typed outlives a form without a connection, and is sent when somebody presses',
  {
    tag: ['@mobile', '@en-soak'],
  },
  async ({ page, context, site, watch }) => {
    watch.allowNoNetwork()
    const app = (key: string) => wordIn(site.locale, 'app', key)
    await signInAs(page, newPhone())
    await typeJob(page, site.path(path), site.locale)

    await context.setOffline(true)
    await saveButton(page, site.locale).click()
    const alert = page.getByRole('alert').filter({ hasText: app('reach.sending') })
    await expect(alert).toContainText(app('reach.network'))
    await expect(alert).toContainText(app('reach.kept'))
    await expect(field(page, site.locale)).toHaveValue(job)
    await expectAccessible(page)
    // Pressed while it is still away, it says so again.
    await alert.getByRole('button', { name: app('reach.again') }).click()
    await expect(alert).toContainText(app('reach.network'))

    await context.setOffline(false)
    await alert.getByRole('button', { name: app('reach.again') }).click()
    await expect(saved(page, site.locale)).toBeVisible()
    await expect(field(page, site.locale)).toHaveValue(job)
    await expect(alert).toHaveCount(0)
  },
)

test('a page that does not open leaves this one as it is, and opens when the connection is back', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allowNoNetwork()
  watch.allow(missingCode, 'the code of the next page cannot be fetched either')
  await signInAs(page, newPhone())
  await typeJob(page, site.path(path), site.locale)
  await context.setOffline(true)
  const link = page.getByRole('navigation').getByRole('link', { name: wordIn('fa', 'areas', 'app.settings') })
  await link.first().click()
  const alert = page.getByRole('alert').filter({ hasText: wordIn('fa', 'app', 'reach.opening') })
  await expect(alert).toContainText(wordIn('fa', 'app', 'reach.network'))
  await expect(field(page, 'fa')).toHaveValue(job)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/app\/settings$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a server that fails on the way of a form is said with its number and takes nothing away', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 502/, 'a proxy without a server')
  await signInAs(page, newPhone())
  await typeJob(page, site.path(path), site.locale)
  await page.route('**/*.data*', (route) =>
    isForm(route)
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      : route.fallback(),
  )
  await saveButton(page, 'fa').click()
  const alert = page.getByRole('alert').filter({ hasText: wordIn('fa', 'app', 'reach.sending') })
  await expect(alert).toContainText(wordIn('fa', 'app', 'reach.status', { status: '۵۰۲' }))
  await expect(field(page, 'fa')).toHaveValue(job)
  await expect(page.getByText('Bad Gateway')).toHaveCount(0)
  await page.unroute('**/*.data*')
  await alert.getByRole('button', { name: wordIn('fa', 'app', 'reach.again') }).click()
  await expect(saved(page, 'fa')).toBeVisible()
})

test('a request that is stopped, and one that nobody answers in time, are each said in words of their own', async ({
  page,
  site,
}) => {
  // Before the page is there, whose own way to the server stands on this one.
  await page.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.fetch = (input, init) =>
      init?.method?.toUpperCase() === 'POST' && sessionStorage.isStopped === 'yes'
        ? Promise.reject(new DOMException('stopped', 'AbortError'))
        : send(input, init)
  })
  await signInAs(page, newPhone())
  await typeJob(page, site.path(path), site.locale)
  const alert = page.getByRole('alert').filter({ hasText: wordIn('fa', 'app', 'reach.sending') })
  const again = alert.getByRole('button', { name: wordIn('fa', 'app', 'reach.again') })

  await page.evaluate(() => void (sessionStorage.isStopped = 'yes'))
  await saveButton(page, 'fa').click()
  await expect(alert).toContainText(wordIn('fa', 'app', 'reach.aborted'))
  await expect(field(page, 'fa')).toHaveValue(job)
  await page.evaluate(() => void (sessionStorage.isStopped = 'no'))

  await page.route('**/*.data*', (route) => (isForm(route) ? undefined : route.fallback()))
  // From here on, so that the page comes to rest by the browser's own time.
  await page.clock.install()
  const asked = page.waitForRequest(isFormPost)
  await again.click()
  await asked
  await page.clock.fastForward(patience)
  const milliseconds = formatNumber('fa', patience)
  await expect(alert).toContainText(wordIn('fa', 'app', 'reach.timeout', { milliseconds }))
  await expect(field(page, 'fa')).toHaveValue(job)

  await page.unroute('**/*.data*')
  await again.click()
  await expect(saved(page, 'fa')).toBeVisible()
})

test.describe('without an offline worker, which would bring code that it has kept', () => {
  test.use({ serviceWorkers: 'block' })

  test('the code of a page that a deployment took away comes with the page itself', async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/status of 404/, 'those files are of an earlier version')
    watch.allow(missingCode, 'the code of the next page is gone')
    await page.goto(site.path('/magazine'))
    await looksAfterConnection(page)
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    let isGone = true
    await page.route('**/*', (route) => {
      const request = route.request()
      if (request.isNavigationRequest()) isGone = false
      const { pathname } = new URL(request.url())
      if (!isGone || !pathname.startsWith('/assets/') || loaded.includes(pathname)) return route.fallback()
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })
    })
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator('footer a[href^="/rules"]').first().click()
    await expect(page).toHaveURL(/\/rules/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([isGone, await page.evaluate(() => 'isSamePage' in window)]).toEqual([false, false])
  })
})

import { laidOut, sidewaysOverflow } from '../kit/accessibility'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { signInAsStaff } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a carried notification is told once, with script and without',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, noScript, site }) => {
    const message = site.direction === 'rtl' ? 'ساخته شد.' : 'Created.'
    for (const tab of [page, noScript]) {
      await tab.goto(site.path('/rules'))
      await tab
        .context()
        .addCookies([{ name: 'flash', value: 'success.messages%3Acreated', url: site.origin }])
      const response = await tab.goto(site.path('/rules'))
      expect(response?.headers()['cache-control']).toBe('private, no-store')
      await expect(tab.getByRole('status').getByText(message)).toBeVisible()
      expect((await tab.context().cookies()).filter(({ name }) => name === 'flash')).toEqual([])
      await tab.goto(site.path('/rules'))
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab.getByText(message)).toHaveCount(0)
    }
  },
)

test('a carried notification comes to life with its page: what changes around one that does not is an error of React', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const mark = performance.mark.bind(performance)
    performance.mark = (name, options) => {
      const card = document.querySelector('[data-notification]')
      if (name === 'alive' && card)
        Object.assign(window, { isCardAlive: Object.keys(card).some((key) => key.startsWith('__react')) })
      return mark(name, options)
    }
  })
  await page.context().addCookies([{ name: 'flash', value: 'success.messages%3Acreated', url: site.origin }])
  await page.goto(site.path('/rules'))
  await page.waitForFunction(() => 'isCardAlive' in window)
  expect(await page.evaluate(() => (window as unknown as { isCardAlive: boolean }).isCardAlive)).toBe(true)
})

test('the page-loading bar runs on the way home, and only then @mobile @en-soak', async ({
  newVisitor,
  site,
}) => {
  // The offline worker would answer in place of the network that is held up here.
  const page = await newVisitor({ serviceWorkers: 'block' })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { loadingBars: seen })
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('[data-loading-bar] > *')
      if (bar) seen.push(bar.style.width)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const widths = () => page.evaluate(() => (window as unknown as { loadingBars: string[] }).loadingBars)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const home = site.locale === 'fa' ? /\/_root\.data/ : /\/en(?:\/_root)?\.data/
  await page.route(home, async (route) => {
    await arrival
    await route.continue()
  })

  // Until script follows the links, a click loads the whole page, and the mark is gone.
  await expect(async () => {
    await page.goto(site.path('/magazine'))
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await page
      .getByRole('contentinfo')
      .locator(`a[href^="${site.path('/rules/')}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${site.path('/rules/')}`))
    expect(await page.evaluate(() => 'kept' in window)).toBe(true)
  }).toPass()
  expect(await widths()).toEqual([])

  await page
    .getByRole('banner')
    .getByRole('link', { name: site.locale === 'fa' ? /تپش/ : /Tapesh/ })
    .first()
    .click()
  const bar = page.locator('[data-loading-bar="running"]')
  await expect(bar).toBeAttached()
  expect((await widths())[0]).toBe('8%')
  arrive()
  await expect(page).toHaveURL(`${site.origin}${site.path('/')}`)
  await expect(page.locator('[data-loading-bar]')).toHaveCount(0)
  expect((await widths()).at(-1)).toBe('100%')
})

test('an announcement that was closed stays closed on this device; without script it is simply there @mobile @en-soak', async ({
  page,
  noScript,
  site,
}) => {
  const words = site.locale === 'fa' ? ['اعلان', 'بستن اعلان'] : ['Announcement', 'Close the announcement']
  const [name = '', close = ''] = words
  const bar = (tab: Page) => tab.getByRole('region', { name, exact: true })
  await noScript.goto(site.path('/rules'))
  await expect(bar(noScript)).toBeVisible()
  await expect(bar(noScript).getByRole('button')).toBeHidden()

  await page.goto(site.path('/rules'))
  await bar(page).getByRole('button', { name: close }).click()
  await expect(bar(page)).toHaveCount(0)
  // It is not even painted: hidden before the page's own script runs.
  // Scripts that never come: an aborted one would be told on the console. Nor does the page's "load", then.
  await page.route('**/assets/*.js', () => undefined)
  await page.evaluate((to) => location.assign(to), site.path('/magazine'))
  await page.waitForURL(`**${site.path('/magazine')}`, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(bar(page)).toHaveCount(0)
  await page.unroute('**/assets/*.js')
  await page.goto(site.path('/rules'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

const scriptsOfTour = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/tour-(?!memory)[^/]+\.js$/.test(name)),
  )

test(
  'the visitors’ tour is offered by a chip, goes by keys in reading direction, and is offered again after a reset',
  { tag: ['@mobile', '@en'] },
  async ({ page, noScript, site }) => {
    test.slow()
    const [onward, back] =
      site.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const tour = page.getByRole('dialog')
    const current = tour.locator('[aria-current="step"]')
    const chip = page.getByRole('link', { name: wordIn(site.locale, 'home', 'tour') })
    const given = () => page.evaluate(() => localStorage.getItem('tour-guide-initialized'))
    /** The settings of this device come when the page has come to rest, as the tour did that began by itself. */
    const rest = async () => {
      await expect(page.locator('#device-preferences > *').first()).toBeAttached()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    }

    await page.goto(site.path('/'))
    await page.mouse.wheel(0, 400)
    await rest()
    await expect(tour).toHaveCount(0)
    expect(await scriptsOfTour(page)).toEqual([])
    expect(await given()).toBeNull()

    await chip.click()
    await expect(tour).toBeVisible()
    expect(await given()).toBe('true')
    expect(await scriptsOfTour(page)).not.toEqual([])
    const dots = tour.locator('ol button')
    const steps = await dots.count()
    expect(steps).toBeGreaterThanOrEqual(4)
    await expect(dots.first()).toHaveAttribute('aria-current', 'step')
    await expectAccessible(page)

    const card = page.locator('[data-tour-popover]')
    expect((await card.boundingBox())?.width).toBeLessThanOrEqual(353)
    await page.keyboard.press(back)
    await expect(dots.first()).toHaveAttribute('aria-current', 'step')
    for (let step = 1; step < steps; step += 1) {
      await page.keyboard.press(onward)
      await expect(dots.nth(step)).toHaveAttribute('aria-current', 'step')
      await expect(card).toBeInViewport({ ratio: 0.99 })
    }
    await page.keyboard.press(onward)
    await expect(dots.last()).toHaveAttribute('aria-current', 'step')
    await expect(current).toHaveCount(1)

    // The focus stays inside, however far one tabs.
    for (let presses = 0; presses < steps + 6; presses += 1) {
      await page.keyboard.press('Tab')
      await expect(tour.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(tour).toBeHidden()
    await expect(chip).toBeFocused()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(chip).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('tour-guide-initialized'))
    await page.reload()
    await chip.click()
    await tour.getByRole('button').first().click()
    await expect(tour).toBeHidden()

    // So for whoever comes home by a link, to a page that has long been alive.
    await page.evaluate(() => localStorage.removeItem('tour-guide-initialized'))
    await page.goto(site.path('/help'))
    await page.mouse.wheel(0, 400)
    await rest()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(site.origin + site.path('/'))
    await chip.click()
    await expect(tour).toBeVisible()
    await tour.getByRole('button').first().click()

    // Without script it leads to what says the same in words.
    await noScript.goto(site.path('/'))
    await noScript.getByRole('link', { name: wordIn(site.locale, 'home', 'tour') }).click()
    await expect(noScript).toHaveURL(site.origin + site.path('/help'))
  },
)

/** How much of the window its widest list or first part takes. */
const usedWidth = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width / document.documentElement.clientWidth)

test('a tablet scrolls nothing sideways, and a wide screen is used', async ({ page, site }) => {
  test.slow()
  await signInAsStaff(page, 'admin')
  for (const [path, part, least] of [
    ['/', '.shell:has(#equipment)', 0.7],
    ['/shop', 'main .shell ul.grid', 0.8],
    ['/shop/ns1-se', '.shop-product', 0.8],
    ['/dashboard', '#content h1', 0.55],
    ['/admin', '#content h1', 0.75],
    ['/admin/orders', '#content', 0.7],
  ] as const) {
    await page.goto(site.path(path))
    for (const [width, height] of [
      [768, 1024],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await laidOut(page)
      expect.soft(await sidewaysOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    expect.soft(await usedWidth(page, part), path).toBeGreaterThan(least)
  }
})

test('the shop shows four goods in a row on a wide screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(site.path('/shop'))
  const columns = await page
    .locator('main .shell ul.grid')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(4)
})

test(
  'the narrowest phones have search in their head, and the account in the menu',
  { tag: ['@mobile', '@en'] },
  async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'shell', key)
    const head = page.getByRole('banner')
    const account = head.getByRole('link', { name: say('corner.account'), exact: true })
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(site.path('/'))
      await expect(head.getByRole('link', { name: say('corner.search'), exact: true })).toBeVisible()
      await expect(account).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await head
        .locator('summary')
        .filter({ hasText: say('menu') })
        .click()
      await expect(account).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(site.path('/'))
    await expect(account).toBeVisible()
  },
)

test(
  'the shop is first in every menu, within one tap of the head where there is room, and a search’s own page has one field for it',
  { tag: ['@mobile', '@en'] },
  async ({ page, noScript, site }) => {
    const say = (key: string) => wordIn(site.locale, 'shell', key)
    for (const tab of [page, noScript]) {
      const head = tab.getByRole('banner')
      const openLinks = () => head.getByRole('link').and(tab.locator(`[href="${site.path('/shop')}"]`))
      await tab.setViewportSize({ width: 390, height: 844 })
      await tab.goto(site.path('/'))
      await head
        .locator('summary')
        .filter({ hasText: say('menu') })
        .click()
      const menu = head.getByRole('navigation', { name: say('mainMenu') })
      await expect(menu.getByRole('link').first()).toHaveAttribute('href', site.path('/shop'))
      await expect(menu.getByRole('link').first()).toBeInViewport()
      await tab.setViewportSize({ width: 768, height: 1024 })
      await tab.goto(site.path('/'))
      await expect(openLinks()).toBeVisible()
      await tab.setViewportSize({ width: 1440, height: 900 })
      await tab.goto(site.path('/'))
      await expect(head.getByRole('searchbox')).toBeVisible()
      await tab.goto(site.path('/search'))
      await expect(tab.getByRole('main').locator('input[name=q]').first()).toBeVisible()
      await expect(head.getByRole('searchbox')).toHaveCount(0)
    }
  },
)

test('the way out of an account is no part of a phone’s head, and stands where one looks for it @mobile', async ({
  page,
  noScript,
  site,
}) => {
  const say = (key: string) => wordIn(site.locale, 'areas', key)
  await signInAsStaff(page, 'admin')
  const out = page.getByRole('button', { name: say('signOut'), exact: true })
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024
  await page.goto(site.path('/app'))
  await expect(out).toHaveCount(isNarrow ? 0 : 1)
  // Customers' areas lead to the shop and the cart.
  const shopping = page.getByRole('navigation', { name: say('shop.nav') })
  await expect(shopping.getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
  await page.goto(site.path('/app/profile'))
  await expect(out).toHaveCount(1)
  if (isNarrow) {
    await page.goto(site.path('/admin'))
    await expect(out).toHaveCount(0)
    await page.getByText(say('admin.places')).click()
    await expect(out).toHaveCount(1)
  }
  // Without script as well, to the end.
  await noScript.context().addCookies(await page.context().cookies())
  await noScript.goto(site.path('/app/settings'))
  await noScript.getByRole('button', { name: say('signOut'), exact: true }).click()
  await expect(noScript).toHaveURL(site.origin + site.path('/'))
})

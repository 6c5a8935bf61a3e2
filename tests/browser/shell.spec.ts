import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../kit/browser'

test(
  'a carried notification is told once, with script and without',
  { tag: '@everywhere' },
  async ({ page, noScript, site }) => {
    const said = site.direction === 'rtl' ? 'ساخته شد.' : 'Created.'
    for (const tab of [page, noScript]) {
      await tab.goto(site.path('/rules'))
      await tab
        .context()
        .addCookies([{ name: 'flash', value: 'success.messages%3Acreated', url: site.origin }])
      const response = await tab.goto(site.path('/rules'))
      expect(response?.headers()['cache-control']).toBe('private, no-store')
      await expect(tab.getByRole('status').getByText(said)).toBeVisible()
      expect((await tab.context().cookies()).filter(({ name }) => name === 'flash')).toEqual([])
      await tab.goto(site.path('/rules'))
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab.getByText(said)).toHaveCount(0)
    }
  },
)

const scriptsOfTour = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/tour-[^/]+\.js$/.test(name)),
  )

test.describe('the visitors’ tour', () => {
  test.use({ tourWasGiven: false })

  test(
    'is given once a device, by keys in reading direction, and again after a reset',
    {
      tag: '@everywhere',
    },
    async ({ page, site }) => {
      const [onward, back] =
        site.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
      const tour = page.getByRole('dialog')
      const current = tour.locator('[aria-current="step"]')
      const given = () => page.evaluate(() => localStorage.getItem('tour-guide-initialized'))

      await page.goto(site.path('/'))
      await expect(tour).toBeVisible()
      expect(await given()).toBeNull()
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
      expect(await given()).toBe('true')

      await page.evaluate(() => localStorage.removeItem('tour-guide-initialized'))
      await page.reload()
      await expect(tour).toBeVisible()
      await tour.getByRole('button').first().click()
      await expect(tour).toBeHidden()
      expect(await scriptsOfTour(page)).not.toEqual([])
      await page.reload()
      // The settings of this device come when the page has come to rest, as the tour would.
      await expect(page.locator('#device-preferences').getByRole('button').first()).toBeAttached()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await scriptsOfTour(page)).toEqual([])
      await expect(tour).toHaveCount(0)
    },
  )
})

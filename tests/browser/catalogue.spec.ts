import sharp from 'sharp'
import { expect, expectAccessible, test } from '../kit/browser'

/** The living catalogue of the design system, in both themes. */
const themes = ['light', 'dark'] as const

const sections = [
  'buttons',
  'states',
  'progress',
  'steps',
  'tabs',
  'table',
  'chart',
  'notifications',
  'overlays',
]

for (const theme of themes) {
  test(`accessible in ${theme} @everywhere`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const response = await page.goto(site.path('/dev/ui'))
    expect(response?.status()).toBe(200)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expectAccessible(page)
  })
}

test('nothing scrolls sideways on a narrow phone, nor at twice the text size @mobile', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/dev/ui'))
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(overflow, 'at 320 px').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 640, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(overflow, 'at 200 % text').toBeLessThanOrEqual(0)
})

test('every section is drawn, and drawn otherwise in the dark', async ({ page, site }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(site.path('/dev/ui'))
  const brightness: Record<string, number>[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const seen: Record<string, number> = {}
    for (const id of sections) {
      const picture = await page.locator(`#${id}`).screenshot({ animations: 'disabled' })
      const { channels } = await sharp(picture).greyscale().stats()
      expect(channels[0]?.stdev, `${id} in ${theme} is not blank`).toBeGreaterThan(2)
      seen[id] = channels[0]?.mean ?? 0
    }
    brightness.push(seen)
  }
  for (const id of sections)
    expect(brightness[0]?.[id], `${id} is brighter in light`).toBeGreaterThan(
      (brightness[1]?.[id] ?? 255) + 40,
    )
})

test('forced colours leave every section its heading', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(site.path('/dev/ui'))
  for (const id of sections) await expect(page.locator(`#${id}-title`)).toBeVisible()
})

test('the modal is an address: Escape and Back close it and the focus returns', async ({ page, site }) => {
  await page.goto(site.path('/dev/ui'))
  const opener = page.locator('#overlays a[href*="modal=OPEN"]')
  const dialog = page.getByRole('dialog')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).searchParams.get('modal')).toBe('OPEN')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/modal=/)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('the arrow keys walk the tabs in reading direction @everywhere', async ({ page, site }) => {
  await page.goto(site.path('/dev/ui'))
  const tabs = page.locator('#tabs').getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press(site.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('the table is sorted by keyboard, and without script', async ({ page, noScript, site }) => {
  for (const tab of [page, noScript]) {
    await tab.goto(site.path('/dev/ui'))
    const head = tab.locator('#table th[aria-sort]').first()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await head.getByRole('link').focus()
    await tab.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  }
})

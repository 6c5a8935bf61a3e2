import type { Locator } from 'playwright/test'
import { expect, expectAccessible, test } from '../kit/browser'

/** What the parts of the catalogue do under the hands of somebody who uses keys, or a finger. */
const arrows = (direction: string) =>
  direction === 'rtl' ? { next: 'ArrowLeft', back: 'ArrowRight' } : { next: 'ArrowRight', back: 'ArrowLeft' }

/** The list hangs at its field or is gone; it is never left behind. */
async function gapBetween(field: Locator, list: Locator): Promise<number> {
  const [above, below] = [await field.boundingBox(), await list.boundingBox()]
  if (!above || !below) return 0
  const isBelow = below.y >= above.y
  return Math.abs(isBelow ? below.y - (above.y + above.height) : above.y - (below.y + below.height))
}

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

test('on a phone the modal is a sheet at the bottom that holds the focus and is dragged away @mobile', async ({
  page,
  site,
}) => {
  test.slow()
  await page.goto(site.path('/dev/ui'))
  const opener = page.locator('#overlays a[href*="modal=OPEN"]')
  const sheet = page.getByRole('dialog')
  const grip = sheet.locator('[data-sheet-grip]')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(grip).toBeVisible()
  const height = page.viewportSize()?.height ?? 0
  const bottom = async () => {
    const box = await sheet.boundingBox()
    return box ? Math.round(box.y + box.height) : 0
  }
  await expect.poll(bottom).toBe(height)
  await expectAccessible(page)
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(sheet.locator(':focus')).toHaveCount(1)
  }
  const drag = async (far: number) => {
    const box = await grip.boundingBox()
    if (!box) throw new Error('The sheet has no grip')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + far / 2, { steps: 4 })
    await page.mouse.move(x, y + far, { steps: 4 })
  }
  // It follows the hand; taken back up, it stays.
  await drag(60)
  await expect.poll(bottom).toBeGreaterThan(height + 20)
  await page.mouse.move(195, 0, { steps: 8 })
  await page.mouse.up()
  await expect.poll(bottom).toBe(height)
  await drag(600)
  await page.mouse.up()
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/modal=/)
  await expect(opener).toBeFocused()
  await opener.click()
  await sheet.getByRole('link').click()
  await expect(sheet).toBeHidden()
})

test('a question before deleting has its focus on the way back, keeps it inside, and returns it', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/dev/ui'))
  const opener = page.locator('#overlays').getByRole('button').first()
  const question = page.getByRole('alertdialog')
  await opener.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(question).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const [back, onward] = [question.getByRole('button').first(), question.getByRole('button').last()]
  await expect(back).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(onward).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(onward).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a day is chosen by keys, along the reading direction @everywhere', async ({ page, site }) => {
  await page.goto(site.path('/dev/ui'))
  const { next } = arrows(site.direction)
  const field = page.locator('#fields input[name="f-day"]')
  const open = field.locator('xpath=following-sibling::button')
  const calendar = page.locator('#fields').getByRole('dialog')
  const focused = calendar.locator('[role="gridcell"] [tabindex="0"]')
  const isPersian = site.locale === 'fa'
  await expect(field).toHaveValue(isPersian ? '۱۳۶۹/۰۵/۲۱' : '1990/08/12')

  await open.focus()
  await page.keyboard.press('Enter')
  await expect(focused).toBeFocused()
  await expectAccessible(page, { within: '#fields [role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(focused).toBeFocused()
  // The next day, a week on, the next month.
  await page.keyboard.press(next)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect(focused).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(field).toHaveValue(isPersian ? '۱۳۶۹/۰۶/۲۹' : '1990/09/20')
  await expect(open).toBeFocused()
})

test('a city is found by typing, in whichever letters, and its list never loses its field', async ({
  page,
}) => {
  test.slow()
  await page.goto('/dev/ui')
  const city = page.locator('#fields').getByRole('combobox', { name: 'شهر' })
  const list = page.getByRole('listbox')
  await expect(city).toHaveJSProperty('tagName', 'INPUT')
  // Arabic letters, as some keyboards write them; the field listens a moment after it is drawn.
  await expect(async () => {
    await city.fill('')
    await city.pressSequentially('شي')
    await expect(list.getByRole('option')).toHaveText(['شیراز'], { timeout: 2_000 })
  }).toPass()
  await expect.poll(() => gapBetween(city, list)).toBeLessThan(24)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect.poll(async () => ((await list.isVisible()) ? gapBetween(city, list) : 0)).toBeLessThan(24)
  await city.focus()
  await expect(city).toHaveValue('شي')
  await city.pressSequentially('ر')
  await expect(list.getByRole('option')).toHaveText(['شیراز'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('شیراز')
  await expect(list).toHaveCount(0)
  await expect(page.locator('input[name="f-city"]')).toHaveValue('shiraz')
})

test('the arrow keys walk the tabs in reading direction @everywhere', async ({ page, site }) => {
  await page.goto(site.path('/dev/ui'))
  const tabs = page.locator('#tabs').getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press(arrows(site.direction).next)
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

test('a notification waits for the pointer and for the focus, and goes by its button', async ({ page }) => {
  await page.goto('/dev/ui')
  // Its four seconds pass when the test says so.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const region = page.getByRole('region', { name: 'اعلان‌ها', exact: true })
  const tell = page.locator('#notifications').getByRole('button')
  await tell.first().click()
  await region.getByRole('status').getByText('اندازه ذخیره شد').hover()
  const bar = region.locator('[aria-hidden="true"].absolute').first()
  const left = () => bar.evaluate((element) => (element as HTMLElement).style.transform)
  const held = await left()
  await page.clock.runFor(10_000)
  expect(await left()).toBe(held)
  await region.getByRole('button').first().click()
  await expect(region.getByRole('status')).toBeEmpty()
})

import { expect, expectAccessible, test } from '../kit/browser'

const tags = { tag: ['@everywhere'] }

test(
  'menus open and close with the keyboard alone, and Escape gives the focus back',
  tags,
  async ({ page, site }) => {
    await page.goto(site.path('/'))
    const menu = page.getByRole('banner').locator('details:visible').first()
    const summary = menu.locator('> summary')
    // The drawer of phones begins with the field of the search.
    const inside = menu.locator('summary, a, input, button').nth(1)
    // With script the menus close on Escape; without, they are plain disclosures.
    await expect(async () => {
      await menu.evaluate((details: HTMLDetailsElement) => (details.open = false))
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(menu).toHaveAttribute('open', '', { timeout: 1_000 })
      await page.keyboard.press('Tab')
      await expect(inside).toBeFocused({ timeout: 1_000 })
      await page.keyboard.press('Escape')
      await expect(menu).not.toHaveAttribute('open', { timeout: 1_000 })
    }).toPass()
    await expect(summary).toBeFocused()

    await page.keyboard.press('Space')
    await expect(menu).toHaveAttribute('open', '')
    await expectAccessible(page)
    const target = await menu.getByRole('link').first().getAttribute('href')
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link').first()).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.origin}${target ?? ''}`)
    await expect(menu).not.toHaveAttribute('open')
  },
)

test('menus open with scripting off', tags, async ({ noScript, site }) => {
  await noScript.goto(site.path('/'))
  const menu = noScript.getByRole('banner').locator('details:visible').first()
  await expect(menu.getByRole('link').first()).toBeHidden()
  await menu.locator('> summary').click()
  await expect(menu.getByRole('link').first()).toBeVisible()
  await menu.getByRole('link').first().click()
  await expect(noScript).not.toHaveURL(`${site.origin}${site.path('/')}`)
})

test('everything that has the focus shows it', async ({ page }) => {
  await page.goto('/')
  let seen = 0
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // A card's link covers the whole card, which shows the focus in its place.
      const isMarked = [element, element.closest('.card-link')].some((marked) => {
        if (!marked) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(marked)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
      const { width, height } = element.getBoundingClientRect()
      return { what: element.outerHTML.slice(0, 120), isMarked, isThere: width > 0 && height > 0 }
    })
    if (!focused) break
    seen += 1
    expect(focused, focused.what).toMatchObject({ isMarked: true, isThere: true })
  }
  expect(seen).toBeGreaterThan(15)
})

test('nothing moves for those who asked for it', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'reduce' })
  for (const address of ['/', '/products/nh1']) {
    await page.goto(address)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running')
        .map((animation) =>
          animation.effect instanceof KeyframeEffect ? animation.effect.target?.outerHTML : '',
        ),
    )
    expect(moving, address).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  }
})

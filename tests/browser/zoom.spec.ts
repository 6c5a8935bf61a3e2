import { expect, expectAccessible, test } from '../kit/browser'

test.use({ drawsPictures: true })

test('pictures open large, are leafed through in reading direction, and give the focus back @mobile @en', async ({
  page,
  noScript,
  request,
  site,
}) => {
  test.slow()
  const path = site.path('/products/nh1')
  await page.goto(path)
  const links = page.locator('a[data-zoom="gallery"]')
  const count = await links.count()
  expect(count).toBeGreaterThan(1)
  const [first, second] = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  )
  const large = page.getByRole('dialog')
  const picture = large.getByRole('img')
  const isDrawn = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

  await links.first().focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(large).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(picture).toHaveAttribute('src', first ?? '')
  await expect(picture).toHaveAttribute('alt', /\S/)
  await expect.poll(isDrawn).toBe(true)
  await expectAccessible(page, { within: 'dialog.lightbox' })

  const [onward, back] = site.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await page.keyboard.press(onward)
  await expect(picture).toHaveAttribute('src', second ?? '')
  await page.keyboard.press(back)
  await expect(picture).toHaveAttribute('src', first ?? '')
  // Round the corner to the last.
  await page.keyboard.press(back)
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator('body > :not(dialog) :focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(links.first()).toBeFocused()

  // Without script the link is a link: to the picture itself.
  await noScript.goto(path)
  await expect(noScript.locator('a[data-zoom="gallery"]').first()).toHaveAttribute(
    'href',
    new URL(first ?? '').pathname + new URL(first ?? '').search,
  )
  const answer = await request.get(first ?? '')
  expect(answer.headers()['content-type']).toMatch(/^image\//)
})

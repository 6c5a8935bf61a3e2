import { digitsIn } from '~/domain/values/digits'
import { expect, expectAccessible, test } from '../kit/browser'
import { png } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

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
  const links = page.locator('a[data-zoom="product"]')
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
  await expect(noScript.locator('a[data-zoom="product"]').first()).toHaveAttribute(
    'href',
    new URL(first ?? '').pathname + new URL(first ?? '').search,
  )
  const answer = await request.get(first ?? '')
  expect(answer.headers()['content-type']).toMatch(/^image\//)
})

test('a tap before the page is alive is held, and the picture opens over the page once it is @mobile', async ({
  newVisitor,
  site,
}) => {
  const page = await newVisitor({ serviceWorkers: 'block' })
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  const path = site.path('/products/nh1')
  const arrival = page.goto(path)
  const link = page.locator('a[data-zoom="product"]').first()
  await link.click()
  expect(await page.evaluate(() => performance.getEntriesByName('alive').length)).toBe(0)
  await expect(page).toHaveURL(site.origin + path)
  send()
  await arrival
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute(
    'src',
    new URL((await link.getAttribute('href')) ?? '', site.origin).href,
  )
})

test('a tap on a picture whose page never comes to life opens the picture itself', async ({
  newVisitor,
  site,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/, 'its scripts cannot be fetched')
  const page = await newVisitor({ serviceWorkers: 'block' })
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  // What Chromium adds to a picture that is a page of its own is against that page’s policy, and nothing of ours.
  await page.route(/\/images\//, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/plain', body: 'the picture' })
      : route.continue(),
  )
  const arrival = page.goto(site.path('/products/nh1')).catch(() => undefined)
  const link = page.locator('a[data-zoom="product"]').first()
  const picture = new URL((await link.getAttribute('href')) ?? '', site.origin).href
  await link.click()
  await expect(page).toHaveURL(picture)
  await page.close()
  await arrival
})

test('a picture of a record is made larger by wheel, keys and buttons, and moved @mobile', async ({
  page,
  site,
}) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'records', key, values)
  const digit = (text: string) => digitsIn(site.locale, text)
  await signInAs(page, newPhone())
  await page.goto(site.path('/app/records/ultrasound/new'))
  await page.locator('[name=scanName]').fill('Scan')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await png(900, 700) },
    { name: 'two.png', mimeType: 'image/png', buffer: await png(800, 600) },
  ])
  await page.getByRole('button', { name: say('document.save'), exact: true }).click()
  await page.locator('main a[href*="/records/ultrasound/0"]').first().click()
  const named = (name: string, number: string) =>
    say('file.alt', { title: 'Scan', name, number: digit(number), count: digit('2') })
  await page.getByRole('link', { name: named('one.png', '1') }).click()
  const large = page.getByRole('dialog')
  const picture = large.getByRole('img', { name: named('one.png', '1') })
  const boxOf = () => picture.evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect)
  const before = await boxOf()
  await expectAccessible(page, { within: 'dialog.lightbox' })

  await page.keyboard.press('+')
  await expect.poll(async () => (await boxOf()).width / before.width).toBeGreaterThan(1.3)
  const { left } = await boxOf()
  await page.keyboard.press('ArrowRight')
  // It is moved, and no other picture is shown.
  await expect.poll(async () => (await boxOf()).left).toBeLessThan(left)
  await page.keyboard.press('0')
  await expect.poll(async () => (await boxOf()).width).toBe(before.width)
  await picture.hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await boxOf()).width).toBeGreaterThan(before.width)
  await large.getByRole('button', { name: wordIn(site.locale, 'shell', 'zoom.smaller') }).click()
  await expect.poll(async () => (await boxOf()).width).toBe(before.width)

  await large.getByRole('button', { name: wordIn(site.locale, 'shell', 'zoom.next') }).click()
  await expect(large.getByRole('img', { name: named('two.png', '2') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
})

import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { formatNumber } from '~/domain/values/numbers'
import { expect, expectNoSidewaysScroll, test } from '../kit/browser'
import { wordIn } from '../kit/words'

test.use({ drawsPictures: false })

test('a product shows its pictures, its price and its button before anything is scrolled, on a phone @mobile', async ({
  page,
  site,
}) => {
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 })
  for (const path of ['/shop/nb1', '/products/nb1']) {
    await page.goto(site.path(path))
    const main = page.getByRole('main')
    const whole = { ratio: 0.99 }
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport(whole)
    // One large picture and the small ones that lead to the others.
    await expect(main.locator('#view-1')).toBeInViewport(whole)
    await expect(
      main.getByRole('link', { name: wordIn('fa', 'shop', 'view', { number: '۲' }) }),
    ).toBeInViewport(whole)
    // At the thumb, as long as its own place is further down.
    const bar = page.getByRole('group', { name: wordIn('fa', 'shop', 'buy'), exact: true })
    await expect(
      bar.getByText(formatNumber('fa', demoShopProduct('nb1').price), { exact: true }),
    ).toBeInViewport(whole)
    await expect(bar.getByRole('button', { name: wordIn('fa', 'shop', 'buy.add') })).toBeInViewport(whole)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('the search has its field and its results in sight on a tablet, and nothing beside the screen', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(site.path('/'))
  // From the header, which has it at this width as well.
  await page
    .getByRole('banner')
    .locator('a[href$="/search"], form[action$="/search"] input')
    .filter({ visible: true })
    .first()
    .click()
  await page.goto(site.path(`/search?${new URLSearchParams({ q: 'فشار خون' })}`))
  await expect(page.getByRole('main').getByRole('combobox')).toBeInViewport({ ratio: 0.99 })
  await expect(page.getByRole('main').locator('a.stretched').first()).toBeInViewport({ ratio: 0.99 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('combobox').fill('گوشی')
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 0.99 })
  await expectNoSidewaysScroll(page)
})

test('Back returns to where somebody was in the list of the shop, at once @mobile', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/shop'))
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  const card = page.getByRole('main').locator('article a.stretched').last()
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(844)
  await card.click()
  await expect(page).toHaveURL(/\/shop\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(10)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${site.path('/shop')}$`))
  await expect(card).toBeInViewport()
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(3)
})

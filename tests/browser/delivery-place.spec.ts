import { expect, expectAccessible, test } from '../kit/browser'
import { wordIn } from '../kit/words'

test('who says once where things go sees by which day they arrive there: on cards, the product and in the cart @mobile @en-soak', async ({
  page,
  noScript,
  site,
}) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'shop', key, values)
  const elsewhere = say('delivery.to', { place: say('delivery.elsewhere') })
  const name = site.locale === 'fa' ? 'فارس' : 'Fars'
  await page.goto(site.path('/shop'))
  await expect(page.getByText(say('delivery.datesForAll'))).toBeVisible()
  // On a phone as well two of the shop stand beside each other, below the first, which stands out.
  const cards = page.locator('main article')
  const [one, other] = [await cards.nth(1).boundingBox(), await cards.nth(2).boundingBox()]
  expect(one?.width).toBeGreaterThan(100)
  expect([other?.y, other?.x === one?.x]).toEqual([one?.y, false])
  await page.locator('summary', { hasText: say('delivery.choose') }).click()
  await expectAccessible(page)
  await page.getByLabel(say('delivery.where')).selectOption('fars')
  await page.getByRole('button', { name: say('delivery.show') }).click()
  await expect(page.getByText(say('delivery.datesFor', { place: name }))).toBeVisible()
  // The choice is shut again, and the way to another stands there.
  await expect(page.getByLabel(say('delivery.where'))).toBeHidden()
  await expect(page.locator('summary', { hasText: say('delivery.change') })).toBeVisible()

  await page.goto(site.path('/shop/nb1'))
  await expect(page.getByText(say('delivery.to', { place: name })).first()).toBeVisible()
  await expect(page.getByText(elsewhere)).toHaveCount(0)
  await page
    .getByRole('button', { name: say('buy.add') })
    .first()
    .click()
  await page.waitForURL('**/cart')
  const summary = page.getByRole('region', { name: wordIn(site.locale, 'cart', 'summary') })
  await expect(summary.getByText(name, { exact: true }).first()).toBeVisible()

  // Without script the same by forms alone; and somebody else is shown the dates of all.
  await noScript.goto(site.path('/shop/nb1'))
  await expect(noScript.getByText(elsewhere).first()).toBeVisible()
  await noScript.locator('summary', { hasText: say('delivery.choose') }).click()
  await noScript.getByLabel(say('delivery.where')).selectOption('yazd')
  await noScript.getByRole('button', { name: say('delivery.show') }).click()
  await expect(noScript).toHaveURL(site.origin + site.path('/shop/nb1'))
  await expect(noScript.getByText(elsewhere)).toHaveCount(0)
})

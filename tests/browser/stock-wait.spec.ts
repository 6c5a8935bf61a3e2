import { expect, expectAccessible, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { restock } from '../kit/shopping'
import { wordIn } from '../kit/words'

test('who waits for what is sold out finds it on the dashboard, and buys it once it is there', async ({
  page,
  request,
}) => {
  const slug = 'stethoscope-diaphragms'
  const say = (list: 'shop' | 'messages' | 'overview', key: string) => wordIn('fa', list, key)
  await signInAs(page, newPhone())
  await page.goto(`/shop/${slug}`)
  await page.getByRole('button', { name: say('shop', 'buy.wait.do') }).click()
  await expect(page.getByText(say('messages', 'stockWait.kept'))).toBeVisible()
  await expect(page.getByText(say('shop', 'buy.wait.is'))).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  const waits = page.getByRole('heading', { name: say('overview', 'stockWaits') })
  await expect(waits).toBeVisible()
  await restock(request, { slug })
  // The message goes at hours when people are told, by a job that tests of the API run; its way leads where the list leads.
  await waits.locator('..').getByRole('link').first().click()
  const add = page.getByRole('button', { name: say('shop', 'buy.add') }).first()
  await expect(async () => {
    await page.goto(`/shop/${slug}`)
    await expect(add).toBeVisible({ timeout: 1 })
  }).toPass()
  await expect(page.getByText(say('shop', 'buy.wait.is'))).toBeHidden()
  await add.click()
  await page.waitForURL('**/cart')
  await expect(page.locator(`main a[href="/shop/${slug}"]`)).toBeVisible()
  // As it was, for whoever comes next.
  await restock(request, { slug, pieces: -4 })
})

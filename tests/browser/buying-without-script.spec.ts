import type { Page } from 'playwright/test'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { expect, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson, paidOrder, soldProduct, staffOfApi } from '../kit/shop-people'
import { fillCart } from '../kit/shopping'
import { wordIn } from '../kit/words'

const button = (page: Page, list: string, key: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: wordIn('fa', list, key, values) })
const link = (page: Page, list: string, key: string) =>
  page.getByRole('link', { name: wordIn('fa', list, key) })

test('a cart is changed, emptied by one line and by a question, and a line is put back, without script @mobile', async ({
  noScript: page,
  site,
}) => {
  await fillCart(page, site.origin, { slug: 'nb1-adapter' }, { slug: 'nb1-cuff-large' })
  await page.goto('/cart')
  const quantities = page.locator('main [name=quantity]')
  await quantities.first().fill('۳')
  await page
    .getByRole('button', { name: wordIn('fa', 'cart', 'line.change') })
    .first()
    .click()
  await expect(quantities.first()).toHaveValue('۳')
  await page
    .getByRole('button', { name: new RegExp(wordIn('fa', 'cart', 'line.removeOf', { name: '.*' })) })
    .first()
    .click()
  await expect(quantities).toHaveCount(1)
  await button(page, 'cart', 'restore').click()
  await expect(quantities).toHaveCount(2)
  await expect(quantities.first()).toHaveValue('۳')
  // The question is a page of its own.
  await page.getByRole('link', { name: wordIn('fa', 'cart', 'wipe'), exact: true }).click()
  await expect(page).toHaveURL(/modal=OPEN/)
  await button(page, 'cart', 'wipe.confirm').click()
  await expect(page.getByText(wordIn('fa', 'cart', 'empty.title'), { exact: true })).toBeVisible()
})

test('devices are compared and what is sold out is waited for without script @mobile', async ({
  page,
  newVisitor,
}) => {
  await signInAs(page, newPhone())
  const sent = await newVisitor({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await sent.goto('/compare?ids=ns1,nb1')
  await expect(sent.getByRole('columnheader')).not.toHaveCount(0)
  await sent.goto('/shop/stethoscope-diaphragms')
  await button(sent, 'shop', 'buy.wait.do').click()
  await expect(sent.getByText(wordIn('fa', 'messages', 'stockWait.kept'))).toBeVisible()
  await expect(sent.getByText(wordIn('fa', 'shop', 'buy.wait.is'))).toBeVisible()
})

test('what is to come in place of an item is chosen, and an order is placed anew, without script @mobile', async ({
  page,
  request,
  newVisitor,
}) => {
  const phone = newPhone()
  const customer = await ApiPerson.signIn(request, phone)
  const { id } = await paidOrder(customer, { productId: demoShopProduct('nb1-cuff-large').id })
  const { lines } = (await customer.get(`/orders/${id}`)) as { lines?: { id: string }[] }
  const seller = await staffOfApi(request, 'seller')
  await seller.post(`/admin-orders/${id}/missing-lines`, { line: lines?.[0]?.id, reason: 'stock-out' })
  await signInAs(page, phone)
  const sent = await newVisitor({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await sent.goto('/dashboard')
  await link(sent, 'overview', 'wait.choice').click()
  const adapter = await soldProduct(request, 'nb1-adapter')
  await sent.getByLabel(wordIn('fa', 'orders', 'missing.substitute')).selectOption(adapter.id)
  await button(sent, 'orders', 'missing.replaceDo').click()
  await expect(sent.getByText(wordIn('fa', 'messages', 'order.replaced'))).toBeVisible()
  await button(sent, 'orders', 'reorder').click()
  await expect(sent).toHaveURL(/\/cart$/)
  await expect(sent.locator('main a[href="/shop/nb1-adapter"]').first()).toBeVisible()
})

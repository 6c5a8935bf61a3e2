import type { Page } from 'playwright/test'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { toPersianDigits } from '~/domain/values/digits'
import { expect, expectAccessible, test } from '../kit/browser'
import { png } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import {
  ApiPerson,
  deliveredOrder,
  paidOrder,
  signInAsStaff,
  soldProduct,
  staffOfApi,
} from '../kit/shop-people'
import { wordIn } from '../kit/words'

const say = (key: string, values?: Record<string, string>) => wordIn('fa', 'staff-shop', key, values)
const orderWord = (key: string) => wordIn('fa', 'orders', key)
const carried = (key: string) => wordIn('fa', 'messages', key)

/** Opens a question of the page; what is dangerous asks as an alert. */
async function ask(page: Page, link: string, title: string) {
  await page.getByRole('link', { name: say(link), exact: true }).click()
  const question = page.locator('dialog', { has: page.getByRole('heading', { name: say(title) }) })
  await expect(question).toBeVisible()
  return question
}

test('staff refuse and approve large orders, replace, cancel and refund, and the customer reads what became of each', async ({
  page,
  newVisitor,
  request,
}) => {
  const phone = newPhone()
  const seller = await staffOfApi(request, 'seller')
  const customer = await ApiPerson.signIn(request, phone)
  const many = {
    productId: demoShopProduct('nh1-electrodes').id,
    quantity: 51,
    status: 'under-review',
  } as const
  const statusOf = async (id: string) => (await customer.get(`/orders/${id}`)).status
  await signInAsStaff(page, 'seller')

  // More than the threshold: not without a look.
  const refused = await paidOrder(customer, many)
  await page.goto(`/admin/orders/${refused.id}`)
  await expect(page.getByText(say('review.text'))).toBeVisible()
  const refuse = await ask(page, 'refuse.ask', 'refuse')
  await expectAccessible(page)
  await refuse.getByRole('radio', { name: new RegExp(`^${say('refundTo.wallet')}`) }).check()
  await refuse.getByRole('button', { name: say('refuse.do') }).click()
  await expect(page.getByText(carried('staff.orderCancelled'))).toBeVisible()
  expect(await statusOf(refused.id)).toBe('refunded')

  const approved = await paidOrder(customer, many)
  await page.goto(`/admin/orders/${approved.id}`)
  const approve = await ask(page, 'approve', 'approve')
  await approve.getByRole('button', { name: say('approve.do') }).click()
  await expect(page.getByText(carried('staff.orderApproved'))).toBeVisible()
  await expect.poll(() => statusOf(approved.id)).toBe('queued')

  // What was approved has run out after all.
  await page.reload()
  const cancel = await ask(page, 'cancel.ask', 'cancel')
  await cancel.getByLabel(say('field.reason')).selectOption(say('reason.stock-out'))
  await cancel.getByRole('radio', { name: new RegExp(`^${say('refundTo.wallet')}`) }).check()
  await cancel.getByRole('button', { name: say('cancel.do') }).click()
  await expect(page.getByText(carried('staff.orderCancelled'))).toBeVisible()
  expect(await statusOf(approved.id)).toBe('refunded')

  // The customer wants something else in place of what is not to be had.
  const replaced = await paidOrder(customer, { productId: demoShopProduct('nb1-cuff-large').id })
  const adapter = await soldProduct(request, 'nb1-adapter')
  await page.goto(`/admin/orders/${replaced.id}`)
  const replace = await ask(page, 'replace.ask', 'replace')
  await replace.getByLabel(say('field.product')).selectOption(adapter.id)
  await replace.getByRole('button', { name: say('replace.choose') }).click()
  await replace.getByRole('button', { name: say('replace.do') }).click()
  await expect(page.getByText(carried('staff.lineReplaced'))).toBeVisible()
  await expect(page.getByText(say('line.replaced'))).toBeVisible()

  const delivered = await deliveredOrder(seller, customer, adapter.id)
  await page.goto(`/admin/orders/${delivered.id}`)
  const refund = await ask(page, 'refund.ask', 'refund')
  await refund.getByLabel(say('field.reason')).selectOption(say('reason.goodwill'))
  await refund.getByRole('radio', { name: new RegExp(`^${say('refundTo.wallet')}`) }).check()
  await refund.getByLabel(say('field.amount')).fill('۵۰٬۰۰۰')
  await refund.getByRole('button', { name: say('refund.do') }).click()
  await expect(page.getByText(carried('staff.refunded'))).toBeVisible()
  // A part of it: the order stays delivered.
  expect(await statusOf(delivered.id)).toBe('delivered')
  await expectAccessible(page)

  const buyer = await newVisitor()
  await signInAs(buyer, phone)
  for (const [order, ...texts] of [
    [refused, orderWord('reason.review-refused'), orderWord('status.refunded')],
    [approved, orderWord('reason.stock-out'), orderWord('status.refunded')],
    [replaced, adapter.names.fa ?? '', orderWord('line.replaced'), orderWord('reason.replacement')],
    [delivered, orderWord('reason.goodwill'), toPersianDigits('50٬000'), orderWord('after.exchange')],
  ] as const) {
    await buyer.goto(`/dashboard/orders/${order.id}`)
    for (const text of texts) await expect(buyer.getByRole('main').getByText(text).first()).toBeVisible()
  }
  await expectAccessible(buyer)
})

test('a customer is asked what is to come in place of an item, and chooses on the page of the order @mobile', async ({
  page,
  newVisitor,
  request,
}) => {
  const phone = newPhone()
  const customer = await ApiPerson.signIn(request, phone)
  const { id } = await paidOrder(customer, { productId: demoShopProduct('nb1-cuff-large').id })
  const seller = await newVisitor()
  await signInAsStaff(seller, 'seller')
  await seller.goto(`/admin/orders/${id}`)
  const miss = await ask(seller, 'miss.ask', 'miss')
  await miss.getByLabel(say('field.reason')).selectOption(say('reason.stock-out'))
  await miss.getByRole('button', { name: say('miss.do') }).click()
  await expect(seller.getByText(carried('staff.lineMissing'))).toBeVisible()
  await expectAccessible(seller)

  await signInAs(page, phone)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: new RegExp(wordIn('fa', 'overview', 'wait.choice')) }).click()
  const choose = page.getByLabel(orderWord('missing.substitute'))
  await expect(choose).toBeVisible()
  await expectAccessible(page)
  const adapter = await soldProduct(request, 'nb1-adapter')
  await choose.selectOption(adapter.id)
  await page.getByRole('button', { name: orderWord('missing.replaceDo') }).click()
  await expect(page.getByText(carried('order.replaced'))).toBeVisible()
  await expect(page.getByText(orderWord('line.replaced'))).toBeVisible()
  await expect(choose).toHaveCount(0)
})

test('an exchange is asked for, answered and decided, and each side reads the other @mobile', async ({
  page,
  newVisitor,
  request,
}) => {
  const phone = newPhone()
  const seller = await staffOfApi(request, 'seller')
  const customer = await ApiPerson.signIn(request, phone)
  const { id } = await deliveredOrder(seller, customer, demoShopProduct('nb1-adapter').id)
  const complaint = `آداپتور از آغاز روشن نشد. ${phone}`
  await signInAs(page, phone)
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('link', { name: orderWord('toTicket') }).click()
  await page.waitForURL(/\/dashboard\/tickets\?order=/)
  await page.getByRole('radio', { name: orderWord('ticket.kind.exchange') }).check()
  for (const condition of ['wellPacked', 'allAccessories', 'invoice', 'originalCondition'])
    await page.getByLabel(orderWord(`ticket.condition.${condition}`)).check()
  await page.getByLabel(orderWord('ticket.message')).fill(complaint)
  await page.getByRole('button', { name: orderWord('ticket.submit') }).click()
  await page.waitForURL(/\/dashboard\/tickets\/[0-9a-f-]{36}$/)
  const ticket = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const support = await newVisitor()
  await signInAsStaff(support, 'support')
  await support.goto(`/admin/tickets/${ticket}`)
  await expect(support.getByText(complaint)).toBeVisible()
  await expect(support.getByText(say('ticket.inTime')).first()).toBeVisible()
  await support.getByLabel(say('field.text')).fill('سپاس؛ پیک ما فردا می‌آید.')
  await support.getByRole('button', { name: say('ticket.send') }).click()
  await expect(support.getByText(carried('message.sent'))).toBeVisible()
  const decide = await ask(support, 'ticket.decide', 'ticket.decide')
  await decide.getByRole('radio', { name: new RegExp(`^${say('ticket.decision.accepted')}`) }).check()
  await decide.getByLabel(say('field.note')).fill('یک آداپتور تازه می‌فرستیم.')
  await decide.getByRole('button', { name: say('ticket.decideDo') }).click()
  await expect(support.getByText(carried('staff.ticketDecided'))).toBeVisible()
  await expectAccessible(support)

  await page.reload()
  for (const text of [
    'سپاس؛ پیک ما فردا می‌آید.',
    orderWord('ticket.decision.accepted'),
    'یک آداپتور تازه می‌فرستیم.',
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await expectAccessible(page)
})

test('reviews are written with script and without, edited, approved and deleted, and a buyer is marked as one', async ({
  page,
  noScript,
  newVisitor,
  request,
}) => {
  const shop = (key: string) => wordIn('fa', 'shop', key)
  const path = '/shop/nb1-cuff-large'
  const buyersPhone = newPhone()
  const seller = await staffOfApi(request, 'seller')
  const buyer = await ApiPerson.signIn(request, buyersPhone)
  await deliveredOrder(seller, buyer, demoShopProduct('nb1-cuff-large').id)
  const honest = `بازوبند خوب و اندازه است. ${buyersPhone}`
  const rude = `ناسزا ${newPhone()}`

  await noScript.goto(path)
  await expect(noScript.getByRole('link', { name: shop('review.signIn') })).toBeVisible()
  for (const [author, phone, text] of [
    [page, buyersPhone, honest],
    [noScript, newPhone(), rude],
  ] as const) {
    await signInAs(author, phone)
    await author.goto(path)
    await author.getByRole('radio', { name: shop('review.rating.4') }).check()
    await author.getByLabel(shop('review.text')).fill(text)
    const photos = author.getByLabel(shop('review.photos'))
    // Who has not had it delivered is asked for none.
    if (author === noScript) await expect(photos).toHaveCount(0)
    else await photos.setInputFiles({ name: 'cuff.png', mimeType: 'image/png', buffer: await png(900, 600) })
    await author.getByRole('button', { name: shop('review.send') }).click()
    await expect(author.getByText(carried('comment.recorded'))).toBeVisible()
    await expect(author.getByRole('listitem').filter({ hasText: text })).toHaveCount(0)
  }

  const support = await newVisitor()
  await signInAsStaff(support, 'support')
  await support.goto('/admin/reviews')
  const card = (text: string) => support.getByRole('listitem').filter({ hasText: text })
  await card(honest)
    .getByRole('link', { name: say('review.edit') })
    .click()
  const edit = support.locator('dialog')
  await edit.getByLabel(say('field.text')).fill(`${honest} ویراسته`)
  await edit.getByRole('button', { name: say('save') }).click()
  await expect(edit).toBeHidden()
  await card(honest)
    .getByRole('button', { name: say('review.approve') })
    .click()
  await expect(card(honest)).toHaveCount(0)
  await card(rude)
    .getByRole('link', { name: say('review.delete') })
    .click()
  await support
    .locator('dialog')
    .getByRole('button', { name: say('review.deleteDo') })
    .click()
  await expect(card(rude)).toHaveCount(0)

  await page.goto(path)
  const shown = page.getByRole('listitem').filter({ hasText: honest })
  await expect(shown).toContainText('ویراسته')
  await expect(shown).toContainText(shop('reviews.buyer'))
  await expect(shown).toContainText(shop('reviews.edited'))
  await expect(page.getByText(rude)).toHaveCount(0)
  // Its photo opens large.
  await shown.locator('a[data-zoom]').click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect(large).toHaveAttribute('src', /\/review-photos\/[\da-f-]+\.webp$/)
})

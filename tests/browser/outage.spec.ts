import { join } from 'node:path'
import { createPreviewCookie } from '~/server/preview/cookie'
import { expect, expectAccessible } from '../kit/browser'
import { type BuiltProduct, startBuiltProduct } from '../kit/built-product'
import { type ContentLink, openContentLink } from '../kit/content-link'
import { type GatewayStandIn, openGatewayStandIn, payLink } from '../kit/gateway-stand-in'
import { test } from '../kit/own-product'
import { newPhone, signInAs } from '../kit/people'
import { signInAsStaff } from '../kit/shop-people'
import { wordIn } from '../kit/words'

/**
 * The same site with content that is hosted elsewhere: another product's lake stands in for Sanity's API, since it speaks
 * the same protocol, and the way to it is the test's to cut.
 */
const token = 'token-of-a-hosted-project'
const sessionSecret = 'the session secret of a hosted product'
let link: ContentLink
let gateway: GatewayStandIn
let hosted: BuiltProduct

// The files of a hosted project are on a host of its own; what a service worker fetches is not left out.
test.use({ drawsPictures: false, serviceWorkers: 'block' })

test.beforeAll(async ({ product }) => {
  link = await openContentLink(product.origin, token)
  gateway = await openGatewayStandIn()
  hosted = await startBuiltProduct({
    logFile: join(import.meta.dirname, '../../.cache/tests/hosted-product.log'),
    environment: {
      SANITY_PROJECT_ID: 'tapesh',
      SANITY_TOKEN: token,
      SANITY_API_HOST: link.origin,
      SESSION_SECRET: sessionSecret,
      ZARINPAL_MERCHANT_ID: '01234567-89ab-cdef-0123-456789abcdef',
      ZARINPAL_BASE_URL: gateway.origin,
    },
  })
})
test.afterAll(async () => {
  await hosted.stop()
  await link.close()
  await gateway.close()
})

test('content hosted elsewhere is read, with the token, and followed; when it is gone, what was known stays', async ({
  page,
  request,
  client,
  watch,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(hosted.origin + path)
    return { status: answer.status(), text: await answer.text() }
  }
  const write = (text: string) =>
    client.patch('rulesPage').set({ 'heading[_key=="fa"].value': text }).commit()

  await write('قوانین، نوشتهٔ نخست')
  await expect.poll(async () => (await read('/rules')).text).toContain('قوانین، نوشتهٔ نخست')
  expect(link.withoutToken).toEqual([])
  // There is no lake of its own that could answer instead.
  expect((await request.get(`${hosted.origin}/v2025-02-19/data/query/production?query=1`)).status()).toBe(404)

  link.cut()
  await write('قوانین، نوشتهٔ دوم')
  // Until it has noticed, and asked in vain: rendered anew each time, since an address with a query is not kept.
  await expect
    .poll(async () => {
      const { status, text } = await read('/rules?x')
      expect(status).toBe(200)
      expect(text).toContain('قوانین، نوشتهٔ نخست')
      return link.refused
    })
    .toBeGreaterThan(3)
  expect((await read('/rules')).text).toContain('قوانین، نوشتهٔ نخست')
  // A balancer goes on sending visitors: they are served.
  const ready = await request.get(`${hosted.origin}/readyz`)
  expect([ready.status(), ((await ready.json()) as { status: string }).status]).toEqual([200, 'degraded'])

  // What nobody had asked for before is not known: said in words, with an id that the log has too.
  watch.allow(/status of 503/, 'content is gone')
  for (const [address, lang] of [
    ['/en/products', 'en'],
    ['/products', 'fa'],
  ] as const) {
    const response = await page.goto(hosted.origin + address)
    const id = response?.headers()['x-request-id'] ?? ''
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toBe('5')
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(id)
    await expect(page.getByRole('main')).not.toContainText(/ECONN|socket|Error:/)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
    await expectAccessible(page)
    expect(id).not.toBe('')
    expect(await hosted.output()).toContain(id)
  }

  link.mend()
  await expect
    .poll(async () => (await read('/rules')).text, { timeout: 40_000 })
    .toContain('قوانین، نوشتهٔ دوم')
  expect((await read('/en/products')).status).toBe(200)
  await expect.poll(async () => (await request.get(`${hosted.origin}/readyz`)).status()).toBe(200)
})

test('a draft that does not come is waited for in words, and its page comes by itself', async ({
  page,
  watch,
}) => {
  const [name = '', value = ''] = (
    createPreviewCookie(sessionSecret, false).begin().split(';')[0] ?? ''
  ).split('=')
  await page.context().addCookies([{ name, value, url: hosted.origin }])
  watch.allow(/status of 503/, 'drafts cannot be read')
  const waiting = page.getByRole('heading', { name: wordIn('fa', 'preview', 'unread.title') })
  const drafts = page.getByRole('link', { name: wordIn('fa', 'shell', 'preview.leave') })

  link.cut()
  const answer = await page.goto(`${hosted.origin}/rules`)
  expect(answer?.status()).toBe(503)
  await expect(waiting).toBeVisible()
  link.mend()
  await expect(drafts).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    wordIn('fa', 'preview', 'unread.title'),
  )

  // The same where the page is there and only its next drafts are not.
  link.cut()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(waiting).toBeVisible()
  // Here nothing loads the page anew while it is looked at.
  await expectAccessible(page)
  link.mend()
  await expect(waiting).toHaveCount(0)
  await expect(drafts).toBeVisible()
})

test('the gateway is gone and comes back: what was paid is found, once, with the help of staff', async ({
  newVisitor,
}) => {
  const checkout = (key: string) => wordIn('fa', 'checkout', key)
  const staff = (key: string) => wordIn('fa', 'staff-shop', key)
  const page = await newVisitor({ baseURL: hosted.origin })
  await signInAs(page, newPhone())
  await page.goto('/app/wallet/top-up?amount=250000')
  gateway.state = 'gone'
  await page.getByRole('button', { name: wordIn('fa', 'wallet', 'pay') }).click()
  await expect(page.getByText(checkout('result.unreachableText'))).toBeVisible()
  await expectAccessible(page)

  gateway.state = 'answers'
  await page.getByRole('button', { name: checkout('result.payAgain') }).click()
  await page.waitForURL(`${gateway.origin}/**`)
  // It takes the money and goes away: whether it was paid is not known, and paying again is not offered.
  gateway.state = 'leaving'
  await page.getByRole('link', { name: payLink }).click()
  await expect(page.getByText(checkout('result.unreachablePaidText'))).toBeVisible()
  await expect(page.getByRole('button', { name: checkout('result.payAgain') })).toHaveCount(0)
  gateway.state = 'refuses'
  await page.getByRole('link', { name: checkout('result.checkAgain') }).click()

  const seller = await newVisitor({ baseURL: hosted.origin })
  await signInAsStaff(seller, 'seller')
  await expect(async () => {
    await seller.goto('/admin/payments')
    await expect(seller.getByText(staff('payment.why.gateway-refuses'))).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(seller)
  gateway.state = 'answers'
  await seller.getByRole('link', { name: staff('payment.verify') }).click()
  await seller
    .locator('dialog')
    .getByRole('button', { name: staff('payment.verifyDo') })
    .click()
  await expect(seller.getByText(wordIn('fa', 'messages', 'staff.paymentAsked'))).toBeVisible()
  await expect(seller.getByText(staff('payments.nonePerson'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(checkout('result.topUpPaid'))).toBeVisible()
  await page.goto('/app/wallet')
  await expect(page.getByLabel(wordIn('fa', 'wallet', 'balance'))).toContainText('۲۵۰٬۰۰۰')
})

import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { toPersianDigits } from '~/domain/values/digits'
import { expect, expectAccessible, expectLook, test } from '../kit/browser'
import { readPdf } from '../kit/pdf-text'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { fillCart, restock, ship } from '../kit/shopping'
import { wordIn } from '../kit/words'

type Locale = 'fa' | 'en'
type List = 'checkout' | 'orders' | 'wallet' | 'groups' | 'gateway' | 'areas'

class Visit {
  readonly locale: Locale
  constructor(
    readonly page: Page,
    readonly path: (path: string) => string,
    locale: string,
  ) {
    this.locale = locale === 'en' ? 'en' : 'fa'
  }

  word = (list: List, key: string): string => wordIn(this.locale, list, key)

  typed = (text: string): string => (this.locale === 'fa' ? toPersianDigits(text) : text)

  private fill = (name: string, text: string) => this.page.locator(`[name=${name}]`).fill(text)

  /** A new address, in the digits of the page. */
  async giveAddress() {
    // What goes to one place is judged together, whoever orders it.
    const plaque = randomInt(100_000, 1_000_000)
    await this.page.goto(this.path('/checkout'))
    await this.fill('fullName', 'نرگس آزمون')
    await this.page.locator('[name=province]').selectOption(this.locale === 'fa' ? 'اصفهان' : 'Isfahan')
    await this.fill('city', 'کاشان')
    await this.fill('address', this.typed(`خیابان امیرکبیر، کوچهٔ 12، پلاک ${plaque}`))
    await this.fill('postalCode', this.typed(`8713${plaque}`))
    await this.page.getByRole('button', { name: this.word('checkout', 'address.save') }).click()
    await this.page.waitForURL(/\/checkout\?address=/)
  }

  async fillInvoice() {
    await this.fill('email', 'narges@example.com')
    await this.fill('nationalId', this.typed('0012345679'))
    await this.page.getByLabel(this.word('checkout', 'terms')).check()
  }

  placeOrder = () => this.page.locator('aside').getByRole('button').click()

  /** What the payer does on the gateway's page. */
  async atGateway(outcome: 'pay' | 'payLate' | 'fail' | 'abandon') {
    await this.page.waitForURL(/\/dev\/gateway\//)
    await this.page.getByRole('button', { name: this.word('gateway', outcome), exact: true }).click()
  }

  expectHeading = (list: List, key: string) =>
    expect(this.page.getByRole('heading', { level: 1, name: this.word(list, key) })).toBeVisible()

  button = (list: List, key: string) => this.page.getByRole('button', { name: this.word(list, key) })
  link = (list: List, key: string) => this.page.getByRole('link', { name: this.word(list, key) })
}

/** Somebody as who the page is visited, whose browser runs no script. */
const asSent = async (page: Page) => ({
  javaScriptEnabled: false,
  storageState: await page.context().storageState(),
})

/** That the invoice can be had as a file which programs read as people do. */
async function expectInvoiceFile(visit: Visit, texts: readonly string[]) {
  const link = visit.link('orders', 'invoice.pdf')
  const answer = await visit.page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const bytes = await answer.body()
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const { pages } = await readPdf(bytes)
  // Where a line is broken is a matter of its width.
  const written = pages.join('').replaceAll(/\s+/g, '')
  for (const text of texts) expect(written).toContain(visit.typed(text))
}

/** That a button does not move as its page comes to life: it may be just being pressed. */
async function expectSamePlaceWithoutScript(visit: Visit, sent: Page) {
  await sent.goto(visit.page.url())
  await expect(visit.page.getByRole('timer')).toHaveText(/^[\d۰-۹]{1,2}:[\d۰-۹]{2}$/)
  // Below the heading: without script, notifications stand above the page and not over it.
  const placeOn = async (page: Page) => {
    const button = page.getByRole('button', { name: visit.word('checkout', 'result.payAgain') })
    const [top, box] = [
      await page.getByRole('heading', { level: 1 }).boundingBox(),
      await button.boundingBox(),
    ]
    return { ...box, y: (box?.y ?? NaN) - (top?.y ?? NaN) }
  }
  expect(await placeOn(visit.page)).toEqual(await placeOn(sent))
}

for (const language of ['', '@en-soak'])
  test(`an engraved stethoscope with a code: refused, paid again, shipped and seen by who waits for it ${language}`, async ({
    page,
    site,
    watch,
    newVisitor,
  }) => {
    watch.allow(/status of 422/, 'orders before everything is filled in')
    const visit = new Visit(page, site.path, site.locale)
    await restock(page.request, { slug: 'ns1-se', colour: 'blue' })
    await signInAs(page, newPhone())
    await fillCart(page, site.origin, { slug: 'ns1-se', colour: 'blue', engraving: 'سارا' })
    await page.goto(site.path('/checkout'))
    await expectLook(page)
    await visit.giveAddress()
    await expectLook(page)

    await page.locator('[name=discountCode]').fill('salam10')
    await visit.button('checkout', 'code.apply').click()
    await expect(page.locator('aside').getByText('SALAM10')).toBeVisible()
    // It stays over a reload, which asks for nothing to be typed again.
    await page.reload()
    await expect(page.locator('[name=discountCode]')).toHaveValue('SALAM10')
    await expect(page.locator('aside').getByText('SALAM10')).toBeVisible()
    await page.locator('[name=discountCode]').fill('NOSUCH')
    await visit.button('checkout', 'code.apply').click()
    await expect(page.getByText(visit.word('checkout', 'problem.discount-unknown')).first()).toBeVisible()
    await page.locator('[name=discountCode]').fill('SALAM10')
    await visit.fillInvoice()
    await visit.button('checkout', 'code.apply').click()
    // Counted again: an order sent before that would overtake it.
    await expect(page.locator('aside').getByText('SALAM10')).toBeVisible()
    await expect(page.getByText(visit.word('checkout', 'problem.discount-unknown'))).toHaveCount(0)
    // What was typed is still there.
    await expect(page.getByLabel(visit.word('checkout', 'contact.email'))).toHaveValue('narges@example.com')

    await visit.placeOrder()
    await visit.atGateway('fail')
    await visit.expectHeading('checkout', 'result.failed')
    await expectSamePlaceWithoutScript(visit, await newVisitor(await asSent(page)))
    await expectLook(page)
    await visit.button('checkout', 'result.payAgain').click()
    await visit.atGateway('pay')
    await visit.expectHeading('checkout', 'result.paid')
    await expectLook(page)

    await visit.link('checkout', 'result.order').click()
    await page.waitForURL(/\/dashboard\/orders\/[0-9a-f-]{36}$/)
    await expect(page.getByText('سارا')).toBeVisible()
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await ship(page.request, site.locale === 'en' ? 'admin' : 'seller', orderId, {
      waybill: 'WB-7001',
      company: 'Tipax',
      trackingCode: 'TRK-90001',
    })
    await page.reload()
    await expect(page.getByText(visit.word('orders', 'status.shipped')).first()).toBeVisible()
    await expect(page.getByText('TRK-90001')).toBeVisible()
    await expectLook(page)

    // The invoice went with the parcel.
    await visit.link('orders', 'toInvoice').click()
    await page.waitForURL(/\/dashboard\/invoices\//)
    await expectInvoiceFile(visit, [
      visit.word('orders', 'invoice.title').split(' ')[0] ?? '',
      'سارا',
      '0012345679',
    ])
    await visit.link('orders', 'invoice.printView').click()
    await visit.expectHeading('orders', 'invoice.title')
    await expect(page.getByText(visit.typed('0012345679'))).toBeVisible()
    await expectLook(page)
    // The cart went with the order.
    await page.goto(site.path('/checkout'))
    await expect(page.getByText(visit.word('checkout', 'cart.empty'))).toBeVisible()

    // And comes back when the same is bought again, with its colour and its engraving.
    await page.goto(site.path(`/dashboard/orders/${orderId}`))
    await visit.button('orders', 'reorder').click()
    await page.waitForURL(/\/cart$/)
    await expect(page.getByText(wordIn(site.locale, 'messages', 'order.reordered'))).toBeVisible()
    await expect(page.getByRole('main').getByText('سارا')).toBeVisible()
    await expect(
      page.getByRole('main').getByText(wordIn(site.locale, 'products', 'colour.blue')),
    ).toBeVisible()
    await expectLook(page)
    await page.goto(site.path('/checkout'))
    await expect(page.getByText(visit.word('checkout', 'cart.empty'))).toHaveCount(0)
  })

test('a failed payment names what was bought, by a clock an hour off as well, and once its time is over it is ordered again', async ({
  page,
  site,
  newVisitor,
}) => {
  const visit = new Visit(page, site.path, site.locale)
  await restock(page.request, { slug: 'nb1-adapter' })
  const phone = newPhone()
  await signInAs(page, phone)
  await fillCart(page, site.origin, { slug: 'nb1-adapter', quantity: 2 })
  await visit.giveAddress()
  await visit.fillInvoice()
  await visit.placeOrder()
  await visit.atGateway('fail')
  await visit.expectHeading('checkout', 'result.failed')
  const bought = (one: Page) => one.getByRole('list', { name: visit.word('checkout', 'lines') })
  await expect(bought(page)).toContainText('آداپتور')
  const { storageState } = await asSent(page)
  for (const hours of [1, -1]) {
    const phoneOff = await newVisitor({ storageState })
    await phoneOff.addInitScript((off) => {
      const now = Date.now
      Date.now = () => now() + off
    }, hours * 3_600_000)
    await phoneOff.goto(page.url())
    // Half an hour is what there is: neither nothing nor an hour and a half.
    await expect(phoneOff.getByRole('timer')).toHaveText(/^(?:[۱۲]?[۱-۹]|[۱۲۳]۰):[۰-۹]{2}$/)
  }

  const order = await visit.link('checkout', 'result.order').getAttribute('href')
  const customer = await ApiPerson.signIn(page.request, phone)
  await customer.post(`/orders/${order?.split('/').at(-1)}/cancellations`, {})
  const sent = await newVisitor(await asSent(page))
  const result = page.url()
  for (const one of [page, sent]) {
    await one.goto(result)
    await expect(
      one.getByRole('heading', { level: 1, name: visit.word('checkout', 'result.cancelled') }),
    ).toBeVisible()
    await expect(bought(one)).toContainText('آداپتور')
    await one.getByRole('button', { name: visit.word('checkout', 'result.reorder') }).click()
    await one.waitForURL(/\/cart$/)
    await expect(one.locator('main [name=quantity]')).toHaveValue('۲')
  }
  await expectAccessible(page)
})

for (const how of ['with script', 'without script'] as const)
  test(`where nobody lives nothing is sent, and the rule is said beside what was typed, ${how} @mobile`, async ({
    page,
    site,
    watch,
    newVisitor,
  }) => {
    // With script it is refused before anything is sent.
    if (how === 'without script') watch.allow(/status of 422/, 'gives addresses of public places')
    await signInAs(page, newPhone())
    await fillCart(page, site.origin, { slug: 'nb1-adapter' })
    const visitor = how === 'with script' ? page : await newVisitor(await asSent(page))
    await visitor.goto(site.path('/checkout'))
    const address = visitor.locator('[name=address]')
    const save = visitor.getByRole('button', { name: wordIn(site.locale, 'checkout', 'address.save') })
    const rule = visitor.getByText(wordIn(site.locale, 'orders', 'error.publicPlace'))
    const plaque = randomInt(100_000, 1_000_000)
    await visitor.locator('[name=fullName]').fill('نرگس آزمون')
    await visitor.locator('[name=province]').selectOption('اصفهان')
    await visitor.locator('[name=city]').fill('کاشان')
    await visitor.locator('[name=postalCode]').fill(`8713${plaque}`)
    for (const place of ['کافه نادری', 'رستوران شاندیز', 'هتل پارسیان', 'فرودگاه کاشان']) {
      await address.fill(`بلوار بهشتی، ${place}`)
      await save.click()
      await expect(rule.first()).toBeVisible()
      await expect(address).toHaveValue(`بلوار بهشتی، ${place}`)
      await expect(address).toHaveAttribute('aria-invalid', 'true')
    }
    if (how === 'with script') await expectAccessible(visitor)
    // A street that was named after one is none.
    await address.fill(`خیابان هتل، پلاک ${plaque}`)
    await save.click()
    await visitor.waitForURL(/\/checkout\?address=/)
    await expect(rule).toHaveCount(0)
  })

test('the page stays where it is when a code is refused, and nothing moves under a finger', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 422/, 'tries a code that there is not')
  const visit = new Visit(page, site.path, site.locale)
  await signInAs(page, newPhone())
  await fillCart(page, site.origin, { slug: 'nb1-adapter' })
  await visit.giveAddress()
  await page.locator('[name=discountCode]').fill('NOSUCH')
  const apply = visit.button('checkout', 'code.apply')
  await apply.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const scrolled = () => page.evaluate(() => window.scrollY)
  expect(await scrolled()).toBeGreaterThan(100)
  await apply.click()
  await expect(page.getByText(visit.word('checkout', 'problem.discount-unknown')).first()).toBeVisible()
  // As soon as the words are there: a page that glides to its top takes the box away from under the finger.
  const terms = page.getByLabel(visit.word('checkout', 'terms'))
  const box = await terms.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.mouse.down()
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let frames = 30
        const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done())
        next()
      }),
  )
  await page.mouse.up()
  await expect(terms).toBeChecked()
  expect(await scrolled()).toBeGreaterThan(100)
})

test('the wallet is charged and pays an order; cancelling gives it back', async ({ page, site }) => {
  const visit = new Visit(page, site.path, site.locale)
  await signInAs(page, newPhone())
  await page.goto(site.path('/app/wallet/top-up?amount=1000000'))
  await visit.button('wallet', 'pay').click()
  await visit.atGateway('fail')
  await visit.expectHeading('checkout', 'result.topUpFailed')
  await visit.link('checkout', 'result.topUpAgain').click()
  await visit.button('wallet', 'pay').click()
  await visit.atGateway('pay')
  await visit.expectHeading('checkout', 'result.topUpPaid')
  await visit.link('checkout', 'result.account').click()
  await expect(page.getByLabel(visit.word('wallet', 'balance'))).toContainText(/۱٬۰۰۰٬۰۰۰/)
  await expect(page.getByText(visit.word('wallet', 'failed'))).toBeVisible()
  await expectAccessible(page)

  await fillCart(page, site.origin, { slug: 'nb1-adapter' })
  await visit.giveAddress()
  await visit.fillInvoice()
  await page.locator('[name=pay][value=wallet]').check()
  await visit.placeOrder()
  await page.waitForURL(/\/dashboard\/orders\//)
  await page.locator('#cancel > summary').click()
  await visit.button('orders', 'cancel.confirm').click()
  await expect(page.getByText(visit.word('orders', 'status.cancelled')).first()).toBeVisible()
  await page.goto(site.path('/app/wallet'))
  await expect(page.getByLabel(visit.word('wallet', 'balance'))).toContainText(/۱٬۰۰۰٬۰۰۰/)
})

test('whoever comes back late from the gateway has paid all the same @mobile', async ({ page, site }) => {
  const visit = new Visit(page, site.path, site.locale)
  await signInAs(page, newPhone())
  await page.goto(site.path('/app/wallet/top-up?amount=120000'))
  await visit.button('wallet', 'pay').click()
  await page.waitForURL(/\/dev\/gateway\//)
  await expectAccessible(page)
  await visit.atGateway('payLate')
  await expect(page.getByText(visit.word('gateway', 'decided.paid'))).toBeVisible()
  await expectAccessible(page)
  await visit.link('gateway', 'back').click()
  await visit.expectHeading('checkout', 'result.topUpPaid')
})

test('a team is made on the public page and joined by its link', async ({ page, newVisitor, site }) => {
  const visit = new Visit(page, site.path, site.locale)
  await page.goto(site.path('/group-sale'))
  await page.locator('#register [name=name]').fill('نرگس آزمون')
  await page.locator('[name=phone]').fill(toPersianDigits(newPhone()))
  await visit.button('groups', 'form.submit').click()
  await expect(page.getByText(visit.word('groups', 'done'))).toBeVisible()
  await signInAs(page, newPhone())
  await page.locator('#make [name=name]').fill('همکاران درمانگاه مهر')
  await visit.button('groups', 'make.submit').click()
  await page.waitForURL(/\/team\//)
  await expectAccessible(page)
  const friend = await newVisitor()
  await signInAs(friend, newPhone())
  await friend.goto(page.url())
  await friend.getByRole('button', { name: visit.word('groups', 'join') }).click()
  await expect(friend.getByText(visit.word('groups', 'member'))).toBeVisible()
  await expect(friend.getByText(/۲ عضو/)).toBeVisible()
  await expect(friend.getByRole('region', { name: visit.word('groups', 'settle.title') })).toBeVisible()
  await expectAccessible(friend)
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import type { Order } from '~/domain/orders/order-contract'
import { digitsIn } from '~/domain/values/digits'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { readPdf } from '../kit/pdf-text'
import { PlainBrowser } from '../kit/plain-browser'
import { expectWords } from '../kit/printed-words'
import {
  addDiscountCode,
  answered,
  asSeller,
  aShipment,
  itemOf,
  orderOf,
  place,
  setStock,
  type Wanted,
} from '../kit/shop'
import { openTestSite, type TestSite } from '../kit/site'
import { newPerson } from '../kit/site-fixtures'

/** Invoices and pro-formas as files: that they say what their pages say, to whom they are given, and how long they may become. */
let site: TestSite
type Person = Awaited<ReturnType<typeof newPerson>>
let stranger: Person
beforeAll(async () => {
  site = await openTestSite()
  stranger = await newPerson(site)
  for (const slug of ['package-family', 'nb1-adapter', 'nb1-cuff-large']) await setStock(site.test, slug, 500)
})
afterAll(() => site.close())
vi.setConfig({ testTimeout: 120_000 })

/** Bought, paid and sent, so that it has an invoice. */
async function invoiceOf(wanted: Partial<Wanted>): Promise<{ buyer: Person; order: Order; id: string }> {
  const buyer = await newPerson(site)
  const { order } = await place(site.test, buyer, { items: [itemOf('nb1-adapter')], ...wanted })
  await site.test.runJobs()
  await asSeller(site.test, order.id, 'shipments', aShipment)
  const { items } = await answered<{ items: { id: string; orderId: string }[] }>(
    site.test.request('GET', '/invoices', { token: buyer.token }),
  )
  return { buyer, order, id: items.find(({ orderId }) => orderId === order.id)?.id ?? '' }
}

/** An editor has not written each word in Spanish; what is missing is English. */
const sayIn = (locale: Locale) => (key: string) => translate(wordList(locale, 'orders'), locale, key)

const fileOf = async (path: string, requested: Parameters<TestSite['ask']>[1]) => {
  const { status, headers, body } = await site.ask(path, requested)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  return { name: headers.get('content-disposition'), ...(await readPdf(body)) }
}

describe.each(['fa', 'en', 'es'] as const)('in %s', (locale) => {
  const say = sayIn(locale)
  const amount = (value: number) => formatNumber(locale, value)

  it('an invoice is a file of one page, whose text is what its page says', async () => {
    const { code } = await addDiscountCode(site.test, { value: 10 })
    const { buyer, order, id } = await invoiceOf({
      items: [itemOf('nb1-adapter', 3), itemOf('nb1-cuff-large')],
      discountCode: code,
    })
    const page = await new PlainBrowser(site, { token: buyer.token }).goto(
      localizedPath(locale, `/dashboard/invoices/${id}`),
    )
    await page.follow(/invoice\.pdf$/)
    expect(page.page.headers.get('content-type')).toBe('application/pdf')
    const { pages, size, name } = await fileOf(localizedPath(locale, `/reports/${id}/invoice.pdf`), {
      token: buyer.token,
    })
    expect(name).toMatch(/^attachment; filename="tapesh-invoice-14\d\d-\d{6}\.pdf"$/)
    expect([pages.length, size]).toEqual([1, [595, 842]])
    const [text = ''] = pages
    const { amounts, lines, receiver } = order
    expectWords(text, say('invoice.title'), say('invoice.buyer'), say('amounts.total'))
    expectWords(text, receiver.fullName, digitsIn(locale, receiver.postalCode))
    // Where a line runs to the right, pdf.js takes apart what in it runs to the left.
    if (locale === 'fa') expectWords(text, receiver.city, digitsIn(locale, receiver.address))
    expectWords(text, ...lines.flatMap(({ unitPrice, total }) => [amount(unitPrice), amount(total)]))
    expect(amounts.discount).toBeGreaterThan(0)
    expectWords(text, code, amount(amounts.discount), amount(amounts.total), amount(amounts.subtotal))
    const printed = await new PlainBrowser(site, { token: buyer.token }).goto(
      localizedPath(locale, `/reports/${id}`),
    )
    for (const value of [amounts.total, amounts.discount, ...lines.map(({ total }) => total)])
      expect(printed.texts.join(' ')).toContain(amount(value))
  })

  it('a pro-forma says what is to be transferred, and that it is no invoice', async () => {
    const buyer = await newPerson(site)
    const { order } = await place(site.test, buyer, { items: [itemOf('package-family', 9)], pay: 'transfer' })
    const path = localizedPath(locale, `/reports/proforma/${order.id}`)
    const page = await new PlainBrowser(site, { token: buyer.token }).goto(path)
    expect(page.says(say('proforma.note'))).toBe(true)
    for (const requested of [{ token: buyer.token }, { visitor: 'seller' }] as const) {
      const { pages, name } = await fileOf(`${path}/proforma.pdf`, requested)
      expect(name).toContain(order.code)
      expectWords(pages.join(), say('proforma.title'), say('proforma.note'), say('transfer.amount'))
      expectWords(pages.join(), amount(order.transfer?.left ?? Number.NaN))
    }
  })
})

it('goes on to another page where more is bought than fits, and leaves no line out', async () => {
  const { buyer, order, id } = await invoiceOf({
    items: Array.from({ length: 20 }, (_, index) => itemOf('nb1-adapter', (index % 4) + 1)),
  })
  const { pages } = await fileOf(`/en/reports/${id}/invoice.pdf`, { token: buyer.token })
  expect(pages.length).toBeGreaterThan(1)
  expectWords(pages.join(' '), ...order.lines.map(({ total }) => formatNumber('en', total)))
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  expect(pages.at(-1)).toContain(formatNumber('en', order.amounts.total))
})

it('is asked for again where no turn was to be had', async () => {
  const { buyer, id } = await invoiceOf({})
  const path = `/reports/${id}/invoice.pdf`
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask(path, { token: buyer.token })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  const refused = answers.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.headers.get('location')]).toEqual([302, `/reports/${id}`])
})

it('is nobody’s but the buyer’s and the staff’s, and a paid order has no pro-forma', async () => {
  const { buyer, order, id } = await invoiceOf({})
  expect((await site.ask(`/reports/${id}/invoice.pdf`, { token: stranger.token })).status).toBe(404)
  expect((await site.ask(`/dashboard/invoices/${id}`, { visitor: 'seller' })).status).toBe(404)
  await fileOf(`/reports/${id}/invoice.pdf`, { visitor: 'seller' })
  const paid = `/reports/proforma/${order.id}`
  expect((await site.ask(`${paid}/proforma.pdf`, { token: buyer.token })).status).toBe(404)
  expect((await orderOf(site.test, buyer, order.id)).status).not.toBe('awaiting-payment')
})

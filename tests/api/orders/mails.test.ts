import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { handOverMails } from '~/api/domains/orders/mails/job'
import type { OrderPlaced } from '~/domain/orders/order-contract'
import { digitsIn } from '~/domain/values/digits'
import { localizedPath, locales, type Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { openTestApi, type TestApi } from '../../kit/api'
import { payAtSandbox } from '../../kit/sandbox-payer'
import { answered, aShipment, asSeller, itemOf, newBuyer, openShop, place, type Wanted } from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterEach(() => expectShopHolds(test.database.db))
afterAll(() => test.close())

const rich = 1_000_000_000

/** A minute goes by, and what is owed goes out. */
async function look(): Promise<void> {
  test.clock.advance(61_000)
  await test.runDue('mail-orders')
  await test.runJobs()
}

interface Mail {
  template: string
  locale: Locale
  recipient: string
  subject: string
  text: string
}

async function mailsOf(code: string): Promise<Mail[]> {
  const { rows } = await test.database.pool.query<Mail>(
    `select template, locale, recipient, subject, text from outbox_messages
      where kind = 'mail' and (text like '%' || $1 || '%' or text like '%' || $2 || '%') order by at, template`,
    [code, digitsIn('fa', code)],
  )
  return rows
}

/** The newest of one kind. */
async function mailOf(code: string, template: string): Promise<Mail> {
  const found = (await mailsOf(code)).filter((mail) => mail.template === template).at(-1)
  if (!found) throw new Error(`there is no mail ${template}`)
  return found
}

const templatesOf = async (code: string) => (await mailsOf(code)).map(({ template }) => template)

async function pay(token: string, { payment }: OrderPlaced): Promise<void> {
  if (!payment) throw new Error('nothing is to be paid')
  await payAtSandbox(test, token, payment.id)
}

/** Every word of a mail that is not of its language, or was left open. */
const unfit = (locale: Locale, { subject, text }: Mail): string[] => [
  ...(`${subject}\n${text}`.match(/\{\{|undefined|null|NaN|\[object/g) ?? []),
  // The names of goods have letters of their own; what stands around them has none.
  ...(locale === 'fa' ? (text.match(/\b(?:toman|Order|Total|Hello|Delivery)\b/g) ?? []) : []),
  ...(locale !== 'fa' ? (text.match(/[۰-۹]|تومان|سفارش|سلام/g) ?? []) : []),
]

describe.each(locales)('in %s', (locale) => {
  it('each step of an order is told once, to the address that was given for it', async () => {
    const buyer = await newBuyer(test, 100_000)
    const wanted: Wanted = { items: [itemOf('nb1-cuff-large', 2)], pay: 'wallet-then-gateway', locale }
    const placed = await place(test, buyer, wanted)
    const { order } = placed
    const { code, id, amounts } = order
    await look()
    expect(await templatesOf(code)).toEqual(['order-placed'])
    const first = await mailOf(code, 'order-placed')
    expect(first).toMatchObject({ recipient: 'narges@example.com', locale })
    expect(first.subject).toContain(digitsIn(locale, code))
    expect(first.text).toContain(formatNumber(locale, amounts.total))
    expect(first.text).toContain(
      `\n${test.deps.settings.siteOrigin}${localizedPath(locale, '/dashboard/orders/')}${id}`,
    )
    expect(first.text).toContain(formatNumber(locale, 2))

    await pay(buyer.token, placed)
    await look()
    const receipt = await mailOf(code, 'order-paid')
    for (const amount of [100_000, amounts.fromGateway, amounts.total])
      expect(receipt.text).toContain(formatNumber(locale, amount))

    const [line] = order.lines
    const half = { ...aShipment, lines: [{ lineId: line?.id, quantity: 1 }] }
    await asSeller(test, id, 'shipments', half)
    await asSeller(test, id, 'shipments', { ...half, waybill: 'W-1405-8', trackingCode: '987654' })
    await look()
    const parcels = (await mailsOf(code)).filter(({ template }) => template === 'order-shipped')
    const codes = parcels.map(({ text }) => ['123456', '987654'].filter((one) => text.includes(one)))
    expect(codes.toSorted()).toEqual([['123456'], ['987654']])
    for (const { text } of parcels) expect(text).toContain('Post')

    await asSeller(test, id, 'deliveries')
    await look()
    await asSeller(test, id, 'refunds', { amount: 50_000, refundTo: 'wallet', reason: 'goodwill' })
    await asSeller(test, id, 'refunds', { amount: 70_000, refundTo: 'account', reason: 'exchange' })
    await look()
    const refunds = (await mailsOf(code)).filter(({ template }) => template === 'order-refunded')
    expect(refunds).toHaveLength(2)
    expect(refunds.some(({ text }) => text.includes(formatNumber(locale, 50_000)))).toBe(true)
    expect(refunds.some(({ text }) => text.includes(formatNumber(locale, 70_000)))).toBe(true)

    // However often it is looked at, nothing is told twice.
    await look()
    expect((await templatesOf(code)).toSorted()).toEqual([
      'order-delivered',
      'order-paid',
      'order-placed',
      'order-refunded',
      'order-refunded',
      'order-shipped',
      'order-shipped',
    ])
    for (const mail of await mailsOf(code))
      expect([mail.template, unfit(locale, mail)]).toEqual([mail.template, []])
  })
})

it('an order that was called off before anybody was told of it is not told as one that waits', async () => {
  const buyer = await newBuyer(test)
  const { order } = await place(test, buyer, { items: [itemOf('nb1-cuff-large')], pay: 'gateway' })
  await answered(test.request('POST', `/orders/${order.id}/cancellations`, { token: buyer.token, json: {} }))
  await look()
  expect(await templatesOf(order.code)).toEqual([])
})

it('an unusual quantity is said to be looked at, and refused it goes back in words', async () => {
  const buyer = await newBuyer(test, rich)
  const { order } = await place(test, buyer, { items: [itemOf('nh1-electrodes', 51)], locale: 'en' })
  await look()
  expect((await mailOf(order.code, 'order-paid')).text).toContain('Since the quantity is large')
  await asSeller(test, order.id, 'reviews', { decision: 'refuse', refundTo: 'wallet' })
  await look()
  const refund = await mailOf(order.code, 'order-refunded')
  expect(refund.text).toContain(formatNumber('en', order.amounts.total))
})

it('nobody is written to once the account is gone and the order with nobody’s name on it', async () => {
  const buyer = await newBuyer(test, rich)
  const { order } = await place(test, buyer, { items: [itemOf('nb1-cuff-large')] })
  await test.database.pool.query(`update orders set email = '' where id = $1`, [order.id])
  await look()
  expect(await templatesOf(order.code)).toEqual([])
})

it('many that look at once, and one that dies between, send each mail once', async () => {
  const buyer = await newBuyer(test, rich)
  const { order } = await place(test, buyer, { items: [itemOf('nb1-cuff-large')] })
  const dying = {
    ...test.deps,
    messenger: {
      ...test.deps.messenger,
      sendMail: async (...given: Parameters<typeof test.deps.messenger.sendMail>) => {
        await test.deps.messenger.sendMail(...given)
        throw new Error('killed')
      },
    },
    log: { ...test.deps.log, warn: () => undefined },
  }
  await handOverMails(dying)
  await Promise.all(Array.from({ length: 5 }, () => handOverMails(test.deps)))
  await test.runJobs()
  expect((await templatesOf(order.code)).toSorted()).toEqual(['order-paid', 'order-placed'])
})

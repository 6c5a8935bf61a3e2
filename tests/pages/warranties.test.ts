import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDate } from '~/domain/values/dates'
import { localizedPath } from '~/domain/values/locale'
import { jpeg } from '../kit/hostile-files'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { newSerial } from '../kit/serials'
import { newPerson } from '../kit/site-fixtures'
import { openTestSite, type TestSite } from '../kit/site'
import { activateBought, buyerOf, handIn, ownWarranties, purchasesOf } from '../kit/warranties'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const inPersianDigits = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
const aFile = async () =>
  new File([new Uint8Array(await jpeg(60, 40))], 'invoice.jpg', { type: 'image/jpeg' })

/** Somebody who has had a blood pressure monitor delivered. */
const aBuyer = async () => buyerOf(site.test, 'nb1', 1, await newPerson(site))

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'warranties', key, values)

  it('a manual leads through signing in to the form, with the serial that was typed', async () => {
    const visitor = new PlainBrowser(site)
    await visitor.goto(at('/guides/nb1'))
    await visitor.press(wordIn(locale, 'guides', 'activate.do'), { serial: 'NB1234567890' })
    expect(visitor.path).toContain('login')
    expect(decodeURIComponent(visitor.html)).toContain('/app/warranties/new?serial=NB1234567890')
    expect((await site.ask(at('/guides'))).html).toContain(wordIn(locale, 'guides', 'activate'))
    // Of a device without such a serial nothing is promised.
    expect((await site.ask(at('/guides/ultrasound'))).html).not.toContain('name="serial"')
    const { token } = await aBuyer()
    const browser = new PlainBrowser(site, { token })
    await browser.goto(at('/app/warranties/new?serial=NB12'))
    expect(browser.valueOf('serial')).toBe('NB12')
    expect(browser.says(wordIn(locale, 'fields', 'error.serial'))).toBe(true)
  })

  it('what was bought here is activated, and its state and end are shown there and beside the device', async () => {
    const buyer = await aBuyer()
    const browser = new PlainBrowser(site, { token: buyer.token })
    const serial = newSerial()
    await browser.goto(at('/app/warranties'))
    expect(browser.says(say('none'))).toBe(true)
    await browser.goto(at(`/dashboard/orders/${buyer.orderId}`))
    await browser.follow(wordIn(locale, 'orders', 'after.activate'))
    const [bought] = await purchasesOf(site.test, buyer)
    expect(browser.valueOf('lineId')).toBe(bought?.lineId)
    await browser.press(say('activate'), { serial: 'NH' })
    expect([browser.status, browser.valueOf('serial')]).toEqual([422, 'NH'])
    await browser.press(say('activate'), { serial: inPersianDigits(serial.toLowerCase()) })
    expect([browser.status, browser.path]).toEqual([200, at('/app/warranties')])
    const [warranty] = await ownWarranties(site.test, buyer)
    expect(browser.says(serial)).toBe(true)
    const line = say('line.active', { date: formatDate(locale, warranty?.endsOn ?? '') })
    expect(browser.says(line)).toBe(true)
    await browser.goto(at('/app/devices/new'))
    await browser.press(wordIn(locale, 'devices', 'add'), { serial })
    expect(browser.path).toBe(at('/app/devices'))
    expect(browser.says(line)).toBe(true)
    expect(browser.says(say('state.active'))).toBe(true)
  })

  it('an invoice of another seller’s is sent, read by staff and confirmed', async () => {
    const { token } = await signUp(site.test)
    const browser = new PlainBrowser(site, { token })
    const serial = newSerial('NH')
    await browser.goto(at('/app/warranties/new'))
    const typed = {
      serial,
      seller: 'داروخانهٔ مهر',
      invoiceNumber: '۱۲۰۴',
      boughtOn: locale === 'fa' ? '۱۳۶۰/۰۱/۰۱' : '1981/03/21',
    }
    await browser.press(say('handIn'), typed)
    expect(browser.status).toBe(422)
    for (const [name, value] of Object.entries(typed)) expect(browser.valueOf(name)).toBe(value)
    await browser.press(say('handIn'), { ...typed, file: await aFile() })
    expect(browser.says(wordIn(locale, 'fields', 'error.warrantyOver'))).toBe(true)
    const boughtOn = site.test.clock.now().toISOString().slice(0, 10)
    await browser.press(say('handIn'), { ...typed, boughtOn, file: await aFile() })
    expect([browser.status, browser.path]).toEqual([200, at('/app/warranties')])
    expect(browser.says(say('state.waiting'))).toBe(true)

    const staff = new PlainBrowser(site, {
      token: (await newPerson(site, ['support'])).token,
    })
    const word = (key: string, values?: Record<string, string>) =>
      wordIn(locale, 'staff-warranties', key, values)
    await staff.goto(at('/admin/warranties'))
    expect(staff.says(serial)).toBe(true)
    const [{ id } = { id: '' }] = await ownWarranties(site.test, { token })
    await staff.goto(at(`/admin/warranties?modal=OPEN&ask=confirm&of=${id}`))
    await staff.press(word('confirm.do'), { warranty: id })
    expect(staff.status).toBe(200)
    await staff.goto(at('/admin/warranties?status=active&q=' + serial))
    expect(staff.says(serial)).toBe(true)
    await staff.goto(at('/admin/warranties?status=active&q=nothing'))
    expect(staff.says(word('none'))).toBe(true)
    await browser.goto(at('/app/warranties'))
    expect(browser.says(say('state.active'))).toBe(true)
  })
})

it('who comes second is told whom to ask, beside the serial that stays', async () => {
  const serial = newSerial()
  expect((await activateBought(site.test, await aBuyer(), serial)).status).toBe(201)
  const { token } = await aBuyer()
  const browser = new PlainBrowser(site, { token })
  await browser.goto('/app/warranties/new')
  await browser.press(wordIn('fa', 'warranties', 'activate'), { serial })
  expect(browser.status).toBe(422)
  expect(browser.says(wordIn('fa', 'fields', 'error.warrantyNotActivated'))).toBe(true)
  expect(browser.valueOf('serial')).toBe(serial)
})

it('a refusal says why, and the overview of staff counts what waits', async () => {
  const owner = await newPerson(site)
  const { id } = await handIn(site.test, owner)
  const staff = new PlainBrowser(site, {
    token: (await newPerson(site, ['support'])).token,
  })
  await staff.goto('/admin')
  expect(staff.says(wordIn('fa', 'staff-shop', 'waiting.warranties'))).toBe(true)
  await staff.goto(`/admin/warranties?modal=OPEN&ask=refuse&of=${id}`)
  // No reason is chosen for them.
  await staff.press(wordIn('fa', 'staff-warranties', 'refuse.do'), { warranty: id })
  expect([staff.status, staff.says(wordIn('fa', 'fields', 'error.choice'))]).toEqual([422, true])
  await staff.press(wordIn('fa', 'staff-warranties', 'refuse.do'), { warranty: id, reason: 'unreadable' })
  expect(staff.status).toBe(200)
  const browser = new PlainBrowser(site, { token: owner.token })
  await browser.goto('/app/warranties')
  expect(browser.says(wordIn('fa', 'warranties', 'reason.unreadable'))).toBe(true)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { testToken } from '../kit/api'
import { addDoctor, newAdmin, type TestDoctor } from '../kit/doctors'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { balanceOf, book, bookDemo, feeOf, newPatient, timesOf } from '../kit/reservations'
import type { Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let doctor: TestDoctor
beforeAll(async () => {
  site = await openTestSite()
  doctor = await addDoctor(site.test, { admin: await newAdmin(site.test), name: 'یکتا کیانی' })
})
afterAll(() => site.close())

async function support() {
  const { user } = await signUp(site.test)
  const userId = userIdSchema.parse(user.id)
  await site.test.database.pool.query(`update users set roles = '{user,support}' where id = $1`, [userId])
  return new PlainBrowser(site, { token: testToken(['user', 'support'], { userId }) })
}

const bookedBy = async (patient: Somebody) => {
  const [startsAt = ''] = await timesOf(site.test, doctor)
  return book(site.test, patient, doctor, startsAt)
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'staff-booking', key, values)
  const at = (path: string) => localizedPath(locale, path)
  const list = at('/admin/reservations')
  const has = (browser: PlainBrowser, { id }: { id: string }) => browser.html.includes(`value="${id}"`)

  it('a reservation is found by doctor and days, typed in digits of any script, and the tabs keep them', async () => {
    const booked = await bookedBy(await newPatient(site.test))
    const day = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
      timeZone: 'Asia/Tehran',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(new Date(booked.startsAt))
    const browser = await support()
    await browser.goto(list)
    await browser.press(say('find.do'), { doctor: 'كياني', from: day, to: day })
    expect([browser.status, browser.valueOf('doctor'), has(browser, booked)]).toEqual([200, 'كياني', true])
    await browser.follow(say('status.reserved'))
    expect([browser.valueOf('doctor'), has(browser, booked)]).toEqual(['كياني', true])
    await browser.follow(say('status.done'))
    expect(browser.says(say('find.none'))).toBe(true)
    await browser.press(say('find.do'), { doctor: 'نیست' })
    expect([browser.address.includes('status=done'), browser.says(say('find.none'))]).toEqual([true, true])
    await browser.follow(say('find.clear'))
    expect([browser.address, browser.valueOf('doctor') ?? '']).toEqual([`${list}?status=done`, ''])
  })

  it('by the name on the card of the doctor, in whichever language it is there', async () => {
    const { id } = await bookDemo(site.test, await newPatient(site.test))
    const browser = await support()
    for (const name of ['كريمي', 'Karimi']) {
      await browser.goto(list)
      await browser.press(say('find.do'), { doctor: name })
      expect([browser.status, has(browser, { id })]).toEqual([200, true])
    }
    await browser.press(say('find.do'), { doctor: 'Karimi Hosseini' })
    expect(browser.says(say('find.none'))).toBe(true)
  })

  it('what is looked for stands open, and is folded on a phone where nothing is', async () => {
    const browser = await support()
    const isOpen = () => /<details[^>]* open=""[^>]*>/.test(browser.html)
    await browser.goto(`${list}?status=reserved`)
    expect(isOpen()).toBe(false)
    await browser.press(say('find.do'), { doctor: 'نیست' })
    expect(isOpen()).toBe(true)
    await browser.follow(say('find.clear'))
    expect(isOpen()).toBe(false)
    await browser.press(say('find.patientDo'), { text: 'x' })
    expect([browser.status, isOpen()]).toEqual([422, true])
  })

  it('by who has booked, of whom no address says name or number', async () => {
    const patient = await newPatient(site.test)
    const booked = await bookedBy(patient)
    const browser = await support()
    await browser.goto(`${list}?status=reserved`)
    await browser.press(say('find.patientDo'), { text: 'x' })
    expect([browser.status, browser.valueOf('text')]).toEqual([422, 'x'])
    expect(browser.says(wordIn(locale, 'fields', 'error.searchShort'))).toBe(true)
    await browser.press(say('find.patientDo'), { text: 'هیچ‌کس‌چنین' })
    expect(browser.says(say('find.nobody'))).toBe(true)
    await browser.press(say('find.patientDo'), { text: patient.phone })
    expect(browser.address).not.toContain(patient.phone.slice(-6))
    await browser.follow(new RegExp(`patient=${patient.userId}`))
    expect(browser.address).toContain('status=reserved')
    expect([browser.html.split('name="row"').length - 1, has(browser, booked)]).toEqual([1, true])
  })

  it('what is chosen is called off for the doctor once it is ticked, each by itself', async () => {
    const [one, other] = [await newPatient(site.test), await newPatient(site.test)]
    const rows = [(await bookedBy(one)).id, (await bookedBy(other)).id]
    const browser = await support()
    const press = (filled: Record<string, string | readonly string[]>) =>
      browser.press(say('cancelChosen'), filled)
    await browser.goto(`${list}?doctor=${encodeURIComponent('کیانی')}&status=reserved`)
    await press({ row: rows })
    expect([browser.status, browser.says(wordIn(locale, 'fields', 'error.unconfirmed'))]).toEqual([422, true])
    for (const id of rows)
      expect(new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(browser.html)?.[0]).toContain('checked')
    expect(await balanceOf(site.test, one)).toEqual([0, 0])

    // One of them is over before the button is pressed.
    await site.test.request('POST', `/admin-reservations/${rows[0]}/cancellations`, {
      token: (await newAdmin(site.test)).token,
    })
    await press({ row: rows, sure: 'cancel-chosen' })
    expect(browser.status).toBe(422)
    const count = (figure: number) => new Intl.NumberFormat(locale).format(figure)
    expect(browser.says(wordIn(locale, 'ui', 'list.outcome', { done: count(1), failed: count(1) }))).toBe(
      true,
    )
    expect(browser.says(wordIn(locale, 'problems', 'reservation-not-cancellable'))).toBe(true)
    for (const patient of [one, other])
      expect(await balanceOf(site.test, patient)).toEqual([feeOf(doctor), 0])

    const another = await newPatient(site.test)
    const { id } = await bookedBy(another)
    await browser.goto(list)
    await press({ row: [id], sure: 'cancel-chosen' })
    expect([browser.status, browser.address]).toEqual([200, list])
    expect(browser.says(wordIn(locale, 'messages', 'staff.reservationsCancelled'))).toBe(true)
    expect(await balanceOf(site.test, another)).toEqual([feeOf(doctor), 0])
    const { rows: audited } = await site.test.database.pool.query(
      `select from audit_entries where action = 'cancel' and resource = 'reservation' and resource_id = any($1)`,
      [[...rows, id]],
    )
    expect(audited).toHaveLength(3)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testToken } from '../kit/api'
import { localizedPath } from '~/domain/values/locale'
import { formatAmount, toman } from '~/domain/values/money'
import { PlainBrowser } from '../kit/plain-browser'
import { feeOf, newPatient, read } from '../kit/reservations'
import { addDoctor, newAdmin, type TestDoctor } from '../kit/doctors'
import { openTestSite, type TestSite } from '../kit/site'
import { signedIn } from '../kit/talk-sockets'
import { wordIn } from '../kit/words'

const name = 'مهرانگیز'

let site: TestSite
let doctor: TestDoctor
beforeAll(async () => {
  site = await openTestSite()
  doctor = await addDoctor(site.test, { admin: await newAdmin(site.test), name, speciality: 'urology' })
  // What stands around every page is known before content goes away: nothing of doctors is.
  for (const locale of ['fa', 'en'] as const)
    expect((await site.ask(localizedPath(locale, '/'))).status).toBe(200)
  site.loseContent()
})
afterAll(() => site.close())

describe.each(['fa', 'en'] as const)('in %s, while content cannot be reached', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'booking', key, values)
  const found = () => say('dr', { name })

  it('doctors are listed and found by the names of their accounts, with their times', async () => {
    const visitor = new PlainBrowser(site)
    for (const query of ['', `?q=${encodeURIComponent(name)}`, '?speciality=urology']) {
      await visitor.goto(at(`/doctors${query}`))
      expect([query, visitor.status, visitor.says(found())]).toEqual([query, 200, true])
    }
    await visitor.goto(at(`/doctors?q=${encodeURIComponent('هیچ‌کس')}`))
    expect([visitor.status, visitor.says(found())]).toEqual([200, false])
  })

  it('a time is found, kept and paid all the same', async () => {
    const patient = await newPatient(site.test, 10_000_000)
    // Who has agreed to the rules: no page of theirs opens before.
    await signedIn(site.test.deps, patient.userId)
    const browser = new PlainBrowser(site, { token: testToken(['user'], { userId: patient.userId }) })
    await browser.goto(at('/app/doctors?speciality=urology'))
    expect([browser.status, browser.says(found())]).toEqual([200, true])
    await browser.goto(at(`/app/doctors/${doctor.id}/book?service=visit`))
    expect(browser.status).toBe(200)
    await browser.press(wordIn(locale, 'consultations', 'book.keep'), {
      startsAt: browser.valueOf('startsAt') ?? '',
    })
    expect(browser.path).toMatch(/\/app\/consultations\/[0-9a-f-]{36}/)
    const id = /[0-9a-f-]{36}/.exec(browser.path)?.[0] ?? ''
    expect([browser.status, (await read(site.test, patient, id)).status]).toEqual([200, 'held'])
    const price = formatAmount(locale, toman(feeOf(doctor)))
    await browser.press(wordIn(locale, 'consultations', 'pay.wallet', { amount: price }))
    expect([browser.status, browser.says(name)]).toEqual([200, true])
    expect((await read(site.test, patient, id)).status).toBe('reserved')
  })
})

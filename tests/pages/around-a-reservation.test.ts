import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentText } from '~/app/ui/printed'
import { toAsciiDigits } from '~/domain/values/digits'
import { demoPerson } from '~/domain/identity/demo-people'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { formatAmount, toman } from '~/domain/values/money'
import { testToken } from '../kit/api'
import { addDoctor, everyMorning, newAdmin } from '../kit/doctors'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addPressure } from '../kit/records'
import { addCredit, bookDemo, holdDemo, read } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function person(credit = 0) {
  const { user, token } = await signUp(site.test)
  const userId = userIdSchema.parse(user.id)
  if (credit > 0) await addCredit(site.test, { userId }, credit)
  return { userId, token, browser: new PlainBrowser(site, { token }) }
}

async function support() {
  const { user } = await signUp(site.test)
  const userId = userIdSchema.parse(user.id)
  await site.test.database.pool.query(`update users set roles = '{user,support}' where id = $1`, [userId])
  return new PlainBrowser(site, { token: testToken(['user', 'support'], { userId }) })
}

const doctorBrowser = () => {
  const { id, roles } = demoPerson('doctor')
  return new PlainBrowser(site, { token: testToken(roles, { userId: id }) })
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'consultations', key, values)
  const at = (path: string) => localizedPath(locale, path)
  const sum = (amount: number) => formatAmount(locale, toman(amount))

  it('what is missing in the wallet is added at the bank, and leads back to the time that is held', async () => {
    const somebody = await person(20_000)
    const { browser } = somebody
    const { id, price } = await holdDemo(site.test, somebody)
    const missing = price - 20_000
    await browser.goto(at(`/app/consultations/${id}`))
    expect(browser.says(say('missing', { amount: sum(missing) }))).toBe(true)
    await browser.follow(say('missing.add'))
    expect([browser.path, toAsciiDigits(browser.valueOf('amount') ?? '').replace(/\D/g, '')]).toEqual([
      at('/app/wallet/top-up'),
      String(missing),
    ])
    expect(browser.says(wordIn(locale, 'wallet', 'wayBack'))).toBe(true)
    // Another sum is another link: the way back stays.
    await browser.follow(formatAmount(locale, toman(500_000)))
    await browser.follow(wordIn(locale, 'wallet', 'wayBack.now'))
    await browser.follow(say('missing.add'))
    const pay = wordIn(locale, 'wallet', 'pay')
    await browser.press(pay)
    expect(browser.path).toMatch(/\/dev\/gateway\//)
    // Not paid: back all the same, and it is said.
    await browser.press(wordIn(locale, 'gateway', 'fail'))
    expect(browser.path).toBe(at(`/app/consultations/${id}`))
    await browser.follow(say('missing.add'))
    await browser.press(pay)
    await browser.press(wordIn(locale, 'gateway', 'pay'))
    expect([browser.status, browser.path]).toEqual([200, at(`/app/consultations/${id}`)])
    expect(browser.says(say('hold.text'))).toBe(true)
    await browser.press(say('pay.wallet', { amount: sum(price) }))
    expect(browser.says(say('coming.paper'))).toBe(true)
    // Told once: the next top-up stays at its own result.
    expect(browser.cookie('way-back') ?? '').toBe('')
  })

  it('a way back that leads elsewhere is none', async () => {
    const { browser } = await person()
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/login']) {
      await browser.goto(at(`/app/wallet/top-up?amount=20000&next=${encodeURIComponent(next)}`))
      expect([browser.status, browser.says(wordIn(locale, 'wallet', 'wayBack'))]).toEqual([200, false])
    }
  })

  it('the doctor sees what was chosen for the visit, and no longer what was taken back', async () => {
    const somebody = await person()
    const { browser } = somebody
    await addPressure(site.test, somebody.token)
    const { id } = await bookDemo(site.test, somebody)
    const doctor = doctorBrowser()
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    expect(doctor.says(say('shared.nothing'))).toBe(true)

    await browser.goto(at(`/app/consultations/${id}`))
    await browser.press(say('share.save'), { scope: 'types' })
    expect([browser.status, browser.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    await browser.press(say('share.save'), { scope: 'types', types: ['blood-pressure'], keepDays: '7' })
    expect([browser.status, browser.path]).toEqual([200, at(`/app/consultations/${id}`)])
    const type = wordIn(locale, 'records', 'type.blood-pressure')
    expect(browser.says(type)).toBe(true)

    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    await doctor.follow(say('shared.open'))
    expect([doctor.status, doctor.says(type)]).toEqual([200, true])
    const { path } = doctor
    await doctor.follow(/blood-pressure/)
    expect(doctor.status).toBe(200)
    await browser.goto(at('/app/shared'))
    expect(browser.says(wordIn(locale, 'sharing', 'visit'))).toBe(true)
    await browser.goto(at(`/app/consultations/${id}`))
    await browser.press(say('share.save'), { scope: 'none' })
    await doctor.goto(path)
    expect([doctor.status, doctor.says(wordIn(locale, 'sharing', 'ended.share-ended-by-owner'))]).toEqual([
      403,
      true,
    ])
  })

  it('what is to be shared is chosen with the time', async () => {
    const { browser, token } = await person()
    const doctorId = 'd0c70000-0000-4000-8000-000000000001'
    await browser.goto(at(`/app/doctors/${doctorId}/book?service=written-answer`))
    const startsAt = browser.valueOf('startsAt') ?? ''
    await browser.press(say('book.keep'), { startsAt, scope: 'types' })
    expect(browser.status).toBe(422)
    await browser.press(say('book.keep'), { startsAt, scope: 'all' })
    expect(browser.status).toBe(200)
    const id = browser.path.split('/').at(-1) ?? ''
    expect((await read(site.test, { token }, id)).sharing).toMatchObject({ scope: 'all', keepDays: null })
  })

  it('a consultation that took place is rated, the doctor reads it, and staff take it out', async () => {
    const somebody = await person()
    const { browser } = somebody
    const { id } = await bookDemo(site.test, somebody)
    const doctor = doctorBrowser()
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    await doctor.press(wordIn(locale, 'aftercare', 'ending.send'), { advice: 'کمتر قهوه بنوشید.' })
    await browser.goto(at(`/app/consultations/${id}`))
    expect(browser.says(say('rate'))).toBe(true)
    await browser.press(say('rate.save'), { stars: '4' })
    expect([browser.status, browser.path]).toEqual([200, at(`/app/consultations/${id}`)])
    await browser.press(say('rate.words'), { words: 'پاسخ روشن بود' })
    expect((await read(site.test, somebody, id)).rating).toEqual({
      stars: 4,
      words: 'پاسخ روشن بود',
      isRemoved: false,
    })
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    expect([doctor.says(say('rate.ofPatient')), doctor.says('پاسخ روشن بود')]).toEqual([true, true])

    const staff = await support()
    await staff.goto(at(`/admin/ratings?modal=OPEN&ask=remove&of=${id}`))
    const remove = wordIn(locale, 'staff-booking', 'ratings.removeDo')
    await staff.press(remove, { reason: '' })
    expect(staff.status).toBe(422)
    await staff.press(remove, { reason: 'آزمایشی' })
    expect([staff.status, staff.path]).toEqual([200, at('/admin/ratings')])
    await browser.goto(at(`/app/consultations/${id}`))
    expect(browser.says(say('rate.removed'))).toBe(true)
  })

  it('staff give money back for what is over, in parts, and patient and doctor see it', async () => {
    const somebody = await person()
    const { id, price } = await bookDemo(site.test, somebody)
    const staff = await support()
    const words = (key: string) => wordIn(locale, 'staff-booking', key)
    // What is still to come is called off, and nothing else.
    await staff.goto(at(`/admin/reservations/${id}`))
    expect([staff.status, staff.says(words('refund.none'))]).toEqual([200, true])
    const doctor = doctorBrowser()
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    await doctor.press(wordIn(locale, 'aftercare', 'ending.send'), { advice: 'آب بیشتری بنوشید.' })
    await staff.goto(at('/admin/reservations?status=done'))
    await staff.follow(new RegExp(`reservations/${id}$`))
    const doIt = words('refund.do')
    await staff.press(doIt, { reason: '' })
    expect([staff.status, staff.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    await staff.press(doIt, { amount: String(price + 1), reason: 'connection' })
    expect([staff.status, toAsciiDigits(staff.valueOf('amount') ?? '').replace(/\D/g, '')]).toEqual([
      422,
      String(price + 1),
    ])
    await staff.press(doIt, { amount: '10000', reason: 'connection' })
    expect([staff.status, staff.path]).toEqual([200, at(`/admin/reservations/${id}`)])
    expect([staff.says(words('reason.connection')), staff.says(sum(price - 10_000))]).toEqual([true, true])
    await somebody.browser.goto(at(`/app/consultations/${id}`))
    expect(somebody.browser.says(say('returned', { amount: sum(10_000) }))).toBe(true)
    await somebody.browser.goto(at('/app/consultations'))
    expect(somebody.browser.says(say('returned.short', { amount: sum(10_000) }))).toBe(true)
    await doctor.goto(at('/doctor/earnings'))
    expect(doctor.says(wordIn(locale, 'settlements', 'correction'))).toBe(true)
    await staff.press(doIt, { reason: 'goodwill' })
    expect([staff.status, staff.says(words('refund.none'))]).toEqual([200, true])
  })

  it('staff move a reservation to another free time, and the patient is told why', async () => {
    const somebody = await person()
    const { id, startsAt } = await bookDemo(site.test, somebody)
    const staff = await support()
    await staff.goto(at('/admin/reservations'))
    await staff.follow(new RegExp(`${id}/move`))
    const doIt = wordIn(locale, 'staff-booking', 'move.do')
    await staff.press(doIt)
    expect(staff.status).toBe(422)
    const next = staff.valueOf('startsAt') ?? ''
    await staff.press(doIt, { startsAt: next })
    expect([staff.status, staff.path]).toEqual([200, at('/admin/reservations')])
    expect(await read(site.test, somebody, id)).toMatchObject({ startsAt: next, movedFrom: startsAt })
    await somebody.browser.goto(at(`/app/consultations/${id}`))
    expect(somebody.browser.says(say('moved.byUs'))).toBe(true)
    await staff.goto(at(`/admin/reservations/${id}`))
    const became = (key: string, params = {}) => staff.says(wordIn(locale, 'staff-booking', key, params))
    const both = { before: momentText(locale, startsAt), after: momentText(locale, next) }
    expect([became('step.hold'), became('step.pay'), became('step.move')]).toEqual([true, true, true])
    expect([became('step.times', both), became('by.staff'), became('steps.none')]).toEqual([
      true,
      true,
      false,
    ])
    // What somebody has taken meanwhile is said beside the times.
    await staff.goto(at(`/admin/reservations/${id}/move`))
    const taken = staff.valueOf('startsAt') ?? ''
    await holdDemo(site.test, await person(), taken)
    await staff.press(doIt, { startsAt: taken })
    expect([staff.status, staff.says(wordIn(locale, 'fields', 'error.timeNotFree'))]).toEqual([422, true])
  })

  it('a doctor without a free time is listed last, as not available now, and found without half-spaces', async () => {
    const admin = await newAdmin(site.test)
    const name = locale === 'fa' ? 'نیک‌رو' : 'نیک‌پی'
    const { id } = await addDoctor(site.test, {
      admin,
      days: everyMorning.map(() => []),
      name,
      speciality: 'rheumatology',
    })
    const visitor = new PlainBrowser(site)
    const unavailable = wordIn(locale, 'booking', 'notNow')
    for (const q of [
      name,
      name.replace('\u200c', ''),
      name.replace('\u200c', ' ').replaceAll('ی', 'ي').replaceAll('ک', 'ك'),
    ]) {
      await visitor.goto(at(`/doctors?q=${encodeURIComponent(q)}&speciality=rheumatology`))
      expect([visitor.says(name), visitor.says(unavailable)]).toEqual([true, true])
    }
    const { browser } = await person()
    await browser.goto(at('/app/doctors?speciality=rheumatology'))
    expect([browser.status, browser.says(unavailable)]).toEqual([200, true])
    // Whoever wants to be told when there is a time says so, and takes it back.
    const word = (key: string) => wordIn(locale, 'booking', key)
    await browser.follow(new RegExp(`doctors/${id}#wait$`))
    expect([browser.status, browser.says(word('wait.title'))]).toEqual([200, true])
    await browser.press(word('wait.do'))
    expect([browser.status, browser.says(word('wait.is'))]).toEqual([200, true])
    await browser.press(word('wait.drop'))
    expect([browser.status, browser.says(word('wait.title'))]).toEqual([200, true])
  })
})

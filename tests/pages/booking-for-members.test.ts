import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FreeTimes } from '~/domain/booking/doctor-contract'
import { demoPerson } from '~/domain/identity/demo-people'
import { digitsIn } from '~/domain/values/digits'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { testToken } from '../kit/api'
import { addFamilyMember } from '../kit/family'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addCredit } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

const doctorId = 'd0c70000-0000-4000-8000-000000000001'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Somebody with a father and a mother in the family, and a browser of theirs without script. */
async function withParents() {
  const { user, token } = await signUp(site.test)
  const userId = userIdSchema.parse(user.id)
  const father = await addFamilyMember(site.test, token)
  const mother = await addFamilyMember(site.test, token, {
    firstName: 'Maryam',
    lastName: 'Ahmadi',
    relation: 'mother',
  })
  return { userId, token, father, mother, browser: new PlainBrowser(site, { token }) }
}

const doctorBrowser = () => {
  const { id, roles } = demoPerson('doctor')
  return new PlainBrowser(site, { token: testToken(roles, { userId: id }) })
}

/** The last of the times that are free; others take the first. */
async function lastTime(): Promise<string> {
  const { days } = (await (
    await site.test.request('GET', `/doctors/${doctorId}/free-times`)
  ).json()) as FreeTimes
  return days.flatMap(({ times }) => times).at(-1) ?? ''
}

const queryOf = ({ address }: PlainBrowser) =>
  Object.fromEntries(new URL(address, 'http://site').searchParams)

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'consultations', key, values)
  const at = (path: string) => localizedPath(locale, path)
  const named = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `\u2068${firstName} ${lastName}\u2069`

  it('a time is kept for the member who is chosen beside it, named wherever it is shown', async () => {
    const { browser, userId, father } = await withParents()
    const startsAt = await lastTime()
    const { day, time } = tehranDayAndTime(new Date(startsAt))
    const chosen = { service: 'follow-up', day, time: startsAt }
    // Nothing to follow: the page offers a visit, and goes on doing so for whoever is chosen.
    await browser.goto(at(`/app/doctors/${doctorId}/book?${new URLSearchParams(chosen)}`))
    expect(browser.says(say('book.who'))).toBe(true)
    expect(browser.form(say('book.keepForSelf')).form.controls.map(({ name }) => name)).not.toContain(
      'memberId',
    )
    await browser.follow(`${wordIn(locale, 'family', 'relation.father')} Hasan Karimi`)
    expect(queryOf(browser)).toEqual({ ...chosen, service: 'visit', memberId: father.id })
    const { form } = browser.form(say('book.keepFor', { name: named(father) }))
    expect(form.controls.find(({ name }) => name === 'memberId')?.value).toBe(father.id)
    expect(form.controls.find(({ name, isSent }) => name === 'startsAt' && isSent)?.value).toBe(startsAt)
    // Another service and another day are for the same person, whoever is chosen elsewhere by then.
    await browser.follow(wordIn(locale, 'booking', 'service.written-answer'))
    expect(queryOf(browser)).toEqual({ ...chosen, service: 'written-answer', memberId: father.id })
    await browser.follow(wordIn(locale, 'booking', 'times.earlier'))
    expect(queryOf(browser)).toMatchObject({ service: 'written-answer', memberId: father.id })
    await browser.goto(
      at(`/app/doctors/${doctorId}/book?service=written-answer&day=${day}&memberId=${father.id}`),
    )

    await browser.press(say('book.keepFor', { name: named(father) }), {
      startsAt,
      reason: 'برای پدر می‌پرسم',
    })
    expect([browser.status, browser.says(say('hold.text'))]).toEqual([200, true])
    const path = browser.path
    const forFather = say('for', { name: named(father) })
    expect(browser.says(forFather)).toBe(true)
    await addCredit(site.test, { userId }, 10_000_000)
    await browser.goto(path)
    await browser.press(new RegExp(say('pay.wallet', { amount: '.*' })))
    expect([browser.status, browser.says(say('coming.paper')), browser.says(forFather)]).toEqual([
      200,
      true,
      true,
    ])
    await browser.goto(at('/app/consultations'))
    expect(browser.says(forFather)).toBe(true)
    const doctor = doctorBrowser()
    await doctor.goto(at(`/doctor/consultations/${path.split('/').at(-1)}/session`))
    expect([doctor.status, doctor.says('برای پدر می‌پرسم'), doctor.says('Hasan Karimi')]).toEqual([
      200,
      true,
      true,
    ])
    expect(doctor.says(digitsIn(locale, time))).toBe(true)
  })

  it('whoever was chosen last in the archive is named before a time is kept, and one press away from oneself', async () => {
    const { browser, mother } = await withParents()
    await browser.goto(at(`/app/records?memberId=${mother.id}`))
    expect(browser.cookie('member')).toBe(mother.id)
    const startsAt = await lastTime()
    const { day } = tehranDayAndTime(new Date(startsAt))
    await browser.goto(at(`/app/doctors/${doctorId}?day=${day}`))
    await browser.follow(new RegExp(`time=${encodeURIComponent(startsAt)}`))
    expect(browser.form(say('book.keepFor', { name: named(mother) })).button.label).toContain('Maryam Ahmadi')
    await browser.follow(/time=.*memberId=self#time$/)
    expect(queryOf(browser)).toEqual({ service: 'visit', day, time: startsAt, memberId: 'self' })
    expect(browser.cookie('member')).toBeUndefined()
    await browser.press(say('book.keepForSelf'))
    expect([browser.status, browser.says(say('hold.text'))]).toEqual([200, true])
    expect(browser.says(say('for', { name: named(mother) }))).toBe(false)
    await browser.press(say('letGo'))
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Doctor, FreeTimes } from '~/domain/booking/doctor-contract'
import { followUpWithinDays } from '~/domain/booking/follow-up'
import { formatNearDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { demoPerson } from '~/domain/identity/demo-people'
import { userIdSchema } from '~/domain/values/ids'
import { formatNumber } from '~/domain/values/numbers'
import { localizedPath } from '~/domain/values/locale'
import { formatAmount, toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { testToken } from '../kit/api'
import { bodyOf } from '../kit/care'
import { newAdmin } from '../kit/doctors'
import { PlainBrowser } from '../kit/plain-browser'
import { signUp } from '../kit/identity'
import { addCode } from '../kit/pricing'
import { addCredit, asDoctor, balanceOf, bookDemo, holdDemo, move, write } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

const doctorId = 'd0c70000-0000-4000-8000-000000000001'

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

const doctorBrowser = () => {
  const { id, roles } = demoPerson('doctor')
  return new PlainBrowser(site, { token: testToken(roles, { userId: id }) })
}

const get = async <Body>(path: string): Promise<Body> =>
  (await (await site.test.request('GET', path)).json()) as Body

/** The first times of the doctor that are free now. */
const freeTimes = async (): Promise<string[]> =>
  (await get<FreeTimes>(`/doctors/${doctorId}/free-times`)).days.flatMap(({ times }) => times)

const feeOf = async (service: string): Promise<number> =>
  (await get<Doctor>(`/doctors/${doctorId}`)).services.find((one) => one.service === service)?.price ?? 0

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'consultations', key, values)
  const after = (key: string) => wordIn(locale, 'aftercare', key)
  const at = (path: string) => localizedPath(locale, path)
  const sum = (amount: number) => formatAmount(locale, toman(amount))

  it('a doctor and a time are found, kept, paid from the wallet, and called off with the refund that was shown', async () => {
    const booking = (key: string, values?: Record<string, string>) => wordIn(locale, 'booking', key, values)
    const fee = await feeOf('visit')
    const { browser, token } = await person(fee)
    const balance = () => balanceOf(site.test, { token })
    expect(await balance()).toEqual([fee, 0])
    // By a word, a speciality, a service and a level, each of which stays when the next is chosen.
    const karimi = booking('dr', { name: locale === 'fa' ? 'سارا کریمی' : 'Sara Karimi' })
    await browser.goto(at('/doctors'))
    const narrowed = { q: locale === 'fa' ? 'كريمي' : 'karimi', speciality: 'cardiology', service: 'visit' }
    await browser.press(booking('filter.do'), narrowed)
    await browser.follow(/level=general/)
    expect([browser.status, browser.says(karimi), browser.says(booking('none'))]).toEqual([200, false, true])
    await browser.follow(/level=specialist/)
    expect(Object.fromEntries(new URL(browser.address, 'http://site').searchParams)).toMatchObject({
      ...narrowed,
      level: 'specialist',
    })
    await browser.follow(karimi)
    expect([browser.status, browser.path]).toEqual([200, at('/doctors/sara-karimi')])
    expect(browser.says(sum(fee))).toBe(true)
    await browser.follow(booking('times.later'))
    const shown = [...browser.html.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, instant = '']) => instant)
    const startsAt = shown.at(-1) ?? ''
    const { day, time } = tehranDayAndTime(new Date(startsAt))
    await browser.follow(digitsIn(locale, time))
    expect([browser.status, browser.path]).toEqual([200, at(`/app/doctors/${doctorId}/book`)])
    expect(browser.address).toContain(encodeURIComponent(startsAt))
    expect(browser.says(say('book.timesOf', { day: formatNearDay(locale, day) }))).toBe(true)
    // Nothing chosen: said beside the field, and what was typed stays.
    await browser.press(say('book.keep'), { startsAt: '', reason: 'تپش قلب شب‌ها' })
    expect([browser.status, browser.html.includes('تپش قلب شب‌ها')]).toEqual([422, true])
    await browser.press(say('book.keep'), { startsAt, reason: 'تپش قلب شب‌ها' })
    expect(browser.status).toBe(200)
    expect(browser.path).toMatch(/\/app\/consultations\/[0-9a-f-]{36}$/)
    expect(browser.says(say('hold.text'))).toBe(true)
    await browser.press(say('pay.wallet', { amount: sum(fee) }))
    expect([browser.status, browser.says(say('coming.booked'))]).toEqual([200, true])

    const doctor = doctorBrowser()
    await doctor.goto(at('/doctor/consultations'))
    expect(doctor.status).toBe(200)
    await doctor.follow(say('doctor.past'))
    expect([doctor.status, doctor.says(say('doctor.pastLead'))]).toEqual([200, true])
    await browser.goto(at('/app/consultations'))
    expect(browser.says(say('status.reserved'))).toBe(true)
    await browser.follow(wordIn(locale, 'booking', 'dr', { name: '\u2068سارا کریمی\u2069' }))
    await browser.follow(say('cancel'))
    expect(browser.says(say('cancel.text', { amount: sum(Math.floor(fee / 2)) }))).toBe(true)
    await browser.press(say('cancel.do'))
    expect(browser.says(say('past.cancelled', { amount: sum(Math.floor(fee / 2)) }))).toBe(true)
    expect(await balance()).toEqual([Math.floor(fee / 2), 0])
    await browser.goto(at('/app/wallet'))
    expect(browser.says(wordIn(locale, 'wallet', 'what.reservation'))).toBe(true)
    expect(browser.says(sum(Math.floor(fee / 2)))).toBe(true)
  })

  it('a follow-up is no choice before something has taken place, and says why where it is asked for all the same', async () => {
    const booking = (key: string, values?: Record<string, string>) => wordIn(locale, 'booking', key, values)
    const closed = booking('service.follow-up.closed', { days: formatNumber(locale, followUpWithinDays) })
    const somebody = await person()
    const path = at(`/app/doctors/${doctorId}/book`)
    await somebody.browser.goto(`${path}?service=follow-up`)
    expect([somebody.browser.status, somebody.browser.says(closed)]).toEqual([200, true])
    expect(somebody.browser.valueOf('service')).toBe('visit')
    expect(somebody.browser.html).not.toContain('service=follow-up&amp;')

    const startsAt = (await freeTimes())[0] ?? ''
    const { status, html } = await site.ask(path, {
      token: somebody.token,
      form: [
        ['intent', 'hold'],
        ['service', 'follow-up'],
        ['startsAt', startsAt],
        ['expectedPrice', String(await feeOf('follow-up'))],
        ['scope', 'none'],
        ['reason', 'دنبالهٔ درمان'],
      ],
    })
    expect(status).toBe(422)
    // In the list of what is wrong, and beside the choice itself.
    const refusal = wordIn(locale, 'problems', 'nothing-to-follow')
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '').split(refusal)).toHaveLength(3)
    expect(html).toContain('دنبالهٔ درمان')
    expect(new RegExp(`<input[^>]*value="${startsAt}"[^>]*>`).exec(html)?.[0]).toContain('checked')

    const { id } = await bookDemo(site.test, somebody)
    const doctor = doctorBrowser()
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    await doctor.press(after('ending.send'), { advice: 'کمتر قهوه بنوشید.' })
    await somebody.browser.goto(`${path}?service=follow-up`)
    expect(somebody.browser.valueOf('service')).toBe('follow-up')
    await somebody.browser.press(say('book.keep'), { startsAt: somebody.browser.valueOf('startsAt') ?? '' })
    expect([somebody.browser.status, somebody.browser.says(say('hold.text'))]).toEqual([200, true])
    await somebody.browser.press(say('letGo'))
  })

  it('a time is chosen where the doctors are listed, stays chosen for another service, and waits to be paid', async () => {
    const booking = (key: string) => wordIn(locale, 'booking', key)
    const { browser } = await person()
    await browser.goto(at('/app/doctors?service=written-answer'))
    await browser.follow(booking('soonest.do'))
    const startsAt = new URL(browser.address, 'http://site').searchParams.get('time') ?? ''
    expect(browser.path).toMatch(/\/app\/doctors\/[0-9a-f-]{36}\/book$/)
    await browser.follow(booking('service.written-answer'))
    await browser.press(say('book.keep'))
    const hour = digitsIn(locale, tehranDayAndTime(new Date(startsAt)).time)
    expect([browser.status, browser.says(say('hold.text')), browser.says(hour)]).toEqual([200, true, true])
    expect(browser.says(booking('service.written-answer'))).toBe(true)
    expect(browser.html).toMatch(/href="#money"[\s\S]*id="money"/)
    await browser.press(say('letGo'))
    // A time of a card does the same.
    await browser.goto(at('/app/doctors'))
    await browser.follow(/\/book\?day=[\d-]+&time=[^#]+#time$/)
    await browser.press(say('book.keep'))
    expect([browser.status, browser.says(say('hold.text'))]).toEqual([200, true])
    await browser.press(say('letGo'))
  })

  it('a code lowers what is paid, is said why it does not beside its field, and comes off again', async () => {
    const fee = await feeOf('written-answer')
    const { code } = await addCode(site.test, { purpose: 'consultations', value: 50 })
    const somebody = await person(fee)
    const { browser } = somebody
    const { id } = await holdDemo(site.test, somebody)
    await browser.goto(at(`/app/consultations/${id}`))
    await browser.press(say('code.apply'), { code: '' })
    expect(browser.status).toBe(422)
    await browser.press(say('code.apply'), { code: 'NO-SUCH' })
    expect([browser.status, browser.says(say('problem.discount-unknown'))]).toEqual([422, true])
    expect(browser.html).toContain('NO-SUCH')
    await browser.press(say('code.apply'), { code })
    const shown = say('code.applied', { code: `\u2068${code}\u2069` })
    expect([browser.status, browser.path, browser.says(shown)]).toEqual([
      200,
      at(`/app/consultations/${id}`),
      true,
    ])
    const half = fee - Math.floor(fee / 2)
    expect(browser.says(say('pay.wallet', { amount: sum(half) }))).toBe(true)
    await browser.press(say('code.drop'))
    expect(browser.says(say('pay.wallet', { amount: sum(fee) }))).toBe(true)
    await browser.press(say('code.apply'), { code })
    await browser.press(say('pay.wallet', { amount: sum(half) }))
    expect(browser.says(say('coming.paper'))).toBe(true)
  })

  it('a time that somebody else has just taken is said beside the times', async () => {
    const { browser } = await person()
    const [startsAt = ''] = await freeTimes()
    const { day } = tehranDayAndTime(new Date(startsAt))
    await browser.goto(at(`/app/doctors/${doctorId}/book?service=written-answer&day=${day}`))
    await bookDemo(site.test, await person())
    await browser.press(say('book.keep'), { startsAt, reason: 'می‌ماند' })
    expect([browser.status, browser.html.includes('می‌ماند')]).toEqual([422, true])
    expect(browser.says(wordIn(locale, 'fields', 'error.timeNotFree'))).toBe(true)
  })

  it('one reservation at a time: the second try leads to the first', async () => {
    const somebody = await person()
    await bookDemo(site.test, somebody)
    const [startsAt = ''] = await freeTimes()
    const { browser } = somebody
    await browser.goto(at(`/app/doctors/${doctorId}/book?day=${tehranDayAndTime(new Date(startsAt)).day}`))
    await browser.press(say('book.keep'), { startsAt })
    expect([browser.path, browser.says(wordIn(locale, 'problems', 'reservation-there'))]).toEqual([
      at('/app/consultations'),
      true,
    ])
  })

  it('says before that a written answer is called off no more, and after that it is not', async () => {
    const somebody = await person()
    const { id, refundNow } = await bookDemo(site.test, somebody)
    const { browser } = somebody
    const page = at(`/app/consultations/${id}`)
    await browser.goto(page)
    expect([browser.says(say('terms.paper')), browser.says(say('cancel'))]).toEqual([true, true])
    await browser.follow(say('cancel'))
    const { id: userId, roles, phone } = demoPerson('doctor')
    const doctor = { userId: userIdSchema.parse(userId), phone, token: testToken(roles, { userId }) }
    expect((await write(site.test, doctor, asDoctor(id), 'هر دو خوب است.')).status).toBe(201)
    // The page that stood open still asks.
    await browser.press(say('cancel.do'), { expectedRefund: String(refundNow) })
    expect(browser.says(wordIn(locale, 'problems', 'reservation-answered'))).toBe(true)
    await browser.goto(page)
    expect([browser.says(say('coming.answered')), browser.says(say('terms.answered'))]).toEqual([true, true])
    expect([browser.says(say('cancel')), browser.says(say('cancel.do'))]).toEqual([false, false])
    await browser.follow(say('coming.read'))
    expect(browser.says('هر دو خوب است.')).toBe(true)
  })

  it('whoever has asked to close the account is told to keep it before a time is kept', async () => {
    const { browser, userId, token } = await person()
    const [startsAt = ''] = await freeTimes()
    await browser.goto(at(`/app/doctors/${doctorId}/book?day=${tehranDayAndTime(new Date(startsAt)).day}`))
    await site.test.database.pool.query(
      `update users set deletion_requested_at = $2::timestamptz, deletion_due_at = $2::timestamptz + interval '7 days' where id = $1`,
      [userId, site.test.clock.now()],
    )
    await browser.press(say('book.keep'), { startsAt, reason: 'می‌ماند' })
    expect([browser.status, browser.html.includes('می‌ماند')]).toEqual([422, true])
    expect(browser.says(wordIn(locale, 'problems', 'deletion-pending'))).toBe(true)
    await site.test.request('DELETE', '/account-deletions', { token })
    await browser.press(say('book.keep'), { startsAt, reason: 'می‌ماند' })
    expect([browser.status, browser.says(say('hold.text'))]).toEqual([200, true])
    await browser.press(say('letGo'))
  })

  it('a question is answered in writing, and the answer stays', async () => {
    const somebody = await person()
    const { id } = await bookDemo(site.test, somebody)
    const { browser } = somebody
    await browser.goto(at(`/app/consultations/${id}`))
    expect(browser.says(say('coming.paper'))).toBe(true)
    await browser.follow(say('coming.write'))
    await browser.press(say('talk.send'), { text: '' })
    expect(browser.status).toBe(422)
    // What leads out of the platform is pointed out, and what was typed stays.
    await browser.press(say('talk.send'), { text: 'زنگ بزنید ۰۹۱۲ ۳۴۵ ۶۷۸۹' })
    expect([
      browser.status,
      browser.says(wordIn(locale, 'chat', 'found')),
      browser.html.includes('<mark'),
    ]).toEqual([422, true, true])
    await browser.press(say('talk.send'), { text: 'قهوه هم می‌خورم' })
    expect([browser.status, browser.says('قهوه هم می‌خورم')]).toEqual([200, true])

    const doctor = doctorBrowser()
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    expect([doctor.status, doctor.says('قلبم تند می‌زند'), doctor.says('قهوه هم می‌خورم')]).toEqual([
      200,
      true,
      true,
    ])
    await doctor.press(after('note.keep'), { note: 'اگر ماند، هولتر' })
    expect([doctor.status, doctor.html.includes('اگر ماند، هولتر')]).toEqual([200, true])
    // A row more, with everything that was typed still there.
    await doctor.press(after('prescription.add'), {
      diagnosis: 'تپش پس از قهوه',
      'medicine1.name': 'پروپرانولول',
    })
    expect([
      doctor.status,
      doctor.html.includes('پروپرانولول'),
      doctor.html.includes('medicine3.name'),
    ]).toEqual([200, true, true])
    const written = {
      diagnosis: 'تپش پس از قهوه',
      treatmentPlan: 'یک هفتهٔ دیگر',
      doctorResponse: 'از قهوه است',
      'medicine1.name': 'پروپرانولول',
      'medicine1.form': 'tablet',
      'medicine1.amount': '',
    }
    // A medicine that lacks its amount is not left out in silence.
    await doctor.press(after('ending.send'), { ...written, advice: 'قهوه را یک هفته کنار بگذارید.' })
    expect([doctor.status, doctor.html.includes('پروپرانولول')]).toEqual([422, true])
    await doctor.press(after('ending.send'), { ...written, advice: '' })
    expect([doctor.status, doctor.html.includes('تپش پس از قهوه')]).toEqual([422, true])
    await doctor.press(after('ending.send'), {
      ...written,
      'medicine1.amount': '۲۰',
      advice: 'قهوه را یک هفته کنار بگذارید.',
    })
    expect([doctor.status, doctor.says(say('talk.closed')), doctor.says('تپش پس از قهوه')]).toEqual([
      200,
      true,
      true,
    ])
    await browser.goto(at(`/app/consultations/${id}`))
    expect([browser.says(say('advice')), browser.says('قهوه را یک هفته کنار بگذارید.')]).toEqual([true, true])
    expect([browser.says('تپش پس از قهوه'), browser.html.includes('هولتر')]).toEqual([true, false])
    expect([browser.says(after('finding.doctorResponse')), browser.says('از قهوه است')]).toEqual([true, true])

    // To its copy in the archive, which nobody changes, and back.
    await browser.follow(after('left.record'))
    expect([browser.says('تپش پس از قهوه'), browser.says(after('after.kept'))]).toEqual([true, true])
    expect(browser.says(wordIn(locale, 'records', 'document.edit'))).toBe(false)
    expect(browser.says('پروپرانولول')).toBe(true)
    await browser.follow(after('after.open'))
    expect(browser.path).toBe(at(`/app/consultations/${id}`))

    // The prescription to print, for nobody else.
    await browser.follow(after('prescription.open'))
    expect([browser.status, browser.path]).toEqual([200, at(`/app/consultations/${id}/prescription`)])
    expect(browser.html).toContain(`<title>${after('prescription')} | `)
    expect([browser.says('پروپرانولول'), browser.says('قهوه را یک هفته کنار بگذارید.')]).toEqual([true, true])
    expect(browser.html.includes('تپش پس از قهوه')).toBe(false)
    const other = await person()
    await other.browser.goto(at(`/app/consultations/${id}/prescription`))
    expect(other.browser.status).toBe(404)
  })

  it('staff call one off for the doctor, and open booking again for whoever is barred', async () => {
    const somebody = await person()
    const { id, price } = await bookDemo(site.test, somebody)
    const sanction = randomUUID()
    const { user } = await signUp(site.test)
    await site.test.database.pool.query(`update users set roles = '{user,support}' where id = $1`, [user.id])
    const staff = new PlainBrowser(site, {
      token: testToken(['user', 'support'], { userId: userIdSchema.parse(user.id) }),
    })
    await staff.goto(at(`/admin/reservations?modal=OPEN&ask=cancel&of=${id}`))
    await staff.press(wordIn(locale, 'staff-booking', 'cancel.do'))
    expect([staff.status, staff.path]).toEqual([200, at('/admin/reservations')])
    await somebody.browser.goto(at(`/app/consultations/${id}`))
    expect(somebody.browser.says(say('past.cancelledByUs', { amount: sum(price) }))).toBe(true)

    await site.test.database.pool.query(
      `insert into booking_sanctions (id, user_id, reservation_id, cancellations, created_at) values ($1, $2, $3, 6, now())`,
      [sanction, somebody.userId, id],
    )
    await somebody.browser.goto(at('/app/consultations'))
    expect(somebody.browser.says(say('barred'))).toBe(true)
    await staff.goto(at(`/admin/sanctions?state=in-force&modal=OPEN&ask=lift&of=${sanction}`))
    await staff.press(wordIn(locale, 'staff-booking', 'lift.do'))
    expect(staff.status).toBe(200)
    await somebody.browser.goto(at('/app/consultations'))
    expect(somebody.browser.says(say('barred'))).toBe(false)
  })
})

it('a file for calendars says when, and not with whom or why', async () => {
  const somebody = await person()
  const { id, startsAt } = await bookDemo(site.test, somebody)
  await somebody.browser.goto(`/app/consultations/${id}/calendar.ics`)
  expect(somebody.browser.page.headers.get('content-type')).toContain('text/calendar')
  expect(somebody.browser.html).toContain(startsAt.replace(/[-:]|\.\d{3}/g, ''))
  expect(somebody.browser.html).not.toMatch(/قلب|کریمی/)
})

it('a file that was fetched after a move brings the same entry of a calendar to date, with an alarm an hour before, in the words of its reader', async () => {
  const somebody = await person()
  const admin = await newAdmin(site.test)
  const { id } = await bookDemo(site.test, somebody)
  const file = async (locale: 'fa' | 'en') => {
    await somebody.browser.goto(localizedPath(locale, `/app/consultations/${id}/calendar.ics`))
    // Lines that are too long go on in the next one.
    const lines = somebody.browser.html.replaceAll('\r\n ', '').split('\r\n')
    const of = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
    return {
      uid: of('UID'),
      sequence: Number(of('SEQUENCE')),
      start: of('DTSTART'),
      alarm: of('TRIGGER'),
      title: of('SUMMARY'),
      alarms: of('BEGIN'),
    }
  }
  const before = await file('fa')
  expect(before).toMatchObject({
    uid: [`${id}@tapesh`],
    alarm: ['-PT1H'],
    alarms: ['VCALENDAR', 'VEVENT', 'VALARM'],
  })
  const titles = (['fa', 'en'] as const).map((locale) => wordIn(locale, 'consultations', 'calendar.title'))
  expect([before.title, (await file('en')).title]).toEqual(titles.map((title) => [title]))
  expect(titles[0]).not.toBe(titles[1])
  const next = (await freeTimes()).at(-3) ?? ''
  site.test.clock.advance(1000)
  await bodyOf(await move(site.test, admin, id, next), 200)
  const after = await file('fa')
  expect(after).toMatchObject({ uid: before.uid, start: [next.replace(/[-:]|\.\d{3}/g, '')] })
  expect(after.sequence).toBeGreaterThan(before.sequence)
})

it('shows a consultation to nobody else', async () => {
  const { id } = await bookDemo(site.test, await person())
  const { browser } = await person()
  for (const path of [
    `/app/consultations/${id}`,
    `/app/consultations/${id}/session`,
    `/app/consultations/${id}/calendar.ics`,
  ]) {
    await browser.goto(path)
    expect(browser.status).toBe(404)
  }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, cardsBlock, hero } from '~/content/seed/blocks'
import { slug, text } from '~/content/seed/build'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { addDays } from '~/domain/values/plain-date'
import type { Role } from '~/domain/values/role'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import { testToken } from '../kit/api'
import { bodyOf } from '../kit/care'
import { addDoctor, everyMorning, inviteDoctor, newAdmin, newCouncilNumber, putWeek } from '../kit/doctors'
import { PlainBrowser } from '../kit/plain-browser'
import { signUp } from '../kit/identity'
import { book, newPatient, timesOf } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { signedIn } from '../kit/talk-sockets'
import { wordIn } from '../kit/words'

const karimi = 'd0c70000-0000-4000-8000-000000000001'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function person(...more: Role[]) {
  const { user, token: own } = await signUp(site.test)
  const userId = userIdSchema.parse(user.id)
  const roles: Role[] = ['user', ...more]
  await site.test.database.pool.query('update users set roles = $2 where id = $1', [userId, roles])
  const token = more.length > 0 ? testToken(roles, { userId }) : own
  return {
    userId,
    lastName: user.lastName ?? '',
    phone: user.phone ?? '',
    browser: new PlainBrowser(site, { token }),
  }
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'booking', key, values)
  const staffSays = (key: string, values?: Record<string, string>) =>
    wordIn(locale, 'staff-doctors', key, values)
  const at = (path: string) => localizedPath(locale, path)

  it('a doctor is invited, accepts, writes hours, is found, and is suspended', async () => {
    const { browser: staff } = await person('admin')
    const { userId, lastName, phone, browser: invited } = await person()
    const name = locale === 'fa' ? 'پریناز' : 'Parinaz'
    await site.test.database.pool.query('update users set first_name = $2 where id = $1', [userId, name])
    await staff.goto(at('/admin/doctors?ask=invite&modal=OPEN'))
    await staff.press(staffSays('invite.do'), { phone, councilNumber: 'x' })
    expect([staff.status, staff.says(wordIn(locale, 'fields', 'error.councilNumber'))]).toEqual([422, true])
    expect(staff.html).toContain(phone.slice(-4))
    const councilNumber = newCouncilNumber()
    await staff.press(staffSays('invite.do'), {
      phone,
      councilNumber,
      level: 'specialist',
      speciality: 'urology',
    })
    expect([staff.status, staff.path]).toEqual([200, at('/admin/doctors')])

    await invited.goto(at('/dashboard/doctor'))
    expect(invited.says(say('area.invited'))).toBe(true)
    await invited.press(say('area.accept'))
    const doctor = new PlainBrowser(site, {
      token: testToken(['user', 'doctor'], { userId }),
    })
    await doctor.goto(at('/dashboard/doctor'))
    expect(doctor.says(say('area.here'))).toBe(true)
    await doctor.goto(at('/doctor/schedule'))
    await doctor.press(say('week.save'), { d6: 'نه تا ده' })
    expect([doctor.status, doctor.html.includes('نه تا ده')]).toEqual([422, true])
    const everyDay = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [`d${day}`, '۹ تا ۱۰']))
    await doctor.press(say('week.save'), everyDay)
    expect([doctor.status, doctor.path]).toEqual([200, at('/doctor/schedule')])
    await doctor.press(say('services.save'), { services: 'visit' })
    await doctor.press(say('vacation.add'), { from: '1405/10/10', to: '1405/10/12' })
    expect(doctor.status).toBe(200)
    expect(doctor.says(say('vacation.remove'))).toBe(true)
    await doctor.press(say('day.save'), { day: '1405/10/20', hours: '' })
    expect(doctor.says(say('day.closed'))).toBe(true)
    await doctor.press(`${say('day.clear')} : ${formatWholeDay(locale, '2027-01-10')}`)
    expect(doctor.says(say('day.clear'))).toBe(false)

    const { browser: patient } = await person()
    const found = say('dr', { name })
    await patient.goto(at('/app/doctors?speciality=urology'))
    expect(patient.says(found)).toBe(true)
    await patient.follow(found)
    expect([patient.status, patient.says(say('service.visit')), patient.says(say('times.morning'))]).toEqual([
      200,
      true,
      true,
    ])
    await patient.follow(say('times.later'))
    expect([patient.status, patient.says(say('times.earlier'))]).toEqual([200, true])

    await staff.goto(at('/admin/doctors'))
    await staff.follow(`${staffSays('suspend')} ${name} ${lastName}`)
    await staff.press(staffSays('suspend.do'))
    expect(staff.says(staffSays('status.suspended'))).toBe(true)
    await patient.goto(at('/app/doctors?speciality=urology'))
    expect(patient.says(found)).toBe(false)
    await doctor.goto(at('/doctor/schedule'))
    expect(doctor.says(say('suspended'))).toBe(true)
    await staff.follow(`${staffSays('end')} ${name} ${lastName}`)
    await staff.press(staffSays('end.do'))
  })

  it('a doctor’s level and number are put right, one who is suspended comes back, and an invitation is withdrawn', async () => {
    const admin = await newAdmin(site.test)
    const { browser: staff } = await person('admin')
    const name = locale === 'fa' ? 'مهشید' : 'Mahshid'
    const doctor = await addDoctor(site.test, { admin, name, level: 'general', speciality: 'dermatology' })
    const taken = newCouncilNumber()
    await addDoctor(site.test, { admin, councilNumber: taken })
    const rowOf = async () => {
      const { rows } = await site.test.database.pool.query<{ level: string; number: string; status: string }>(
        'select level, council_number as number, status from doctors where id = $1',
        [doctor.id],
      )
      return rows[0]
    }
    const before = await rowOf()
    const question = (ask: string, of = doctor.id) =>
      staff.goto(at(`/admin/doctors?ask=${ask}&of=${of}&modal=OPEN`))
    await question('edit')
    const right = { councilNumber: taken, level: 'specialist', speciality: 'dermatology' }
    await staff.press(staffSays('edit.do'), right)
    expect([staff.status, staff.says(wordIn(locale, 'fields', 'error.councilNumberTaken'))]).toEqual([
      422,
      true,
    ])
    // What was typed stands there still.
    expect(staff.valueOf('councilNumber')).toBe(taken)
    expect(await rowOf()).toEqual(before)
    const free = newCouncilNumber()
    await staff.press(staffSays('edit.do'), { ...right, councilNumber: digitsIn(locale, free) })
    expect([staff.status, staff.path]).toEqual([200, at('/admin/doctors')])
    expect(await rowOf()).toEqual({ level: 'specialist', number: free, status: 'active' })

    await question('suspend')
    await staff.press(staffSays('suspend.do'))
    expect((await rowOf())?.status).toBe('suspended')
    await question('resume')
    await staff.press(staffSays('resume.do'))
    expect([staff.status, (await rowOf())?.status]).toEqual([200, 'active'])

    // An invitation is withdrawn as a doctor is ended.
    const { phone } = await person()
    const { id } = await bodyOf<{ id: string }>(await inviteDoctor(site.test, admin, { phone }), 201)
    await question('end', id)
    await staff.press(staffSays('end.do'))
    const { rows } = await site.test.database.pool.query(
      'select came_from as from, status as to from doctors where id = $1',
      [id],
    )
    expect([staff.status, rows]).toEqual([200, [{ from: 'invited', to: 'ended' }]])
  })

  it('a doctor reads which public holidays are to come, and works on one by giving it hours', async () => {
    const doctor = await addDoctor(site.test, { admin: await newAdmin(site.test) })
    const today = tehranDayAndTime(site.test.clock.now()).day
    const [day, tooFar] = [
      addDays(today, locale === 'fa' ? 9 : 11),
      addDays(today, locale === 'fa' ? 200 : 201),
    ]
    const names = { fa: `جشن ${locale}`, en: `Feast ${locale}` }
    await site.test.database.pool.query(
      'insert into holidays (day, name_fa, name_en) values ($1, $3, $4), ($2, $5, $5)',
      [day, tooFar, names.fa, names.en, `far ${locale}`],
    )
    const browser = new PlainBrowser(site, { token: await signedIn(site.test.deps, doctor.userId) })
    await browser.goto(at('/doctor/schedule'))
    expect([browser.says(names[locale]), browser.says(`far ${locale}`)]).toEqual([true, false])
    await browser.press(say('day.save'), { day: printTypedDate(locale, day), hours: '9-10' })
    expect([browser.path, browser.says(names[locale]), browser.says(formatWholeDay(locale, day))]).toEqual([
      at('/doctor/schedule'),
      false,
      true,
    ])
  })

  it('a doctor who closes hours reads which visits stand in them, and what can be done', async () => {
    const doctor = await addDoctor(site.test, { admin: await newAdmin(site.test) })
    const patient = await newPatient(site.test)
    const startsAt = (await timesOf(site.test, doctor)).at(-1) ?? ''
    const { id } = await book(site.test, patient, doctor, startsAt)
    const { day } = tehranDayAndTime(new Date(startsAt))
    const browser = new PlainBrowser(site, { token: await signedIn(site.test.deps, doctor.userId) })
    await browser.goto(at('/doctor/schedule'))
    const standing = say('outside_one', { count: digitsIn(locale, '1') })
    expect(browser.says(standing)).toBe(false)
    await browser.press(say('day.save'), { day: printTypedDate(locale, day), hours: '' })
    expect([browser.status, browser.path]).toEqual([200, at('/doctor/schedule')])
    expect([browser.says(standing), browser.says(say('outside.text'))]).toEqual([true, true])
    const hour = digitsIn(locale, tehranDayAndTime(new Date(startsAt)).time)
    await browser.follow(say('soonest.when', { day: formatWholeDay(locale, day), time: hour }))
    expect([browser.status, browser.path]).toEqual([200, at(`/doctor/consultations/${id}/session`)])
    await browser.goto(at('/doctor/schedule'))
    await browser.follow(say('outside.ask'))
    expect([browser.status, browser.path]).toEqual([200, at('/dashboard/tickets')])
  })

  it('everybody finds doctors by words, levels and fields, and reads the page of one', async () => {
    const visitor = new PlainBrowser(site)
    await visitor.goto(at('/doctors'))
    const karimi = say('dr', { name: locale === 'fa' ? 'سارا کریمی' : 'Sara Karimi' })
    expect([visitor.status, visitor.says(karimi)]).toEqual([200, true])
    const search = async (q: string) => {
      await visitor.goto(at(`/doctors?q=${encodeURIComponent(q)}`))
      return visitor.says(karimi)
    }
    // With the letters of an Arabic keyboard, by the field of medicine, and by nothing that is there.
    expect(await search('كريمي')).toBe(true)
    // By the name of the Studio, in whichever language it is read and typed.
    expect(await search('Karimi')).toBe(true)
    expect(await search('sara KARIMI')).toBe(true)
    expect(await search('Karimi Hosseini')).toBe(false)
    expect(await search(say('speciality.cardiology'))).toBe(true)
    expect(await search('ژژژ')).toBe(false)
    expect(visitor.says(say('none'))).toBe(true)
    const { browser: patient } = await person()
    await patient.goto(at('/app/doctors?q=Karimi'))
    expect([patient.status, patient.says(karimi)]).toEqual([200, true])
    await visitor.goto(at('/doctors?level=general'))
    expect(visitor.says(karimi)).toBe(false)
    await visitor.goto(at('/doctors'))
    await visitor.follow(karimi)
    expect([visitor.status, visitor.path]).toEqual([200, at('/doctors/sara-karimi')])
    expect(visitor.says(say('services'))).toBe(true)
  })

  it('what calling a visit off gives back, and the languages, are said before a time is chosen', async () => {
    const terms = say('cancelling', { hours: digitsIn(locale, '48'), percent: digitsIn(locale, '50') })
    const visitor = new PlainBrowser(site)
    await visitor.goto(at('/doctors'))
    const languages = [say('language.fa'), say('language.en')].join(say('languages.between'))
    expect(visitor.says(say('languages', { languages }))).toBe(true)
    await visitor.goto(at('/doctors/sara-karimi'))
    expect([visitor.says(terms), visitor.says(say('languages', { languages }))]).toEqual([true, true])
    const { browser: patient } = await person()
    const book = `/app/doctors/${karimi}/book`
    for (const path of [`/app/doctors/${karimi}`, book]) {
      await patient.goto(at(path))
      expect(patient.says(terms)).toBe(true)
    }
  })

  it('a day without a time leads to the next one, and a doctor without any to be told of one', async () => {
    const doctor = await addDoctor(site.test, { admin: await newAdmin(site.test) })
    const { browser: patient } = await person()
    const next = (await timesOf(site.test, doctor))[0] ?? ''
    const { day } = tehranDayAndTime(new Date(next))
    const closed = { token: doctor.token, json: { hours: [] } }
    await bodyOf(await site.test.request('PUT', `/doctor-practice/days/${day}`, closed), 200)
    await patient.goto(at(`/app/doctors/${doctor.id}/book?service=written-answer&day=${day}`))
    expect([
      patient.status,
      patient.says(say('times.noneOfDay')),
      patient.valueOf('expectedPrice') !== undefined,
    ]).toEqual([200, true, false])
    await patient.follow(/service=written-answer&(amp;)?day=[\d-]+&(amp;)?time=/)
    expect([patient.valueOf('service'), patient.valueOf('expectedPrice') !== undefined]).toEqual([
      'written-answer',
      true,
    ])

    await bodyOf(
      await putWeek(
        site.test,
        doctor,
        everyMorning.map(() => []),
      ),
      200,
    )
    await patient.goto(at(`/app/doctors/${doctor.id}/book`))
    expect([patient.says(say('notNow.text')), patient.valueOf('expectedPrice') !== undefined]).toEqual([
      true,
      false,
    ])
    await patient.follow(say('wait'))
    expect([patient.status, patient.path]).toEqual([200, at(`/app/doctors/${doctor.id}`)])
  })

  it('somebody who is no doctor is told how doctors begin', async () => {
    const { browser: patient } = await person()
    await patient.goto(at('/dashboard/doctor'))
    expect(patient.says(say('area.none'))).toBe(true)
    expect(patient.says(say('area.accept'))).toBe(false)
  })
})

it('no cache keeps free times', async () => {
  for (const path of ['/doctors', '/doctors/sara-karimi'])
    expect((await site.ask(path)).headers.get('cache-control')).toContain('no-store')
})

it('a doctor who is not shown for now is in no site map, and no link leads to them', async () => {
  const before = site.contentVersion()
  await site.lake.createOrReplace({
    _id: 'page-our-doctors',
    _type: 'page',
    title: text({ fa: 'پزشکان ما' }),
    slug: slug('our-doctors'),
    hero: hero({ heading: { fa: 'پزشکان تپش' }, lead: { fa: 'کسانی که پاسخ می‌دهند.' } }),
    blocks: blocks([
      cardsBlock({
        heading: { fa: 'امروز' },
        cards: [{ heading: { fa: 'پزشک امروز' }, href: '/doctors/sara-karimi' }],
      }),
    ]),
  })
  await expect.poll(() => site.contentVersion()).not.toBe(before)
  const listed = async () => {
    const [map, { html }] = [await site.ask('/sitemap.xml'), await site.ask('/our-doctors')]
    // The card stands without its link.
    expect(html).toContain('پزشک امروز')
    const isLinked = html.includes('href="/doctors/sara-karimi"')
    expect(map.html.includes('/doctors/sara-karimi<')).toBe(isLinked)
    return isLinked
  }
  const setStatus = (status: string) =>
    site.test.database.pool.query('update doctors set status = $1 where id = $2', [status, karimi])
  expect(await listed()).toBe(true)
  await setStatus('suspended')
  expect((await site.ask('/doctors/sara-karimi')).status).toBe(404)
  expect(await listed()).toBe(false)
  await setStatus('active')
  expect(await listed()).toBe(true)
  await site.lake.delete('page-our-doctors')
})

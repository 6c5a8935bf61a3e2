import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { act, addCall, cancelCall, doctorCall, emptyCalls, putInPilot, putOnDuty } from '../kit/calls'
import { addDoctor, newAdmin } from '../kit/doctors'
import { bringFactsIntoForce } from '../kit/facts'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let admin: Somebody
beforeAll(async () => {
  site = await openTestSite()
  admin = await newAdmin(site.test)
})
afterAll(() => site.close())
beforeEach(() => emptyCalls(site.test))

const browsing = <One extends Somebody>(one: One) => ({
  ...one,
  browser: new PlainBrowser(site, { token: one.token }),
})

async function people() {
  const { test } = site
  const [owner, staff] = [
    browsing(await newSomebody(test, { name: 'مریم' })),
    browsing(await newSomebody(test, { roles: ['user', 'support'] })),
  ]
  const [doctor, colleague] = [
    browsing(await addDoctor(test, { admin, name: 'نگار' })),
    browsing(await addDoctor(test, { admin, name: 'لیلا' })),
  ]
  // As whoever has signed up by the pages.
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  return { owner, staff, doctor, colleague }
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'calls', key, values)
  const staffSays = (key: string) => wordIn(locale, 'staff-calls', key)
  const at = (path: string) => localizedPath(locale, path)

  it('goes from the family to the doctor on duty, to a colleague and back, and to its end', async () => {
    const { owner, staff, doctor, colleague } = await people()
    await owner.browser.goto(at('/app/call-requests/new'))
    expect(owner.browser.says(say('kindHelp.nobodyOnDuty'))).toBe(true)
    await staff.browser.goto(at('/admin/call-requests?view=duty'))
    expect(staff.browser.says(staffSays('duty.none'))).toBe(true)
    await staff.browser.follow(/ask=put-on-duty/)
    await staff.browser.press(staffSays('duty.addDo'), { phone: owner.phone, hours: '8' })
    expect([
      staff.browser.status,
      staff.browser.says(wordIn(locale, 'fields', 'error.callNoDoctor')),
    ]).toEqual([422, true])
    await staff.browser.press(staffSays('duty.addDo'), { phone: doctor.phone, hours: '8' })
    expect([staff.browser.status, staff.browser.says('نگار آزمون')]).toEqual([200, true])

    await owner.browser.goto(at('/app/family'))
    await owner.browser.follow(say('section.ask'))
    expect(owner.browser.says(say('kindHelp.EMERGENCY'))).toBe(true)
    expect(owner.browser.says('115') || owner.browser.says('۱۱۵')).toBe(true)
    expect(owner.browser.html).toContain('tel:115')
    expect(owner.browser.html).toContain(owner.phone)
    await owner.browser.press(say('ask'), { note: '' })
    expect([
      owner.browser.status,
      owner.browser.says(wordIn(locale, 'fields', 'error.callNoteEmpty')),
    ]).toEqual([422, true])
    await owner.browser.press(say('ask'), { note: 'از دیشب تب دارد.' })
    expect([owner.browser.status, owner.browser.says('از دیشب تب دارد.')]).toEqual([200, true])
    expect(owner.browser.says(say('status.NEW'))).toBe(true)
    const asked = owner.browser.address

    await doctor.browser.goto(at('/doctor'))
    expect(doctor.browser.says(wordIn(locale, 'desk', 'next'))).toBe(true)
    expect(doctor.browser.says(wordIn(locale, 'desk', 'act.call'))).toBe(true)
    // Not a word of why before it is opened, which the family sees.
    expect(doctor.browser.says('تب دارد')).toBe(false)
    await doctor.browser.follow(/\/dashboard\/call-requests\/[0-9a-f-]{36}$/)
    expect(doctor.browser.says('از دیشب تب دارد.')).toBe(true)
    // Its code is as it was minted, in every language: whoever reads it out or types it meets the same letters.
    for (const { html } of [owner.browser, doctor.browser])
      expect(html).toMatch(/<bdi dir="ltr"[^>]*>CR-[2-9A-Z]{4}-[2-9A-Z]{4}<\/bdi>/)
    const work = doctor.browser.address
    await doctor.browser.press(say('act.take'))
    expect(doctor.browser.says(say('status.PROCESSING'))).toBe(true)
    await doctor.browser.press(say('act.usAnsweredCall'))
    expect(doctor.browser.says(say('status.UNANSWERED_CALL'))).toBe(true)
    await doctor.browser.follow(/ask=reference(&|$)/)
    await doctor.browser.press(say('actDo.reference'), { doctorId: colleague.id, text: '' })
    expect([
      doctor.browser.status,
      doctor.browser.says(wordIn(locale, 'fields', 'error.callTextEmpty')),
    ]).toEqual([422, true])
    await doctor.browser.press(say('actDo.reference'), { text: 'نظرتان؟' })
    expect(doctor.browser.says(say('status.REFERENCED'))).toBe(true)

    await colleague.browser.goto(at('/dashboard/call-requests'))
    expect(colleague.browser.says(say('reach.consultant'))).toBe(true)
    await colleague.browser.follow(/\/dashboard\/call-requests\/[0-9a-f-]{36}$/)
    expect(colleague.browser.html).not.toContain(`tel:${owner.phone}`)
    await colleague.browser.follow(/ask=reference-answer/)
    await colleague.browser.press(say('actDo.referenceAnswer'), { text: 'صبر کنید.' })
    expect([colleague.browser.status, colleague.browser.path]).toEqual([200, at('/dashboard/call-requests')])
    await colleague.browser.goto(work)
    expect([colleague.browser.status, colleague.browser.says(say('problem.call-reference-over'))]).toEqual([
      403,
      true,
    ])

    await doctor.browser.goto(work)
    expect(doctor.browser.says('صبر کنید.')).toBe(true)
    await doctor.browser.follow(/ask=done/)
    // What leads out of the platform is marked, and what was typed stands there still.
    await doctor.browser.press(say('actDo.done'), { text: 'به ۰۹۱۲۳۴۵۶۷۸۹ پیام دهید' })
    expect([
      doctor.browser.status,
      doctor.browser.says(wordIn(locale, 'fields', 'error.messageContact')),
      doctor.browser.says(wordIn(locale, 'chat', 'found')),
      /<textarea[^>]*>\s*به ۰۹۱۲۳۴۵۶۷۸۹ پیام دهید<\/textarea>/.test(doctor.browser.html),
    ]).toEqual([422, true, true, true])
    await doctor.browser.press(say('actDo.done'), { text: 'دارو با غذا.' })
    expect(doctor.browser.says(say('status.DONE'))).toBe(true)
    await doctor.browser.goto(at('/dashboard/call-requests?state=closed'))
    expect(doctor.browser.says('مریم آزمون')).toBe(true)

    await owner.browser.goto(asked)
    expect(owner.browser.says(say('status.DONE'))).toBe(true)
    expect(owner.browser.says('دارو با غذا.')).toBe(true)
    expect(owner.browser.html).not.toContain('ask=cancel')
  })

  it('leads a doctor, and nobody else, from the profile of the health app to the desk', async () => {
    const { owner, doctor } = await people()
    const link = `href="${at('/doctor')}"`
    await owner.browser.goto(at('/app/profile'))
    expect([owner.browser.status, owner.browser.html.includes(link)]).toEqual([200, false])
    await doctor.browser.goto(at('/app/profile'))
    await doctor.browser.follow(wordIn(locale, 'areas', 'card.doctor'))
    expect([doctor.browser.status, doctor.browser.path]).toEqual([200, at('/doctor')])
    await doctor.browser.goto(at('/doctor?SOURCE=ANDROID_APP'))
    expect([doctor.browser.status, doctor.browser.says(wordIn(locale, 'desk', 'nothing'))]).toEqual([
      200,
      true,
    ])
  })

  it('that is called off asks its doctor for a note of what they did, and no more for a call', async () => {
    const { owner, doctor } = await people()
    await putOnDuty(site.test, admin, doctor)
    const { id } = await addCall(site.test, owner, { kind: 'EMERGENCY', note: undefined })
    const work = at(`/dashboard/call-requests/${id}`)
    const asks = () => [say('noNote'), say('noNote.closed')].map((words) => doctor.browser.says(words))
    await doctor.browser.goto(work)
    await doctor.browser.press(say('act.take'))
    expect(asks()).toEqual([true, false])
    await cancelCall(site.test, owner, id)
    await doctor.browser.goto(work)
    expect(asks()).toEqual([false, true])
    expect(doctor.browser.html).not.toContain('tel:')
    await doctor.browser.follow(/ask=doctor-note/)
    await doctor.browser.press(say('actDo.doctorNote'), { text: ' ' })
    expect([doctor.browser.status, doctor.browser.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([
      422,
      true,
    ])
    await doctor.browser.press(say('actDo.doctorNote'), { text: 'زنگ زدم؛ خطری نبود.' })
    expect([doctor.browser.status, doctor.browser.says('زنگ زدم؛ خطری نبود.')]).toEqual([200, true])
    await owner.browser.goto(at(`/app/call-requests/${id}`))
    expect([owner.browser.status, owner.browser.says('زنگ زدم؛ خطری نبود.')]).toEqual([200, false])
  })

  it('is called off by the family, who is asked first, and given to somebody else by staff', async () => {
    const { owner, staff, doctor, colleague } = await people()
    await putOnDuty(site.test, admin, doctor)
    // The hours that form and page say are those of the fact that is in force.
    const hours = { fa: '۵ ساعت', en: '5 hours' }[locale]
    await bringFactsIntoForce(site.test, { 'call-request.answer-hours': 5 })
    for (const path of ['/app/family', '/app/call-requests', '/app/call-requests/new']) {
      await owner.browser.goto(at(path))
      expect(owner.browser.says(hours), path).toBe(true)
    }
    await bringFactsIntoForce(site.test)
    await owner.browser.goto(at('/app/call-requests/new'))
    await owner.browser.press(say('ask'), { kind: 'EMERGENCY', note: '' })
    expect([owner.browser.says(say('kind.EMERGENCY')), owner.browser.says(say('alerted'))]).toEqual([
      true,
      true,
    ])
    expect(owner.browser.html).toContain('tel:115')
    await staff.browser.goto(at('/admin'))
    expect(staff.browser.says(wordIn(locale, 'staff-shop', 'waiting.emergencies'))).toBe(true)
    await owner.browser.goto(at('/app/call-requests/new'))
    await owner.browser.press(say('ask'), { kind: 'EMERGENCY', note: '' })
    expect([owner.browser.status, owner.browser.says(say('problem.call-there'))]).toEqual([422, true])

    await doctor.browser.goto(at('/dashboard/call-requests'))
    await doctor.browser.follow(/\/dashboard\/call-requests\/[0-9a-f-]{36}$/)
    await doctor.browser.press(say('act.take'))
    const work = doctor.browser.address
    await staff.browser.goto(at('/admin/call-requests'))
    expect(staff.browser.says('مریم آزمون')).toBe(true)
    await staff.browser.follow(/ask=assign/)
    await staff.browser.press(staffSays('assign'), { doctorId: colleague.id })
    expect(staff.browser.says('لیلا آزمون')).toBe(true)
    await doctor.browser.goto(work)
    expect([doctor.browser.status, doctor.browser.says(say('problem.call-moved'))]).toEqual([403, true])

    await owner.browser.goto(at('/app/call-requests'))
    await owner.browser.follow(/\/app\/call-requests\/[0-9a-f-]{36}$/)
    await owner.browser.follow(/ask=cancel/)
    expect(owner.browser.says(say('cancelAsk'))).toBe(true)
    await owner.browser.press(say('cancelDo'))
    expect(owner.browser.says(say('status.CANCELED'))).toBe(true)
    await staff.browser.goto(at('/admin/call-requests?wait=closed'))
    expect(staff.browser.says(staffSays('status.CANCELED'))).toBe(true)
  })

  it('shows what a doctor has typed to one that has gone on meanwhile, and why it was not saved', async () => {
    const { owner, doctor, colleague } = await people()
    await putOnDuty(site.test, admin, doctor)
    const { id } = await addCall(site.test, owner)
    await act(site.test, doctor, id, 'take')
    await act(site.test, doctor, id, 'reference', { doctorId: colleague.id })
    const work = at(`/dashboard/call-requests/${id}`)
    await colleague.browser.goto(`${work}?modal=OPEN&ask=reference-answer`)
    await act(site.test, doctor, id, 'take')
    await colleague.browser.press(say('actDo.referenceAnswer'), { text: 'نصف شود،\nو با غذا.' })
    expect([
      colleague.browser.says(say('unsent')),
      colleague.browser.says(say('problem.call-reference-over')),
      colleague.browser.says('نصف شود،'),
      colleague.browser.says('و با غذا.'),
      colleague.browser.html.includes('name="intent"'),
    ]).toEqual([true, true, true, true, false])

    await doctor.browser.goto(`${work}?modal=OPEN&ask=done`)
    await cancelCall(site.test, owner, id)
    await doctor.browser.press(say('actDo.done'), { text: 'تلفنی گفتم: استراحت.' })
    expect([
      doctor.browser.says(say('unsent')),
      doctor.browser.says(say('unsent.status', { status: say('status.CANCELED') })),
      doctor.browser.says('تلفنی گفتم: استراحت.'),
    ]).toEqual([true, true, true])
  })

  it('is counted in the menu of the doctor for whom it waits, and hides its number until it is taken', async () => {
    const { owner, doctor } = await people()
    await putOnDuty(site.test, admin, doctor)
    const menu = async () =>
      (await doctor.browser.goto(at('/doctor/consultations'))).says(
        wordIn(locale, 'areas', 'unreadHere', { count: locale === 'fa' ? '۱' : '1' }),
      )
    expect(await menu()).toBe(false)
    const { id } = await addCall(site.test, owner)
    expect(await menu()).toBe(true)
    const hasNumber = async (path: string) =>
      (await doctor.browser.goto(at(path))).html.includes(`tel:${owner.phone}`)
    const places = ['/doctor', '/dashboard/call-requests', `/dashboard/call-requests/${id}`]
    for (const path of places) expect([path, await hasNumber(path)]).toEqual([path, false])
    expect(doctor.browser.says(say('phoneOnceTaken'))).toBe(true)
    await act(site.test, doctor, id, 'take')
    for (const path of places.slice(1)) expect([path, await hasNumber(path)]).toEqual([path, true])
  })

  it('is given to somebody who is found by name, and referred to anybody but oneself', async () => {
    const { owner, staff, doctor, colleague } = await people()
    await putOnDuty(site.test, admin, doctor)
    const { id } = await addCall(site.test, owner)
    await act(site.test, doctor, id, 'take')
    const offers = (browser: PlainBrowser) =>
      [doctor, colleague].map(({ id: one }) => browser.html.includes(`value="${one}"`))
    const work = at(`/dashboard/call-requests/${id}`)
    await doctor.browser.goto(`${work}?modal=OPEN&ask=reference&q=${encodeURIComponent('ناشناس')}`)
    expect([doctor.browser.says(say('findDoctorNone')), ...offers(doctor.browser)]).toEqual([
      true,
      false,
      false,
    ])
    // What no name can be is looked for by nobody.
    const other = await browsing(doctor).browser.goto(doctor.browser.address)
    await other.press(say('findDoctorDo'), { find: 'لی\u0000لا' })
    expect(other.status).toBe(200)
    await doctor.browser.press(say('findDoctorDo'), { find: 'لیلا', text: 'نظرتان دربارهٔ تب؟' })
    expect([doctor.browser.status, doctor.browser.valueOf('text'), ...offers(doctor.browser)]).toEqual([
      200,
      'نظرتان دربارهٔ تب؟',
      false,
      true,
    ])
    await doctor.browser.press(say('actDo.reference'), { doctorId: colleague.id })
    expect((await doctorCall(site.test, colleague, id)).actions.at(-1)).toMatchObject({
      type: 'reference',
      text: 'نظرتان دربارهٔ تب؟',
    })
    await act(site.test, doctor, id, 'take')
    await doctor.browser.goto(`${work}?modal=OPEN&ask=reference`)
    expect(offers(doctor.browser)[0]).toBe(false)
    await staff.browser.goto(
      at(`/admin/call-requests?modal=OPEN&ask=assign&of=${id}&doctor=${encodeURIComponent('ناشناس')}`),
    )
    expect([staff.browser.says(staffSays('findDoctorNone')), ...offers(staff.browser)]).toEqual([
      true,
      false,
      false,
    ])
    await staff.browser.press(staffSays('findDoctorDo'), { doctor: 'لیلا' })
    expect(offers(staff.browser)).toEqual([false, true])
    await doctor.browser.goto(at(`/doctor/referrals/new/call/${id}?doctor=${encodeURIComponent('نگار')}`))
    expect([
      doctor.browser.status,
      doctor.browser.says(wordIn(locale, 'referrals', 'findDoctorDo')),
      ...offers(doctor.browser),
    ]).toEqual([200, true, false, false])
    // What was typed of a letter is there after the search, and so is who was chosen.
    const letterSays = (key: string) => wordIn(locale, 'referrals', key)
    const typed = {
      reason: 'تپش هنگام راه رفتن',
      history: 'سه هفته است.',
      question: 'هولتر؟',
    }
    await doctor.browser.press(letterSays('findDoctorDo'), { ...typed, find: 'لیلا' })
    const kept = () => Object.keys(typed).map((name) => doctor.browser.valueOf(name))
    expect([doctor.browser.status, ...kept(), ...offers(doctor.browser)]).toEqual([
      200,
      ...Object.values(typed),
      false,
      true,
    ])
    await doctor.browser.press(letterSays('findDoctorDo'), { find: 'ناشناس', doctorId: colleague.id })
    expect([
      ...kept(),
      doctor.browser.valueOf('doctorId'),
      doctor.browser.says(letterSays('findDoctorNone')),
    ]).toEqual([...Object.values(typed), colleague.id, true])
  })

  it('of the trial stands at an address of its own', async () => {
    const { owner, doctor } = await people()
    await putInPilot(site.test, admin, owner)
    await putInPilot(site.test, admin, doctor)
    await owner.browser.goto(at('/app/call-requests/new'))
    await owner.browser.press(say('ask'), { note: 'پرسشی دارم.' })
    await doctor.browser.goto(at('/doctor/call-requests'))
    await doctor.browser.follow(/\/dashboard\/call-requests\/pilot$/)
    expect(doctor.browser.says('مریم آزمون')).toBe(true)
    // Nobody else is led there.
    const other = browsing(await addDoctor(site.test, { admin })).browser
    await other.goto(at('/doctor/call-requests'))
    expect([other.status, other.html.includes('/dashboard/call-requests/pilot')]).toEqual([200, false])
    // From the app to both.
    await owner.browser.goto(at('/app'))
    await owner.browser.follow(/\/app\/call-requests$/)
    expect(owner.browser.status).toBe(200)
    await owner.browser.goto(at('/app/messages'))
    await owner.browser.follow(wordIn(locale, 'chat', 'complaints'))
    expect(owner.browser.path).toBe(at('/app/complaints'))
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { act, addCall, cancelCall, emptyCalls, putOnDuty } from '../kit/calls'
import { addCare } from '../kit/care'
import { addDoctor, newAdmin } from '../kit/doctors'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => emptyCalls(site.test))

const browse = ({ token }: Somebody) => new PlainBrowser(site, { token })

/** A doctor of the house who accompanies somebody and is on duty. */
async function people() {
  const { test } = site
  const [owner, staff] = [
    await newSomebody(test, { name: 'مریم' }),
    await newSomebody(test, { roles: ['user', 'support'] }),
  ]
  const doctor = await addDoctor(test, { admin: await newAdmin(test), name: 'نگار' })
  await test.database.pool.query(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    [doctor.userId],
  )
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  await addCare(test, { owner, doctor, staff })
  await putOnDuty(test, staff, doctor)
  return { owner, doctor }
}

describe.each(['fa', 'en'] as const)('a note outside consultations, in %s and without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string) => wordIn(locale, 'clinical-notes', key)
  const after = (key: string) => wordIn(locale, 'aftercare', key)
  const check = (key: string) => wordIn(locale, 'signed-documents', key)
  const typed = {
    advice: 'هر شب فشار را بنویسید.',
    diagnosis: 'فشار خون مرحلهٔ یک',
    'medicine1.name': 'Amlodipine',
    'medicine1.amount': '۳۰',
  }

  it('is written from a family that is accompanied, printed by it, checked by anybody and withdrawn', async () => {
    const { owner, doctor } = await people()
    const work = await browse(doctor).goto(at(`/doctor/families/${owner.userId}`))
    await work.follow(/\/doctor\/notes\/new\/supervision\//)
    expect([work.status, work.says(say('closedText')), work.says('مریم')]).toEqual([200, true, true])
    // One more row, with everything that was typed; then what is missing stands beside its field.
    await work.press(after('prescription.add'), typed)
    expect([work.status, work.valueOf('medicine1.name'), work.html.includes('medicine3.name')]).toEqual([
      200,
      'Amlodipine',
      true,
    ])
    await work.press(say('new.send'), { ...typed, advice: ' ' })
    expect([work.status, work.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    expect(work.valueOf('diagnosis')).toBe(typed.diagnosis)
    // A number is pointed out here as in messages.
    await work.press(say('new.send'), { ...typed, advice: 'به ۰۹۱۲ ۳۴۵ ۶۷۸۹ زنگ بزنید.' })
    expect([work.status, work.says(wordIn(locale, 'fields', 'error.messageContact'))]).toEqual([422, true])
    expect([
      work.says(wordIn(locale, 'chat', 'found')),
      work.says(wordIn(locale, 'chat', 'kind.phone')),
    ]).toEqual([true, true])
    // Nothing is compared here, so that the patient is asked; nothing that was typed is lost over it.
    await work.press(say('new.send'), { ...typed, 'medicine1.form': 'tablet' })
    expect([work.status, work.says(wordIn(locale, 'fields', 'error.allergiesAsked'))]).toEqual([422, true])
    expect([work.valueOf('medicine1.name'), work.valueOf('advice')]).toEqual(['Amlodipine', typed.advice])
    await work.press(say('new.send'), {
      ...typed,
      'medicine1.form': 'tablet',
      allergiesAsked: 'some',
      allergiesTold: 'پنی‌سیلین',
    })
    expect([work.status, work.path]).toEqual([200, expect.stringMatching(/\/doctor\/notes\/[\w-]{36}$/)])
    const own = work.path

    const family = await browse(owner).goto(at('/app/doctor-notes'))
    expect([family.says('مریم'), family.says(typed.advice)]).toEqual([true, false])
    await family.follow(/\/app\/doctor-notes\/[\w-]{36}$/)
    for (const part of [typed.advice, typed.diagnosis, 'Amlodipine', 'نگار', 'پنی‌سیلین'])
      expect([part, family.says(part)]).toEqual([part, true])
    const letter = family.path
    const number = /verify\?number=(TP-[\w-]+)/.exec(family.html)?.[1] ?? ''
    const anybody = await new PlainBrowser(site).goto(at(`/prescriptions/verify?number=${number}`))
    expect([anybody.says(check('genuine.prescription')), anybody.says('مریم')]).toEqual([true, false])

    await work.goto(own)
    const window = await browse(doctor).goto(own)
    await work.press(after('withdraw.do'), { reason: ' ' })
    expect(work.status).toBe(422)
    await work.press(after('withdraw.do'), { reason: 'دارو عوض شد.' })
    expect([work.status, work.says('دارو عوض شد.'), work.says(after('withdraw.do'))]).toEqual([
      200,
      true,
      false,
    ])
    // In another window: what was typed there is shown beside the reason that stays.
    await window.press(after('withdraw.do'), { reason: 'مقدار اشتباه بود.' })
    expect([
      window.status,
      window.says(after('unsent.withdrawn')),
      window.says('مقدار اشتباه بود.'),
      window.says('دارو عوض شد.'),
    ]).toEqual([422, true, true, true])
    await family.goto(letter)
    expect(family.says('دارو عوض شد.')).toBe(true)
    await work.goto(at('/doctor/notes'))
    expect(work.says(say('prescription.withdrawn'))).toBe(true)
  })

  it('is written from a call that the doctor has, and stands on the page of the call for both', async () => {
    const { owner, doctor } = await people()
    const { id } = await addCall(site.test, owner)
    const calls = (key: string) => wordIn(locale, 'calls', key)
    const request = at(`/dashboard/call-requests/${id}`)
    const prescribed = { ...typed, 'medicine1.form': 'tablet', allergiesAsked: 'none' }
    const work = await browse(doctor).goto(request)
    expect([work.says(say('new.do')), work.says(calls('act.prescription'))]).toEqual([false, false])
    expect((await act(site.test, doctor, id, 'take')).status).toBe(204)
    await work.goto(request)
    await work.follow(calls('act.prescription'))
    const sheet = work.path
    // Meanwhile nobody answers a second call: nothing is prescribed, and nothing that was typed is lost.
    expect((await act(site.test, doctor, id, 'usAnsweredCall')).status).toBe(204)
    await work.press(say('new.send'), prescribed)
    expect([work.status, work.says(wordIn(locale, 'problems', 'call-prescription-closed'))]).toEqual([
      422,
      true,
    ])
    expect([work.valueOf('medicine1.name'), work.valueOf('advice'), work.says(say('new.closed'))]).toEqual([
      'Amlodipine',
      typed.advice,
      true,
    ])
    const empty = await browse(doctor).goto(sheet)
    expect([empty.says(say('new.closed')), empty.html.includes('medicine1.name')]).toEqual([true, false])
    expect((await act(site.test, doctor, id, 'take')).status).toBe(204)
    await work.press(say('new.send'), prescribed)
    expect([work.status, work.path]).toEqual([200, expect.stringMatching(/\/doctor\/notes\/[\w-]{36}$/)])
    await work.goto(request)
    await work.follow(calls('prescription.open'))
    expect([work.status, work.says('Amlodipine')]).toEqual([200, true])
    const family = await browse(owner).goto(at(`/app/call-requests/${id}`))
    expect(family.says('Amlodipine')).toBe(true)
    await family.follow(calls('prescription.open'))
    expect([family.path, family.says(typed.advice), family.says(after('allergies.toldNone'))]).toEqual([
      expect.stringMatching(/\/app\/doctor-notes\/[\w-]{36}$/),
      true,
      true,
    ])
  })

  it('stays in its form where the family calls it off meanwhile, and says why; nobody opens an empty one', async () => {
    const { owner, doctor } = await people()
    const { id } = await addCall(site.test, owner)
    expect((await act(site.test, doctor, id, 'take')).status).toBe(204)
    const sheet = at(`/doctor/notes/new/call/${id}`)
    const work = await browse(doctor).goto(sheet)
    // What is answered about allergies is kept with a prescription, and lost without a word by nobody.
    await work.press(say('new.send'), { advice: typed.advice, allergiesAsked: 'none' })
    expect([work.status, work.says(wordIn(locale, 'fields', 'error.allergiesAlone'))]).toEqual([422, true])
    expect((await cancelCall(site.test, owner, id)).status).toBe(200)
    await work.press(say('new.send'), { ...typed, 'medicine1.form': 'tablet', allergiesAsked: 'none' })
    expect([work.status, work.says(wordIn(locale, 'fields', 'problem.patientClosed'))]).toEqual([422, true])
    expect(['advice', 'diagnosis', 'medicine1.name'].map((name) => work.valueOf(name))).toEqual([
      typed.advice,
      typed.diagnosis,
      'Amlodipine',
    ])
    await work.follow(say('new.call'))
    expect(work.path).toBe(at(`/dashboard/call-requests/${id}`))
    const empty = await browse(doctor).goto(sheet)
    expect([empty.status, empty.says(say('new.gone')), empty.html.includes('name="advice"')]).toEqual([
      404,
      true,
      false,
    ])
  })
})

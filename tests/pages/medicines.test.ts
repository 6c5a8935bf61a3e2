import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPerson } from '~/domain/identity/demo-people'
import { userIdSchema } from '~/domain/values/ids'
import { localizedPath } from '~/domain/values/locale'
import { testToken } from '../kit/api'
import { bodyOf } from '../kit/care'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { bookDemo } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

describe.each(['fa', 'en'] as const)('medicines, in %s and without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const staff = (key: string) => wordIn(locale, 'staff-medicines', key)
  const after = (key: string) => wordIn(locale, 'aftercare', key)
  const field = (key: string) => wordIn(locale, 'fields', key)
  const nameFa = locale === 'fa' ? 'آزمونیدین' : 'نمونیدین'
  const nameLatin = locale === 'fa' ? 'Testidine' : 'Samplidine'

  it('are listed, changed and retired by staff', async () => {
    const { id: supporter, roles } = demoPerson('support')
    const support = new PlainBrowser(site, { token: testToken(roles, { userId: supporter }) })
    await support.goto(at('/admin/medicines?ask=add&modal=OPEN'))
    await support.press(staff('add.do'), { nameFa, nameLatin: 'آزمون', strengths: '10 mg\n20 mg' })
    expect([support.status, support.says(field('error.medicineLatin'))]).toEqual([422, true])
    expect([support.valueOf('nameFa'), support.valueOf('strengths')?.replaceAll('\r', '')]).toEqual([
      nameFa,
      '10 mg\n20 mg',
    ])
    await support.press(staff('add.do'), { nameLatin, form: 'tablet', groups: 'nsaids' })
    await support.goto(at(`/admin/medicines?q=${encodeURIComponent(nameFa.replaceAll('ی', 'ي'))}`))
    expect([support.says(nameLatin), support.says('20 mg'), support.says(staff('group.nsaids'))]).toEqual([
      true,
      true,
      true,
    ])
    const id =
      /ask=edit(?:&amp;|&)of=([\w-]+)|of=([\w-]+)(?:&amp;|&)ask=edit/
        .exec(support.html)
        ?.slice(1)
        .find(Boolean) ?? ''
    await support.goto(at(`/admin/medicines?q=${nameLatin}&ask=edit&of=${id}&modal=OPEN`))
    expect([support.valueOf('strengths'), support.valueOf('nameLatin')]).toEqual(['10 mg\n20 mg', nameLatin])
    await support.press(staff('edit.do'), { nameLatin: 'Ibuprofen' })
    expect([support.status, support.says(staff('problem.medicine-listed'))]).toEqual([422, true])
    await support.press(staff('edit.do'), { nameLatin, strengths: '۳۰ mg' })
    // A pharmacist reads it; what is changed after that has to be read again.
    const review = at(`/admin/medicines?q=${nameLatin}&ask=review&of=${id}&modal=OPEN`)
    await support.goto(review)
    expect(support.says('۳۰ mg')).toBe(true)
    await support.press(staff('review.do'), { reviewedBy: 'ندا رستگار', councilNumber: '1' })
    expect([
      support.status,
      support.says(field('error.councilNumber')),
      support.html.includes('value="ندا رستگار"'),
    ]).toEqual([422, true, true])
    await support.press(staff('review.do'), { councilNumber: '۱۲۳۴۵' })
    await support.goto(at(`/admin/medicines?state=unreviewed&q=${nameLatin}`))
    expect(support.says('۳۰ mg')).toBe(false)
    await support.goto(at(`/admin/medicines?q=${nameLatin}`))
    expect([support.says('ندا رستگار'), support.says(staff('review.again'))]).toEqual([true, true])
    await support.goto(at(`/admin/medicines?q=${nameLatin}&ask=edit&of=${id}&modal=OPEN`))
    await support.press(staff('edit.do'), { nameFa: `${nameFa} تازه` })
    await support.goto(at(`/admin/medicines?state=unreviewed&q=${nameLatin}`))
    expect([support.says('ندا رستگار'), support.says('۳۰ mg')]).toEqual([false, true])
    await support.goto(at(`/admin/medicines?q=${nameLatin}&ask=retire&of=${id}&modal=OPEN`))
    await support.press(staff('retire.do'))
    await support.goto(at(`/admin/medicines?q=${nameLatin}&state=retired`))
    expect([support.says('۳۰ mg'), support.says(staff('bringBack'))]).toEqual([true, true])
    await support.goto(at('/admin/medicines?state=offered&q=zzz'))
    expect(support.says(nameLatin)).toBe(false)
  })

  it('are reviewed several at once by a pharmacist who has read them as they stand on the page', async () => {
    const { test } = site
    const { id: supporter, roles } = demoPerson('support')
    const token = testToken(roles, { userId: supporter })
    const support = new PlainBrowser(site, { token })
    const stem = locale === 'fa' ? 'Bulkamine' : 'Massidine'
    const medicine = (name: string) => ({
      ...{ nameFa: `${nameFa} ${name}`, nameLatin: `${stem} ${name}`, form: 'tablet' },
      ...{ strengths: ['10 mg'], otherNames: [], groups: [] },
    })
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D'])
      ids.push(
        (
          await bodyOf<{ id: string }>(
            await test.request('POST', '/admin-medicines', {
              token,
              headers: { 'idempotency-key': randomUUID() },
              json: medicine(name),
            }),
            201,
          )
        ).id,
      )
    const [first = '', second = '', edited = '', left = ''] = ids
    const reviewed = async () =>
      (
        await test.database.pool.query<{ id: string }>(
          `select id from medicines where reviewed_by = 'دکتر ندا رستگار' and id = any($1::uuid[])`,
          [ids],
        )
      ).rows.map(({ id }) => id)
    await support.goto(at(`/admin/medicines?state=unreviewed&q=${stem}`))
    await support.press(staff('review.all'), {
      row: [first, second, edited],
      reviewedBy: ' ',
      councilNumber: '1',
    })
    // Nothing is done, and what was chosen and typed stays.
    expect([
      support.status,
      support.says(field('error.required')),
      support.says(field('error.councilNumber')),
      support.valueOf('councilNumber'),
      (support.html.match(/name="row"[^>]*checked/g) ?? []).length,
    ]).toEqual([422, true, true, '1', 3])
    expect(await reviewed()).toEqual([])

    test.clock.advance(60_000)
    await bodyOf(
      await test.request('PUT', `/admin-medicines/${edited}`, {
        token,
        json: { ...medicine('C'), strengths: ['20 mg'] },
      }),
      200,
    )
    await support.press(staff('review.all'), {
      row: [first, second, edited],
      reviewedBy: 'دکتر ندا رستگار',
      councilNumber: '۱۲۳۴۵',
    })
    // The one that a colleague has edited meanwhile is not among them, and the page says so.
    expect([
      support.status,
      support.says(staff('problem.medicine-changed')),
      support.valueOf('reviewedBy'),
      support.valueOf('councilNumber')?.length,
    ]).toEqual([422, true, 'دکتر ندا رستگار', 5])
    expect((await reviewed()).sort()).toEqual([first, second].sort())
    // It stands there as it is now, and is reviewed with the next press; what was not chosen never is.
    await support.press(staff('review.all'), { row: [edited] })
    expect([support.status, support.says(wordIn(locale, 'messages', 'medicine.allReviewed'))]).toEqual([
      200,
      true,
    ])
    expect((await reviewed()).sort()).toEqual([first, second, edited].sort())
    expect(support.html.includes(left)).toBe(true)
    const { rows } = await test.database.pool.query<{ resource_id: string }>(
      `select resource_id from audit_entries where action = 'approve' and resource = 'medicine' and resource_id = any($1) and actor_id = $2`,
      [ids, supporter],
    )
    expect(rows.map(({ resource_id }) => resource_id).sort()).toEqual([first, second, edited].sort())
  })

  it('are offered to the doctor who prescribes, and what is in nobody’s list is marked so', async () => {
    const { test } = site
    const { user, token } = await signUp(test)
    const { id } = await bookDemo(test, { userId: userIdSchema.parse(user.id), token })
    const { id: doctorId, roles } = demoPerson('doctor')
    const doctor = new PlainBrowser(site, { token: testToken(roles, { userId: doctorId }) })
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    const name = locale === 'fa' ? 'آموکسی‌سیلین' : 'Amoxicillin'
    expect(doctor.html.includes(`<option value="${name}"`)).toBe(true)
    await doctor.press(after('prescription.add'), {
      'medicine1.name': 'اموكسي سيلين',
      'medicine1.form': 'patch',
      'medicine2.name': 'جوشاندهٔ آویشن',
    })
    // The list has it in other forms; of the other it has none.
    expect([doctor.says(after('medicine.otherForm')), doctor.says(after('medicine.unlisted'))]).toEqual([
      true,
      true,
    ])
    // Nothing that the list begins with has been read by a pharmacist, and the doctor is told so.
    expect(doctor.says(after('medicine.unreviewed'))).toBe(true)
    expect(doctor.html.includes('<option value="250 mg/5 mL"')).toBe(true)
    await doctor.press(after('ending.send'), {
      advice: 'هر هشت ساعت',
      'medicine1.form': 'capsule',
      'medicine1.amount': '۲۱',
      'medicine2.form': 'other',
      'medicine2.amount': '1',
    })
    expect([doctor.status, doctor.says('اموکسی سیلین'), doctor.says(after('medicine.ownWords'))]).toEqual([
      200,
      true,
      true,
    ])
    expect(doctor.html.split(`>${after('medicine.ownWords')}<`)).toHaveLength(2)
    const patient = await new PlainBrowser(site, { token }).goto(at(`/app/consultations/${id}/prescription`))
    expect([patient.says('اموکسی سیلین'), patient.says(after('medicine.ownWords'))]).toEqual([true, false])
  })

  it('are warned of by the file that the patient opens, and signed with a reason that the patient reads', async () => {
    const { test } = site
    const { user, token } = await signUp(test)
    const note = (kind: string, json: object) =>
      test.request('POST', `/medical-file/${kind}-entries`, {
        token,
        json,
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    expect((await note('allergy', { allergen: 'drug', name: 'پنی‌سیلین' })).status).toBe(201)
    expect((await note('medicine', { medicineType: 'tablet', name: 'آملودیپین' })).status).toBe(201)
    const { id } = await bookDemo(test, { userId: userIdSchema.parse(user.id), token })
    const { id: doctorId, roles } = demoPerson('doctor')
    const doctor = new PlainBrowser(site, { token: testToken(roles, { userId: doctorId }) })
    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    expect([doctor.says(after('file.closed')), doctor.says(after('file.limits'))]).toEqual([true, false])
    const patient = await new PlainBrowser(site, { token }).goto(at(`/app/consultations/${id}`))
    expect(patient.says(after('consent.ask'))).toBe(true)
    await patient.press(after('consent.give'))
    expect([patient.status, patient.says(after('consent.given'))]).toEqual([200, true])

    await doctor.goto(at(`/doctor/consultations/${id}/session`))
    expect([doctor.says(after('file.limits')), doctor.says(after('file.closed'))]).toEqual([true, false])
    const given = {
      advice: 'هر هشت ساعت',
      'medicine1.name': 'Amoxicillin',
      'medicine1.form': 'capsule',
      'medicine1.amount': '21',
    }
    await doctor.press(after('ending.send'), given)
    expect([doctor.status, doctor.says(wordIn(locale, 'problems', 'prescription-warned'))]).toEqual([
      422,
      true,
    ])
    expect([doctor.valueOf('medicine1.name'), doctor.says(after('warning.reason'))]).toEqual([
      'Amoxicillin',
      true,
    ])
    await doctor.press(after('ending.send'), { 'medicine1.reason': 'تست پوستی منفی بود.' })
    expect([doctor.status, doctor.says('تست پوستی منفی بود.')]).toEqual([200, true])
    await patient.goto(at(`/app/consultations/${id}`))
    expect([patient.says('تست پوستی منفی بود.'), patient.says(after('prescription.checked'))]).toEqual([
      true,
      true,
    ])
    await patient.goto(at(`/app/consultations/${id}/prescription`))
    expect(patient.says('تست پوستی منفی بود.')).toBe(false)
  })
})

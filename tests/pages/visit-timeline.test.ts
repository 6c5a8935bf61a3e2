import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordPath } from '~/app/features/records/desk/desk-names'
import { definitionOf } from '~/domain/records/types'
import { localizedPath } from '~/domain/values/locale'
import { addDoctor, newAdmin } from '../kit/doctors'
import { PlainBrowser } from '../kit/plain-browser'
import { addSample, sampleOf } from '../kit/record-samples'
import { book, newPatient, timesOf } from '../kit/reservations'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

it.each(['fa', 'en'] as const)(
  'in %s, a visit leads to the timeline of what is shared for it, until that is over and says so',
  async (locale) => {
    const { test } = site
    const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'supervision', key, values)
    const at = (path: string) => localizedPath(locale, path)
    const doctor = await addDoctor(test, { admin: await newAdmin(test) })
    const other = await addDoctor(test, { admin: await newAdmin(test) })
    await test.database.pool.query(
      `update users set job = 'پزشک', accepted_terms_version = '1' where accepted_terms_version is null`,
    )
    const patient = await newPatient(test, 10_000_000)
    const definition = definitionOf('blood-pressure')
    const record = await addSample(test, definition, patient.token)
    const { id, sharing } = await book(test, patient, doctor, (await timesOf(test, doctor)).at(-1) ?? '', {
      sharing: { scope: 'types', types: ['blood-pressure'] },
    })
    await addSample(test, definition, patient.token, sampleOf(definition))
    const browser = await new PlainBrowser(site, { token: doctor.token }).goto(
      at(`/doctor/consultations/${id}/session`),
    )
    await browser.follow(new RegExp(`/doctor/consultations/${id}/timeline$`))
    expect(browser.status).toBe(200)
    const two = locale === 'fa' ? '۲' : '2'
    for (const text of [
      say('timeline.vitals'),
      say('timeline.shown', { shown: two, total: two }),
      say('changes.first'),
      wordIn(locale, 'consultations', 'shared.back'),
      wordIn(locale, 'records', 'type.blood-pressure'),
    ])
      expect(browser.says(text), text).toBe(true)
    const shared = sharing?.id ?? ''
    for (const path of [
      `/doctor/shared/${shared}/blood-pressure`,
      recordPath(record.id, { by: shared, from: `/doctor/consultations/${id}/timeline` }),
    ])
      expect(browser.html, path).toContain(`href="${at(path).replaceAll('&', '&amp;')}"`)
    // Nobody is written to from here: the two talk at the visit.
    expect(browser.html).not.toContain('/dashboard/messages/')
    await browser.goto(at(`/doctor/consultations/${id}/timeline?kind=call`))
    expect(browser.says(say('timeline.narrowed'))).toBe(true)
    expect(
      (
        await test.request('PUT', `/reservations/${id}/sharing`, {
          token: patient.token,
          json: { scope: 'none' },
        })
      ).status,
    ).toBe(200)
    await browser.goto(at(`/doctor/consultations/${id}/timeline`))
    expect([browser.status, browser.says(wordIn(locale, 'sharing', 'ended.share-ended-by-owner'))]).toEqual([
      403,
      true,
    ])
    expect(browser.html).toContain(`href="${at(`/doctor/consultations/${id}/session`)}"`)
    await new PlainBrowser(site, { token: other.token })
      .goto(at(`/doctor/consultations/${id}/timeline`))
      .then(({ status }) => expect(status).toBe(404))
  },
)

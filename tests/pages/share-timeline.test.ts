import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordPath } from '~/app/features/records/desk/desk-names'
import { definitionOf } from '~/domain/records/types'
import { localizedPath } from '~/domain/values/locale'
import { newDoctor } from '../kit/care'
import { PlainBrowser } from '../kit/plain-browser'
import { addSample, sampleOf } from '../kit/record-samples'
import { addPressure } from '../kit/records'
import { addShare, endShare, newSomebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function people() {
  const { test } = site
  const owner = await newSomebody(test, { name: 'مریم' })
  const doctor = await newDoctor(test, 'نگار')
  // As whoever has signed up by the pages.
  await test.database.pool.query(
    `update users set job = 'پزشک', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  return { owner, doctor, browser: new PlainBrowser(site, { token: doctor.token }) }
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'supervision', key, values)
  const desk = (key: string) => wordIn(locale, 'desk-records', key)
  const at = (path: string) => localizedPath(locale, path)
  const hrefOf = (path: string) => `href="${at(path).replaceAll('&', '&amp;')}"`

  it('the desk leads to the timeline of what is shared by phone, and from there to charts and records and back', async () => {
    const { owner, doctor, browser } = await people()
    const record = await addPressure(site.test, owner.token, { systolic: 151, diastolic: 93 })
    const sugar = definitionOf('blood-sugar')
    await addSample(site.test, sugar, owner.token, sampleOf(sugar))
    const { id } = await addShare(site.test, owner.token, { phone: doctor.phone })
    await browser.goto(at('/doctor'))
    await browser.follow(new RegExp(`/doctor/shared/${id}/timeline$`))
    expect(browser.status).toBe(200)
    const two = locale === 'fa' ? '۲' : '2'
    for (const text of [
      say('timeline.vitals'),
      say('timeline.shown', { shown: two, total: two }),
      say('changes.first'),
      wordIn(locale, 'areas', 'doctor.records'),
    ])
      expect(browser.says(text), text).toBe(true)
    // Nobody is written to from here, and none of it leads out of the doctor’s area.
    expect(browser.html).not.toContain('/dashboard/messages/')
    expect(browser.html).not.toContain(at(`/app/shared/${id}`))
    const own = `/doctor/shared/${id}/timeline`

    await browser.follow(new RegExp(`/doctor/shared/${id}/blood-pressure$`))
    expect([browser.status, browser.says(wordIn(locale, 'records', 'type.blood-pressure'))]).toEqual([
      200,
      true,
    ])
    const history = `/doctor/shared/${id}/blood-pressure`
    expect(browser.html).toContain(hrefOf(recordPath(record.id, { by: id, from: history })))
    await browser.goto(at(`${own}?kind=record&type=blood-pressure`))
    expect(browser.html).not.toContain(`${history}"`)
    const narrowed = `${own}?${new URLSearchParams({ kind: 'record', type: 'blood-pressure' })}`
    expect(browser.html).toContain(hrefOf(recordPath(record.id, { by: id, from: narrowed })))
    await browser.goto(at(recordPath(record.id, { by: id, from: narrowed })))
    expect([browser.status, browser.says(locale === 'fa' ? '۱۵۱' : '151'), browser.says('مریم')]).toEqual([
      200,
      true,
      true,
    ])
    await browser.follow(say('timeline'))
    expect(browser.address).toBe(at(narrowed))

    await browser.goto(at(`/doctor/shared/${id}`))
    expect([browser.status, browser.html.includes(hrefOf(own))]).toEqual([200, true])

    await endShare(site.test, owner.token, id)
    const reason = wordIn(locale, 'sharing', 'ended.share-ended-by-owner')
    for (const path of [own, `/doctor/shared/${id}`, history, recordPath(record.id, { by: id })]) {
      await browser.goto(at(path))
      expect([path, browser.path, browser.status, browser.says(reason)]).toEqual([path, at(own), 403, true])
    }
    await browser.goto(at(recordPath(record.id)))
    expect(browser.status).toBe(404)
  })

  it('of one record it has that one, without sums', async () => {
    const { owner, doctor, browser } = await people()
    const record = await addPressure(site.test, owner.token)
    await addPressure(site.test, owner.token)
    const { id } = await addShare(site.test, owner.token, {
      phone: doctor.phone,
      scope: 'record',
      recordId: record.id,
    })
    await browser.goto(at(`/doctor/shared/${id}/timeline`))
    const one = locale === 'fa' ? '۱' : '1'
    expect([browser.status, browser.says(say('timeline.shown', { shown: one, total: one }))]).toEqual([
      200,
      true,
    ])
    expect(browser.says(say('timeline.vitals'))).toBe(false)
  })

  it('is for nobody but the doctor: not for a stranger, nor for whoever shares', async () => {
    const { owner, doctor, browser } = await people()
    const record = await addPressure(site.test, doctor.token)
    const other = await newDoctor(site.test)
    const { id } = await addShare(site.test, owner.token, { phone: other.phone })
    const own = await addShare(site.test, doctor.token, { phone: other.phone })
    for (const path of [id, `${id}/timeline`, own.id, `${own.id}/timeline`, `${own.id}/blood-pressure`]) {
      await browser.goto(at(`/doctor/shared/${path}`))
      expect([path, browser.status]).toEqual([path, 404])
    }
    // Their own record they read on their desk, without comments, and put right in their archive.
    await browser.goto(at(`/doctor/records/${record.id}?from=https://evil.example/doctor/records`))
    expect([
      browser.status,
      browser.html.includes(hrefOf(`/app/records/blood-pressure/${record.id}`)),
    ]).toEqual([200, true])
    expect([browser.html.includes('evil.example'), browser.says(desk('open.timeline'))]).toEqual([
      false,
      false,
    ])
    expect(browser.says(wordIn(locale, 'record-comments', 'write.send'))).toBe(false)
  })
})

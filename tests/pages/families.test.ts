import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordPath } from '~/app/features/records/desk/desk-names'
import { localizedPath } from '~/domain/values/locale'
import { definitionOf } from '~/domain/records/types'
import { addCall, emptyCalls } from '../kit/calls'
import { addCare, endCare, newDoctor } from '../kit/care'
import { addFamilyMember } from '../kit/family'
import { sendChat } from '../kit/messages'
import { PlainBrowser } from '../kit/plain-browser'
import { addSample, sampleOf } from '../kit/record-samples'
import { addShare, newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let staff: Somebody
beforeAll(async () => {
  site = await openTestSite()
  staff = await newSomebody(site.test, { roles: ['user', 'support'] })
})
afterAll(() => site.close())
beforeEach(() => emptyCalls(site.test))

const browse = ({ token }: Somebody) => new PlainBrowser(site, { token })

/** A doctor who accompanies a father, of whose family all kinds of things wait. */
async function people() {
  const { test } = site
  const [owner, doctor] = [await newSomebody(test, { name: 'مریم' }), await newDoctor(test, 'نگار')]
  const stranger = await newDoctor(test)
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  const father = await addFamilyMember(test, owner.token, { firstName: 'کیومرث', lastName: 'آزمون' })
  const care = await addCare(test, { owner, doctor, staff }, { memberId: father.id })
  await sendChat(test, owner, 'family', doctor, { text: 'فشارش بالا رفته است.' })
  const call = await addCall(test, owner, { memberId: father.id, note: 'سرگیجه دارد.' })
  const definition = definitionOf('blood-pressure')
  const record = await addSample(test, definition, owner.token, {
    ...sampleOf(definition),
    memberId: father.id,
  })
  const share = await addShare(test, owner.token, { phone: doctor.phone, scope: 'types', types: ['ecg'] })
  return { owner, doctor, stranger, father, care, call, record, share }
}

describe.each(['fa', 'en'] as const)('families under supervision, in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'supervision', key, values)
  const at = (path: string) => localizedPath(locale, path)

  it('lead from the menu to a family, its people, its messages, calls, records and shares', async () => {
    const { owner, doctor, care, call, record, share } = await people()
    const browser = await browse(doctor).goto(at('/doctor'))
    await browser.follow(/\/doctor\/families$/)
    expect([browser.status, browser.says('مریم آزمون'), browser.says('کیومرث آزمون')]).toEqual([
      200,
      true,
      true,
    ])
    expect(browser.says(say('waiting.none'))).toBe(false)
    // Not a word of what was written or measured stands in the list.
    expect(browser.says('فشارش بالا')).toBe(false)
    await browser.follow(new RegExp(`/doctor/families/${owner.userId}$`))
    expect(browser.status).toBe(200)
    for (const text of ['کیومرث آزمون', 'فشارش بالا رفته است.', say('shares.new'), say('logged')])
      expect(browser.says(text), text).toBe(true)
    for (const path of [
      `/doctor/shared/${care.id}`,
      recordPath(record.id, { by: care.id, from: `/doctor/families/${owner.userId}` }),
      `/doctor/shared/${share.id}/timeline`,
      `/dashboard/call-requests/${call.id}`,
      `/dashboard/messages/${owner.userId}`,
    ])
      expect(browser.html, path).toContain(`href="${at(path).replaceAll('&', '&amp;')}"`)
    // Why they ask to be called is read by opening the request; the number is in it.
    expect(browser.says('سرگیجه دارد.')).toBe(false)
    expect(browser.html).not.toContain(owner.phone)
    await browser.follow(new RegExp(`/dashboard/messages/${owner.userId}$`))
    expect([browser.status, browser.says('فشارش بالا رفته است.')]).toEqual([200, true])
  })

  it('lead to all calls and all records of that family alone', async () => {
    const { owner, doctor } = await people()
    const other = await newSomebody(site.test, { name: 'زهره' })
    await addCare(site.test, { owner: other, doctor, staff })
    await addCall(site.test, other)
    const browser = await browse(doctor).goto(at(`/doctor/families/${owner.userId}`))
    await browser.follow(say('calls.all'))
    expect([browser.status, browser.says('مریم آزمون'), browser.says('زهره آزمون')]).toEqual([
      200,
      true,
      false,
    ])
    await browser.follow(wordIn(locale, 'calls', 'ofFamily.all'))
    expect([browser.says('مریم آزمون'), browser.says('زهره آزمون')]).toEqual([true, true])
    await browser.goto(at(`/doctor/families/${owner.userId}`))
    await browser.follow(say('records.all'))
    expect([browser.status, browser.says(wordIn(locale, 'desk-records', 'ofFamily'))]).toEqual([200, true])
  })

  it('are found in a form, at the dashboard as well, by a name or a whole number in digits of any keyboard', async () => {
    const { owner, doctor } = await people()
    const browser = browse(doctor)
    const persian = owner.phone.replace(/\d/g, (one) => '۰۱۲۳۴۵۶۷۸۹'[Number(one)] ?? '')
    for (const base of ['/doctor/families', '/dashboard/families']) {
      await browser.goto(at(base))
      expect(browser.html).toContain('name="q"')
      await browser.goto(at(`${base}?q=${encodeURIComponent(persian)}`))
      expect(browser.says('مریم آزمون')).toBe(true)
      // Nobody is found digit by digit.
      for (const other of ['زهره', persian.slice(4)]) {
        await browser.goto(at(`${base}?q=${encodeURIComponent(other)}`))
        expect(browser.says('مریم آزمون')).toBe(false)
      }
      await browser.goto(at(`${base}/${owner.userId}`))
      expect([browser.status, browser.html.includes(`href="${at(base)}"`)]).toEqual([200, true])
    }
  })

  it('lead to the timeline of a person: records and calls under their months, with charts above, shown of all', async () => {
    const { owner, doctor, stranger, father, care, call, record } = await people()
    const definition = definitionOf('blood-pressure')
    for (let n = 0; n < 3; n++) {
      site.test.clock.advance(60_000)
      await addSample(site.test, definition, owner.token, { ...sampleOf(definition), memberId: father.id })
    }
    const browser = await browse(doctor).goto(at(`/doctor/families/${owner.userId}`))
    await browser.follow(new RegExp(`/doctor/families/${owner.userId}/timeline/${care.id}$`))
    expect(browser.status).toBe(200)
    const five = locale === 'fa' ? '۵' : '5'
    for (const text of [
      say('timeline.named', { name: '\u2068کیومرث آزمون\u2069' }),
      say('timeline.shown', { shown: five, total: five }),
      say('timeline.vitals'),
      say('timeline.calls'),
      wordIn(locale, 'records', 'type.blood-pressure'),
      locale === 'fa' ? '۱۴۰۵' : '2026',
    ])
      expect(browser.says(text), text).toBe(true)
    for (const path of [
      `/doctor/shared/${care.id}/blood-pressure`,
      recordPath(record.id, {
        by: care.id,
        from: `/doctor/families/${owner.userId}/timeline/${care.id}`,
      }),
      `/dashboard/call-requests/${call.id}`,
      `/dashboard/messages/${owner.userId}`,
    ])
      expect(browser.html, path).toContain(`href="${at(path).replaceAll('&', '&amp;')}"`)
    expect(browser.says('سرگیجه دارد.')).toBe(false)
    const address = at(`/doctor/families/${owner.userId}/timeline/${care.id}`)
    expect((await browse(stranger).goto(address)).status).toBe(404)
    await endCare(site.test, owner.token, care.id)
    await browser.goto(address)
    expect([browser.status, browser.says(say('ended.supervision-ended-by-family'))]).toEqual([403, true])
  })

  it('narrow the timeline by the address, say what is new since the last look, and lead to comparing', async () => {
    const { owner, doctor, father, care, call, record } = await people()
    const address = at(`/doctor/families/${owner.userId}/timeline/${care.id}`)
    const browser = await browse(doctor).goto(address)
    expect([browser.says(say('changes.first')), browser.says(say('changes'))]).toEqual([true, false])
    const pressure = `/doctor/records/${record.id}?by=${care.id}`
    const has = (path: string) => browser.html.includes(`href="${at(path)}`)
    expect([has(pressure), has(`/doctor/records/${record.id}/compare`)]).toEqual([true, true])
    await browser.follow(/kind=call$/)
    expect([browser.status, has(`/dashboard/call-requests/${call.id}`), has(pressure)]).toEqual([
      200,
      true,
      false,
    ])
    expect(browser.says(say('timeline.vitals'))).toBe(false)
    await browser.follow(/kind=record$/)
    expect([has(`/dashboard/call-requests/${call.id}`), has(pressure)]).toEqual([false, true])
    await browser.press(say('filter.show'), { type: 'ecg' })
    expect([browser.says(say('timeline.narrowed')), has(pressure)]).toEqual([true, false])
    await browser.follow(say('timeline.clear'))
    expect([browser.path, has(pressure)]).toEqual([address, true])
    await browser.press(wordIn(locale, 'ui', 'list.range.show'), {
      from: locale === 'fa' ? '۱۳۹۰/۰۱/۰۱' : '2011/03/21',
      to: locale === 'fa' ? '۱۳۹۰/۰۱/۰۲' : '2011/03/22',
    })
    expect([browser.status, browser.says(say('timeline.narrowed'))]).toEqual([200, true])

    site.test.clock.advance(2 * 60 * 60_000)
    const definition = definitionOf('blood-pressure')
    const newest = await addSample(site.test, definition, owner.token, {
      ...sampleOf(definition),
      memberId: father.id,
    })
    await browser.goto(address)
    expect([browser.says(say('changes')), browser.says(say('changes.how'))]).toEqual([true, true])
    await browser.follow(/compare\?with=/)
    expect([browser.status, browser.address]).toEqual([
      200,
      at(`/doctor/records/${newest.id}/compare?with=${record.id}`),
    ])
  })

  it('say why one is seen no more, and nothing to whoever never supervised it', async () => {
    const { owner, doctor, stranger, care } = await people()
    await endCare(site.test, owner.token, care.id)
    const browser = browse(doctor)
    for (const base of ['/doctor/families', '/dashboard/families']) {
      await browser.goto(at(`${base}/${owner.userId}`))
      expect(browser.status).toBe(403)
      expect(browser.says(say('ended.supervision-ended-by-family'))).toBe(true)
      expect(browser.says('کیومرث')).toBe(false)
      await browser.follow(say('back'))
      expect([browser.status, browser.says(say('none'))]).toEqual([200, true])
    }
    expect((await browse(stranger).goto(at(`/doctor/families/${owner.userId}`))).status).toBe(404)
  })
})

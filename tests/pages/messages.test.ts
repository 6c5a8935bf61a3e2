import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { addCare, endCare, newDoctor } from '../kit/care'
import { sendChat } from '../kit/messages'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const browsing = <One extends Somebody>(one: One) => ({
  ...one,
  browser: new PlainBrowser(site, { token: one.token }),
})

async function people() {
  const { test } = site
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  const owner = browsing(await newSomebody(test, { name: 'مریم' }))
  const doctor = browsing(await newDoctor(test, 'نگار'))
  const { id } = await addCare(test, { owner, doctor, staff })
  // As whoever has signed up by the pages.
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  return { owner, doctor, careId: id }
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'chat', key, values)
  const fieldSays = (key: string) => wordIn(locale, 'fields', key)
  const at = (path: string) => localizedPath(locale, path)

  it('goes to and fro between a family and its doctor, and is marked where it was seen', async () => {
    const { owner, doctor } = await people()
    await owner.browser.goto(at('/app/messages'))
    await owner.browser.follow(/\/app\/messages\/[0-9a-f-]{36}$/)
    expect(owner.browser.says(say('empty'))).toBe(true)
    await owner.browser.press(say('send'), { text: ' ' })
    expect([owner.browser.status, owner.browser.says(fieldSays('error.careMessageEmpty'))]).toEqual([
      422,
      true,
    ])
    await owner.browser.press(say('send'), { text: 'از دیشب سرفه می‌کند.' })
    expect([owner.browser.status, owner.browser.says('از دیشب سرفه می‌کند.')]).toEqual([200, true])
    expect(owner.browser.says(say('seen'))).toBe(false)

    await doctor.browser.goto(at('/dashboard/messages?q=مریم'))
    expect(doctor.browser.says('سرفه')).toBe(false)
    expect(doctor.browser.html).toContain(say('unread', { count: locale === 'fa' ? '۱' : '1' }))
    await doctor.browser.follow(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
    expect([doctor.browser.says('از دیشب سرفه می‌کند.'), doctor.browser.says(say('logged'))]).toEqual([
      true,
      true,
    ])
    await doctor.browser.press(say('send'), { text: 'شربت بدهید.' })
    expect([doctor.browser.status, doctor.browser.says('شربت بدهید.')]).toEqual([200, true])

    await owner.browser.goto(at(`/app/messages/${doctor.userId}`))
    expect([owner.browser.says('شربت بدهید.'), owner.browser.says(say('seen'))]).toEqual([true, true])
    await owner.browser.follow(say('complain'))
    expect([owner.browser.status, owner.browser.path]).toEqual([200, at('/app/complaints/new')])
  })

  it('marks what leads out of the platform, keeps what was typed and sends none of it', async () => {
    const { owner, doctor } = await people()
    await owner.browser.goto(at(`/app/messages/${doctor.userId}`))
    await owner.browser.press(say('send'), { text: 'به ۰۹۱۲ ۳۴۵ ۶۷۸۹ یا a@example.com خبر بدهید.' })
    expect([owner.browser.status, owner.browser.says(fieldSays('error.messageContact'))]).toEqual([422, true])
    expect(owner.browser.html).toMatch(/<mark[^>]*>۰۹۱۲ ۳۴۵ ۶۷۸۹<\/mark>/)
    expect(owner.browser.html).toMatch(/<mark[^>]*>a@example\.com<\/mark>/)
    expect([owner.browser.says(say('found')), owner.browser.says(say('foundWhy'))]).toEqual([true, true])
    expect(owner.browser.html).toMatch(/<textarea[^>]*>\n?به ۰۹۱۲ ۳۴۵ ۶۷۸۹ یا a@example\.com خبر بدهید\./)
    await owner.browser.goto(at(`/app/messages/${doctor.userId}`))
    expect(owner.browser.says(say('empty'))).toBe(true)
  })

  it('stays to be read with its reason once the accompaniment has ended, by the doctor what they wrote', async () => {
    const { owner, doctor, careId } = await people()
    await sendChat(site.test, owner, 'family', doctor, { text: 'سلام دکتر' })
    await sendChat(site.test, doctor, 'doctor', owner, { text: 'آب بنوشید' })
    await endCare(site.test, owner.token, careId)
    for (const [browser, path, isShut] of [
      [owner.browser, `/app/messages/${doctor.userId}`, false],
      [doctor.browser, `/dashboard/messages/${owner.userId}`, true],
    ] as const) {
      await browser.goto(at(path))
      expect([
        browser.says('سلام دکتر'),
        browser.says('آب بنوشید'),
        browser.says(say('silence.care-ended')),
        browser.says(say(isShut ? 'readOnlyOwn' : 'readOnly')),
      ]).toEqual([!isShut, true, true, true])
      expect(browser.says(say('send'))).toBe(false)
    }
  })
})

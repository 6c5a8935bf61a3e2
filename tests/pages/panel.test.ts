import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { localizedPath } from '~/domain/values/locale'
import { emptyEnquiries } from '../kit/enquiries'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => emptyEnquiries(site.test))

const numberIn = ({ html }: PlainBrowser) => /EN-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(html)?.[0] ?? ''

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string) => wordIn(locale, 'panel', key)
  const written = {
    subject: 'attend',
    name: 'مریم',
    phone: '۰۹۱۲ ۱۱۱ ۰۲۰۳',
    message: 'مدل از کجا می‌داند که نمی‌داند؟',
    consent: true,
  }

  it('the academy leads to the sign-up, which says what is wrong beside it and keeps what was typed', async () => {
    const page = await new PlainBrowser(site).goto(at('/academy'))
    await page.follow(wordIn(locale, 'academy', 'panel.link'))
    expect([page.status, page.path, page.says(say('heading'))]).toEqual([200, at('/academy/panel'), true])
    await page.press(say('form.send'), { ...written, phone: '12', consent: false })
    expect([page.status, page.valueOf('name')]).toEqual([422, 'مریم'])
    expect(page.html).toContain(written.message)
    for (const key of ['error.phone', 'error.consent'])
      expect([key, page.says(wordIn(locale, 'fields', key))]).toEqual([key, true])
    await page.press(say('form.send'), { ...written, phone: '' })
    expect([page.status, page.says(wordIn(locale, 'fields', 'error.enquiryNoWay'))]).toEqual([422, true])
  })

  it('says when the next panel is as long as it has not begun, and what comes after signing up', async () => {
    const none = await new PlainBrowser(site).goto(at('/academy/panel'))
    expect([none.says(say('form.text')), none.says(say('then.number')), none.says(say('next'))]).toEqual([
      ...[true, true, false],
    ])
    const set = (given: object | null) =>
      (given
        ? site.lake.patch('siteSettings').set({ nextPanel: given })
        : site.lake.patch('siteSettings').unset(['nextPanel'])
      ).commit()
    const inHours = (hours: number) =>
      new Date(site.test.clock.now().getTime() + hours * 3_600_000).toISOString()
    try {
      const before = site.contentVersion()
      await set({ at: inHours(48), subject: [{ _key: 'fa', value: 'مدل و پزشک' }] })
      await expect.poll(() => site.contentVersion()).not.toBe(before)
      const planned = await new PlainBrowser(site).goto(at('/academy/panel'))
      expect([
        ...[planned.says(say('next')), planned.says('مدل و پزشک')],
        ...[planned.says(say('then.reminder')), planned.says(say('form.text'))],
      ]).toEqual([true, true, true, false])
      site.test.clock.advance(49 * 3_600_000)
      const begun = await new PlainBrowser(site).goto(at('/academy/panel'))
      expect([begun.says(say('next')), begun.says(say('form.text'))]).toEqual([false, true])
    } finally {
      await set(null)
    }
  })

  it('a sign-up is confirmed by its number, is one when it is sent twice, and staff see it by its kind', async () => {
    const page = await new PlainBrowser(site).goto(at('/academy/panel'))
    await page.press(say('form.send'), written)
    expect([page.status, page.says(say('sent.title'))]).toEqual([200, true])
    const number = numberIn(page)
    const again = await new PlainBrowser(site).goto(at('/academy/panel'))
    await again.press(say('form.send'), written)
    expect(numberIn(again)).toBe(number)
    await site.test.runJobs()
    const messages = await readOutbox(site.test.database.db, { limit: 50 })
    const confirmations = messages.filter(({ text }) => text.includes(number))
    expect([confirmations.length, confirmations.some(({ text }) => text.includes(written.message))]).toEqual([
      1,
      false,
    ])

    const staff = await new PlainBrowser(site, { visitor: 'support' }).goto(at('/admin/contact?kind=panel'))
    expect([staff.status, staff.says(number)]).toEqual([200, true])
    await staff.follow('مریم')
    const sayToStaff = (key: string) => wordIn(locale, 'staff-contact', key)
    expect([staff.says(written.message), staff.says(sayToStaff('about.panelConsent'))]).toEqual([true, true])
    expect(staff.says(sayToStaff('subject.attend'))).toBe(true)
    const others = await new PlainBrowser(site, { visitor: 'support' }).goto(
      at('/admin/contact?kind=cooperation'),
    )
    expect(others.says(number)).toBe(false)
  })
})

it('keeps nobody’s sign-up without their word, and no word of what asks for none', async () => {
  const body = { subject: 'attend', name: 'x', email: 'panel@tapesh.example', message: 'x', locale: 'fa' }
  const post = async (json: Record<string, unknown>) =>
    (
      await site.test.request('POST', '/enquiries', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        json: { ...body, ...json },
      })
    ).status
  expect(await post({ kind: 'panel' })).toBe(422)
  expect(await post({ kind: 'panel', consent: true, subject: 'order' })).toBe(422)
  expect(await post({ kind: 'contact', consent: true, subject: 'order' })).toBe(422)
  expect(await post({ kind: 'panel', consent: true })).toBe(201)
  await expect(
    site.test.database.pool.query(`update enquiries set consented_at = null where kind = 'panel'`),
  ).rejects.toThrow(/enquiries_(?:consent|kept)/)
})

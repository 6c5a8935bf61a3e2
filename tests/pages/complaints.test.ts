import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { actOnComplaint, addComplaint, emptyComplaints, uploadPicture } from '../kit/complaints'
import { jpeg } from '../kit/hostile-files'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => emptyComplaints(site.test))

const browsing = <One extends Somebody>(one: One) => ({
  ...one,
  browser: new PlainBrowser(site, { token: one.token }),
})

async function people() {
  const { test } = site
  const found = [
    browsing(await newSomebody(test, { name: 'مریم' })),
    browsing(await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })),
  ] as const
  // As whoever has signed up by the pages.
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  return found
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'complaints', key, values)
  const staffSays = (key: string) => wordIn(locale, 'staff-complaints', key)
  const at = (path: string) => localizedPath(locale, path)

  it('is said to be a colleague’s to answer where staff open one of their own', async () => {
    const [, staff] = await people()
    const { id } = await addComplaint(site.test, staff, { subject: 'موضوع خودم' })
    await staff.browser.goto(at(`/admin/complaints/${id}`))
    expect([staff.browser.status, staff.browser.says(staffSays('own'))]).toEqual([409, true])
    expect(staff.browser.says('موضوع خودم')).toBe(false)
    expect(staff.browser.says(staffSays('take'))).toBe(false)
  })

  it('goes from the person to staff and back, and to its end', async () => {
    const [owner, staff] = await people()
    const { browser } = owner
    await browser.goto(at('/app/complaints'))
    expect(browser.says(say('none'))).toBe(true)
    await browser.follow(say('new'))
    await browser.press(say('send'), { about: 'general', subject: 'دیر رسید', text: '' })
    expect([browser.status, browser.says(wordIn(locale, 'fields', 'error.complaintTextEmpty'))]).toEqual([
      422,
      true,
    ])
    // What was typed is still there.
    expect(browser.html).toContain('دیر رسید')
    await browser.press(say('send'), { about: 'general', subject: 'دیر رسید', text: 'دو ساعت منتظر ماندم.' })
    expect([browser.status, browser.says('دو ساعت منتظر ماندم.')]).toEqual([200, true])
    expect([browser.says(say('status.waiting')), browser.says(say('due'))]).toEqual([true, true])
    // As it is read out and typed, in Persian too.
    expect(browser.html).toMatch(/CO-[2-9A-Z]{4}-[2-9A-Z]{4}<\/bdi>/)
    const filed = browser.address

    expect(browser.says(say('seen'))).toBe(false)
    await staff.browser.goto(at('/admin/complaints'))
    expect(staff.browser.says('دیر رسید')).toBe(false)
    await staff.browser.follow(/\/admin\/complaints\/[0-9a-f-]{36}$/)
    expect(staff.browser.says('دو ساعت منتظر ماندم.')).toBe(true)
    await browser.goto(filed)
    expect(browser.says(say('seen'))).toBe(true)
    await staff.browser.press(staffSays('take'))
    expect([staff.browser.status, staff.browser.says(staffSays('status.taken'))]).toEqual([200, true])
    // What is no picture is said beside the field, with what was typed still there.
    await staff.browser.press(staffSays('answerDo'), {
      text: 'عذر می‌خواهیم.',
      files: new File(['not a picture'], 'note.jpg', { type: 'image/jpeg' }),
    })
    expect([staff.browser.status, staff.browser.valueOf('text'), staff.browser.says('note.jpg')]).toEqual([
      422,
      'عذر می‌خواهیم.',
      true,
    ])
    await staff.browser.press(staffSays('answerDo'), {
      text: 'عذر می‌خواهیم.',
      files: new File([new Uint8Array(await jpeg(60, 40))], 'receipt.jpg', { type: 'image/jpeg' }),
    })
    expect([staff.browser.status, staff.browser.says('عذر می‌خواهیم.')]).toEqual([200, true])
    expect(staff.browser.html).toMatch(/\/admin\/complaints\/[0-9a-f-]{36}\/files\/[0-9a-f-]{36}/)

    expect(staff.browser.says(staffSays('seen'))).toBe(false)
    await browser.goto(at('/app/complaints'))
    expect(browser.says(say('unread'))).toBe(true)
    await browser.goto(filed)
    await staff.browser.goto(staff.browser.address)
    expect(staff.browser.says(staffSays('seen'))).toBe(true)
    expect([browser.says('عذر می‌خواهیم.'), browser.says(say('status.answered'))]).toEqual([true, true])
    expect(browser.html).toMatch(/\/app\/complaints\/[0-9a-f-]{36}\/files\/[0-9a-f-]{36}/)
    await browser.goto(at('/app/complaints'))
    expect(browser.says(say('unread'))).toBe(false)
    await browser.goto(filed)
    await browser.press(say('reply'), { text: 'هنوز درست نشده است.' })
    expect([browser.status, browser.says(say('status.taken'))]).toEqual([200, true])

    await staff.browser.goto(staff.browser.address)
    await staff.browser.follow(/ask=close/)
    await staff.browser.press(staffSays('closeDo'), { text: 'حالا درست شد.' })
    expect([staff.browser.status, staff.browser.says(staffSays('status.closed'))]).toEqual([200, true])
    await browser.goto(filed)
    expect([browser.says('حالا درست شد.'), browser.says(say('closed'))]).toEqual([true, true])
  })

  it('is withdrawn after a question, and another’s is a page that there is not', async () => {
    const [owner, staff] = await people()
    const { id } = await addComplaint(site.test, owner)
    await owner.browser.goto(at(`/app/complaints/${id}`))
    await owner.browser.follow(/ask=withdraw/)
    await owner.browser.press(say('withdrawDo'))
    expect([owner.browser.status, owner.browser.says(say('status.closed'))]).toEqual([200, true])
    await staff.browser.goto(at(`/app/complaints/${id}`))
    expect(staff.browser.status).toBe(404)
  })

  it('tells staff that something was written since they have read, and keeps their answer', async () => {
    const [owner, staff] = await people()
    const { id } = await addComplaint(site.test, owner, { files: [await uploadPicture(site.test, owner)] })
    await actOnComplaint(site.test, staff, id, 'take')
    await staff.browser.goto(at(`/admin/complaints/${id}`))
    expect(staff.browser.html).toMatch(new RegExp(`/admin/complaints/${id}/files/[0-9a-f-]{36}`))
    await owner.browser.goto(at(`/app/complaints/${id}`))
    await owner.browser.press(say('reply'), { text: 'یک چیز دیگر.' })
    await staff.browser.press(staffSays('answerDo'), { text: 'پاسخ ما.' })
    expect([
      staff.browser.status,
      staff.browser.says(wordIn(locale, 'problems', 'complaint-decided')),
      staff.browser.html.includes('پاسخ ما.'),
    ]).toEqual([422, true, true])
  })
})

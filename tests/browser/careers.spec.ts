import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { pdf } from '../kit/hostile-files'
import { ownWord } from '../kit/own-word'
import { signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'somebody without script applies with a curriculum vitae, which staff open and answer',
  { tag: ['@mobile', '@en-soak'] },
  async ({ noScript, site, newVisitor, watch }) => {
    watch.allow(/status of 422/, 'sends a page in place of a curriculum vitae')
    const say = (key: string) => wordIn(site.locale, 'careers', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-contact', key)
    const message = `ده سال پرستار بوده‌ام. ${ownWord()}`
    const email = `${crypto.randomUUID()}@tapesh.example`
    const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf('4 0 obj(Maryam)endobj') }

    await noScript.goto(site.path('/careers'))
    await noScript.locator('[name=name]').fill('مریم')
    await noScript.locator('[name=email]').fill(email)
    await noScript.locator('[name=message]').fill(message)
    await noScript.locator('[name=files]').setInputFiles({ ...file, buffer: Buffer.from('<html>') })
    await noScript.locator('[name=consent]').check()
    await noScript.getByRole('button', { name: say('form.send') }).click()
    await expect(noScript.getByText(say('field.filesAgain'))).toBeVisible()
    await expect(noScript.locator('[name=message]')).toHaveValue(message)
    await noScript.locator('[name=files]').setInputFiles(file)
    await noScript.getByRole('button', { name: say('form.send') }).click()
    await expect(noScript.getByText(say('sent.title'))).toBeVisible()
    const number = /EN-\w{4}-\w{4}/.exec(await noScript.locator('main').innerText())?.[0] ?? ''
    expect(number).not.toBe('')

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/contact?kind=application'))
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff.locator('tr, li').filter({ hasText: number }).getByRole('link').first().click()
    await expect(staff.getByText(message)).toBeVisible()
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    const address = await staff.locator('a[href*="/files/"]').getAttribute('href')
    const opened = await staff.request.get(address ?? '')
    expect([opened.status(), (await opened.body()).equals(file.buffer)]).toEqual([200, true])
    await staff.locator('[name=text]').fill('متشکریم؛ خبرتان می‌کنیم.')
    await staff.getByRole('button', { name: staffSays('answer.send') }).click()
    await expect(staff.getByText(staffSays('status.ANSWERED'), { exact: true })).toBeVisible()
  },
)

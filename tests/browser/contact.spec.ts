import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { ownWord } from '../kit/own-word'
import { signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

/** A message by its words, which no other run has written. */
const newMessage = () => `آیا بازوبند بزرگ هم دارید؟ ${ownWord()}`

test(
  'a visitor without script writes, staff answer, and the mail is in the outbox',
  { tag: ['@mobile', '@en-soak'] },
  async ({ noScript, site, newVisitor }) => {
    const say = (key: string) => wordIn(site.locale, 'contact', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-contact', key)
    const message = newMessage()
    const email = `${crypto.randomUUID()}@tapesh.example`

    await noScript.goto(site.path('/contact'))
    await noScript.locator('[name=name]').fill('مریم')
    await noScript.locator('[name=email]').fill(email)
    await noScript.locator('[name=subject]').selectOption('product')
    await noScript.locator('[name=message]').fill(message)
    await noScript.getByRole('button', { name: say('form.send') }).click()
    await expect(noScript.getByText(say('sent.title'))).toBeVisible()
    const number = /EN-\w{4}-\w{4}/.exec(await noScript.locator('main').innerText())?.[0] ?? ''
    expect(number).not.toBe('')

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/contact'))
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff.locator('tr, li').filter({ hasText: number }).getByRole('link').first().click()
    await expect(staff.getByText(message)).toBeVisible()
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff.locator('[name=text]').fill('بله، ۲۲ تا ۴۲ سانتی‌متر.')
    await staff.getByRole('button', { name: staffSays('answer.send') }).click()
    await expect(staff.getByText(staffSays('status.ANSWERED'), { exact: true })).toBeVisible()

    const outbox = async () =>
      (await staff.request.get('/dev/outbox.json', { params: { recipient: email } })).text()
    await expect.poll(outbox).toContain('۲۲ تا ۴۲')
  },
)

test('what is typed stays on the device until it is sent', { tag: '@mobile' }, async ({ page, site }) => {
  const say = (key: string) => wordIn(site.locale, 'contact', key)
  const kept = () => page.evaluate(() => localStorage.getItem('bf-contact'))
  await page.goto(site.path('/'))
  const message = newMessage()
  await page.locator('[name=message]').pressSequentially(message)
  await expect.poll(kept).toContain(message)
  await page.goto(site.path('/contact'))
  await expect(page.locator('[name=message]')).toHaveValue(message)
  await page.locator('[name=name]').fill('مریم')
  await page.locator('[name=phone]').fill('09121110009')
  await page.locator('[name=subject]').selectOption('other')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('form.send') }).click()
  await expect(page.getByText(say('sent.title'))).toBeVisible()
  await expectAccessible(page)
  await expect.poll(kept).toBeNull()
})

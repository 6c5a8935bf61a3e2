import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { ownWord } from '../kit/own-word'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

/** A question that nothing published is near to. */
const newQuestion = () => `زردآلو ${ownWord()}`

test(
  'somebody asks, is shown what says who they are, staff answer, and the answer is read',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, newVisitor }) => {
    const say = (key: string) => wordIn(site.locale, 'asking', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-questions', key)
    const question = newQuestion()

    await signInAs(page, newPhone())
    await page.goto(site.path('/questions/ask'))
    await page.locator('[name=text]').fill(`${question} 09121234567`)
    await page.getByRole('button', { name: say('form.send') }).click()
    await expect(page.getByRole('heading', { name: say('contacts') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('[name=text]').fill(question)
    await page.getByRole('checkbox', { name: say('field.mayPublish') }).check()
    await page.getByRole('button', { name: say('form.sendStill') }).click()
    await expect(page.getByText(say('sent.title'))).toBeVisible()
    const number = /QU-\w{4}-\w{4}/.exec(await page.locator('main').innerText())?.[0] ?? ''
    expect(number).not.toBe('')

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/questions'))
    await staff.getByRole('link', { name: number }).first().click()
    await expect(staff.getByText(question)).toBeVisible()
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff.locator('[name=text]').fill('میوه را پزشک شما می‌شناسد.')
    await staff.getByRole('button', { name: staffSays('answer.send') }).click()
    await expect(staff.getByText(staffSays('status.answered'), { exact: true }).first()).toBeVisible()

    await page.goto(site.path('/dashboard/questions'))
    await expect(page.getByText('میوه را پزشک شما می‌شناسد.')).toBeVisible()
    await expect(page.getByText(say('own.unread'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

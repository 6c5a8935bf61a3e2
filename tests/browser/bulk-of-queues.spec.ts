import { demoPerson } from '~/domain/identity/demo-people'
import type { Locator } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { ownWord } from '../kit/own-word'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

/** On a phone the box by which a card is chosen stands where its first line starts, and the name of the card after it. */
async function expectBeforeName(box: Locator, name: Locator): Promise<void> {
  if ((box.page().viewportSize()?.width ?? 0) >= 768) return
  const [its, names] = [await box.boundingBox(), await name.boundingBox()]
  if (!its || !names) throw new Error('One of them is not in the page')
  const isRightToLeft = (await box.page().locator('html').getAttribute('dir')) === 'rtl'
  const gap = isRightToLeft ? its.x - (names.x + names.width) : names.x - (its.x + its.width)
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(24)
  const middle = its.y + its.height / 2
  expect(middle).toBeGreaterThan(names.y)
  expect(middle).toBeLessThan(names.y + names.height)
}

test(
  'staff choose several questions, are told what is missing, and put them away together',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, watch, newVisitor }) => {
    watch.allow(/status of 422/, 'puts questions away without a reason')
    const say = (key: string) => wordIn(site.locale, 'asking', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-questions', key)
    await signInAs(page, newPhone())
    const numbers: string[] = []
    for (const text of [ownWord(), ownWord()]) {
      await page.goto(site.path('/questions/ask'))
      await page.locator('[name=text]').fill(text)
      await page.getByRole('button', { name: say('form.send') }).click()
      await expect(page.getByText(say('sent.title'))).toBeVisible()
      numbers.push(/QU-\w{4}-\w{4}/.exec(await page.locator('main').innerText())?.[0] ?? '')
    }

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/questions'))
    const box = (number: string) =>
      staff.getByRole('checkbox', { name: `${wordIn(site.locale, 'ui', 'list.choose')} ${number}` })
    for (const number of numbers) await box(number).check()
    await expect(
      staff.getByText(
        wordIn(site.locale, 'ui', 'list.chosen_other', { count: site.locale === 'fa' ? '۲' : '2' }),
      ),
    ).toBeVisible()
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    const decline = staff.getByRole('button', { name: staffSays('declineAll') })
    await decline.click()
    await expect(staff.getByText(wordIn(site.locale, 'fields', 'error.choice')).first()).toBeVisible()
    for (const number of numbers) await expect(box(number)).toBeChecked()
    await staff.getByRole('combobox', { name: staffSays('field.reason') }).selectOption('off-topic')
    await decline.click()
    await expect(staff.getByText(wordIn(site.locale, 'messages', 'question.declineAll'))).toBeVisible()
    for (const number of numbers) await expect(staff.getByText(number)).toHaveCount(0)

    await page.goto(site.path('/dashboard/questions'))
    await expect(page.getByText(say('reason.off-topic')).first()).toBeVisible()
  },
)

test(
  'staff take several complaints together, and close those that are answered with one last answer',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const say = (key: string) => wordIn(site.locale, 'complaints', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-complaints', key)
    const mine = newPhone()
    await ApiPerson.signIn(request, mine)
    await signInAs(page, mine)
    const numbers: string[] = []
    for (const subject of [ownWord(), ownWord()]) {
      await page.goto(site.path('/app/complaints/new'))
      await page.locator('[name=about]').selectOption('general')
      await page.locator('[name=subject]').fill(subject)
      await page.locator('[name=text]').fill('دو ساعت در صف ماندم.')
      await page.getByRole('button', { name: say('send'), exact: true }).click()
      await expect(page.getByRole('heading', { name: subject })).toBeVisible()
      numbers.push(/CO-\w{4}-\w{4}/.exec(await page.locator('main').innerText())?.[0] ?? '')
    }

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    const box = (number: string) =>
      staff.getByRole('checkbox', { name: `${wordIn(site.locale, 'ui', 'list.choose')} ${number}` })
    const list = site.path('/admin/complaints')
    await staff.goto(list)
    await expectBeforeName(box(numbers[0] ?? ''), staff.getByRole('link', { name: numbers[0] }))
    for (const number of numbers) await box(number).check()
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff.getByRole('button', { name: staffSays('takeAll') }).click()
    await expect(staff.getByText(wordIn(site.locale, 'messages', 'complaint.allTaken'))).toBeVisible()

    for (const number of numbers) {
      await staff.goto(list)
      await staff.getByRole('link', { name: number }).click()
      await staff.locator('[name=text]').fill('عذر می‌خواهیم.')
      await staff.getByRole('button', { name: staffSays('answerDo') }).click()
      await expect(staff.getByText(staffSays('status.answered'), { exact: true }).first()).toBeVisible()
    }
    await staff.goto(`${list}?view=answered`)
    for (const number of numbers) await box(number).check()
    const close = staff.getByRole('button', { name: staffSays('closeAll') })
    await close.click()
    await expect(
      staff.getByText(wordIn(site.locale, 'fields', 'error.complaintTextEmpty')).first(),
    ).toBeVisible()
    for (const number of numbers) await expect(box(number)).toBeChecked()
    await staff.locator('[name=text]').fill('اکنون درست شده است.')
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await close.click()
    await expect(staff.getByText(wordIn(site.locale, 'messages', 'complaint.allClosed'))).toBeVisible()
    for (const number of numbers) await expect(staff.getByText(number)).toHaveCount(0)
  },
)

test(
  'staff give several requests for a call to one doctor',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const staffSays = (key: string) => wordIn(site.locale, 'staff-calls', key)
    // A doctor that another test has would find these requests on their desk.
    const doctor = await newBrowserDoctor(request)
    const numbers: string[] = []
    for (const phone of [newPhone(), newPhone()]) {
      const visitor = await newVisitor()
      await ApiPerson.signIn(request, phone)
      await signInAs(visitor, phone)
      await visitor.goto(site.path('/app/call-requests/new'))
      await visitor.locator('[name=note]').fill('از دیشب تب دارد.')
      await visitor.getByRole('button', { name: wordIn(site.locale, 'calls', 'ask'), exact: true }).click()
      await expect(visitor.getByText('از دیشب تب دارد.')).toBeVisible()
      numbers.push(/CR-\w{4}-\w{4}/.exec(await visitor.locator('main').innerText())?.[0] ?? '')
    }
    await signInAs(page, demoPerson('support').phone)
    await page.goto(site.path('/admin/call-requests'))
    const box = (number: string) =>
      page.getByRole('checkbox', { name: `${wordIn(site.locale, 'ui', 'list.choose')} ${number}` })
    for (const number of numbers) await box(number).check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const assign = page.getByRole('button', { name: staffSays('assignAll') })
    await assign.click()
    await expect(page.getByText(wordIn(site.locale, 'fields', 'error.choice')).first()).toBeVisible()
    for (const number of numbers) await expect(box(number)).toBeChecked()
    const choice = page.getByRole('combobox', { name: staffSays('field.doctorId') })
    await choice.selectOption(doctor.id)
    const name = await choice.locator(`option[value="${doctor.id}"]`).innerText()
    await assign.click()
    await expect(page.getByText(wordIn(site.locale, 'messages', 'call.allAssigned'))).toBeVisible()
    for (const number of numbers)
      await expect(page.getByRole('row').filter({ hasText: number })).toContainText(name)
  },
)

import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { ownWord } from '../kit/own-word'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

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

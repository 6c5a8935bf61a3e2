import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { ownWord } from '../kit/own-word'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

const article = '/magazine/پرونده-سلامت-خانواده'

test(
  'somebody writes below an article, staff approve and answer, and everybody reads it on the next load',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, newVisitor, watch }) => {
    const say = (key: string) => wordIn(site.locale, 'comments', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-comments', key)
    watch.allow(
      /status of 422/,
      'writes a phone number, which nobody may put before everybody, and reports their own words',
    )
    const own = ownWord()
    const text = `یک دفتر برای همهٔ خانواده؟ ${own}`

    await signInAs(page, newPhone())
    await page.goto(site.path(article))
    const field = page.getByLabel(say('write.text'))
    await field.fill(`${text} ۰۹۱۲ ۳۴۵ ۶۷۸۹`)
    await page.getByRole('button', { name: say('write.send') }).click()
    await expect(page.locator('mark')).toHaveText('۰۹۱۲ ۳۴۵ ۶۷۸۹')
    await expectAccessible(page)
    await field.fill(text)
    await page.getByRole('button', { name: say('write.send') }).click()
    await expect(page.getByText(wordIn(site.locale, 'messages', 'comment.recorded'))).toBeVisible()
    await expect(field).toHaveValue('')

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/comments'))
    const card = staff.getByRole('listitem').filter({ hasText: text })
    await expectAccessible(staff)
    await card.getByRole('link', { name: staffSays('answer') }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(staffSays('field.text')).fill('بله، یک پرونده برای هر نفر.')
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: staffSays('answerDo') }).click()
    await expect(card).toBeHidden()

    const visitor = await newVisitor()
    await expect
      .poll(async () => (await visitor.request.get(site.path(article))).text(), 'is heard of by the server')
      .toContain(text)
    await visitor.goto(site.path(article))
    const said = visitor.getByRole('listitem').filter({ hasText: text })
    await expect(said.getByText('بله، یک پرونده برای هر نفر.')).toBeVisible()
    await said.locator('summary').first().click()
    await expect(said.getByLabel(say('reply.text'))).toBeVisible()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)

    // The page does not know whose words they are.
    await page.goto(site.path(article))
    const mine = page.getByRole('listitem').filter({ hasText: text })
    await mine
      .locator('summary')
      .filter({ hasText: say('report') })
      .click()
    await mine.getByLabel(say('report.why')).selectOption('insult')
    await mine.getByRole('button', { name: say('report.send') }).click()
    await expect(mine.getByText(wordIn(site.locale, 'problems', 'own-words'))).toBeVisible()
    await expect(mine.getByLabel(say('report.why'))).toHaveValue('insult')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await mine.getByRole('link', { name: say('report.own.comments') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  },
)

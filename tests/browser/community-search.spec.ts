import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { ownWord } from '../kit/own-word'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'what staff have approved is found by words that somebody types, with and without script',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, newVisitor, noScript }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'community', key, values)
    const own = ownWord()
    const word = own.slice(0, 8)
    const title = `پیاده‌روی و ${word}`

    await signInAs(page, newPhone())
    await page.goto(site.path('/community/new'))
    await page.getByLabel(say('field.subject')).selectOption('family')
    await page.getByLabel(say('field.title')).fill(title)
    await page.getByRole('textbox', { name: say('field.text') }).fill('پس از شام می‌رویم.')
    await page.getByRole('button', { name: say('new.send') }).click()
    await expect(page.getByText(wordIn(site.locale, 'messages', 'community.recorded'))).toBeVisible()
    await page.goto(site.path('/community'))
    await page.getByRole('searchbox', { name: say('find.label') }).fill(word)
    await page.getByRole('searchbox', { name: say('find.label') }).press('Enter')
    await expect(page.getByText(say('find.none', { words: word }))).toBeVisible()
    await expectAccessible(page)

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/community'))
    const card = staff.getByRole('listitem').filter({ hasText: title })
    await card.getByRole('button', { name: wordIn(site.locale, 'staff-community', 'approve') }).click()
    await expect(card).toBeHidden()

    await page.reload()
    const found = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await expect(found.locator('mark')).toHaveText(word)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('navigation', { name: say('find.kinds') })
      .getByRole('link', { name: say('find.kind.case') })
      .click()
    await expect(page.getByText(say('find.none', { words: word }))).toBeVisible()
    await page.getByRole('link', { name: say('find.noneOfKind') }).click()
    await found.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await noScript.goto(site.path('/community/cases'))
    await noScript.getByRole('main').getByRole('searchbox').fill(`پياده روي ${word}`)
    await noScript.getByRole('main').getByRole('searchbox').press('Enter')
    await noScript.getByRole('link', { name: say('find.noneOfKind') }).click()
    await expect(noScript.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  },
)

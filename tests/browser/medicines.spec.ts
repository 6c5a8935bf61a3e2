import { randomInt } from 'node:crypto'
import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { signInAs } from '../kit/people'
import { staffOfApi } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'staff note which pharmacist has read a medicine, and an edit takes that back',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string) => wordIn(site.locale, 'staff-medicines', key)
    const nameLatin = `Testoxetine ${randomInt(1_000_000)}`
    const staff = await staffOfApi(request, 'support')
    await staff.post('/admin-medicines', {
      nameFa: 'آزموکستین',
      nameLatin,
      otherNames: [],
      form: 'tablet',
      strengths: ['20 mg'],
      groups: [],
    })
    await signInAs(page, demoPerson('support').phone)
    await page.goto(site.path(`/admin/medicines?state=unreviewed&q=${encodeURIComponent(nameLatin)}`))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: `${say('review.one')} ${nameLatin}` }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText('20 mg')).toBeVisible()
    await expectAccessible(page)
    await question.locator('[name=reviewedBy]').fill('ندا رستگار')
    await question.locator('[name=councilNumber]').fill('۱')
    await question.getByRole('button', { name: say('review.do') }).click()
    await expect(question.locator('[name=councilNumber]')).toHaveAttribute('aria-invalid', 'true')
    await question.locator('[name=councilNumber]').fill('۱۲۳۴۵')
    await question.getByRole('button', { name: say('review.do') }).click()
    await expect(question).toBeHidden()
    await page.goto(site.path(`/admin/medicines?q=${encodeURIComponent(nameLatin)}`))
    await expect(page.getByText('ندا رستگار')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: `${say('edit')} ${nameLatin}` }).click()
    await page.getByRole('dialog').locator('[name=strengths]').fill('40 mg')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('edit.do') })
      .click()
    await expect(page.getByText('40 mg')).toBeVisible()
    await expect(page.getByText('ندا رستگار')).toBeHidden()
  },
)

test(
  'a pharmacist’s review is noted for several at once, and what was typed stays where it is refused',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string) => wordIn(site.locale, 'staff-medicines', key)
    const ui = (key: string) => wordIn(site.locale, 'ui', key)
    const stem = `Grouposine ${randomInt(1_000_000)}`
    const staff = await staffOfApi(request, 'support')
    for (const name of ['A', 'B', 'C'])
      await staff.post('/admin-medicines', {
        nameFa: `گروموزین ${name}`,
        nameLatin: `${stem} ${name}`,
        otherNames: [],
        form: 'tablet',
        strengths: ['20 mg'],
        groups: [],
      })
    await signInAs(page, demoPerson('support').phone)
    await page.goto(site.path(`/admin/medicines?state=unreviewed&q=${encodeURIComponent(stem)}`))
    await page.getByRole('button', { name: ui('list.chooseAll') }).click()
    await page.getByRole('checkbox', { name: `${stem} C` }).uncheck()
    await page.getByRole('button', { name: say('review.all') }).click()
    await expect(page.locator('[name=reviewedBy]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('[name=reviewedBy]').fill('ندا رستگار')
    await page.locator('[name=councilNumber]').fill('۱۲۳۴۵')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: say('review.all') }).click()
    await expect(page.getByText(wordIn(site.locale, 'messages', 'medicine.allReviewed'))).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `${stem} C` })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `${stem} A` })).toBeHidden()
  },
)

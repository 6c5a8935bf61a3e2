import { demoPerson } from '../../domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'a visit report is found in the records, written on, printed on one sheet and taken along',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'visit-report', key)
    await signInAs(page, demoPerson('patient').phone)
    await page.goto(site.path('/app/records'))
    await page.getByRole('link', { name: wordIn(site.locale, 'areas', 'card.visit') }).click()
    await expect(page).toHaveURL(/\/reports\/visit/)
    await expect(page.getByRole('heading', { level: 2, name: say('glance') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const reason = 'تنگی نفس در پله‌ها'
    await page.getByRole('textbox', { name: say('reason') }).fill(reason)
    await page.getByRole('button', { name: say('reason.write') }).click()
    await expect(page.getByRole('article')).toContainText(reason)
    expect(page.url()).not.toContain('reason')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('pdf') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('visit-report.pdf')

    // On paper it is the sheet alone.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('textbox', { name: say('reason') })).toBeHidden()
    await expect(page.getByRole('article')).toBeVisible()
  },
)

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'a father joins the family, his reading stands in his record alone, and he is deleted and brought back',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'family', key, values)
    const area = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'areas', key, values)
    const adding = (key: string) => wordIn(site.locale, 'adding', key)
    const father = say('relation.father')
    const his = area('whose.of', { who: father })
    const switcher = page.locator('summary').filter({ hasText: /محمود|نرگس|مریم/ })
    const choose = async (who: string) => {
      await switcher.click()
      await page
        .getByRole('navigation', { name: area('whose') })
        .getByRole('listitem')
        .getByRole('link', { name: who })
        .click()
    }
    await signInAs(page, newPhone())

    // Who is added is looked after from then on.
    await page.goto(site.path('/app/profile'))
    await page.getByRole('link', { name: new RegExp(`^${say('title')}`) }).click()
    await page.getByRole('link', { name: say('add') }).click()
    await page.locator('[name=firstName]').fill('محمود')
    await page.locator('[name=lastName]').fill('رستگار')
    await page.locator('[name=relation]').selectOption('father')
    await page.getByRole('button', { name: say('add') }).click()
    await expect(page.locator('[name=height]')).toBeFocused()
    await page.locator('[name=height]').fill('۱۷۲')
    await page.locator('[name="birthDate.day"]').fill('۱۴')
    await page.locator('[name="birthDate.month"]').selectOption(site.locale === 'fa' ? 'j4' : 'g7')
    await page.locator('[name="birthDate.year"]').fill(site.locale === 'fa' ? '۱۳۳۴' : '1955')
    await expectAccessible(page)
    await page.getByRole('button', { name: say('add') }).click()
    await expect(page.getByRole('heading', { name: 'محمود رستگار' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    // His record, on its own ground, and a reading in it.
    await page.getByRole('link', { name: say('records.named', { name: '\u2068محمود رستگار\u2069' }) }).click()
    await expect(switcher).toContainText(his)
    await expectAccessible(page)
    await page.goto(site.path('/app/records/blood-pressure/new'))
    await expect(switcher).toContainText(his)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(father)
    await page.getByRole('textbox', { name: adding('reading') }).fill('۱۴ روی ۹')
    await page.getByRole('radio', { name: adding('place.home') }).check()

    // Nothing that was typed is lost by a press on another name.
    page.once('dialog', (dialog) => void dialog.dismiss())
    await choose(say('self'))
    await expect(page.getByRole('textbox', { name: adding('reading') })).toHaveValue(/^(۱۴ روی ۹|14 روی 9)$/)
    await page.keyboard.press('Escape')
    await expect(switcher).toBeFocused()
    await page.getByRole('button', { name: adding('saveAndWait') }).click()
    await page.getByRole('button', { name: adding('nowAlready') }).click()
    await page.getByRole('button', { name: adding('noSecond') }).click()
    await page.getByRole('button', { name: adding('finish') }).click()
    await expect(page).toHaveURL(/blood-pressure\?memberId=[0-9a-f-]{36}$/)
    await expect(page.getByRole('table')).toContainText(site.locale === 'fa' ? '۱۴۰/۹۰' : '140/90')
    await expectAccessible(page)

    // What he must not be given stands in his file.
    const file = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'medical-file', key, values)
    const addAllergy = file('for', { what: file('add.allergy'), who: father })
    await page.goto(site.path('/app/records'))
    await page.getByRole('link', { name: area('card.file') }).click()
    await expect(switcher).toContainText(his)
    await page.getByRole('link', { name: addAllergy, exact: true }).click()
    await page.getByRole('radio', { name: file('option.allergen.drug') }).check()
    await page.locator('[name=name]').fill('پنی‌سیلین')
    await page.getByRole('button', { name: addAllergy, exact: true }).click()
    await expect(page.getByRole('list', { name: file('kind.allergy') })).toContainText('پنی‌سیلین')
    await page.goto(site.path('/app/file'))
    await expect(page.getByText('پنی‌سیلین')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await choose(say('self'))
    await expect(page.getByText(file('empty.allergy'))).toBeVisible()
    await expect(page.getByText('پنی‌سیلین')).toHaveCount(0)
    await choose(father)
    await expect(page.getByText('پنی‌سیلین')).toBeVisible()
    await page.goto(site.path('/app/records/blood-pressure'))
    await expect(switcher).toContainText(his)

    // One's own is as empty as before; the choice is kept on the way.
    await choose(say('self'))
    await expect(switcher).toContainText(area('whose.mine'))
    await expect(page.getByText(wordIn(site.locale, 'records', 'empty'))).toBeVisible()
    await page.goto(site.path('/app'))
    await expect(switcher).toContainText(area('whose.mine'))
    await choose(father)
    await expect(page).toHaveURL(/\/app\?memberId=/)
    await expect(switcher).toContainText(his)
    await expectNoSidewaysScroll(page)
    await switcher.click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    // Deleted, he takes his record with him, and brings it back.
    await page.goto(site.path('/app/family'))
    await page.getByRole('link', { name: say('edit.named', { name: '\u2068محمود رستگار\u2069' }) }).click()
    await page.getByText(say('delete'), { exact: true }).click()
    await page.getByRole('button', { name: say('delete.confirm') }).click()
    await expect(page.getByText(say('empty'))).toBeVisible()
    await page.getByRole('button', { name: say('restore') }).click()
    await page.getByRole('link', { name: say('records.named', { name: '\u2068محمود رستگار\u2069' }) }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /۱۴۰.*۹۰|140.*90/ })).not.toHaveCount(0)
  },
)

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'a medical file is written down, read as a whole, completed and undone',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'medical-file', key, values)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/records'))
    await page.getByRole('link', { name: wordIn(site.locale, 'areas', 'card.file') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
    await expectAccessible(page)

    // Who it is; the cities are those of the province.
    await page.getByRole('link', { name: say('personal.editTitle') }).click()
    await page.locator('[name="birthDate.day"]').fill('۱۴')
    await page.locator('[name="birthDate.month"]').selectOption(site.locale === 'fa' ? 'j4' : 'g7')
    await page.locator('[name="birthDate.year"]').fill(site.locale === 'fa' ? '۱۳۳۴' : '1955')
    await page.getByRole('radio', { name: say('gender.male'), exact: true }).check()
    await page.locator('[name=height]').fill('۱۷۲')
    await page.locator('[name=country]').selectOption('IR')
    await page.locator('[name=province]').selectOption('isfahan')
    await expect(page.locator('[name=city] option[value="fars.shiraz"]')).toHaveCount(0)
    await page.locator('[name=city]').selectOption('isfahan.kashan')
    await page.locator('[name=nationalId]').fill('۱۲۳')
    await button(say('personal.save')).click()
    await expect(page.locator('[name=nationalId]')).toBeFocused()
    await expectAccessible(page)
    await page.locator('[name=nationalId]').fill('۰۰۱۲۳۴۵۶۷۹')
    await button(say('personal.save')).click()
    await expect(page).toHaveURL(/\/app\/file$/)
    await expect(page.getByText(site.locale === 'fa' ? /اصفهان، کاشان/ : /Isfahan, Kashan/)).toBeVisible()

    // A medicine of which somebody does not remember how much.
    await page.getByRole('link', { name: say('add.medicine') }).click()
    await button(say('add.medicine')).click()
    await expect(page.locator('[name=medicineType]')).toBeFocused()
    await page.locator('[name=medicineType]').selectOption('tablet')
    await page.locator('[name=name]').fill('متفورمین')
    await page.locator('[name=amountUnknown]').check()
    await page.locator('[name=name]').press('Enter')
    await expect(page.getByRole('list', { name: say('kind.medicine') })).toContainText('متفورمین')
    // The next one can be written at once.
    await expect(page.locator('[name=name]')).toHaveValue('')
    // Without the notices, which are coming and going.
    await page.reload()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: say('complete.named', { name: 'متفورمین' }) }).click()
    await expect(page.locator('[name=name]')).toHaveValue('متفورمین')
    await page.locator('[name=amountUnknown]').uncheck()
    await page.locator('[name=amount]').fill('۵۰۰ میلی‌گرم، شب‌ها')
    await button(say('save')).click()
    await expect(page.getByRole('list', { name: say('kind.medicine') })).toContainText('۵۰۰ میلی‌گرم')

    // Deleted without a question, and back again from the row where it stood.
    await button(say('delete.named', { name: 'متفورمین' })).click()
    await expect(page.getByRole('status').filter({ hasText: 'متفورمین' })).toBeVisible()
    await page.reload()
    await expectAccessible(page)
    await button(say('restore')).click()
    await expect(button(say('delete.named', { name: 'متفورمین' }))).toBeVisible()

    // Allergies come first.
    await page.goto(site.path('/app/file/history/allergy'))
    await page.getByRole('radio', { name: say('option.allergen.drug') }).check()
    await page.locator('[name=name]').fill('پنی‌سیلین')
    await button(say('add.allergy')).click()
    await expect(page.getByRole('list', { name: say('kind.allergy') })).toContainText('پنی‌سیلین')
    await page.goto(site.path('/app/file'))
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(say('kind.allergy'))
    await expect(page.getByText('متفورمین')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test('a medical file is written without script', async ({ noScript: page, site, watch }) => {
  watch.allow(/status of 422/, 'sends a form without what is required')
  const say = (key: string, values?: Record<string, string>) =>
    wordIn(site.locale, 'medical-file', key, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await signInAs(page, newPhone())
  await page.goto(site.path('/app/file'))
  await page.getByRole('link', { name: say('add.disease'), exact: true }).click()
  await page.locator('[name=description]').fill('با دارو مهار شده.')
  await button(say('add.disease')).click()
  await expect(
    page.getByText(wordIn(site.locale, 'fields', 'error.required-diseaseName')).first(),
  ).toBeVisible()
  await expect(page.locator('[name=description]')).toHaveValue('با دارو مهار شده.')
  await page.locator('[name=name]').fill('پرفشاری خون')
  await page.locator('[name=ageInfected]').fill('۵۸')
  await button(say('add.disease')).click()
  await expect(page.getByRole('list', { name: say('kind.disease') })).toContainText('از ۵۸ سالگی')
  await button(say('delete.named', { name: 'پرفشاری خون' })).click()
  await button(say('restore')).click()
  await page.getByRole('link', { name: say('edit.named', { name: 'پرفشاری خون' }) }).click()
  await page.locator('[name=ageInfected]').fill('')
  await page.locator('[name=ageInfectedUnknown]').check()
  await button(say('save')).click()
  await expect(page.getByRole('list', { name: say('kind.disease') })).toContainText(say('unknown'))
})

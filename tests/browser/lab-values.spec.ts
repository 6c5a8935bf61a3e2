import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { jpeg } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test.use({ drawsPictures: false })

test(
  'the numbers of a sheet are those of the chosen test, and stand with it',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'records', key)
    const number = (name: string) => page.getByRole('textbox', { name: say(`field.${name}`), exact: false })
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/records/lab-test/new'))
    const kind = page.locator('[name=testType]')
    await expect(page.getByText(say('sheetValues'))).toBeHidden()
    await kind.selectOption('LIPID_PROFILE')
    await expect(number('ldlCholesterol')).toBeVisible()
    await expect(page.locator('[name=haemoglobin]')).toBeHidden()
    await number('ldlCholesterol').fill('۱۳۶٫۵')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Of another test it is not sent, and it is there again when that was a slip.
    await kind.selectOption('CBC')
    await expect(page.locator('[name=haemoglobin]')).toBeVisible()
    await expect(page.locator('[name=ldlCholesterol]')).toBeHidden()
    await kind.selectOption('CHOLESTEROL_TEST')
    await expect(number('ldlCholesterol')).toHaveValue(/^(۱۳۶٫۵|136\.5)$/)
    await kind.selectOption('KIDNEY_FUNCTION_TEST')
    await page.locator('[name=creatinine]').fill('11.5')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg()) })
    await page.getByRole('button', { name: say('document.save') }).click()

    // Far from the usual it is asked about.
    await page.getByRole('checkbox', { name: say('sure.yes') }).check()
    await page.getByRole('button', { name: say('document.save') }).click()
    await expect(page).toHaveURL(/\/lab-test$/)
    const line = page.getByRole('listitem').filter({ hasText: say('option.testType.KIDNEY_FUNCTION_TEST') })
    await expect(line).toContainText(site.locale === 'fa' ? '۱۱٫۵' : '11.5')
    await line.getByRole('link').first().click()
    await expect(page.getByText(say('sheetValuesShown'))).toBeVisible()
    await expect(page.getByText(say('field.ldlCholesterol'), { exact: true })).toBeHidden()
    await expectAccessible(page)
  },
)

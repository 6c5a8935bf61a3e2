import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

const path = '/app/records/blood-pressure/import'
const file = (text: string) => ({ name: 'nb1.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const readings = [
  'کاربر;تاریخ;ساعت;سیستولیک;دیاستولیک;نبض',
  '۱;۱۴۰۴/۱۲/۱۰;۰۷:۳۰;۱۲۸;۸۲;۷۱',
  '1;2026-03-02;19:30;131;84;70',
  '1;2026-03-02;19:30;84;131;70',
].join('\n')

test(
  'a monitor’s file is chosen, seen, recorded and undone',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, watch }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'importing', key, values)
    const two = site.locale === 'fa' ? '۲' : '2'
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/records/blood-pressure'))
    await page.getByRole('link', { name: wordIn(site.locale, 'records', 'import') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
    await expectAccessible(page)

    watch.allow(/status of 422/, 'a file that is none is refused')
    // A file that is none is named before anything is sent of it, and by the server.
    await page.locator('[name=file]').setInputFiles(file('name,price\nnb1,100'))
    await page.getByRole('button', { name: say('toPreview') }).click()
    await expect(page.locator('[name=file]')).toBeFocused()
    await expect(page.getByText(wordIn(site.locale, 'fields', 'error.importColumns')).first()).toBeVisible()

    await page.locator('[name=file]').setInputFiles(file(readings))
    await page.getByRole('button', { name: say('toPreview') }).click()
    await expect(page.getByRole('heading', { name: say('preview'), exact: true })).toBeVisible()
    await expect(page.getByText(wordIn(site.locale, 'fields', 'error.pressureOrder'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: say('confirm', { number: two }) }).click()
    await expect(page.getByText(say('done', { number: two }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: new RegExp(say('undo')) }).click()
    await expect(page.getByText(say('undone', { number: two }))).toBeVisible()
  },
)

test('without script as well', async ({ noScript: page, site }) => {
  await signInAs(page, newPhone())
  await page.goto(site.path(path))
  await page.locator('[name=file]').setInputFiles(file(readings))
  await page.getByRole('button', { name: wordIn('fa', 'importing', 'toPreview') }).click()
  await page.getByRole('button', { name: wordIn('fa', 'importing', 'confirm', { number: '۲' }) }).click()
  await expect(page.getByText(wordIn('fa', 'importing', 'done', { number: '۲' }))).toBeVisible()
})

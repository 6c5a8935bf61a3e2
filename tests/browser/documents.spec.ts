import { documentDefinitions } from '~/domain/records/types'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { jpeg, pdf, png } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import { sampleOf } from '../kit/record-samples'
import { wordIn } from '../kit/words'

test(
  'one document of each type is added with its files, opened, and taken along',
  { tag: '@everywhere' },
  async ({ page, site }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'records', key, values)
    await signInAs(page, newPhone())
    for (const definition of documentDefinitions) {
      const { type, texts = {}, choices, files } = definition
      await page.goto(site.path(`/app/records/${type}/new`))
      const sample = sampleOf(definition)
      for (const name of Object.keys(texts)) await page.locator(`[name=${name}]`).fill(String(sample[name]))
      for (const name of Object.keys(choices))
        await page.locator(`select[name=${name}]`).selectOption(String(sample[name]))
      if (files)
        await page.locator('input[type=file]').setInputFiles({
          name: 'sheet.jpg',
          mimeType: 'image/jpeg',
          buffer: await jpeg(600, 400),
        })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: say('document.save'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/app/records/${type}$`))
      // Its own page, not the form or the export beside it.
      await page.locator(`main a[href*="/records/${type}/0"]`).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (files) {
        await expect(page.getByRole('img', { name: 'sheet.jpg' })).toBeVisible()
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: say('file.download', { name: 'sheet.jpg' }) }).click()
        expect((await download).suggestedFilename()).toMatch(/\.jpg$/)
      }
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(site.path('/app/records'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'a form that is refused keeps its files without script',
  { tag: '@mobile' },
  async ({ noScript: page, watch }) => {
    watch.allow(/status of 422/, 'a serial that is none is refused')
    await signInAs(page, newPhone())
    await page.goto('/app/records/ecg/new')
    await page.locator('input[type=file]').setInputFiles({
      name: 'trace.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(),
    })
    await page.locator('[name=deviceSerial]').fill('x')
    await page.locator('[name=ecgName]').fill('نوار صبح')
    await page.getByRole('button', { name: wordIn('fa', 'records', 'document.save') }).click()
    await expect(page.getByText(wordIn('fa', 'fields', 'error.serial')).first()).toBeVisible()
    await expect(page.getByText('trace.pdf').first()).toBeVisible()
    await expect(page.locator('[name=ecgName]')).toHaveValue('نوار صبح')
    await page.locator('[name=deviceSerial]').fill('NH1400012765')
    await page.getByRole('button', { name: wordIn('fa', 'records', 'document.save') }).click()
    await expect(page).toHaveURL(/\/app\/records\/ecg$/)
    await page.getByRole('link', { name: /نوار صبح/ }).click()
    await expect(page.getByText('trace.pdf').first()).toBeVisible()
  },
)

test('what is no picture is named before it is sent', async ({ page }) => {
  await signInAs(page, newPhone())
  await page.goto('/app/records/ultrasound/new')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(
    page.getByText(wordIn('fa', 'fields', 'error.fileType', { name: 'page.html' })).first(),
  ).toBeVisible()
  await input.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: await png() })
  await expect(page.getByText('scan.png')).toBeVisible()
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPerson } from '../../domain/identity/demo-people'
import { expect, test } from '../kit/browser'
import { signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

const folder = join(import.meta.dirname, '../../docs/pictures')

/** Pixels: more than twice as wide as the README shows them. */
const width = 480

test('the health app on a phone, as the patient of the demo sees it', async ({ page }) => {
  const take = async (name: string, options: { fullPage?: boolean } = {}) => {
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.screenshot({ animations: 'disabled', ...options })
    await writeFile(
      join(folder, `${name}-fa-390.webp`),
      await sharp(shot).resize({ width }).webp({ quality: 82, effort: 6 }).toBuffer(),
    )
  }
  await signInAs(page, demoPerson('patient').phone)
  await page.goto('/app/records')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take('archive')
  for (const type of ['ecg', 'lab-test']) {
    await page.goto(`/app/records/${type}`)
    await page.locator(`main a[href*="/records/${type}/0"]`).first().click()
    // A picture, or the page of a PDF.
    const sheet = page
      .getByRole('main')
      .getByRole('img', { name: /\.(?:jpe?g|png|webp|pdf)/ })
      .first()
    await expect(sheet).toBeVisible()
    await sheet.evaluate(async (shown) => {
      if (shown instanceof HTMLImageElement) await shown.decode()
    })
    await take(type)
  }
  await page.goto('/app/family')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take('family')
  await page.goto('/reports/visit')
  await expect(
    page.getByRole('heading', { level: 2, name: wordIn('fa', 'visit-report', 'glance') }),
  ).toBeVisible()
  await page.getByRole('article').scrollIntoViewIfNeeded()
  await take('report')
})

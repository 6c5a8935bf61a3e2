import type { Page } from 'playwright/test'
import type { Locale } from '~/domain/values/locale'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { pdfOfPages } from '../kit/pdfs'
import { jpeg, pdf } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

interface Sent {
  name: string
  mimeType: string
  buffer: Buffer
}

const sheet = (buffer: Buffer): Sent => ({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer })

/** Adds an ECG of a file, and opens its page. */
async function openEcgOf(page: Page, path: (path: string) => string, locale: Locale, file: Sent) {
  await signInAs(page, newPhone())
  await page.goto(path('/app/records/ecg/new'))
  await page.locator('[name=ecgName]').fill('Trace')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: wordIn(locale, 'records', 'document.save'), exact: true }).click()
  await page.locator('main a[href*="/records/ecg/0"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trace' })).toBeVisible()
}

/** How much of a drawn page is not white, from 0 to 1. */
const inkOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) dark += 1
    return dark / (canvas.width * canvas.height)
  })

test(
  'a PDF is read page by page, made larger, and turned by keys',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'records', key, values)
    const digits = (text: string) =>
      site.locale === 'fa' ? text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '') : text
    const at = (number: number) =>
      say('pdf.page', { name: 'sheet.pdf', page: digits(String(number)), count: digits('3') })
    await openEcgOf(page, site.path, site.locale, sheet(pdfOfPages(3)))
    await expect(page.getByRole('img', { name: at(1) })).toBeVisible()
    // The bar alone is 0.041 of the page; the letters, whose font comes from this site, are the rest.
    expect(await inkOf(page, at(1))).toBeGreaterThan(0.043)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: say('pdf.next') }).click()
    await expect(page.getByRole('img', { name: at(2) })).toBeVisible()
    const pages = page.getByRole('region', { name: say('pdf.pages', { name: 'sheet.pdf' }) })
    await pages.press('End')
    await expect(page.getByRole('img', { name: at(3) })).toBeVisible()
    await expect(page.getByRole('button', { name: say('pdf.next') })).toHaveAttribute('aria-disabled', 'true')
    const narrow = await pages.locator('canvas').evaluate((canvas) => canvas.clientWidth)
    await pages.press('+')
    await expect
      .poll(() => pages.locator('canvas').evaluate((canvas) => canvas.clientWidth))
      .toBeGreaterThan(narrow * 1.4)
    await expectNoSidewaysScroll(page)
    await pages.press('Home')
    await expect(page.getByRole('img', { name: at(1) })).toBeVisible()
  },
)

test(
  'a PDF that nothing can be read of says so, and can be taken along',
  { tag: '@mobile' },
  async ({ page, site }) => {
    const broken = Buffer.from('%PDF-1.5\nnothing that is a document\n%%EOF\n', 'latin1')
    await openEcgOf(page, site.path, site.locale, sheet(broken))
    await expect(page.getByText(wordIn(site.locale, 'records', 'pdf.unreadable'))).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('link', { name: wordIn(site.locale, 'records', 'file.download', { name: 'sheet.pdf' }) })
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  },
)

test('what reads PDFs is fetched where one is seen, and nowhere else', async ({ page, site }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const readers = () => fetched.filter((path) => /pdf\.worker|pdf-viewer|open-pdf/.test(path))
  await openEcgOf(page, site.path, 'fa', {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(600, 400),
  })
  await page.waitForLoadState('networkidle')
  expect(readers()).toEqual([])
  await openEcgOf(page, site.path, 'fa', sheet(pdfOfPages(1)))
  await expect(
    page.getByRole('region', { name: wordIn('fa', 'records', 'pdf.pages', { name: 'sheet.pdf' }) }),
  ).toBeVisible()
  await expect.poll(readers).not.toEqual([])
  const workers = () => page.workers().map((worker) => worker.url())
  await expect.poll(workers).toContainEqual(expect.stringContaining('pdf.worker'))
  const answer = await page.request.get(workers().find((url) => url.includes('pdf.worker')) ?? '')
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers()['content-security-policy']).not.toContain("'unsafe-eval'")
})

test('a PDF is a link without script', async ({ noScript: page, site }) => {
  await openEcgOf(page, site.path, 'fa', sheet(pdf()))
  const link = page.getByRole('link', { name: wordIn('fa', 'records', 'pdf.open', { name: 'sheet.pdf' }) })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

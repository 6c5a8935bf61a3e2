import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../kit/browser'

/** The whole form of the catalogue, filled and sent with script and without. */
const words = {
  fa: {
    name: 'نام و نام خانوادگی',
    phone: 'شمارهٔ موبایل',
    day: 'روز درخواستی',
    visit: 'حضوری',
    symptom: 'سرگیجه',
    terms: 'شرایط استفاده را خوانده‌ام و می‌پذیرم',
    send: 'ثبت درخواست',
    badPhone: 'شمارهٔ موبایل باید',
    badDay: 'تاریخ را کامل وارد کنید',
    full: 'برای این روز ظرفیت پر است.',
    submitted: 'درخواست شما ثبت شد.',
    fullDay: '۱۴۰۵/۰۱/۰۱',
  },
  en: {
    name: 'Full name',
    phone: 'Mobile number',
    day: 'Day of the call',
    visit: 'In person',
    symptom: 'Dizziness',
    terms: 'I have read the terms and accept them',
    send: 'Send the request',
    badPhone: 'A mobile number has',
    badDay: 'Enter the whole date',
    full: 'That day is fully booked.',
    submitted: 'Your request was submitted.',
    fullDay: '21/03/2026',
  },
}
type Words = (typeof words)['fa']

const formOf = (page: Page) => page.locator('#form form')
/** The buttons that step a number are the script's. */
const hydrated = (page: Page) => expect(formOf(page).locator('button[tabindex="-1"]').first()).toBeAttached()
const phoneOf = (page: Page, say: Words) => formOf(page).getByLabel(say.phone)
const dayOf = (page: Page, say: Words) => formOf(page).getByRole('textbox', { name: say.day })

async function fillWrongly(page: Page, say: Words) {
  const form = formOf(page)
  await form.getByLabel(say.name).fill('Naderi نادری')
  await phoneOf(page, say).fill('۰۹۱۲ هنوز')
  await dayOf(page, say).fill('?')
  await form.getByLabel(say.visit).check()
  await form.getByLabel(say.symptom).check()
  await form.getByLabel(say.terms).check()
  await form.getByRole('button', { name: say.send }).click()
}

/** Everything that was typed or chosen stands there again, and each error is said beside its field and above all. */
async function expectRefused(page: Page, say: Words) {
  const form = formOf(page)
  await expect(phoneOf(page, say)).toHaveAttribute('aria-invalid', 'true')
  await expect(phoneOf(page, say)).toHaveAccessibleDescription(new RegExp(say.badPhone))
  await expect(dayOf(page, say)).toHaveAccessibleDescription(new RegExp(say.badDay))
  // What was typed; an answer of the server prints it in the digits of the page's language.
  await expect(phoneOf(page, say)).toHaveValue(/^(?:۰۹۱۲|0912) هنوز$/)
  await expect(form.getByLabel(say.name)).toHaveValue('Naderi نادری')
  await expect(form.getByLabel(say.visit)).toBeChecked()
  await expect(form.getByLabel(say.symptom)).toBeChecked()
  await expect(form.getByLabel(say.terms)).toBeChecked()
  const summary = form.getByRole('region')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await summary.getByRole('link', { name: new RegExp(say.day) }).click()
  await expect(dayOf(page, say)).toBeFocused()
}

test('a form refuses in words, loses nothing, leads to its first error, and tells of success after the redirect @mobile @en-soak', async ({
  page,
  noScript,
  site,
  watch,
}) => {
  test.slow()
  watch.allow(/status of 422/, 'what was typed is refused')
  const say = words[site.locale === 'fa' ? 'fa' : 'en']
  for (const tab of [page, noScript]) {
    await tab.goto(site.path('/dev/ui'))
    const hasScript = tab === page
    if (hasScript) await hydrated(tab)
    await fillWrongly(tab, say)
    if (hasScript) await expect(phoneOf(tab, say)).toBeFocused()
    else await expect(phoneOf(tab, say)).toHaveAttribute('autofocus', '')
    await expectRefused(tab, say)
    if (hasScript) await expectAccessible(tab, { within: '#form' })

    // What only an API can know is said by the answer.
    await phoneOf(tab, say).fill('+98 912 ۱۲۳ ٤٥٦٧')
    await dayOf(tab, say).fill(say.fullDay)
    await formOf(tab).getByRole('button', { name: say.send }).click()
    await expect(dayOf(tab, say)).toHaveAccessibleDescription(new RegExp(say.full))
    await expect(phoneOf(tab, say)).not.toHaveAttribute('aria-invalid')

    await dayOf(tab, say).fill('2026-11-24')
    await formOf(tab).getByRole('button', { name: say.send }).click()
    await expect(tab.getByRole('status').getByText(say.submitted)).toBeVisible()
    await expect(tab).toHaveURL(`${site.origin}${site.path('/dev/ui')}`)
    expect((await tab.context().cookies()).map(({ name }) => name)).not.toContain('flash')
  }
})

test('files add up, are refused by name, and can be taken out', async ({ page }) => {
  await page.goto('/dev/ui')
  const form = formOf(page)
  const input = form.locator('input[type="file"]')
  await hydrated(page)
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('a result') })
  await input.setInputFiles([file('blood.pdf', 'application/pdf')])
  await input.setInputFiles([file('scan.png', 'image/png'), file('notes.txt', 'text/plain')])
  await expect(input).toHaveAccessibleDescription(/notes\.txt/)
  const chosen = form.getByRole('list').filter({ hasText: 'blood.pdf' })
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await chosen.getByRole('button', { name: /blood\.pdf/ }).click()
  await expect(form.getByText('blood.pdf')).toHaveCount(0)
  expect(
    await input.evaluate((field: HTMLInputElement) => Array.from(field.files ?? [], ({ name }) => name)),
  ).toEqual(['scan.png'])
})

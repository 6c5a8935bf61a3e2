import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page } from 'playwright/test'
import type { TokenObject } from '~/domain/identity/contract'
import { toPersianDigits } from '~/domain/values/digits'
import { createSeal } from '~/server/session/seal'
import { expect, expectAccessible, test } from '../kit/browser'
import { codeSentTo, newPhone, signInAs } from '../kit/people'

const words = {
  fa: {
    phone: 'شمارهٔ موبایل',
    send: 'دریافت کد',
    code: 'کد شش‌رقمی',
    confirm: 'تأیید و ورود',
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    adult: 'دست‌کم ۱۸ سال دارم.',
    terms: 'قوانین و حریم خصوصی را خوانده‌ام و می‌پذیرم.',
    save: 'ساخت حساب',
    signOut: 'خروج',
    signedOut: 'از حساب خود خارج شدید.',
    wrong: 'کد درست نیست. ۴ بار دیگر می‌توانید امتحان کنید.',
    badPhone: 'شمارهٔ موبایل باید یازده رقم باشد و با ۰۹ آغاز شود.',
  },
  en: {
    phone: 'Mobile number',
    send: 'Get the code',
    code: 'Six-digit code',
    confirm: 'Confirm and sign in',
    firstName: 'First name',
    lastName: 'Last name',
    adult: 'I am at least 18 years old.',
    terms: 'I have read and accept the rules and the privacy policy.',
    save: 'Make my account',
    signOut: 'Sign out',
    signedOut: 'You have signed out.',
    wrong: 'The code is wrong. You can try 4 more times.',
    badPhone: '',
  },
}

interface Visit {
  page: Page
  path: (path: string) => string
  locale: 'fa' | 'en'
  /** Where script runs, six digits send themselves. */
  isScripted: boolean
}

/** From a page that needs somebody to that page, by way of all three steps. */
async function signUp({ page, path, locale, isScripted }: Visit, phone: string) {
  const say = words[locale]
  await page.goto(path('/app/settings'))
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fsettings$/)
  await page.getByLabel(say.phone).fill(locale === 'fa' ? toPersianDigits(phone) : phone)
  await page.getByRole('button', { name: say.send }).click()
  await page.waitForURL(/\/login\/verify$/)
  // Whose code is awaited is never in an address.
  expect(page.url()).not.toContain(phone.slice(1))
  await page.getByLabel(say.code).fill(await codeSentTo(page.request, phone))
  if (!isScripted) await page.getByRole('button', { name: say.confirm }).click()
  await page.waitForURL(/\/login\/profile$/)
  await page.getByLabel(new RegExp(`^${say.firstName}\\s*\\(`)).fill('مریم')
  await page.getByLabel(say.lastName).fill('رضایی')
  await page.getByLabel(say.adult).check()
  await page.getByLabel(say.terms).check()
  await page.getByRole('button', { name: say.save }).click()
  await page.waitForURL((url) => url.pathname === path('/app/settings'))
}

async function signOut({ page, path, locale }: Visit) {
  const say = words[locale]
  await page.getByRole('button', { name: say.signOut }).first().click()
  await page.waitForURL((url) => url.pathname === path('/'))
  await expect(page.getByText(say.signedOut)).toBeVisible()
  await page.goto(path('/app'))
  await expect(page).toHaveURL(/\/login\?next=%2Fapp$/)
}

const localeOf = (locale: string): 'fa' | 'en' => (locale === 'en' ? 'en' : 'fa')

test('somebody new signs up, arrives where they were going, and signs out @everywhere', async ({
  page,
  site,
}) => {
  const visit = { page, path: site.path, locale: localeOf(site.locale), isScripted: true }
  const phone = newPhone()
  await signUp(visit, phone)
  await signOut(visit)
})

test('the same without script @en', async ({ noScript, site }) => {
  const visit = { page: noScript, path: site.path, locale: localeOf(site.locale), isScripted: false }
  await signUp(visit, newPhone())
  await signOut(visit)
})

test('a wrong code says how often it may still be tried, and the right one still works', async ({
  noScript,
  site,
  watch,
}) => {
  watch.allow(/status of 422/, 'sends what is refused')
  const say = words.fa
  const phone = newPhone()
  await noScript.goto(site.path('/login'))
  await noScript.getByLabel(say.phone).fill('۱۲۳')
  await noScript.getByRole('button', { name: say.send }).click()
  await expect(noScript.getByText(say.badPhone).first()).toBeVisible()
  await expect(noScript.getByLabel(say.phone)).toHaveValue('۱۲۳')
  await noScript.getByLabel(say.phone).fill(phone)
  await noScript.getByRole('button', { name: say.send }).click()
  const code = await codeSentTo(noScript.request, phone)
  const wrong = code === '000000' ? '111111' : '000000'
  await noScript.getByLabel(say.code).fill(wrong)
  await noScript.getByRole('button', { name: say.confirm }).click()
  await expect(noScript.getByText(say.wrong).first()).toBeVisible()
  await noScript.getByLabel(say.code).fill(toPersianDigits(code))
  await noScript.getByRole('button', { name: say.confirm }).click()
  await noScript.waitForURL(/\/login\/profile$/)
})

test('nobody is sent to another site after signing in', async ({ page, site }) => {
  await signInAs(page, newPhone())
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%2F/evil.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    expect(new URL(page.url()).origin).toBe(site.origin)
    expect(new URL(page.url()).pathname).toBe('/app')
  }
})

test('two tabs whose access has run out are renewed at once and both stay signed in', async ({
  page,
  context,
  site,
}) => {
  const dataFolder = process.env.BROWSER_TEST_DATA
  if (!dataFolder) throw new Error('BROWSER_TEST_DATA names the data folder of the server that is looked at')
  await signInAs(page, newPhone())
  const seal = createSeal((await readFile(join(dataFolder, 'session-secret'), 'utf8')).trim())
  const cookie = (await context.cookies()).find(({ name }) => name === 'token')
  const tokens = (await seal.unseal('token', cookie?.value ?? '')) as TokenObject
  const lapsed = await seal.seal('token', { ...tokens, access_token_expires_in: 0 })
  await context.addCookies([
    { name: 'token', value: lapsed, url: site.origin, httpOnly: true, sameSite: 'Lax' },
  ])

  const second = await context.newPage()
  await Promise.all([page.goto('/app/profile'), second.goto('/app/settings')])
  for (const tab of [page, second, page, second]) {
    await tab.reload()
    await expect(tab).toHaveURL(/\/app\//)
  }
})

for (const path of ['/login', '/login?by=email'])
  test(`${path} reads well @everywhere`, async ({ page, site }) => {
    await page.goto(site.path(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
  })

test('pages of a person are accessible and kept by no cache @everywhere', async ({ page, site }) => {
  await signInAs(page, newPhone())
  for (const path of ['/app', '/app/profile', '/app/settings', '/dashboard']) {
    const response = await page.goto(site.path(path))
    expect(response?.headers()['cache-control'], path).toContain('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
  }
})

test('somebody without the role finds no page of staff or doctors', async ({ page, watch }) => {
  watch.allow(/status of 404/, 'asks for what is not there for them')
  await signInAs(page, newPhone())
  for (const path of ['/admin', '/admin/users', '/doctor']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
  }
})

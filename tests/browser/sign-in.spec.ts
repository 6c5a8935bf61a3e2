import { type Page } from 'playwright/test'
import type { TokenObject } from '~/domain/identity/contract'
import { toPersianDigits } from '~/domain/values/digits'
import { createSeal } from '~/server/session/seal'
import { expect, test } from '../kit/browser'
import { codeSentTo, newPhone, signInAs } from '../kit/people'
import { installationOf, sessionSecretOf } from '../kit/sessions'

const words = {
  fa: {
    phone: 'شمارهٔ موبایل',
    send: 'دریافت کد',
    code: 'کد شش‌رقمی',
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    adult: 'دست‌کم ۱۸ سال دارم.',
    terms: 'قوانین و حریم خصوصی را خوانده‌ام و می‌پذیرم.',
    save: 'ساخت حساب',
    signOut: 'خروج',
    signedOut: 'از حساب خود خارج شدید.',
  },
  en: {
    phone: 'Mobile number',
    send: 'Get the code',
    code: 'Six-digit code',
    firstName: 'First name',
    lastName: 'Last name',
    adult: 'I am at least 18 years old.',
    terms: 'I have read and accept the rules and the privacy policy.',
    save: 'Make my account',
    signOut: 'Sign out',
    signedOut: 'You have signed out.',
  },
}

interface Visit {
  page: Page
  path: (path: string) => string
  locale: 'fa' | 'en'
}

/** From a page that needs somebody to that page, by way of all three steps. */
async function signUp({ page, path, locale }: Visit, phone: string) {
  const say = words[locale]
  await page.goto(path('/app/settings'))
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Fsettings$/)
  await page.getByLabel(say.phone).fill(locale === 'fa' ? toPersianDigits(phone) : phone)
  await page.getByRole('button', { name: say.send }).click()
  await page.waitForURL(/\/login\/verify$/)
  // Whose code is awaited is never in an address.
  expect(page.url()).not.toContain(phone.slice(1))
  // Six digits send themselves.
  await page.getByLabel(say.code).fill(await codeSentTo(page.request, phone))
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

test('somebody new signs up, arrives where they were going, and signs out @mobile @en', async ({
  page,
  site,
}) => {
  const visit = { page, path: site.path, locale: localeOf(site.locale) }
  await signUp(visit, newPhone())
  await signOut(visit)
})

test('two tabs whose access has run out are renewed at once and both stay signed in', async ({
  page,
  context,
  site,
}) => {
  await signInAs(page, newPhone())
  const seal = createSeal(await sessionSecretOf(installationOf(site.origin)))
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

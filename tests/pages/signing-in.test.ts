import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportRules } from '~/domain/identity/rules'
import { deadlineWords } from '~/domain/values/deadline'
import { toPersianDigits } from '~/domain/values/digits'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { codeSentTo, newPhone, otherThan } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

/** Coming in, and closing what one came into, in a browser that runs no script. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000 })

const say = (locale: Locale, key: string, values?: Record<string, string>) =>
  wordIn(locale, 'identity', key, values)

/** The code of the message that was sent last; whoever asks again has the later time. */
async function codeFor(recipient: string): Promise<string> {
  site.test.clock.advance(1000)
  return codeSentTo(site.test, recipient)
}

async function askForCode(page: PlainBrowser, locale: Locale, phone: string): Promise<string> {
  await page.press(say(locale, 'login.send'), { phone: locale === 'fa' ? toPersianDigits(phone) : phone })
  expect(page.path).toBe(localizedPath(locale, '/login/verify'))
  // Whose code is awaited is never in an address.
  expect(page.address).not.toContain(phone.slice(1))
  return codeFor(phone)
}

/** From a page that needs somebody to that page, by way of all three steps. */
async function signUp(locale: Locale, to: string, phone = newPhone()): Promise<PlainBrowser> {
  const path = localizedPath(locale, to)
  const page = await new PlainBrowser(site).goto(path)
  expect(page.path).toBe(localizedPath(locale, '/login'))
  await page.press(say(locale, 'verify.confirm'), {
    verificationCode: await askForCode(page, locale, phone),
  })
  expect(page.path).toBe(localizedPath(locale, '/login/profile'))
  await page.press(say(locale, 'profile.save'), {
    firstName: 'مریم',
    lastName: 'رضایی',
    isAdult: true,
    acceptTerms: true,
  })
  expect(page.path).toBe(path)
  return page
}

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  it('somebody new signs up, arrives where they were going, and signs out', async () => {
    const page = await signUp(locale, '/app/settings')
    expect(page.says('مریم')).toBe(true)
    await page.press(wordIn(locale, 'areas', 'signOut'))
    expect(page.path).toBe(localizedPath(locale, '/'))
    expect(page.says(wordIn(locale, 'messages', 'signedOut'))).toBe(true)
    await page.goto(localizedPath(locale, '/app'))
    expect(page.path).toBe(localizedPath(locale, '/login'))
  })

  it('a wrong code says how often it may still be tried, and the right one still works', async () => {
    const phone = newPhone()
    const page = await new PlainBrowser(site).goto(localizedPath(locale, '/login'))
    await page.press(say(locale, 'login.send'), { phone: '123' })
    expect([page.status, /^(?:123|۱۲۳)$/.test(page.valueOf('phone') ?? '')]).toEqual([422, true])
    const code = await askForCode(page, locale, phone)
    await page.press(say(locale, 'verify.confirm'), { verificationCode: otherThan(code) })
    const count = locale === 'fa' ? '۴' : '4'
    expect(page.says(wordIn(locale, 'fields', 'error.codeWrong_other', { count }))).toBe(true)
    await page.press(say(locale, 'verify.confirm'), { verificationCode: toPersianDigits(code) })
    expect(page.path).toBe(localizedPath(locale, '/login/profile'))
  })
})

it('nobody is sent to another site after signing in', async () => {
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%2F/evil.example']) {
    const answer = await site.ask(`/login?next=${encodeURIComponent(next)}`, { visitor: 'patient' })
    expect([next, answer.status, answer.headers.get('location')]).toEqual([next, 302, '/app'])
  }
})

it('an account is closed with a fresh code, kept after all, and what was typed for an e-mail stays', async () => {
  const phone = newPhone()
  const page = await signUp('fa', '/app/settings', phone)
  await page.press(say('fa', 'deletion.ask'))
  const code = await codeFor(phone)
  const close = say('fa', 'stepUp.deletion.do')
  await page.press(close, { freshCode: otherThan(code) })
  expect(page.says(wordIn('fa', 'fields', 'error.codeWrong_other', { count: '۴' }))).toBe(true)
  await page.press(close, { freshCode: code })
  await page.press(say('fa', 'deletion.undo'))
  expect(page.form(say('fa', 'deletion.ask')).button.label).not.toBe('')

  const email = `${phone}@tapesh.example`
  await page.goto('/app/profile')
  site.test.clock.advance(120_000)
  await page.press(say('fa', 'email.add'), { email })
  await page.press(say('fa', 'stepUp.email.do'), { freshCode: await codeFor(phone) })
  await page.press(say('fa', 'email.confirm'), { verificationCode: await codeFor(email) })
  expect(page.says(email)).toBe(true)

  // Who has lost the number has the fresh code sent to the mailbox, and what was asked for is done.
  await page.goto('/app/settings')
  await page.press(say('fa', 'export.ask'))
  await page.press(wordIn('fa', 'identity', 'stepUp.byEmail', { email: `\u2066${email}\u2069` }))
  expect(page.says(wordIn('fa', 'identity', 'stepUp.codeByMail', { email: `\u2066${email}\u2069` }))).toBe(
    true,
  )
  const mailed = await codeFor(email)
  await page.press(say('fa', 'stepUp.export.do'), { freshCode: otherThan(mailed) })
  expect(page.says(wordIn('fa', 'fields', 'error.codeWrong_other', { count: '۴' }))).toBe(true)
  await page.press(say('fa', 'stepUp.export.do'), { freshCode: mailed })
  expect(page.says(wordIn('fa', 'messages', 'export.asked'))).toBe(true)
  // How long copies are kept, and this one.
  await site.test.runJobs()
  await page.goto('/app/settings')
  const until = new Date(site.test.clock.now().getTime() + exportRules.keptForMs).toISOString()
  expect([
    page.says(
      say('fa', 'export.lead', { days: toPersianDigits(String(exportRules.keptForMs / 86_400_000)) }),
    ),
    page.says(say('fa', 'export.until', deadlineWords('fa', until))),
  ]).toEqual([true, true])
})

it('somebody who is too young is told of a parent’s family, with the way there', async () => {
  const page = await new PlainBrowser(site).goto('/login?next=%2Fapp')
  await page.press(say('fa', 'verify.confirm'), {
    verificationCode: await askForCode(page, 'fa', newPhone()),
  })
  expect(page.says('دست‌کم ۱۸ سال دارم.')).toBe(true)
  expect(page.says(say('fa', 'profile.child'))).toBe(true)
  await page.follow(say('fa', 'profile.childRead'))
  expect([page.status, page.path]).toEqual([200, '/help/family-members'])
})

describe('what is left on a shared device', () => {
  async function withCart(locale: Locale) {
    const page = await signUp(locale, '/app/settings')
    await page.goto(localizedPath(locale, '/shop/nb1'))
    await page.press(wordIn(locale, 'shop', 'buy.add'))
    expect(page.cookie('cart')).toBeTruthy()
    return page
  }
  async function signOut(page: PlainBrowser, locale: Locale, filled = {}) {
    await page.goto(localizedPath(locale, '/app/settings'))
    await page.press(wordIn(locale, 'areas', 'signOut'), filled)
  }
  const words = (locale: Locale, key: string) => wordIn(locale, 'identity', `leaving.${key}`)

  it.each(['fa', 'en', 'es'] as const)(
    'is asked once after signing out, and cleared in %s',
    async (locale) => {
      const page = await withCart(locale)
      await signOut(page, locale)
      expect(page.path).toBe(localizedPath(locale, '/logout/device'))
      expect(page.says(words(locale, 'title'))).toBe(true)
      // It is over already: whoever walks away now is signed out, and the device is told to forget.
      expect(page.cookie('token')).toBeFalsy()
      expect(page.cookie('signed-out')).toBe('1')
      await page.press(words(locale, 'clear'))
      expect(page.says(words(locale, 'cleared'))).toBe(true)
      expect([page.cookie('cart'), page.cookie('cart-seen')].filter(Boolean)).toEqual([])
      await page.goto(localizedPath(locale, '/cart'))
      expect(page.says(wordIn(locale, 'cart', 'empty.title'))).toBe(true)
    },
  )

  it('is not what a calculator was given: the next person finds no figures of theirs', async () => {
    const page = await signUp('fa', '/app/settings')
    page.setCookie('figures', 'sealed')
    await signOut(page, 'fa')
    expect(page.cookie('figures')).toBeUndefined()
  })

  it('stays where somebody says that the device is theirs', async () => {
    const page = await withCart('fa')
    await signOut(page, 'fa')
    const { html } = page
    expect(html).toMatch(new RegExp(`<a[^>]*href="/"[^>]*>[^<]*(?:<[^>]*>)*${words('fa', 'keep')}`))
    await page.goto('/cart')
    expect(page.says(wordIn('fa', 'cart', 'empty.title'))).toBe(false)
  })

  it('is nothing where nothing is left, and what the script has found without a cart', async () => {
    const page = await signUp('fa', '/app/settings')
    await signOut(page, 'fa', { typed: 'true' })
    expect(page.path).toBe('/logout/device')
    expect(page.says(words('fa', 'typed'))).toBe(true)
    const other = await signUp('fa', '/app/settings')
    await signOut(other, 'fa')
    expect(other.path).toBe('/')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPerson } from '~/domain/identity/demo-people'
import { localizedPath } from '~/domain/values/locale'
import { digitsIn } from '~/domain/values/digits'
import { codeSentTo, otherThan } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function codeFor(phone: string): Promise<string> {
  // Of two messages the later has the later time.
  site.test.clock.advance(1000)
  return codeSentTo(site.test, phone)
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'settlements', key, values)
  const fields = (key: string, values?: Record<string, string>) => wordIn(locale, 'fields', key, values)
  const { phone } = demoPerson('doctor')

  it('a doctor says to which account they are paid, with a fresh code, and sees its last digits', async () => {
    const path = localizedPath(locale, '/doctor/earnings')
    const page = await new PlainBrowser(site).goto(localizedPath(locale, '/login'))
    await page.press(wordIn(locale, 'identity', 'login.send'), { phone })
    await page.press(wordIn(locale, 'identity', 'verify.confirm'), { verificationCode: await codeFor(phone) })
    // So soon nobody is sent another code.
    site.test.clock.advance(120_000)
    await page.goto(path)
    expect([page.status, page.path]).toEqual([200, path])

    // What is wrong stays as it was typed, with its reason beside it.
    const wrong = 'IR43 0120 0000 0000 0000 0000 10'
    await page.press(say('account.save'), { iban: wrong, holder: 'لیلا آزمون' })
    expect([
      page.status,
      page.says(fields('error.iban')),
      page.valueOf('iban'),
      page.valueOf('holder'),
    ]).toEqual([422, true, wrong, 'لیلا آزمون'])
    await page.press(say('account.save'), { iban: '۴۳ ۰۱۲۰ ۰۰۰۰ ۰۰۰۰ ۰۰۰۰ ۰۰۰۰ ۰۱', holder: 'لیلا آزمون' })
    const save = wordIn(locale, 'identity', 'stepUp.payout.do')
    const code = await codeFor(phone)
    const count = locale === 'fa' ? '۴' : '4'
    await page.press(save, { freshCode: otherThan(code) })
    expect([page.status, page.says(fields('error.codeWrong_other', { count }))]).toEqual([422, true])
    await page.press(save, { freshCode: code })
    expect([page.path, page.says(wordIn(locale, 'messages', 'payoutAccount.saved'))]).toEqual([path, true])
    expect([
      page.says(say('account.ends', { digits: `\u2066${digitsIn(locale, '0001')}\u2069` })),
      page.html.includes('0120 0000'),
      page.html.includes('IR43'),
    ]).toEqual([true, false, false])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Consent } from '~/domain/consents/contract'
import { digitsIn } from '~/domain/values/digits'
import { localizedPath } from '~/domain/values/locale'
import { bodyOf } from '../kit/care'
import { newPhone, signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addPressure } from '../kit/records'
import { addShare, makeLink } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function person() {
  const { test } = site
  const { token } = await signUp(test)
  await addPressure(test, token)
  return { token, browser: new PlainBrowser(site, { token }) }
}

describe.each(['fa', 'en', 'es'] as const)('what is open to others, in %s and without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'consents', key, values)

  it('says that nothing is, and is found from what is shared and from the settings', async () => {
    const { browser } = await person()
    for (const from of ['/app/shared', '/app/settings']) {
      await browser.goto(at(from))
      await browser.follow(/\/app\/shared\/consents$/)
      expect([from, browser.status, browser.path, browser.says(say('none'))]).toEqual([
        from,
        200,
        at('/app/shared/consents'),
        true,
      ])
    }
  })

  it('names each with what it opens, who read last, and withdraws it after it was asked', async () => {
    const { token, browser } = await person()
    const phone = newPhone()
    await addShare(site.test, token, { phone, scope: 'types', types: ['blood-pressure'] })
    await makeLink(site.test, token)
    const friend = await signUp(site.test, phone)
    const { items } = await bodyOf<{ items: Consent[] }>(
      await site.test.request('GET', '/consents', { token }),
      200,
    )
    const share = items.find(({ kind }) => kind === 'phone')
    await bodyOf(
      await site.test.request('GET', `/records?shareId=${share?.id}`, { token: friend.token }),
      200,
    )
    await browser.goto(at('/app/shared/consents'))
    const shown = digitsIn(locale, phone)
    for (const part of [
      shown,
      wordIn(locale, 'records', 'type.blood-pressure'),
      say('kind.link'),
      say('read.never'),
      say('note'),
    ])
      expect([part, browser.says(part)]).toEqual([part, true])
    await browser.follow(/\/reads$/)
    expect([browser.status, browser.path]).toEqual([200, at(`/app/shared/${share?.id}/reads`)])

    await browser.goto(at('/app/shared/consents'))
    await browser.follow(say('withdraw.named', { name: `\u2066${shown}\u2069` }))
    expect([browser.status, browser.says(say('ask.text.phone'))]).toEqual([200, true])
    await browser.press(say('ask.do'))
    expect([browser.status, browser.path, browser.says(shown), browser.says(say('kind.link'))]).toEqual([
      200,
      at('/app/shared/consents'),
      false,
      true,
    ])
    expect(browser.says(wordIn(locale, 'messages', 'consent.withdrawn'))).toBe(true)
    expect(
      (await site.test.request('GET', `/records?shareId=${share?.id}`, { token: friend.token })).status,
    ).toBe(404)
  })

  it('withdraws nothing that is somebody else’s, and knows no other kind', async () => {
    const { token } = await person()
    const { id } = await addShare(site.test, token, { phone: newPhone() })
    const other = (await signUp(site.test)).token
    const post = async (kind: string, who: string) =>
      (
        await site.ask(at('/app/shared/consents'), {
          token: who,
          form: [
            ['intent', 'withdraw'],
            ['kind', kind],
            ['id', id],
          ],
        })
      ).status
    expect(await post('phone', other)).toBe(422)
    expect(await post('none', token)).toBe(422)
    expect(await post('letter', token)).toBe(422)
    const { items } = await bodyOf<{ items: Consent[] }>(
      await site.test.request('GET', '/consents', { token }),
      200,
    )
    expect(items.map((one) => one.id)).toEqual([id])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digitsIn, toAsciiDigits } from '~/domain/values/digits'
import { addInvitation, answerInvitation, connect, familyOf, sentTokenTo } from '../kit/connections'
import { newPhone } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addPressure } from '../kit/records'
import { newSomebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const locales = ['fa', 'en'] as const
type Locale = (typeof locales)[number]

const say = (locale: Locale, key: string, values?: Record<string, string>) =>
  wordIn(locale, 'family', key, values)
const at = (locale: Locale, path: string) => (locale === 'fa' ? path : `/${locale}${path}`)
const numberOf = (locale: Locale, { phone }: { phone: string }) => ({
  phone: `\u2066${digitsIn(locale, phone)}\u2069`,
})
const isolated = (name: string) => `\u2068${name}\u2069`

/** Somebody in a browser without script. */
async function newcomer(name: string) {
  const person = await newSomebody(site.test, { name })
  await site.test.database.pool.query(
    `update users set accepted_terms_version = (select accepted_terms_version from users where accepted_terms_version is not null limit 1) where id = $1`,
    [person.userId],
  )
  return { ...person, browser: new PlainBrowser(site, { token: person.token }) }
}

describe.each(locales)('in %s, without script', (locale) => {
  it('an adult is invited, opens the link, signs in, accepts, is seen, and leaves', async () => {
    const [inviter, invited] = [await newcomer('مریم'), await newcomer('پروین')]
    await addPressure(site.test, invited.token)
    await inviter.browser.goto(at(locale, '/app/family'))
    await inviter.browser.follow(say(locale, 'invite'))
    expect(inviter.browser.says(say(locale, 'invite.lead'))).toBe(true)
    await inviter.browser.press(say(locale, 'invite.send'), { phone: invited.phone, relation: 'mother' })
    expect([inviter.browser.status, inviter.browser.path]).toEqual([200, at(locale, '/app/family')])
    const link = at(locale, `/invite/${await sentTokenTo(site.test, invited.phone)}`)

    // Whoever has the link sees who invites and what it gives, and how to answer.
    const nobody = new PlainBrowser(site)
    await nobody.goto(link)
    expect(nobody.status).toBe(200)
    expect(nobody.page.headers.get('cache-control')).toContain('no-store')
    const name = isolated('مریم آزمون')
    for (const words of [
      say(locale, 'invitation.from', { name, relation: say(locale, 'relation.mother') }),
      say(locale, 'invitation.gives.see', { name }),
      say(locale, 'invitation.gives.end'),
      say(locale, 'invitation.signIn'),
    ])
      expect([words, nobody.says(words)]).toEqual([words, true])
    expect(nobody.html).not.toContain(invited.phone)
    expect(nobody.html).toContain(`next=${encodeURIComponent(link.replace(/^\/en/, ''))}`)
    expect(() => nobody.form(say(locale, 'invitation.accept'))).toThrow()

    // It is for no other phone.
    await inviter.browser.goto(link)
    expect(inviter.browser.says(say(locale, 'invitation.other'))).toBe(true)
    expect(() => inviter.browser.form(say(locale, 'invitation.accept'))).toThrow()

    await invited.browser.goto(link)
    await invited.browser.press(say(locale, 'invitation.accept'))
    expect([invited.browser.status, invited.browser.path]).toEqual([200, at(locale, '/app/family')])
    expect(invited.browser.says('مریم آزمون')).toBe(true)
    expect(invited.browser.html).not.toMatch(/\/app\/shared\/[0-9a-f-]{36}/)

    await inviter.browser.goto(at(locale, '/app/family'))
    await inviter.browser.follow(say(locale, 'records.named', { name: isolated('پروین آزمون') }))
    expect(inviter.browser.status).toBe(200)
    expect(inviter.browser.says(wordIn(locale, 'sharing', 'untilLeft'))).toBe(true)
    const record = inviter.browser.path

    // Leaving is asked first, and acts at once.
    await invited.browser.follow(say(locale, 'leave.named', { name }))
    expect(invited.browser.says(say(locale, 'leave.invited', { name }))).toBe(true)
    await invited.browser.press(say(locale, 'leave.confirm'))
    expect([invited.browser.status, invited.browser.path]).toEqual([200, at(locale, '/app/family')])
    await inviter.browser.goto(record)
    const why = wordIn(locale, 'sharing', 'ended.share-over')
    expect([inviter.browser.status, inviter.browser.says(why)]).toEqual([403, true])
    await inviter.browser.goto(at(locale, '/app/family'))
    expect(inviter.browser.says('پروین آزمون')).toBe(true)
    expect(inviter.browser.html).not.toContain(record)
  })

  it('an invitation is sent again, declined, and withdrawn', async () => {
    const [inviter, invited] = [await newcomer('مریم'), await newcomer('پروین')]
    await addInvitation(site.test, inviter, invited)
    const first = at(locale, `/invite/${await sentTokenTo(site.test, invited.phone)}`)
    // Which of two messages is the later one, their times say.
    site.test.clock.advance(1000)
    await inviter.browser.goto(at(locale, '/app/family'))
    await inviter.browser.press(say(locale, 'invited.again.named', numberOf(locale, invited)))
    expect(inviter.browser.status).toBe(200)
    await invited.browser.goto(first)
    expect(invited.browser.status).toBe(404)
    await invited.browser.goto(at(locale, `/invite/${await sentTokenTo(site.test, invited.phone)}`))
    await invited.browser.press(say(locale, 'invitation.decline'))
    expect(invited.browser.says(say(locale, 'invitation.declined'))).toBe(true)
    await inviter.browser.goto(at(locale, '/app/family'))
    expect(inviter.browser.says(say(locale, 'invited.declined'))).toBe(true)

    const other = { phone: newPhone() }
    await addInvitation(site.test, inviter, other)
    const link = at(locale, `/invite/${await sentTokenTo(site.test, other.phone)}`)
    await inviter.browser.goto(at(locale, '/app/family'))
    await inviter.browser.press(say(locale, 'invited.withdraw.named', numberOf(locale, other)))
    await inviter.browser.goto(link)
    expect(inviter.browser.says(say(locale, 'invitation.withdrawn'))).toBe(true)
  })

  it('what is refused is said, and what was typed is kept', async () => {
    const [inviter, invited] = [await newcomer('مریم'), await newcomer('پروین')]
    await connect(site.test, inviter, invited)
    await inviter.browser.goto(at(locale, '/app/family/invite'))
    await inviter.browser.press(say(locale, 'invite.send'), { phone: '12', relation: '' })
    expect(inviter.browser.status).toBe(422)
    expect(inviter.browser.says(wordIn(locale, 'fields', 'error.phone'))).toBe(true)
    expect(inviter.browser.says(wordIn(locale, 'fields', 'error.required'))).toBe(true)
    await inviter.browser.press(say(locale, 'invite.send'), { phone: inviter.phone, relation: 'other' })
    expect(inviter.browser.says(wordIn(locale, 'fields', 'error.sharePhoneOwn'))).toBe(true)
    expect(toAsciiDigits(inviter.browser.valueOf('phone') ?? '')).toBe(inviter.phone)
    await inviter.browser.press(say(locale, 'invite.send'), { phone: invited.phone, relation: 'mother' })
    expect(inviter.browser.says(wordIn(locale, 'problems', 'family-connected-already'))).toBe(true)
  })
})

it('who opens the page of an answer that was given meanwhile is told so', async () => {
  const [inviter, invited] = [await newcomer('مریم'), await newcomer('پروین')]
  const { id } = await addInvitation(site.test, inviter, invited)
  const link = `/invite/${await sentTokenTo(site.test, invited.phone)}`
  await invited.browser.goto(link)
  await answerInvitation(site.test, invited, id, 'refusals')
  await invited.browser.press(say('fa', 'invitation.accept'))
  expect(invited.browser.says(say('fa', 'invitation.declined'))).toBe(true)
  expect((await familyOf(site.test, invited)).connections).toEqual([])
})

it('nobody opens the page of a connection of others', async () => {
  const { id } = await connect(site.test, await newSomebody(site.test), await newSomebody(site.test))
  const { browser } = await newcomer('رضا')
  await browser.goto(`/app/family/connections/${id}`)
  expect(browser.status).toBe(404)
})

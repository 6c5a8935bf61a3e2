import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostFamilyMembers, type FamilyMember } from '~/domain/family/contract'
import { addFamilyMember, aFather } from '../kit/family'
import { answered, signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
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

/** Somebody new, in a browser without script. */
async function newcomer() {
  const { token } = await signUp(site.test)
  return { token, browser: new PlainBrowser(site, { token }) }
}

const membersOf = async (token: string) =>
  (await answered<{ items: FamilyMember[] }>(site.test.request('GET', '/family-members', { token }))).items

const father = (locale: Locale) => ({
  firstName: 'محمود',
  lastName: 'رستگار',
  relation: 'father',
  'birthDate.day': '۱۴',
  'birthDate.month': locale === 'fa' ? 'j4' : 'g7',
  'birthDate.year': locale === 'fa' ? '۱۳۳۴' : '1955',
  height: '۱۷۲',
})

describe.each(locales)('in %s, without script', (locale) => {
  it('a father is added, changed, deleted and brought back', async () => {
    const { token, browser } = await newcomer()
    await browser.goto(at(locale, '/app/family'))
    expect(browser.says(say(locale, 'empty'))).toBe(true)
    await browser.follow(say(locale, 'add'))
    await browser.press(say(locale, 'add'), father(locale))
    expect([browser.status, browser.path]).toEqual([200, at(locale, '/app/family')])
    const [added] = await membersOf(token)
    expect(added).toMatchObject({ relation: 'father', gender: 'male', height: 172 })
    expect(added?.birthDate).toMatch(/^1955-07-/)
    expect(browser.html).toContain(`/app/records?memberId=${added?.id}`)

    await browser.follow(say(locale, 'edit.named', { name: '\u2068محمود رستگار\u2069' }))
    expect(browser.valueOf('firstName')).toBe('محمود')
    await browser.press(say(locale, 'save'), { firstName: 'احمد' })
    expect(browser.says('احمد رستگار')).toBe(true)
    expect(await membersOf(token)).toMatchObject([{ firstName: 'احمد', birthDate: added?.birthDate }])

    await browser.goto(at(locale, `/app/family/members/${added?.id}`))
    await browser.press(say(locale, 'delete.confirm'))
    expect(await membersOf(token)).toEqual([])
    await browser.press(say(locale, 'restore'))
    expect((await membersOf(token)).map(({ id }) => id)).toEqual([added?.id])

    // Later they are found among those who were deleted, as long as they can be brought back.
    await browser.goto(at(locale, `/app/family/members/${added?.id}`))
    await browser.press(say(locale, 'delete.confirm'))
    await browser.goto(at(locale, '/app/family'))
    expect(browser.says(say(locale, 'bin'))).toBe(true)
    await browser.press(say(locale, 'bin.restore.named', { name: '\u2068احمد رستگار\u2069' }))
    expect((await membersOf(token)).map(({ id }) => id)).toEqual([added?.id])
    expect(browser.says(say(locale, 'bin'))).toBe(false)
  })

  it('what is missing or wrong is refused beside its field, and what was typed is kept', async () => {
    const { token, browser } = await newcomer()
    await browser.goto(at(locale, '/app/family/members/new'))
    await browser.press(say(locale, 'add'), { ...father(locale), height: '', relation: '' })
    expect(browser.status).toBe(422)
    expect(browser.says(wordIn(locale, 'fields', 'error.required-height'))).toBe(true)
    expect(browser.says(wordIn(locale, 'fields', 'error.required'))).toBe(true)
    expect(browser.valueOf('firstName')).toBe('محمود')
    expect(await membersOf(token)).toEqual([])
  })
})

it('says in words that there is no place for another member', async () => {
  const { token, browser } = await newcomer()
  for (let count = 0; count < mostFamilyMembers; count += 1) await addFamilyMember(site.test, token)
  await browser.goto('/app/family/members/new')
  await browser.press(say('fa', 'add'), father('fa'))
  expect(browser.status).toBe(422)
  expect(browser.says(wordIn('fa', 'problems', 'too-many-family-members'))).toBe(true)
  expect(browser.valueOf('lastName')).toBe('رستگار')
})

it('nobody opens the page of a member of another family', async () => {
  const [{ token }, { browser }] = [await newcomer(), await newcomer()]
  const { id } = await addFamilyMember(site.test, token)
  await browser.goto(`/app/family/members/${id}`)
  expect(browser.status).toBe(404)
  expect(browser.says(aFather.lastName)).toBe(false)
})

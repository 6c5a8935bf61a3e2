import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostDevices, type Device } from '~/domain/devices/contract'
import { addDevice } from '../kit/devices'
import { addFamilyMember } from '../kit/family'
import { answered, signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { newSerial } from '../kit/serials'
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
  wordIn(locale, 'devices', key, values)
const at = (locale: Locale, path: string) => (locale === 'fa' ? path : `/${locale}${path}`)

/** Somebody new, in a browser without script. */
async function newcomer() {
  const { token } = await signUp(site.test)
  return { token, browser: new PlainBrowser(site, { token }) }
}

const devicesOf = async (token: string) =>
  (await answered<{ items: Device[] }>(site.test.request('GET', '/devices', { token }))).items

const inPersianDigits = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))

describe.each(locales)('in %s, without script', (locale) => {
  it('a device is added by its serial and deleted', async () => {
    const { token, browser } = await newcomer()
    const serial = newSerial('NS')
    await browser.goto(at(locale, '/app/profile'))
    expect(browser.html).toContain(`href="${at(locale, '/app/devices')}"`)
    await browser.goto(at(locale, '/app/devices'))
    expect(browser.says(say(locale, 'empty'))).toBe(true)
    await browser.follow(say(locale, 'add'))
    expect(browser.says(say(locale, 'connect.needsApp'))).toBe(true)
    expect(browser.html).toContain(`href="${at(locale, '/apps')}"`)
    await browser.press(say(locale, 'add'), { serial: inPersianDigits(serial.toLowerCase()) })
    expect([browser.status, browser.path]).toEqual([200, at(locale, '/app/devices')])
    expect(browser.says(serial)).toBe(true)
    expect(browser.says(say(locale, 'kind.stethoscope'))).toBe(true)
    expect(browser.says(say(locale, 'for.self'))).toBe(true)
    expect(await devicesOf(token)).toMatchObject([{ serial, memberId: null }])
    await browser.press(say(locale, 'delete.confirm'))
    expect(browser.says(say(locale, 'empty'))).toBe(true)
    expect(await devicesOf(token)).toEqual([])
  })

  it('what cannot be added is refused beside its field, and what was typed is kept', async () => {
    const [{ token, browser }, other] = [await newcomer(), await newcomer()]
    const [mine, theirs] = [await addDevice(site.test, token), await addDevice(site.test, other.token)]
    await browser.goto(at(locale, '/app/devices/new'))
    for (const [serial, word] of [
      ['', 'error.required'],
      ['NB123', 'error.serial'],
      ['AB1234567890', 'error.deviceModel'],
      [mine.serial, 'error.deviceKnown'],
      [theirs.serial, 'error.deviceTaken'],
    ] as const) {
      await browser.press(say(locale, 'add'), { serial })
      expect([serial, browser.status]).toEqual([serial, 422])
      expect([serial, browser.says(wordIn(locale, 'fields', word))]).toEqual([serial, true])
      expect(browser.valueOf('serial')).toBe(serial)
    }
    expect(await devicesOf(token)).toEqual([mine])
  })

  it('the page of the apps says what needs which, and that there is no download yet', async () => {
    const browser = new PlainBrowser(site)
    await browser.goto(at(locale, '/apps'))
    expect(browser.status).toBe(200)
    for (const key of ['android.notYet', 'web.text', 'iphone.how'])
      expect(browser.says(wordIn(locale, 'apps', key))).toBe(true)
  })
})

it('the page of the apps leads to the download that an editor has filled in', async () => {
  const androidApp = 'https://apps.example/tapesh.apk'
  for (const [address, isShown] of [
    [androidApp, true],
    ['javascript:alert(1)', false],
  ] as const) {
    const before = site.contentVersion()
    await site.lake.patch('siteSettings').set({ androidApp: address }).commit()
    await expect.poll(() => site.contentVersion()).not.toBe(before)
    const { html } = await site.ask('/apps')
    expect([address, html.includes(`href="${address}"`)]).toEqual([address, isShown])
  }
  await site.lake.patch('siteSettings').unset(['androidApp']).commit()
})

it('who measures with a device has to be said where there is a family, and is shown', async () => {
  const { token, browser } = await newcomer()
  const father = await addFamilyMember(site.test, token)
  const name = `${father.firstName} ${father.lastName}`
  const serial = newSerial()
  await browser.goto('/app/devices/new')
  await browser.press(say('fa', 'add'), { serial, memberId: '' })
  expect(browser.status).toBe(422)
  expect(browser.says(wordIn('fa', 'fields', 'error.required'))).toBe(true)
  expect(browser.valueOf('serial')).toBe(serial)
  await browser.press(say('fa', 'add'), { memberId: father.id })
  expect(browser.status).toBe(200)
  expect(browser.says(say('fa', 'for', { name: `\u2068${name}\u2069` }))).toBe(true)
  expect(await devicesOf(token)).toMatchObject([{ serial, memberId: father.id }])

  await site.test.request('DELETE', `/family-members/${father.id}`, { token })
  await browser.goto('/app/devices')
  expect(browser.says(say('fa', 'for.deleted'))).toBe(true)
  expect(browser.says(name)).toBe(false)
})

it('says in words that there is no place for another device', async () => {
  const { token, browser } = await newcomer()
  for (let count = 0; count < mostDevices; count += 1) await addDevice(site.test, token)
  await browser.goto('/app/devices/new')
  const serial = newSerial()
  await browser.press(say('fa', 'add'), { serial })
  expect(browser.status).toBe(422)
  expect(browser.says(wordIn('fa', 'problems', 'too-many-devices'))).toBe(true)
  expect(browser.valueOf('serial')).toBe(serial)
})

it('nobody deletes a device of another by its id', async () => {
  const [{ token, browser }, other] = [await newcomer(), await newcomer()]
  const [own, theirs] = [await addDevice(site.test, token), await addDevice(site.test, other.token)]
  await browser.goto('/app/devices')
  await browser.press(say('fa', 'delete.confirm'), { id: theirs.id })
  expect(browser.status).toBe(404)
  expect(await devicesOf(other.token)).toEqual([theirs])
  expect(await devicesOf(token)).toEqual([own])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf } from '~/domain/medical-file/define'
import { definitionOf, kinds, type Kind } from '~/domain/medical-file/kinds'
import { digitsIn } from '~/domain/values/digits'
import { readMessage } from '~/domain/values/message'
import { addEntry, entriesOf, entrySample } from '../kit/medical-file'
import { signUp } from '../kit/identity'
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
  wordIn(locale, 'medical-file', key, values)
const refusal = (locale: Locale, message: string) => {
  const { key, values } = readMessage(message)
  const printed = Object.entries(values).map(([name, value]) => [name, digitsIn(locale, String(value))])
  return wordIn(locale, 'fields', key, Object.fromEntries(printed) as Record<string, string>)
}
const at = (locale: Locale, path: string) => (locale === 'fa' ? path : `/${locale}${path}`)
const listOf = (locale: Locale, kind: Kind) => at(locale, `/app/file/history/${kind}`)

/** Somebody new, in a browser without script. */
async function newcomer() {
  const { token } = await signUp(site.test)
  return { token, browser: new PlainBrowser(site, { token }) }
}

/** As a form takes it. */
const typed = (kind: Kind): Record<string, string> =>
  Object.fromEntries(Object.entries(entrySample(kind)).map(([name, value]) => [name, String(value)]))

describe.each(locales)('in %s, without script', (locale) => {
  it.each(kinds)('an entry of %s is added, changed, deleted and brought back', async (kind) => {
    const { token, browser } = await newcomer()
    const named = { name: String(entrySample(kind).name) }
    await browser.goto(listOf(locale, kind))
    expect(browser.says(say(locale, `empty.${kind}`))).toBe(true)
    await browser.press(say(locale, `add.${kind}`), typed(kind))
    expect([browser.status, browser.path]).toEqual([200, listOf(locale, kind)])
    expect(browser.says(named.name)).toBe(true)
    await browser.goto(at(locale, '/app/file'))
    expect(browser.says(named.name)).toBe(true)
    const [added] = await entriesOf(site.test, token, kind)
    expect(added?.fields).toEqual(entrySample(kind))

    await browser.follow(say(locale, 'edit.named', named))
    expect(browser.valueOf('name')).toBe(named.name)
    await browser.press(say(locale, 'save'), { name: 'نامی دیگر' })
    expect(browser.says('نامی دیگر')).toBe(true)

    await browser.press(say(locale, 'delete.named', { name: 'نامی دیگر' }))
    expect(await entriesOf(site.test, token, kind)).toEqual([])
    await browser.press(say(locale, 'restore'))
    expect((await entriesOf(site.test, token, kind)).map(({ id }) => id)).toEqual([added?.id])
  })

  it.each(kinds)('an entry of %s is refused beside its field and keeps what was typed', async (kind) => {
    const { token, browser } = await newcomer()
    const required = fieldsOf(definitionOf(kind)).filter((field) => field.required)
    await browser.goto(listOf(locale, kind))
    const empty = Object.fromEntries(required.map(({ name }) => [name, '']))
    await browser.press(say(locale, `add.${kind}`), empty)
    expect(browser.status).toBe(422)
    for (const field of required) expect(browser.says(refusal(locale, field.required ?? ''))).toBe(true)
    for (const { name, kind: made } of fieldsOf(definitionOf(kind)))
      if (made === 'age') {
        await browser.press(say(locale, `add.${kind}`), { ...typed(kind), [name]: '۲۰۰' })
        expect(browser.status).toBe(422)
        expect(browser.says(refusal(locale, 'error.between?min=0&max=122'))).toBe(true)
        expect(browser.valueOf('name')).toBe(entrySample(kind).name)
      }
    expect(await entriesOf(site.test, token, kind)).toEqual([])
  })

  it('“I can’t remember” is kept as an answer, shown as one, and completed later', async () => {
    const { token, browser } = await newcomer()
    const box = { amountUnknown: 'on' }
    await browser.goto(listOf(locale, 'medicine'))
    const add = say(locale, 'add.medicine')
    await browser.press(add, { medicineType: 'tablet', name: 'متفورمین', amount: 'زیاد', ...box })
    expect(browser.status).toBe(422)
    expect(browser.says(refusal(locale, 'error.rememberedAndNot'))).toBe(true)
    await browser.press(add, { amount: '' })
    expect(await entriesOf(site.test, token, 'medicine')).toMatchObject([
      { fields: { name: 'متفورمین', amount: null }, unknown: ['amount'] },
    ])
    await browser.goto(at(locale, '/app/file'))
    expect(browser.says(say(locale, 'unknown'))).toBe(true)
    await browser.follow(say(locale, 'complete.named', { name: 'متفورمین' }))
    await browser.press(say(locale, 'save'), { amount: '۵۰۰ میلی‌گرم', amountUnknown: false })
    expect(await entriesOf(site.test, token, 'medicine')).toMatchObject([
      { fields: { amount: '۵۰۰ میلی‌گرم' }, unknown: [] },
    ])
  })

  it('the person is written down, shown, and refused in words', async () => {
    const { browser } = await newcomer()
    const save = say(locale, 'personal.save')
    await browser.goto(at(locale, '/app/file/edit'))
    await browser.press(save)
    expect(browser.status).toBe(422)
    for (const name of ['birthDate', 'gender', 'height'])
      expect(browser.says(refusal(locale, `error.required-${name}`))).toBe(true)
    const whole = {
      'birthDate.day': '۱۴',
      'birthDate.month': locale === 'fa' ? 'j4' : 'g7',
      'birthDate.year': locale === 'fa' ? '۱۳۳۴' : '1955',
      gender: 'male',
      height: '۱۷۲',
      nationalId: '0012345678',
      country: 'IR',
      province: 'isfahan',
      city: 'fars.shiraz',
    }
    await browser.press(save, whole)
    expect(browser.says(refusal(locale, 'error.nationalId'))).toBe(true)
    // What is offered now are the cities of the province.
    await browser.press(save, { nationalId: '۰۰۱۲۳۴۵۶۷۹', city: 'fars.shiraz' })
    expect(browser.status).toBe(422)
    expect(browser.says(refusal(locale, 'error.cityOfProvince'))).toBe(true)
    await browser.press(save, { city: 'isfahan.kashan' })
    expect([browser.status, browser.path]).toEqual([200, at(locale, '/app/file')])
    expect(browser.says(locale === 'fa' ? 'کاشان' : 'Kashan')).toBe(true)
    expect(browser.says(locale === 'fa' ? '•••••••۶۷۹' : '•••••••679')).toBe(true)
    expect(browser.html.includes('0012345679')).toBe(false)
  })
})

it('the cities of a province come once it is chosen, without script', async () => {
  const { browser } = await newcomer()
  await browser.goto('/app/file/edit')
  expect(browser.html).not.toContain('value="fars.lamerd"')
  await browser.press(say('fa', 'place.showCities'), { country: 'IR', province: 'fars', height: '۱۷۲' })
  expect([browser.status, browser.valueOf('height')]).toEqual([200, '۱۷۲'])
  expect(browser.html).toContain('value="fars.lamerd"')
  expect(browser.html).not.toContain('value="isfahan.kashan"')
  expect(browser.html).not.toMatch(/aria-invalid="true"/)
})

it('nobody opens the way back to an entry of another person', async () => {
  const [{ token }, { browser }] = [await newcomer(), await newcomer()]
  const entry = await addEntry(site.test, token, 'disease')
  await browser.goto(`/app/file/history/disease?edit=${entry.id}`)
  expect(browser.says(String(entrySample('disease').name))).toBe(false)
})

it.each(locales)('every kind of entry has all its words in %s', (locale) => {
  for (const kind of kinds)
    for (const field of fieldsOf(definitionOf(kind))) {
      const keys = [
        `label.${kind}.${field.name}`,
        ...(field.kind === 'choice' ? field.options.map((one) => `option.${field.name}.${one}`) : []),
        ...(field.kind === 'age' ? [`shown.${field.name}`] : []),
        ...['kind', 'add', 'new', 'empty'].map((of) => `${of}.${kind}`),
      ]
      for (const key of keys) expect(say(locale, key), key).not.toBe(key)
      if (field.required) expect(refusal(locale, field.required)).not.toBe(field.required)
    }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '~/domain/tools/tools'
import { definitionOf } from '~/domain/records/types'
import { toAsciiDigits } from '~/domain/values/digits'
import { localizedPath } from '~/domain/values/locale'
import { parseTypedDate } from '~/domain/values/typed-date'
import { parseNumber } from '~/domain/values/typed-number'
import { addFamilyMember } from '../kit/family'
import { formsIn } from '../kit/forms-in-html'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** What is typed into each, and the word that answers. */
const filled: Record<string, { slug: string; typed: Record<string, string>; verdict: string }> = {
  bmi: { slug: 'bmi', typed: { height: '۱۷۰', weight: '۸۰' }, verdict: 'overweight' },
  'blood-pressure-class': {
    slug: 'blood-pressure',
    typed: { systolic: '۱۳۲', diastolic: '۸۳', place: 'office' },
    verdict: 'high-normal',
  },
  'child-growth': {
    slug: 'child-growth',
    typed: { child: 'female', months: '24', weight: '11/5' },
    verdict: 'usual',
  },
  'due-date': { slug: 'due-date', typed: { lastPeriod: '۱۴۰۴/۰۱/۱۵', cycle: '28' }, verdict: 'elsewhen' },
  'ideal-weight': { slug: 'ideal-weight', typed: { gender: 'male', height: '178' }, verdict: 'formula' },
  water: { slug: 'water', typed: { person: 'pregnant' }, verdict: 'usual' },
  'heart-rate-zones': { slug: 'heart-rate-zones', typed: { age: '۴۰' }, verdict: 'zones' },
  'kidney-function': {
    slug: 'kidney-function',
    typed: { creatinine: '1.2', age: '60', gender: 'female' },
    verdict: 'g3a',
  },
}

const meaningOf = (text: string) => parseTypedDate(text) ?? parseNumber(text)

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'tools', key, values)

  it.each(tools.map(({ id }) => id))(
    '%s answers in the page, names its source and keeps what was typed',
    async (id) => {
      const { slug, typed, verdict } = filled[id]!
      const tool = tools.find((one) => one.id === id)!
      const browser = new PlainBrowser(site)
      await browser.goto(localizedPath(locale, '/tools'))
      expect(browser.html).toContain(`<title>${say('title')} |`)
      expect(browser.html).toContain(`href="${localizedPath(locale, `/tools/${slug}`)}"`)
      await browser.goto(localizedPath(locale, `/tools/${slug}`))
      await browser.press(say('submit'), typed)
      // What somebody weighs is in no address.
      expect([browser.status, browser.path]).toEqual([200, localizedPath(locale, `/tools/${slug}`)])
      expect(browser.says(say(`${id}.verdict.${verdict}`))).toBe(true)
      expect(browser.html).toContain(tool.source.split(',')[0])
      expect(browser.says(say('notDiagnosis'))).toBe(true)
      // In the digits and the calendar of the page.
      for (const [name, value] of Object.entries(typed).filter(([, value]) => !/^[a-z]+$/.test(value)))
        expect([name, meaningOf(browser.valueOf(name) ?? '')]).toEqual([name, meaningOf(value)])
    },
  )

  it('says what else the record asks for before anybody leaves for it', async () => {
    const browser = new PlainBrowser(site)
    for (const [id, asked] of [
      ['bmi', ['metabolism', 'skeletalMuscle', 'bodyFat', 'visceralFat']],
      ['blood-pressure-class', []],
      ['ideal-weight', ['weight', 'metabolism', 'skeletalMuscle', 'bodyFat', 'visceralFat']],
      ['kidney-function', []],
    ] as const) {
      const { slug, typed } = filled[id]!
      await browser.goto(localizedPath(locale, `/tools/${slug}`))
      await browser.press(say('submit'), typed)
      expect([id, browser.says(say('keep')), browser.says(say(`${id}.keep`))]).toEqual([id, true, true])
      expect(browser.says(say('notRecorded'))).toBe(false)
      for (const field of asked)
        expect(say(`${id}.keep`).toLowerCase()).toContain(
          wordIn(locale, 'records', `field.${field}`).toLowerCase(),
        )
    }
    // What it names is all that the form requires beside the weight and what follows from it.
    const required = Object.entries(definitionOf('body-composition').values ?? {})
      .filter(([, value]) => value.required)
      .map(([name]) => name)
    expect(required.sort()).toEqual([
      ...['bodyFat', 'bodyMassIndex', 'metabolism', 'skeletalMuscle', 'visceralFat', 'weight'],
    ])
  })

  it.each([
    ['bmi', 'body-composition', { weight: '80', height: '170' }],
    ['ideal-weight', 'body-composition', { height: '178', idealWeight: '73.2' }],
    ['blood-pressure-class', 'blood-pressure', { reading: '132/83', place: 'office' }],
    ['kidney-function', 'lab-test', { testType: 'KIDNEY_FUNCTION_TEST', creatinine: '1.2' }],
  ])(
    'the figures of %s stand in the form of a record until it is saved, and in no address',
    async (id, type, fields) => {
      const { slug, typed } = filled[id]!
      const browser = new PlainBrowser(site, { token: (await signUp(site.test)).token })
      const stands = () =>
        Object.keys(fields).map((name) => {
          const sent = formsIn(browser.html).flatMap(({ controls }) =>
            controls.filter(({ isSent }) => isSent),
          )
          const value = sent.find((control) => control.name === name)?.value ?? ''
          return [name, name === 'reading' ? toAsciiDigits(value) : String(parseNumber(value) ?? value)]
        })
      await browser.goto(localizedPath(locale, `/tools/${slug}`))
      await browser.press(say('submit'), typed)
      await browser.press(say('keep'))
      expect([browser.status, browser.address]).toEqual([
        200,
        localizedPath(locale, `/app/records/${type}/new`),
      ])
      expect(stands()).toEqual(Object.entries(fields))
      // Whoever looks at the form once more has not saved it.
      await browser.goto(browser.address)
      expect(stands()).toEqual(Object.entries(fields))
    },
  )

  it('the figures are of whoever’s form they stood in first, and forgotten in that of another', async () => {
    const owner = await newSomebody(site.test)
    await site.test.database.pool.query(
      `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
    )
    const child = await addFamilyMember(site.test, owner.token)
    const browser = new PlainBrowser(site, { token: owner.token })
    const { slug, typed } = filled.bmi!
    const path = localizedPath(locale, '/app/records/body-composition/new')
    const weightOf = async (memberId: string) => {
      await browser.goto(`${path}?memberId=${memberId}`)
      expect(browser.status).toBe(200)
      return String(parseNumber(browser.valueOf('weight') ?? '') ?? '')
    }
    await browser.goto(localizedPath(locale, `/tools/${slug}`))
    await browser.press(say('submit'), typed)
    await browser.press(say('keep'))
    expect([await weightOf('self'), await weightOf(child.id), await weightOf('self')]).toEqual(['80', '', ''])
  })

  it('saving takes the figures away, of the type that was saved', async () => {
    const browser = new PlainBrowser(site, { token: (await signUp(site.test)).token })
    const { slug, typed } = filled['blood-pressure-class']!
    const path = (type: string) => localizedPath(locale, `/app/records/${type}/new`)
    await browser.goto(localizedPath(locale, `/tools/${slug}`))
    await browser.press(say('submit'), typed)
    await browser.press(say('keep'))
    const save = new RegExp(wordIn(locale, 'adding', 'saveAndWait'))
    const inForm = () => toAsciiDigits(browser.valueOf('reading') ?? '')
    // A record of another type is another matter.
    await browser.goto(path('blood-oxygen'))
    await browser.press(wordIn(locale, 'records', 'save'), { oxygenSaturation: '98' })
    await browser.goto(path('blood-pressure'))
    expect(inForm()).toBe('132/83')
    // What is refused is not saved.
    await browser.press(save, { reading: 'x' })
    await browser.goto(path('blood-pressure'))
    expect(inForm()).toBe('132/83')
    await browser.press(save)
    expect(browser.path).toBe(localizedPath(locale, '/app/records/blood-pressure'))
    await browser.goto(path('blood-pressure'))
    expect(inForm()).toBe('')
  })

  it.each(['child-growth', 'due-date', 'water', 'heart-rate-zones'])(
    '%s, of which no record holds a figure, offers none and says so',
    async (id) => {
      const { slug, typed } = filled[id]!
      const browser = new PlainBrowser(site)
      await browser.goto(localizedPath(locale, `/tools/${slug}`))
      await browser.press(say('submit'), typed)
      expect([browser.says(say('keep')), browser.says(say('notRecorded'))]).toEqual([false, true])
    },
  )

  it('a weight that is hardly one of this age gets no percentile', async () => {
    const browser = new PlainBrowser(site)
    await browser.goto(localizedPath(locale, '/tools/child-growth'))
    await browser.press(say('submit'), { child: 'female', months: '2', weight: '50' })
    expect([
      browser.status,
      browser.says(say('child-growth.verdict.unlikely')),
      browser.says(say('child-growth.figure.percentile')),
    ]).toEqual([200, true, false])
  })

  it('above 180/120 symptoms and the ambulance come first, and nothing is offered', async () => {
    const browser = new PlainBrowser(site)
    await browser.goto(localizedPath(locale, '/tools/blood-pressure'))
    await browser.press(say('submit'), { systolic: '190', diastolic: '110', place: 'home' })
    expect(browser.says(say('blood-pressure-class.verdict.urgent'))).toBe(true)
    expect(browser.html).toContain('href="tel:115"')
    expect(browser.says(say('keep'))).toBe(false)
    expect(browser.says(say('others'))).toBe(false)
  })
})

it('each tool of the Studio has a calculator, and each calculator a page', async () => {
  const found = await site.lake.fetch<string[]>('*[_type == "tool"].calculator')
  expect([...found].sort()).toEqual(tools.map(({ id }) => id).sort())
})

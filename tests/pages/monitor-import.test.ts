import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDevice } from '../kit/devices'
import { addFamilyMember } from '../kit/family'
import { formsIn } from '../kit/forms-in-html'
import { PlainBrowser } from '../kit/plain-browser'
import { textsOf } from '../kit/page-text'
import { addPressure, listPressures } from '../kit/records'
import { signUp } from '../kit/identity'
import { openTestSite, type PageAnswer, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const locales = ['fa', 'en'] as const
const path = '/app/records/blood-pressure/import'
const say = (locale: (typeof locales)[number], key: string, values?: Record<string, string>) =>
  wordIn(locale, 'importing', key, values)
const csv = (lines: readonly string[], name = 'nb1.csv') =>
  new File([['User,Date,Time,SYS,DIA,Pulse,IHB', ...lines].join('\r\n')], name, { type: 'text/csv' })
/** Isolating marks are no part of what is read. */
const readableOf = ({ html }: PageAnswer) =>
  textsOf(html)
    .join('\n')
    .replace(/[\u2066-\u2069]/g, '')
const oneself = { first: 'self', second: 'nobody' }

const post = (at: string, token: string, file: File | undefined, fields: Record<string, string>) =>
  site.ask(at, {
    token,
    form: [
      ...Object.entries(fields),
      ...(file ? [['file', file] as [string, File]] : []),
      ['intent', 'preview'],
    ],
  })

/** What the form of a preview posts. */
function confirmed(html: string): [string, string][] {
  const form = formsIn(html).find(({ controls }) => controls.some(({ name }) => name === 'readings'))
  if (!form) throw new Error('the preview has no form')
  return [...form.controls.map(({ name, value }): [string, string] => [name, value]), ['intent', 'import']]
}

describe.each(locales)('in %s, without script', (locale) => {
  const at = (to: string) => (locale === 'fa' ? to : `/${locale}${to}`)
  const number = (count: number) =>
    locale === 'fa'
      ? String(count).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
      : String(count)

  it('a file is seen before it is recorded, recorded once, and undone as a whole', async () => {
    const { token } = await signUp(site.test)
    const { serial } = await addDevice(site.test, token)
    const browser = new PlainBrowser(site, { token })
    await browser.goto(at('/app/devices'))
    await browser.follow(wordIn(locale, 'devices', 'import'))
    expect([browser.status, browser.path]).toEqual([200, at(path)])
    expect(browser.html).toContain(`<title>${say(locale, 'title')}`)
    expect([browser.valueOf('first'), browser.valueOf('deviceSerial')]).toEqual(['self', serial])

    await addPressure(site.test, token, {
      takenAt: '2026-03-01T04:00:00.000Z',
      ...{ systolic: 128, diastolic: 82, heartRate: 71, place: 'home' },
    })
    const file = csv([
      '1,2026-03-01,07:30,128,82,71,0',
      '1,2026-03-02,07:30,131,84,,1',
      '1,1404/12/12,19:30,۱۲۷,۸۱,۷۰,0',
      '1,1404/12/12,19:30,127,81,70,0',
      '1,2026-03-04,07:30,82,128,70,0',
      '2,2026-03-04,07:30,118,75,70,0',
    ])
    const preview = await post(at(path), token, file, { ...oneself, deviceSerial: serial })
    expect(preview.status).toBe(200)
    const text = readableOf(preview)
    for (const [key, count] of [
      ['count.new', 2],
      ['count.known', 1],
      ['count.repeated', 1],
      ['count.unreadable', 1],
      ['count.leftOut', 1],
    ] as const)
      expect(preview.html).toMatch(new RegExp(`${say(locale, key)}</dt><dd[^>]*>${number(count)}</dd>`))
    expect(text).toContain(wordIn(locale, 'fields', 'error.pressureOrder'))
    expect((await listPressures(site.test, token)).total).toBe(1)

    for (let pressed = 0; pressed < 2; pressed += 1) {
      const done = await site.ask(at(path), { token, form: confirmed(preview.html) })
      expect(done.headers.get('location')).toMatch(/import\?imported=2&known=0$/)
    }
    const { items, total } = await listPressures(site.test, token)
    expect(total).toBe(3)
    expect(items.slice(0, 2)).toMatchObject([
      { systolic: 127, source: 'import', deviceSerial: serial, place: 'home' },
      { systolic: 131, heartRate: null, note: say(locale, 'irregular') },
    ])

    const again = await post(at(path), token, file, { ...oneself, deviceSerial: serial })
    expect(readableOf(again)).toContain(say(locale, 'nothing'))
    await browser.goto(at(`${path}?imported=2&known=0`))
    expect(browser.says(say(locale, 'done', { number: number(2) }))).toBe(true)
    await browser.press(new RegExp(say(locale, 'undo')))
    expect(browser.says(say(locale, 'undone', { number: number(2) }))).toBe(true)
    expect((await listPressures(site.test, token)).total).toBe(1)
  })

  it('what is wrong with a file is said beside it, and who was chosen stays', async () => {
    const { token } = await signUp(site.test)
    const father = await addFamilyMember(site.test, token)
    const big = new File([new Uint8Array(600 * 1024)], 'big.csv')
    const lines = Array.from({ length: 181 }, () => '1,2026-03-01,07:30,128,82,71,0')
    for (const [file, word, values] of [
      [undefined, 'error.importFile', {}],
      [new File(['\u0089PNG\u0000'], 'a.csv'), 'error.importNotText', {}],
      [new File(['a,b\n1,2'], 'a.csv'), 'error.importColumns', {}],
      [big, 'error.importSize', {}],
      [csv(lines), 'error.importLines', { lines: number(181), most: number(180) }],
    ] as const) {
      const refused = await post(at(path), token, file, { first: father.id, second: 'self' })
      expect([word, refused.status]).toEqual([word, 422])
      expect(readableOf(refused)).toContain(wordIn(locale, 'fields', word, values))
      expect(refused.html).toMatch(new RegExp(`<option value="${father.id}" selected`))
    }
  })
})

it('where there is a family nobody is chosen unsaid, and readings go to whom each user is', async () => {
  const { token } = await signUp(site.test)
  const father = await addFamilyMember(site.test, token)
  const file = csv(['1,2026-03-01,07:30,128,82,71,0', '2,2026-03-01,07:30,118,75,70,0'])
  const browser = await new PlainBrowser(site, { token }).goto(path)
  expect(browser.valueOf('first')).toBe('')
  for (const [fields, word] of [
    [{ first: '', second: 'nobody' }, 'error.required'],
    [{ first: 'self', second: 'self' }, 'error.importSame'],
    [{ first: 'nobody', second: 'nobody' }, 'error.required'],
  ] as const) {
    const refused = await post(path, token, file, fields)
    expect([refused.status, readableOf(refused).includes(wordIn('fa', 'fields', word))]).toEqual([422, true])
  }
  const preview = await post(path, token, file, { first: father.id, second: 'self' })
  await site.ask(path, { token, form: confirmed(preview.html) })
  expect((await listPressures(site.test, token)).items).toMatchObject([{ systolic: 118, memberId: null }])
  expect((await listPressures(site.test, token, { memberId: father.id })).items).toMatchObject([
    { systolic: 128, memberId: father.id },
  ])
})

it('nothing that a preview hands on is believed', async () => {
  const { token } = await signUp(site.test)
  const other = await signUp(site.test)
  const strangers = await addFamilyMember(site.test, other.token)
  const reading = { takenAt: '2026-03-01T04:00:00.000Z', systolic: 128, diastolic: 82 }
  for (const readings of [
    '',
    'not JSON',
    '{}',
    JSON.stringify([{ ...reading, systolic: 900 }]),
    JSON.stringify([{ ...reading, systolic: 60 }]),
    JSON.stringify([{ ...reading, source: 'device', deviceSerial: 'NB1234567890' }]),
    JSON.stringify([{ ...reading, memberId: strangers.id }]),
    JSON.stringify(Array.from({ length: 91 }, () => reading)),
  ]) {
    const { status } = await site.ask(path, {
      token,
      form: [
        ['readings', readings],
        ['intent', 'import'],
      ],
    })
    expect([readings.slice(0, 80), status]).toEqual([readings.slice(0, 80), 422])
  }
  expect((await listPressures(site.test, token)).total).toBe(0)
  expect((await listPressures(site.test, other.token, { memberId: strangers.id })).total).toBe(0)
})

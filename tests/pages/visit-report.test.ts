import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyMember } from '~/domain/family/contract'
import { measurementOf } from '~/domain/records/types'
import { formatDate } from '~/domain/values/dates'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { addFamilyMember } from '../kit/family'
import { signUp } from '../kit/identity'
import { addEntry } from '../kit/medical-file'
import { PlainBrowser } from '../kit/plain-browser'
import { expectWords } from '../kit/printed-words'
import { readPdf } from '../kit/pdf-text'
import { addSample } from '../kit/record-samples'
import { addPressure } from '../kit/records'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

/** The sheet that somebody takes along to a doctor: of whom, what stands on it, and that the PDF says the same. */
let site: TestSite
let token: string
let father: FamilyMember
beforeAll(async () => {
  site = await openTestSite()
  const { test } = site
  ;({ token } = await signUp(test))
  father = await addFamilyMember(test, token, { firstName: 'محمود', lastName: 'رستگار' })
  const memberId = father.id
  const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000).toISOString()
  for (const [days, systolic, diastolic] of [
    [1, 128, 84],
    [3, 162, 98],
    [5, 136, 86],
    [40, 199, 99],
  ] as const)
    await addPressure(test, token, { memberId, takenAt: daysAgo(days), systolic, diastolic, place: 'home' })
  await addPressure(test, token, { systolic: 111, diastolic: 71 })
  await addEntry(test, token, 'allergy', { memberId, allergen: 'drug', name: 'پنی‌سیلین' })
  await addEntry(test, token, 'medicine', {
    memberId,
    medicineType: 'tablet',
    name: 'Losartan',
    unknown: ['amount'],
  })
  await addEntry(test, token, 'family-disease', { memberId, relation: 'brother', name: 'سکتهٔ قلبی', age: 60 })
})
afterAll(() => site.close())

const open = (path: string) => new PlainBrowser(site, { token }).goto(path)
const pdfOf = async (path: string) => {
  const { status, headers, body } = await site.ask(path, { token })
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  return readPdf(body)
}

describe.each([
  {
    locale: 'fa' as const,
    at: '',
    figures: ['۱۴۲ روی ۸۹', '۱۶۲', '۱۲۸ روی ۸۴'],
    told: ['پنی‌سیلین', 'Losartan', 'سکتهٔ قلبی، برادر، در ۶۰ سالگی', 'مقدار مصرف: یادم نیست'],
  },
  {
    locale: 'en' as const,
    at: '/en',
    figures: ['142 over 89', '162', '128 over 84'],
    told: ['پنی‌سیلین', 'Losartan', 'سکتهٔ قلبی, Brother, at the age of 60', 'I can’t remember'],
  },
])('in $locale', ({ locale, at, figures, told }) => {
  const word = (key: string, values?: Record<string, string>) => wordIn(locale, 'visit-report', key, values)
  const path = () => `${at}/reports/visit?memberId=${father.id}`

  it('is of who was chosen, with the last days, the medical file and the latest readings', async () => {
    const browser = await open(path())
    expect(browser.says('محمود رستگار')).toBe(true)
    const text = browser.texts.join(' ').replace(/[\u2066-\u2069]/g, '')
    for (const figure of figures) expect(text).toContain(figure)
    for (const one of told) expect(text).toContain(one)
    // What was measured before these days is in no mean and in no chart. Longer numbers are of telephones.
    expect(text).not.toMatch(/(?<![\d۰-۹])(?:199|۱۹۹|111|۱۱۱)(?![\d۰-۹])/)
    expect(browser.says(word('pairs.reached'))).toBe(true)
    await browser.goto(`${at}/reports/visit?days=90&memberId=${father.id}`)
    expect(browser.texts.join(' ')).toMatch(/199|۱۹۹/)
  })

  it('has a reason written on it, which stands in no address, also in the PDF', async () => {
    const browser = await open(path())
    const reason = 'سرگیجهٔ صبحگاهی از ۲۵ آبان'
    await browser.press(word('reason.write'), { reason })
    expect(browser.address).not.toContain('reason=')
    expect(browser.says(reason)).toBe(true)
    await browser.press(word('pdf'))
    expect(browser.page.headers.get('content-type')).toBe('application/pdf')
    const { pages } = await readPdf(browser.page.body)
    expectWords(pages.join(), reason)
  })

  it('refuses a reason that is too long, and keeps it', async () => {
    const browser = await open(path())
    await browser.press(word('reason.write'), { reason: 'الف '.repeat(80) })
    expect(browser.status).toBe(422)
    expect(browser.html).toContain('aria-invalid="true"')
    expect(browser.html).toContain('الف الف')
  })

  it('is one page of A4 as a PDF, whose text can be found and copied', async () => {
    const { pages, size } = await pdfOf(`${at}/reports/visit.pdf?memberId=${father.id}`)
    expect(size).toEqual([595, 842])
    expect(pages).toHaveLength(1)
    const [text = ''] = pages
    expectWords(text, ...figures, ...told, 'محمود رستگار')
    // The last letter of its first word carries a sign that pdf.js reads before it.
    expectWords(text, ...(locale === 'fa' ? ['صفح', '۱ از ۱'] : ['Page 1 of 1']))
  })
})

describe('of somebody who measures often', () => {
  let often: string
  const today = tehranDayAndTime(new Date('2026-11-21T08:00:00Z')).day
  const taken = (daysAgo: number, time: string) =>
    instantInTehran(addDays(today, -daysAgo), time).toISOString()
  /** On one day of the second half of the month, not the first of any two. */
  const highestDay = 21
  beforeAll(async () => {
    ;({ token: often } = await signUp(site.test))
    for (let daysAgo = 30; daysAgo >= 0; daysAgo -= 1)
      for (const time of ['07:30', '10:30']) {
        const systolic = daysAgo === highestDay && time === '07:30' ? 182 : 140
        await addPressure(site.test, often, { takenAt: taken(daysAgo, time), systolic, place: 'home' })
        const glucose = daysAgo === 29 ? 48 : daysAgo === 0 ? 125 : 110
        await addSample(site.test, measurementOf('blood-sugar'), often, {
          ...{ takenAt: taken(daysAgo, time), glucose, status: 'fasting' },
        })
      }
    // Within thirty times 24 hours, and on a day that is none of the thirty.
    await addSample(site.test, measurementOf('blood-sugar'), often, {
      ...{ takenAt: taken(30, '12:30'), glucose: 390, status: 'fasting' },
    })
  })
  const textOf = async (path: string) => {
    const browser = await new PlainBrowser(site, { token: often }).goto(path)
    return browser.texts.join(' ').replace(/[\u2066-\u2069]/g, '')
  }

  it('has small charts of all that was measured in the days that it names', async () => {
    expect(await textOf('/en/reports/visit')).toContain('48 to 125 mg/dL')
    expect(await textOf('/en/reports/visit?days=14')).toContain('110 to 125 mg/dL')
    expect(await textOf('/en/reports/visit?days=90')).toContain('48 to 390 mg/dL')
  })

  it('names the day of the highest, and counts the same at a glance and beside the chart', async () => {
    const text = await textOf('/en/reports/visit')
    expect(text).toContain(`182 on ${formatDate('en', taken(highestDay, '07:30'))}`)
    expect(text).toContain('of 60 readings')
    expect(text).toMatch(new RegExp(`${wordIn('en', 'visit-report', 'pairs.count')} 60(?!\\d)`))
  })
})

it('goes on to another page where somebody takes more than one sheet can name', async () => {
  const other = await signUp(site.test)
  const names = Array.from({ length: 60 }, (_, index) => `medicine-${index}`)
  for (const name of names)
    await addEntry(site.test, other.token, 'medicine', { medicineType: 'tablet', name })
  const { status, body } = await site.ask('/en/reports/visit.pdf', { token: other.token })
  expect(status).toBe(200)
  const { pages } = await readPdf(body)
  expect(pages.length).toBeGreaterThan(1)
  for (const name of names) expect(pages.join(' ')).toContain(name)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

it('of somebody of whom nothing is known says so and is a page all the same', async () => {
  const { token: newcomer } = await signUp(site.test)
  const browser = await new PlainBrowser(site, { token: newcomer }).goto('/reports/visit')
  expect(browser.says(wordIn('fa', 'visit-report', 'latest.none'))).toBe(true)
  const { body } = await site.ask('/reports/visit.pdf', { token: newcomer })
  expect((await readPdf(body)).pages).toHaveLength(1)
})

it('of a stranger’s family is no page', async () => {
  const { token: stranger } = await signUp(site.test)
  for (const path of ['/reports/visit', '/reports/visit.pdf'])
    expect((await site.ask(`${path}?memberId=${father.id}`, { token: stranger })).status).toBe(404)
})

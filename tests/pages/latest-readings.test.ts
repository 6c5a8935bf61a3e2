import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measurementOf } from '~/domain/records/types'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedTime } from '~/domain/values/typed-time'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addSample } from '../kit/record-samples'
import { addPressure } from '../kit/records'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

/** What the latest reading of a type is told as, by how long ago it was. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const hourMs = 60 * 60 * 1000
const hoursAgo = (hours: number) => new Date(site.test.clock.now().getTime() - hours * hourMs).toISOString()

async function somebody() {
  const { token } = await signUp(site.test)
  return { token, browser: new PlainBrowser(site, { token }) }
}

describe.each(['fa', 'en'] as const)('past the urgent limit, in %s', (locale) => {
  const at = locale === 'fa' ? '' : '/en'
  const title = wordIn(locale, 'records', 'urgent.title')

  it.each([
    { hours: 2, isNow: true },
    { hours: 4, isNow: false },
    { hours: 20 * 24, isNow: false },
  ])('$hours hours ago: an alert with the ambulance is shown: $isNow', async ({ hours, isNow }) => {
    const { token, browser } = await somebody()
    const takenAt = hoursAgo(hours)
    const { id } = await addPressure(site.test, token, { systolic: 190, diastolic: 124, takenAt })
    const past = wordIn(locale, 'adding', 'urgent.past', {
      type: wordIn(locale, 'records', 'type.blood-pressure'),
      day: formatDate(locale, takenAt),
      time: printTypedTime(locale, tehranDayAndTime(new Date(takenAt)).time),
    })
    const ago = wordIn(locale, 'adding', 'urgent.ago_other', { count: locale === 'fa' ? '۱۲۰' : '120' })
    for (const path of ['/app', '/app/records/blood-pressure', `/app/records/blood-pressure/${id}`]) {
      await browser.goto(at + path)
      expect(browser.status, path).toBe(200)
      expect([path, browser.says(title), browser.html.includes('href="tel:115"')]).toEqual([
        path,
        isNow,
        isNow,
      ])
      expect([path, browser.says(ago), browser.says(past)]).toEqual([path, isNow, !isNow])
    }
  })
})

describe.each(['fa', 'en'] as const)('of the option that was measured last, in %s', (locale) => {
  const at = locale === 'fa' ? '' : '/en'
  const word = (key: string) => wordIn(locale, 'records', key)

  it('the mean is named with it on hero, card and the sheet for the doctor', async () => {
    const { token, browser } = await somebody()
    for (const [days, glucose, status, place] of [
      [1, 102, 'fasting', 'home'],
      [2, 104, 'fasting', 'home'],
      [3, 100, 'fasting', 'home'],
      [4, 190, 'after-meal', 'office'],
    ] as const) {
      const takenAt = hoursAgo(days * 24)
      await addSample(site.test, measurementOf('blood-sugar'), token, { takenAt, glucose, status })
      await addPressure(site.test, token, { takenAt, systolic: 118 + days, place })
    }
    const options = {
      'blood-pressure': word('option.place.home'),
      'blood-sugar': word('option.status.fasting'),
    }
    await browser.goto(`${at}/app`)
    for (const option of Object.values(options)) expect(browser.says(`· ${option}`), option).toBe(true)
    await browser.goto(`${at}/reports/visit`)
    for (const [type, option] of Object.entries(options))
      expect(
        browser.says(wordIn(locale, 'visit-report', 'glance.of', { type: word(`type.${type}`), option })),
      ).toBe(true)
    expect(browser.says(locale === 'fa' ? '۱۰۲' : '102')).toBe(true)
    expect(browser.says(locale === 'fa' ? '۱۲۴' : '124')).toBe(false)
  })
})

it.each(['fa', 'en'] as const)(
  'what has not been measured for long is a line on the front page: %s',
  async (locale) => {
    const { token, browser } = await somebody()
    const digits = (text: string) => digitsIn(locale, text)
    await addPressure(site.test, token, { takenAt: hoursAgo(40 * 24), systolic: 131, diastolic: 84 })
    await browser.goto(locale === 'fa' ? '/app' : '/en/app')
    const value = wordIn(locale, 'records', 'pair', { upper: digits('131'), lower: digits('84') })
    const line = wordIn(locale, 'records', 'home.stale_other', { count: digits('40'), value })
    expect(browser.says(line)).toBe(true)
  },
)

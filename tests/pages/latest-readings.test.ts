import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDate } from '~/domain/values/dates'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedTime } from '~/domain/values/typed-time'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
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

import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { bookAnswer, newBrowserDoctor } from '../kit/browser-doctor'
import { signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'a doctor who closes hours is told at once which visits stand in them, until the hours are open again',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'booking', key, values)
    const { id: doctorId, phone } = await newBrowserDoctor(request)
    const free = await request.get(`/api/v1/doctors/${doctorId}/free-times`)
    const { days } = (await free.json()) as { days: { day: string; times: string[] }[] }
    const [last, before] = days.filter(({ times }) => times.length > 0).toReversed()
    const startsAt = last?.times[0] ?? ''
    const id = await bookAnswer(request, doctorId, startsAt)
    await bookAnswer(request, doctorId, before?.times.at(-1) ?? '')
    await signInAs(page, phone)
    await page.goto(site.path('/doctor/schedule'))
    const standing = (count: number) =>
      say(count === 1 ? 'outside_one' : 'outside_other', { count: formatNumber(site.locale, count) })
    await expect(page.getByRole('button', { name: say('day.save') })).toBeVisible()
    await expect(page.getByText(say('outside.text'))).toHaveCount(0)

    await page.locator('[name=day]').fill(printTypedDate(site.locale, last?.day ?? ''))
    await page.getByRole('button', { name: say('day.save') }).click()
    const notice = page.getByRole('list', { name: standing(1) })
    await expect(notice).toBeInViewport()
    await expect(notice.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)

    // The whole week as well: what stands in it is named in the order in which it comes, and each form says that there is something.
    for (let weekday = 0; weekday < 7; weekday += 1) await page.locator(`[name=d${weekday}]`).fill('')
    await page.getByRole('button', { name: say('week.save') }).click()
    const both = page.getByRole('list', { name: standing(2) })
    await expect(both).toBeInViewport()
    await expect(both.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await page
      .getByRole('link', { name: standing(2) })
      .first()
      .click()
    await expect(both).toBeInViewport()
    await expectNoSidewaysScroll(page)

    const { day, time } = tehranDayAndTime(new Date(startsAt))
    const when = { day: formatWholeDay(site.locale, day), time: digitsIn(site.locale, time) }
    await both.getByRole('link', { name: say('soonest.when', when) }).click()
    await page.waitForURL(new RegExp(`/doctor/consultations/${id}/session$`))
    await page.goto(site.path('/doctor/schedule'))

    for (let weekday = 0; weekday < 7; weekday += 1) await page.locator(`[name=d${weekday}]`).fill('۹ تا ۱۲')
    await page.getByRole('button', { name: say('week.save') }).click()
    await expect(notice.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: say('day.clear') }).click()
    await expect(page.getByText(say('outside.text'))).toHaveCount(0)
    await expect(page.getByRole('link', { name: standing(1) })).toHaveCount(0)
  },
)

import { expect, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

const cardiologist = 'd0c70000-0000-4000-8000-000000000001'
const bookingOf = (query = '') => `/app/doctors/${cardiologist}/book${query}`

test(
  'times are gone through by arrow keys, in the direction in which they are read',
  { tag: ['@mobile', '@en'] },
  async ({ page, site, request }) => {
    const phone = newPhone()
    await ApiPerson.signIn(request, phone)
    await signInAs(page, phone)
    const answer = await request.get(`/api/v1/doctors/${cardiologist}/free-times`)
    const { days } = (await answer.json()) as { days: { day: string; times: string[] }[] }
    const day = days.find(({ times }) => times.length > 5)?.day ?? ''
    await page.goto(site.path(bookingOf(`?day=${day}`)))
    const times = page.locator('[name=startsAt]')
    const [on, back] = site.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await times.first().focus()
    await page.keyboard.press('Space')
    await expect(times.first()).toBeChecked()
    const expectAt = async (place: number) => {
      await expect(times.nth(place)).toBeChecked()
      await expect(times.nth(place)).toBeFocused()
    }
    for (const [key, place] of [
      [on, 1],
      [on, 2],
      [back, 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      [back, 0],
    ] as const) {
      await page.keyboard.press(key)
      await expectAt(place)
    }
    // The group is one stop of the tabulator.
    await page.keyboard.press('Tab')
    await expect(page.locator('[name=startsAt]:focus')).toHaveCount(0)
  },
)

test(
  'without script a time is kept, paid at the bank and called off',
  { tag: ['@mobile', '@en-soak'] },
  async ({ noScript: page, site, request }) => {
    const say = (key: string) => wordIn(site.locale, 'consultations', key)
    const phone = newPhone()
    await ApiPerson.signIn(request, phone)
    await signInAs(page, phone)
    const answer = await request.get(`/api/v1/doctors/${cardiologist}/free-times`)
    const { days } = (await answer.json()) as { days: { day: string; times: string[] }[] }
    const day = days.findLast(({ times }) => times.length > 5)?.day ?? ''
    await page.goto(site.path(bookingOf(`?day=${day}`)))
    await page
      .locator('[name=startsAt]')
      .nth(4 + test.info().parallelIndex)
      .check({ force: true })
    await page.getByRole('button', { name: say('book.keep') }).click()
    await expect(page.getByText(say('hold.text'))).toBeVisible()
    const own = page.url()
    await page.getByRole('main').locator('button[name=pay]').first().click()
    await page.waitForURL(/\/dev\/gateway\//)
    // At the bank it fails once: the time is still kept, and paid the second time.
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'fail'), exact: true }).click()
    await page.goto(own)
    await page.getByRole('main').locator('button[name=pay]').first().click()
    await page.waitForURL(/\/dev\/gateway\//)
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('coming.booked') })).toBeVisible()
    await page.getByRole('link', { name: say('cancel'), exact: true }).click()
    await page.getByRole('button', { name: say('cancel.do') }).click()
    await expect(page.getByText(say('status.cancelled'), { exact: true })).toBeVisible()
  },
)

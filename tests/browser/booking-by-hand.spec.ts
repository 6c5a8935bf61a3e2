import { formatAmount, toman } from '~/domain/values/money'
import { expect, test } from '../kit/browser'
import { priceOf } from '../kit/open-door'
import { ownOf } from '../kit/own-place'
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
  'without script a doctor is found, a time is kept, paid at the bank and called off for what was named',
  { tag: ['@mobile', '@en-soak'] },
  async ({ noScript: page, site, request }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'consultations', key, values)
    const booking = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'booking', key, values)
    const sum = (amount: number) => formatAmount(site.locale, toman(amount))
    const phone = newPhone()
    const patient = await ApiPerson.signIn(request, phone)
    const price = await priceOf(patient)
    await signInAs(page, phone)

    // By a word, by what they are and by what they do.
    await page.goto(site.path('/doctors'))
    await page.getByRole('link', { name: booking('level.specialist'), exact: true }).click()
    await page
      .getByRole('searchbox', { name: booking('search') })
      .fill(site.locale === 'fa' ? 'كريمي' : 'karimi')
    await page.locator('select[name=speciality]').selectOption('cardiology')
    await page.locator('select[name=service]').selectOption('visit')
    await page.getByRole('button', { name: booking('filter.do'), exact: true }).click()
    await expect(page).toHaveURL(/level=specialist.*service=visit|service=visit.*level=specialist/)
    const name = booking('dr', { name: site.locale === 'fa' ? 'سارا کریمی' : 'Sara Karimi' })
    await page.getByRole('heading', { level: 2, name }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // Another week, the last of its days that has a time, and a time of it that nobody beside us takes.
    await page.getByRole('link', { name: booking('times.later') }).click()
    const days = page.getByRole('navigation', { name: booking('times.week') }).getByRole('listitem')
    await days
      .getByRole('link')
      .filter({ has: page.locator('span'), hasNotText: booking('times.full') })
      .last()
      .click()
    const times = page
      .getByRole('region', { name: booking('times'), exact: true })
      .getByRole('link')
      .filter({ has: page.locator('time') })
    const time = await ownOf(times)
    const startsAt = (await time.locator('time').getAttribute('datetime')) ?? ''
    await time.click()
    await expect(page.locator(`[name=startsAt][value="${startsAt}"]`)).toBeChecked()
    await page.getByRole('button', { name: say('book.keep') }).click()
    await expect(page.getByText(say('hold.text'))).toBeVisible()
    const own = page.url()
    await page.getByRole('button', { name: say('pay.gateway', { amount: sum(price) }) }).click()
    await page.waitForURL(/\/dev\/gateway\//)
    // At the bank it fails once: the time is still kept, and paid the second time.
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'fail'), exact: true }).click()
    await page.goto(own)
    await page.getByRole('main').locator('button[name=pay]').first().click()
    await page.waitForURL(/\/dev\/gateway\//)
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('coming.booked') })).toBeVisible()

    const amount = sum(Math.floor(price / 2))
    await page.getByRole('link', { name: say('cancel'), exact: true }).click()
    await expect(page.getByText(say('cancel.text', { amount }))).toBeVisible()
    await page.getByRole('button', { name: say('cancel.do') }).click()
    await expect(page.getByText(say('status.cancelled'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('past.cancelled', { amount }))).toBeVisible()
    await page.goto(site.path('/app/wallet'))
    const wallet = page.getByRole('region', { name: wordIn(site.locale, 'wallet', 'balance'), exact: true })
    await expect(wallet).toContainText(amount)
    expect((await patient.get('/wallet')).balance).toBe(Math.floor(price / 2))
  },
)

import type { APIRequestContext } from 'playwright/test'
import { demoPerson } from '~/domain/identity/demo-people'
import { formatAmount, toman } from '~/domain/values/money'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { priceOf } from '../kit/open-door'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

const cardiologist = 'd0c70000-0000-4000-8000-000000000001'

test(
  'a question is booked, paid at the bank, talked about and answered',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'consultations', key, values)
    const phone = newPhone()
    const person = await ApiPerson.signIn(request, phone)
    await person.post('/blood-pressure-records', {
      systolic: 128,
      diastolic: 82,
      takenAt: new Date().toISOString(),
    })
    await signInAs(page, phone)

    // In the evening today has a time or two left: the first day that has enough for whoever runs beside us.
    const { parallelIndex } = test.info()
    const first = (await freeDays(request)).find(({ times }) => times.length > 3 + parallelIndex)?.day ?? ''
    await page.goto(site.path(`/app/doctors/${cardiologist}/book?service=written-answer&day=${first}`))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('[name=reason]').fill('شب‌ها قلبم تند می‌زند؛ باید نوار بگیرم؟')
    // By keys: the times are one group. Whoever runs beside us takes another.
    const time = page.locator('[name=startsAt]').nth(parallelIndex)
    await time.focus()
    await page.keyboard.press('Space')
    await expect(time).toBeChecked()
    await page.getByRole('button', { name: say('book.keep') }).click()

    await expect(page.getByText(say('hold.text'))).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^[\d۰-۹]{1,2}:[\d۰-۹]{2}$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('main').locator('button[name=pay]').first().click()
    await page.waitForURL(/\/dev\/gateway\//)
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('coming.paper') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('coming.calendar') }).click(),
    ])
    expect(file.suggestedFilename()).toBe('tapesh.ics')

    // Both at once: what one writes the other sees without asking for it.
    const doctor = await newVisitor()
    await signInAs(doctor, demoPerson('doctor').phone)
    await doctor.goto(site.path('/doctor/consultations'))
    await expectAccessible(doctor)
    await doctor.goto(site.path(`/doctor/consultations/${id}/session`))
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    // What the patient shares for it is read by its date.
    await person.put(`/reservations/${id}/sharing`, { scope: 'all' })
    await doctor.reload()
    await doctor.getByRole('link', { name: say('shared.timeline') }).click()
    await expect(
      doctor.getByRole('heading', { name: wordIn(site.locale, 'supervision', 'timeline.vitals') }),
    ).toBeVisible()
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    await doctor.getByRole('link', { name: say('shared.back') }).click()
    await page.getByRole('link', { name: say('coming.write') }).click()
    await expect(page.locator('[name=text]')).toBeVisible()
    await expectAccessible(page)
    await page.locator('[name=text]').fill('قهوه هم می‌خورم.')
    await page.getByRole('button', { name: say('talk.send'), exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'قهوه هم می‌خورم.' })).toBeVisible()
    await expect(doctor.getByRole('listitem').filter({ hasText: 'قهوه هم می‌خورم.' })).toBeVisible()
    // What is being typed stays when something comes meanwhile.
    await page.locator('[name=text]').fill('و چای هم')
    await doctor.locator('[name=text]').fill('چند فنجان؟')
    await doctor.getByRole('button', { name: say('talk.send'), exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'چند فنجان؟' })).toBeVisible()
    await expect(page.locator('[name=text]')).toHaveValue('و چای هم')
    await doctor.locator('[name=advice]').fill('یک هفته قهوه نخورید و سپس نوار بگیرید.')
    // The note is kept as it is typed, and what is being written beside it stays.
    await doctor.locator('[name=note]').fill('اگر ماند، هولتر')
    await expect(doctor.getByText(/نگه داشته شد|Kept at/)).toBeVisible()
    await expect(doctor.locator('[name=advice]')).toHaveValue('یک هفته قهوه نخورید و سپس نوار بگیرید.')
    await doctor.getByRole('button', { name: wordIn(site.locale, 'aftercare', 'ending.send') }).click()
    await expect(doctor.getByText(say('talk.closed'))).toBeVisible()
    await expect(page.getByText(say('talk.closed'))).toBeVisible()
    await page.goto(site.path(`/app/consultations/${id}`))
    await expect(page.getByText('یک هفته قهوه نخورید و سپس نوار بگیرید.')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a visit is called off for the half that was named before, which is in the wallet then',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'consultations', key, values)
    const sum = (amount: number) => formatAmount(site.locale, toman(amount))
    const phone = newPhone()
    const patient = await ApiPerson.signIn(request, phone)
    await signInAs(page, phone)
    const balance = async () => (await patient.get('/wallet')).balance
    expect(await balance()).toBe(0)
    const price = await priceOf(patient)
    const half = Math.floor(price / 2)

    // On the last day that is open; before it is kept, what calling it off gives back is said in parts, and then to the toman.
    const last = (await freeDays(request)).findLast(({ times }) => times.length > 0)?.day ?? ''
    await page.goto(site.path(`/app/doctors/${cardiologist}/book?day=${last}`))
    await page.locator('[name=startsAt]').nth(test.info().parallelIndex).check({ force: true })
    await page.getByRole('button', { name: say('book.keep') }).click()
    const terms = page.getByRole('region', { name: say('terms'), exact: true })
    await expect(terms.getByText(sum(half))).toBeVisible()
    await page.getByRole('main').locator('button[name=pay]').first().click()
    await page.waitForURL(/\/dev\/gateway\//)
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('coming.booked') })).toBeVisible()
    await expect(terms.getByText(sum(half))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: say('cancel'), exact: true }).click()
    const cancel = page.getByRole('button', { name: say('cancel.do') })
    await expect(cancel).toBeVisible()
    await expect(page.getByText(say('cancel.text', { amount: sum(half) }))).toBeVisible()
    // The page of the bank leads to one that has not come to life, and so does the link: the sheet rises when it does.
    await expect(page.locator('dialog:modal')).toBeVisible()
    // The page around it is inert, and was looked at above.
    await expectAccessible(page, { within: 'dialog[open]' })
    expect(await balance()).toBe(0)
    await cancel.click()
    await expect(page.getByText(say('status.cancelled'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('past.cancelled', { amount: sum(half) }))).toBeVisible()
    expect(await balance()).toBe(half)
    await page.goto(site.path('/app/consultations'))
    await expect(page.getByText(say('refunded', { amount: sum(half) }))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(site.path('/app/wallet'))
    const wallet = page.getByRole('region', { name: wordIn(site.locale, 'wallet', 'balance'), exact: true })
    await expect(wallet).toContainText(sum(half))
  },
)

async function freeDays(request: APIRequestContext): Promise<{ day: string; times: string[] }[]> {
  const answer = await request.get(`/api/v1/doctors/${cardiologist}/free-times`)
  return ((await answer.json()) as { days: { day: string; times: string[] }[] }).days
}

import { demoPerson } from '~/domain/identity/demo-people'
import { formatAmount, toman } from '~/domain/values/money'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

const cardiologist = 'd0c70000-0000-4000-8000-000000000001'

test(
  'a price is lowered, the wallet topped up on the way, the record shown, the consultation moved and a part given back',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor, watch }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'consultations', key, values)
    const phone = newPhone()
    await ApiPerson.signIn(request, phone)
    await signInAs(page, phone)
    const seller = await ApiPerson.signIn(request, demoPerson('seller').phone)
    const code = `BROWSER-${site.locale.toUpperCase()}-${phone.slice(-6)}`
    const terms = { code, kind: 'percent', value: 25, purpose: 'consultations' }
    const made = await seller.post('/discount-codes', terms)
    const admin = await ApiPerson.signIn(request, demoPerson('admin').phone)
    await admin.post(`/discount-codes/${String(made.id)}/approvals`, { seen: Number(made.version) })

    // Whoever runs beside us takes other times of the last day that is open.
    const free = await request.get(`/api/v1/doctors/${cardiologist}/free-times`)
    const { days } = (await free.json()) as { days: { day: string; times: string[] }[] }
    const last = days.findLast(({ times }) => times.length > 0)?.day ?? ''
    const { parallelIndex } = test.info()
    await page.goto(site.path(`/app/doctors/${cardiologist}/book?service=written-answer&day=${last}`))
    await page.getByText(say('share'), { exact: true }).click()
    await page.locator('[name=scope][value=all]').check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .locator('[name=startsAt]')
      .nth(3 + parallelIndex)
      .check({ force: true })
    await page.getByRole('button', { name: say('book.keep') }).click()
    await expect(page.getByText(say('hold.text'))).toBeVisible()

    await page.getByText(say('code.have')).click()
    watch.allow(/status of 422/, 'types a code that there is not')
    await page.locator('[name=code]').fill('NOT-THERE')
    await page.getByRole('button', { name: say('code.apply') }).click()
    await expect(page.getByText(say('problem.discount-unknown')).first()).toBeVisible()
    await expectAccessible(page)
    await page.locator('[name=code]').fill(code)
    await page.getByRole('button', { name: say('code.apply') }).click()
    await expect(page.getByRole('button', { name: say('code.drop') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: say('missing.add') }).click()
    await expect(page.getByText(wordIn(site.locale, 'wallet', 'wayBack'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: wordIn(site.locale, 'wallet', 'pay'), exact: true }).click()
    await page.waitForURL(/\/dev\/gateway\//)
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
    await expect(page.getByText(say('hold.text'))).toBeVisible()
    await page.getByRole('main').locator('button[name=pay]').first().click()
    await expect(page.getByRole('heading', { name: say('coming.paper') })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path(`/admin/reservations/${id}/move?day=${last}`))
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff
      .locator('[name=startsAt]')
      .nth(6 + parallelIndex)
      .check({ force: true })
    await staff.getByRole('button', { name: wordIn(site.locale, 'staff-booking', 'move.do') }).click()
    await staff.waitForURL(/\/admin\/reservations$/)

    const doctor = await newVisitor()
    await signInAs(doctor, demoPerson('doctor').phone)
    await doctor.goto(site.path(`/doctor/consultations/${id}/session`))
    await doctor.getByRole('link', { name: say('shared.open') }).click()
    await expectAccessible(doctor)
    await doctor.goto(site.path(`/doctor/consultations/${id}/session`))
    await doctor.locator('[name=advice]').fill('چیزی نیست که نگرانش باشید.')
    await doctor.getByRole('button', { name: wordIn(site.locale, 'aftercare', 'ending.send') }).click()
    await expect(doctor.getByText(say('shared.nothing'))).toBeVisible()

    await staff.goto(site.path(`/admin/reservations/${id}`))
    await staff.locator('[name=amount]').fill('10000')
    await staff.locator('[name=reason]').selectOption('connection')
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    const booking = (key: string) => wordIn(site.locale, 'staff-booking', key)
    await staff.getByRole('button', { name: booking('refund.do') }).click()
    await expect(staff.getByRole('listitem').getByText(booking('reason.connection'))).toBeVisible()

    await page.goto(site.path(`/app/consultations/${id}`))
    await expect(page.getByText(say('moved.byUs'))).toHaveCount(0)
    await expect(
      page.getByText(say('returned', { amount: formatAmount(site.locale, toman(10_000)) })),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

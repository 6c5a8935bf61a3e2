import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

const cardiologist = 'd0c70000-0000-4000-8000-000000000001'

test(
  'a doctor prescribes, row by row, and the patient reads and prints it',
  { tag: ['@mobile', '@en'] },
  async ({ page, site, request, newVisitor }) => {
    const after = (key: string) => wordIn(site.locale, 'aftercare', key)
    const say = (key: string) => wordIn(site.locale, 'consultations', key)
    const phone = newPhone()
    await ApiPerson.signIn(request, phone)
    await signInAs(page, phone)
    // Whoever runs beside us takes other times of the last day that is open.
    const free = await request.get(`/api/v1/doctors/${cardiologist}/free-times`)
    const { days } = (await free.json()) as { days: { day: string; times: string[] }[] }
    const last = days.findLast(({ times }) => times.length > 0)?.day ?? ''
    await page.goto(site.path(`/app/doctors/${cardiologist}/book?service=written-answer&day=${last}`))
    await page
      .locator('[name=startsAt]')
      .nth(9 + test.info().parallelIndex)
      .check({ force: true })
    await page.getByRole('button', { name: say('book.keep') }).click()
    await expect(page.getByText(say('hold.text'))).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('main').locator('button[name=pay]').first().click()
    await page.waitForURL(/\/dev\/gateway\//)
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('coming.paper') })).toBeVisible()

    const doctor = await newVisitor()
    await signInAs(doctor, demoPerson('doctor').phone)
    await doctor.goto(site.path(`/doctor/consultations/${id}/session`))
    await doctor.locator('[name="medicine1.name"]').fill('پروپرانولول')
    await doctor.locator('[name="medicine1.form"]').selectOption('tablet')
    await doctor.locator('[name="medicine1.amount"]').fill('۲۰')
    await doctor.getByRole('button', { name: after('prescription.add') }).click()
    await doctor.locator('[name="medicine3.name"]').fill('Metoprolol')
    await doctor.locator('[name="medicine3.form"]').selectOption('capsule')
    await doctor.locator('[name="medicine3.amount"]').fill('10')
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    await doctor.locator('[name=advice]').fill('قهوه را کنار بگذارید.')
    await doctor.getByRole('button', { name: after('ending.send') }).click()
    await expect(doctor.getByRole('heading', { name: after('ending.written') })).toBeVisible()

    await page.goto(site.path(`/app/consultations/${id}`))
    await expect(page.getByText('پروپرانولول')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: after('prescription.open') }).click()
    await expect(page.getByRole('heading', { level: 1, name: after('prescription') })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([/پروپرانولول/, /Metoprolol/])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: after('prescription.print') })).toBeHidden()
    await expect(page.getByText('قهوه را کنار بگذارید.')).toBeVisible()
  },
)

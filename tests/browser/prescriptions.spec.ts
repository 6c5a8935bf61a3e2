import type { APIRequestContext } from 'playwright/test'
import { demoPerson } from '~/domain/identity/demo-people'
import { earnLastMonth, newBrowserDoctor } from '../kit/browser-doctor'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { bookFromWallet } from '../kit/open-door'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson, staffOfApi } from '../kit/shop-people'
import { wordIn } from '../kit/words'

/** A written answer that somebody has paid from the wallet, with a doctor whom no other test knows. */
async function bookedAnswer(request: APIRequestContext, origin: string) {
  const phone = newPhone()
  const api = await ApiPerson.signIn(request, phone)
  const { id: doctorId, phone: doctor } = await newBrowserDoctor(request)
  const free = await request.get(`/api/v1/doctors/${doctorId}/free-times`)
  const { days } = (await free.json()) as { days: { day: string; times: string[] }[] }
  const startsAt = days.flatMap(({ times }) => times).at(-1) ?? ''
  const id = await bookFromWallet(request, origin, phone, { doctorId, service: 'written-answer', startsAt })
  return { id, doctorId, doctor, patient: { api, phone } }
}

test(
  'a doctor is warned of an allergy, prescribes with a reason, the patient prints it, and whoever holds it checks it',
  { tag: '@journey' },
  async ({ page, site, request, newVisitor, look, watch }) => {
    watch.allow(/status of 422/, 'signs without a reason what is warned of')
    const after = (key: string) => wordIn(site.locale, 'aftercare', key)
    const say = (key: string) => wordIn(site.locale, 'consultations', key)
    const { id, patient, doctor: doctorPhone } = await bookedAnswer(request, site.origin)
    await patient.api.post('/medical-file/allergy-entries', { allergen: 'drug', name: 'پنی‌سیلین' })
    await signInAs(page, patient.phone)
    await page.goto(site.path(`/app/consultations/${id}`))
    await expect(page.getByRole('heading', { name: say('coming.paper') })).toBeVisible()
    await page.getByRole('button', { name: after('consent.give') }).click()
    await expect(page.getByText(after('consent.given'))).toBeVisible()

    const doctor = await newVisitor()
    await signInAs(doctor, doctorPhone)
    await doctor.goto(site.path(`/doctor/consultations/${id}/session`))
    await doctor.getByText(after('prescription.lead')).click()
    await doctor.locator('[name="medicine1.name"]').fill('پروپرانولول')
    await doctor.locator('[name="medicine1.form"]').selectOption('tablet')
    await doctor.locator('[name="medicine1.amount"]').fill('۲۰')
    // The file is beside the form, and what is typed is compared with it as it is typed.
    const reason = doctor.locator('[name="medicine2.reason"]')
    await expect(doctor.getByText(after('file.limits'))).toBeVisible()
    await expect(doctor.getByRole('textbox', { name: after('warning.reason') })).toBeHidden()
    await doctor.locator('[name="medicine2.name"]').fill('آموكسي سيلين')
    await doctor.locator('[name="medicine2.form"]').selectOption('capsule')
    await doctor.locator('[name="medicine2.amount"]').fill('21')
    // What of the file it meets is said as it is typed, and without a reason nothing is signed.
    await expect(
      doctor.getByText(
        wordIn(site.locale, 'aftercare', 'warning.allergy', { named: '\u2068پنی‌سیلین\u2069' }),
      ),
    ).toBeVisible()
    await doctor.locator('[name=advice]').fill('قهوه را کنار بگذارید.')
    await doctor.getByRole('button', { name: after('ending.send') }).click()
    await expect(
      doctor.getByText(wordIn(site.locale, 'problems', 'prescription-warned')).first(),
    ).toBeVisible()
    await reason.fill('تست پوستی منفی بود.')
    await doctor.getByRole('button', { name: after('prescription.add') }).click()
    await doctor.locator('[name="medicine3.name"]').fill('Metoprolol')
    await doctor.locator('[name="medicine3.form"]').selectOption('capsule')
    await doctor.locator('[name="medicine3.amount"]').fill('10')
    await look(doctor)
    await doctor.getByRole('button', { name: after('ending.send') }).click()
    await expect(doctor.getByRole('heading', { name: after('ending.written') })).toBeVisible()

    await page.goto(site.path(`/app/consultations/${id}`))
    await expect(page.getByText('پروپرانولول')).toBeVisible()
    await expect(page.getByText('تست پوستی منفی بود.')).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: after('prescription.open') }).click()
    await expect(page.getByRole('heading', { level: 1, name: after('prescription') })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([/پروپرانولول/, /آموکسی سیلین/, /Metoprolol/])
    await look(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: after('prescription.print') })).toBeHidden()
    await expect(page.getByText('قهوه را کنار بگذارید.')).toBeVisible()

    await page.emulateMedia({ media: null })

    // Whoever has it in hands checks it, and its doctor takes it back.
    const check = (key: string) => wordIn(site.locale, 'signed-documents', key)
    const verify =
      (await page.getByRole('link', { name: /prescriptions\/verify/ }).getAttribute('href')) ?? ''
    const pharmacist = await newVisitor()
    await pharmacist.goto(verify)
    await expect(pharmacist.getByRole('heading', { name: check('genuine.prescription') })).toBeVisible()
    await look(pharmacist)
    await doctor.getByText(after('withdraw'), { exact: true }).click()
    await doctor.locator('[name=reason]').fill('با داروی دیگر شما نمی‌سازد.')
    await look(doctor)
    await doctor.getByRole('button', { name: after('withdraw.do') }).click()
    await expect(doctor.getByText('با داروی دیگر شما نمی‌سازد.')).toBeVisible()
    await pharmacist.reload()
    await expect(pharmacist.getByRole('heading', { name: check('withdrawn.prescription') })).toBeVisible()
  },
)

test(
  'what a doctor has earned is settled by staff, and the doctor sees it paid',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page: doctor, site, request, newVisitor }) => {
    const money = (key: string) => wordIn(site.locale, 'settlements', key)
    const { id, doctorId, doctor: doctorPhone, patient } = await bookedAnswer(request, site.origin)
    await (
      await ApiPerson.signIn(request, doctorPhone)
    ).post(`/doctor-reservations/${id}/endings`, { advice: 'قهوه را کنار بگذارید.' })
    await signInAs(doctor, doctorPhone)
    await doctor.goto(site.path('/doctor/earnings'))
    await expect(doctor.getByText(money('state.open')).first()).toBeVisible()
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)

    await earnLastMonth(site.origin, id)
    const staff = await newVisitor()
    await signInAs(staff, demoPerson('admin').phone)
    await staff.goto(site.path(`/admin/settlements?ask=prepare&of=${doctorId}&modal=OPEN`))
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff.getByRole('button', { name: money('prepare.do') }).click()
    await expect(staff.getByText(wordIn(site.locale, 'messages', 'settlement.prepared'))).toBeVisible()
    const settlements = await (await staffOfApi(request, 'admin')).get('/admin-settlements?limit=100')
    const { id: settlement } =
      (settlements.items as { id: string; doctor: { id: string } }[]).find(
        ({ doctor: of }) => of.id === doctorId,
      ) ?? {}
    await staff.goto(site.path(`/admin/settlements?view=made&ask=pay&of=${settlement}&modal=OPEN`))
    await staff.locator('[name=bankReference]').fill(`SATNA-${patient.phone}`)
    await expectAccessible(staff)
    await staff.getByRole('button', { name: money('pay.do') }).click()
    await expect(staff.getByText(wordIn(site.locale, 'messages', 'settlement.paid'))).toBeVisible()
    await expect(staff.getByText(`SATNA-${patient.phone}`)).toBeVisible()
    await doctor.reload()
    await expect(doctor.getByText(money('state.paid')).first()).toBeVisible()
  },
)

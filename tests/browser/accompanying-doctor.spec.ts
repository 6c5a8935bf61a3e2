import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a father’s doctor is named by a VIP code, agreed to, reads, is written to, and ended',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor, watch }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'care', key, values)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-care', key)
    const mine = newPhone()
    const me = await ApiPerson.signIn(request, mine)
    const father = await me.post('/family-members', {
      firstName: 'محمود',
      lastName: 'رستگار',
      relation: 'father',
      height: 172,
    })
    await me.post('/blood-pressure-records', {
      systolic: 152,
      diastolic: 86,
      place: 'home',
      memberId: father.id,
      takenAt: new Date().toISOString(),
    })

    // Staff make the code, whose text is of this run alone.
    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/accompanying-doctors?view=codes'))
    await staff.getByRole('link', { name: staffSays('code.new') }).click()
    const code = `DR-${mine}`
    await staff.locator('[name=code]').fill(code)
    await staff.locator('[name=doctorId]').selectOption(demoPerson('accompanying-doctor').id)
    await staff.locator('[name=endDay]').fill('1499/12/01')
    await expectAccessible(staff)
    await staff.getByRole('button', { name: staffSays('code.make') }).click()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
    await expect(staff.getByText(code, { exact: true }).first()).toBeVisible()

    await signInAs(page, mine)
    await page.goto(site.path('/app/family'))
    await expectAccessible(page)
    await page.goto(site.path(`/app/family/doctor?memberId=${String(father.id)}`))
    await expectAccessible(page)
    watch.allow(/status of 422/, 'a code that there is not, and an empty message')
    await page.locator('[name=code]').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: say('code.send') }).click()
    await expect(page.getByText(say('problem.vip-code-unknown'))).toBeVisible()
    await page.locator('[name=code]').fill(code.toLowerCase())
    await page.getByRole('button', { name: say('code.send') }).click()
    await expect(page.getByText(say('offered.title'))).toBeVisible()
    await page.reload()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: say('offered.consent'), exact: true }).click()
    const messages = page.locator('main a[href*="/app/family/doctor/"]').first()
    await expect(messages).toBeVisible()
    await page.reload()
    await expectAccessible(page)
    await messages.click()
    await expect(page).toHaveURL(/\/app\/family\/doctor\/[^/?]+$/)
    await expectAccessible(page)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('link', { name: say('thread.write') }).click()
    const send = wordIn(site.locale, 'chat', 'send')
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(
      page.getByText(wordIn(site.locale, 'fields', 'error.careMessageEmpty')).first(),
    ).toBeVisible()
    await page.locator('[name=text]').fill('سلام دکتر، فشار پدرم بالاست.')
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'سلام دکتر' })).toBeVisible()
    await page.reload()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const doctor = await newVisitor()
    await signInAs(doctor, demoPerson('accompanying-doctor').phone)
    await doctor.goto(site.path('/doctor/patients'))
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    await doctor.locator(`a[href$="/doctor/patients/${id}"]`).click()
    await expectAccessible(doctor)
    // The medical file is shut, is asked for and opened; what the doctor measures goes into the record.
    await doctor.getByRole('button', { name: say('patients.file.ask') }).click()
    await expect(doctor.getByText(say('patients.file.asked'))).toBeVisible()
    await page.goto(site.path(`/app/family/doctor/${id}`))
    await expect(page.getByText(say('file.asked'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('file.give') }).click()
    await expect(page.getByText(say('file.open'))).toBeVisible()
    await doctor.reload()
    await doctor.getByRole('link', { name: say('patients.file.look') }).click()
    await expect(doctor.getByRole('heading', { name: say('patients.file.diseases') })).toBeVisible()
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    await doctor.getByRole('link', { name: say('patients.add') }).click()
    await expect(doctor.getByRole('heading', { name: say('patients.add.types') })).toBeVisible()
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    await doctor.locator('a[href$="/add/blood-pressure"]').click()
    await doctor.locator('[name=systolic]').fill('۱۳۲')
    await doctor.locator('[name=diastolic]').fill('۸۴')
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    await doctor.getByRole('button', { name: say('patients.add.save') }).click()
    await expect(doctor.getByText(wordIn(site.locale, 'messages', 'care.recorded'))).toBeVisible()
    await doctor.getByRole('link', { name: say('thread.write') }).click()
    await expect(doctor.getByText('سلام دکتر')).toBeVisible()
    await expectAccessible(doctor)
    await doctor.locator('[name=text]').fill('امشب دوباره اندازه بگیرید.')
    await doctor.getByRole('button', { name: send, exact: true }).click()
    await expect(doctor.getByRole('listitem').filter({ hasText: 'امشب دوباره' })).toBeVisible()
    await doctor.goto(site.path(`/doctor/patients/${id}`))
    await doctor.locator(`a[href$="/doctor/shared/${id}"]`).click()
    await doctor.locator(`a[href$="/doctor/shared/${id}/timeline"]`).click()
    await expectAccessible(doctor)
    await doctor.locator(`a[href$="/doctor/shared/${id}/blood-pressure"]`).click()
    await expect(doctor.getByRole('heading', { level: 1 })).toContainText(
      wordIn(site.locale, 'records', 'type.blood-pressure'),
    )
    const shared = doctor.url()

    await page.goto(site.path('/app/family'))
    await page
      .getByRole('link', {
        name: say('section.open.named', { who: '\u2068محمود رستگار\u2069' }),
      })
      .click()
    await page.getByRole('link', { name: say('active.reads') }).click()
    await expect(page.getByText(wordIn(site.locale, 'sharing', 'reader.doctor')).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto(site.path(`/app/family/doctor?memberId=${String(father.id)}`))
    await page.getByRole('button', { name: say('active.end') }).click()
    await expect(page.getByRole('heading', { name: say('past') })).toBeVisible()
    await page.reload()
    await expectAccessible(page)

    watch.allow(/status of 404/, 'whoever accompanies no more sees nothing')
    const gone = await doctor.goto(shared)
    expect(gone?.status()).toBe(404)
  },
)

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson, staffOfApi } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a doctor refers a patient, who prints the letter, and whoever holds it checks it',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor, watch }) => {
    const say = (key: string) => wordIn(site.locale, 'referrals', key)
    const check = (key: string) => wordIn(site.locale, 'signed-documents', key)
    const phone = newPhone()
    const person = await ApiPerson.signIn(request, phone)
    const doctor = await newBrowserDoctor(request)
    const colleague = await newBrowserDoctor(request)
    const takenAt = new Date().toISOString()
    await person.post('/blood-pressure-records', { systolic: 142, diastolic: 90, takenAt })
    await person.post('/shares', { phone: doctor.phone, scope: 'all', days: 7 })
    const { id } = await person.post('/call-requests', {
      kind: 'NON_EMERGENCY',
      note: 'هنگام راه رفتن تپش قلب دارم.',
      phone,
    })
    const staff = await staffOfApi(request, 'support')
    await staff.post(`/admin-call-requests/${String(id)}/assignments`, { doctorId: doctor.id, seen: 1 })

    const work = await newVisitor()
    await signInAs(work, doctor.phone)
    await work.goto(site.path(`/dashboard/call-requests/${String(id)}`))
    await expectAccessible(work)
    await work.getByRole('link', { name: say('new.do') }).click()
    await expect(work.getByRole('heading', { level: 1, name: say('new') })).toBeVisible()
    // Its search is there as where more doctors are than a list offers.
    await work.goto(`${work.url()}?doctor=${encodeURIComponent('نرگس')}`)
    await work.locator('[name=speciality]').selectOption('cardiology')
    await work.locator('[name=doctorId]').selectOption(colleague.id)
    await work.locator('[name=urgency][value=soon]').check()
    await work.locator('[name=reason]').fill('تپش قلب هنگام راه رفتن')
    await work.locator('[name=history]').fill('سه هفته است شروع شده؛ نوار استراحت طبیعی بود.')
    await work
      .getByRole('group', { name: say('field.recordIds') })
      .getByRole('checkbox')
      .first()
      .check()
    await expectAccessible(work)
    await expectNoSidewaysScroll(work)
    // A colleague is looked for in the midst of it, by keyboard and by click: what was typed and chosen stays.
    const search = work.getByLabel(say('findDoctor'))
    const stays = async () => {
      await expect(work.locator('[name=speciality]')).toHaveValue('cardiology')
      await expect(work.locator('[name=doctorId]')).toHaveValue(colleague.id)
      await expect(work.locator('[name=urgency][value=soon]')).toBeChecked()
      await expect(work.locator('[name=reason]')).toHaveValue('تپش قلب هنگام راه رفتن')
      await expect(work.locator('[name=history]')).toHaveValue(
        'سه هفته است شروع شده؛ نوار استراحت طبیعی بود.',
      )
      await expect(work.getByRole('checkbox').first()).toBeChecked()
    }
    await search.fill('ناشناس')
    await search.press('Enter')
    await expect(work.getByText(say('findDoctorNone'))).toBeVisible()
    await expect(search).toHaveValue('ناشناس')
    await stays()
    await expectAccessible(work)
    await expectNoSidewaysScroll(work)
    await search.fill('نرگس')
    await work.getByRole('button', { name: say('findDoctorDo') }).click()
    await expect(work.getByText(say('findDoctorNone'))).toHaveCount(0)
    await stays()
    // What is missing is told beside its field, with everything else still there.
    await work.getByRole('button', { name: say('sign'), exact: true }).click()
    await expect(work.locator('[name=question]')).toHaveAttribute('aria-invalid', 'true')
    await work.locator('[name=question]').fill('آیا هولتر لازم است؟')
    await work.getByRole('button', { name: say('sign'), exact: true }).click()
    await expect(work.getByRole('heading', { level: 1, name: say('one'), exact: true })).toBeVisible()
    await expectAccessible(work)
    await expectNoSidewaysScroll(work)

    // Whom it names finds it on the desk, by keyboard, and reads it there.
    const other = await newVisitor()
    await signInAs(other, colleague.phone)
    await other.goto(site.path('/doctor'))
    await expectAccessible(other)
    await other.getByRole('link', { name: wordIn(site.locale, 'desk', 'act.letter') }).focus()
    await other.keyboard.press('Enter')
    await expect(other.getByText('آیا هولتر لازم است؟')).toBeVisible()
    await expectAccessible(other)
    await expectNoSidewaysScroll(other)
    await other.getByText(say('answer'), { exact: true }).click()
    await other.getByRole('button', { name: say('answer.do') }).click()
    await expect(other.locator('[name=answer]')).toHaveAttribute('aria-invalid', 'true')
    await other.locator('[name=answer]').fill('هولتر لازم نیست؛ ماه آینده ببینمشان.')
    await expectAccessible(other)
    await other.getByRole('button', { name: say('answer.do') }).click()
    await expect(other.getByRole('heading', { name: say('answer.own') })).toBeVisible()
    await expectAccessible(other)
    await expectNoSidewaysScroll(other)

    await signInAs(page, phone)
    await page.goto(site.path('/app/consultations'))
    await page.getByRole('link', { name: say('title') }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: wordIn(site.locale, 'booking', 'speciality.cardiology') }).click()
    await expect(page.getByText('آیا هولتر لازم است؟')).toBeVisible()
    await expect(page.getByRole('region', { name: say('records') }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(page.getByText('هولتر لازم نیست؛ ماه آینده ببینمشان.')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // What is said to a letter is no part of the paper.
    await expect(page.getByText('هولتر لازم نیست؛ ماه آینده ببینمشان.')).toBeHidden()
    await expect(page.getByRole('button', { name: say('print') })).toBeHidden()
    await expect(page.getByText('سه هفته است شروع شده')).toBeVisible()
    await page.emulateMedia({ media: null })
    await expectAccessible(page)
    await page.getByText(say('takeBack'), { exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('takeBack.do') }).click()
    await expect(page.getByText(say('delivery.end.taken-back'))).toBeVisible()
    // Whoever has it open yet reads that it is closed, and in the list why.
    watch.allow(/status of 403 .*referrals\/received/, 'the letter is taken back')
    await other.reload()
    await expect(other.getByText(say('closed'))).toBeVisible()
    await expectAccessible(other)
    await other
      .getByRole('main')
      .getByRole('link', { name: say('received') })
      .click()
    await expect(other).toHaveURL(/\/doctor\/referrals\?box=received$/)
    await expect(other.getByText(say('delivery.end.taken-back'))).toBeVisible()
    await expectAccessible(other)
    await expectNoSidewaysScroll(other)
    // What was typed to a letter that closes meanwhile stays on the page.
    const further = await (
      await ApiPerson.signIn(request, doctor.phone)
    ).post('/doctor-referrals', {
      of: { kind: 'call', id },
      doctorId: colleague.id,
      speciality: 'cardiology',
      urgency: 'routine',
      reason: 'پیگیری تپش قلب',
      question: 'آیا دارو عوض شود؟',
    })
    await other.goto(site.path(`/doctor/referrals/received/${String(further.id)}`))
    await other.getByText(say('answer'), { exact: true }).click()
    const typed = 'دارو را فعلاً عوض نکنید.\nهفتهٔ آینده ببینمشان.'
    await other.locator('[name=answer]').fill(typed)
    await person.delete(`/referrals/${String(further.id)}/delivery`)
    watch.allow(/status of 422 .*referrals\/received/, 'it is taken back while its answer is typed')
    await other.getByRole('button', { name: say('answer.do') }).click()
    await expect(other.getByText(say('unsent.closed'))).toBeVisible()
    await expect(other.getByLabel(wordIn(site.locale, 'fields', 'unsent.text'))).toHaveValue(typed)
    await expect(other.getByText('آیا دارو عوض شود؟')).toHaveCount(0)
    await expectAccessible(other)
    await expectNoSidewaysScroll(other)
    const verify =
      (await page.getByRole('link', { name: /prescriptions\/verify/ }).getAttribute('href')) ?? ''

    const anybody = await newVisitor()
    await anybody.goto(verify)
    await expect(anybody.getByRole('heading', { name: check('genuine.referral') })).toBeVisible()
    await expectAccessible(anybody)
    await work.getByText(say('withdraw'), { exact: true }).click()
    await work.locator('[name=reason]').fill('با دارو بهتر شد.')
    await expectAccessible(work)
    await work.getByRole('button', { name: say('withdraw.do') }).click()
    await expect(work.getByText('با دارو بهتر شد.')).toBeVisible()
    await anybody.reload()
    await expect(anybody.getByRole('heading', { name: check('withdrawn.referral') })).toBeVisible()
  },
)

import { demoPerson } from '~/domain/identity/demo-people'
import { digitsIn } from '~/domain/values/digits'
import { formatAmount, toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { expect, expectAccessible, test } from '../kit/browser'
import { isFormPost } from '../kit/form-post'
import { expectMoving, fakeDevices, remoteLabel } from '../kit/meeting'
import { bringTime, giveToWallet, priceOf } from '../kit/open-door'
import { ownOf } from '../kit/own-place'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test.use(fakeDevices)

test(
  'a doctor is found, booked, paid and met by picture, and what they leave is read, kept and rated',
  { tag: ['@mobile', '@en'] },
  async ({ page, site, request, newVisitor }) => {
    const sayOf = (list: string) => (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, list, key, values)
    const [say, booking, after] = [sayOf('consultations'), sayOf('booking'), sayOf('aftercare')]
    const sum = (amount: number) => formatAmount(site.locale, toman(amount))
    const isPersian = site.locale === 'fa'
    const phone = newPhone()
    const patient = await ApiPerson.signIn(request, phone)
    const price = await priceOf(patient)
    const credit = Math.floor(price / 3)
    await giveToWallet(site.origin, phone, credit)
    await signInAs(page, phone)

    // Found among all, with the letters of an Arabic keyboard.
    await page.goto(site.path('/doctors'))
    await page.getByRole('searchbox', { name: booking('search') }).fill(isPersian ? 'كريمي' : 'karimi')
    await page.locator('select[name=speciality]').selectOption('cardiology')
    await page.getByRole('button', { name: booking('filter.do'), exact: true }).click()
    await expect(page).toHaveURL(/speciality=cardiology/)
    const doctorName = booking('dr', { name: isPersian ? 'سارا کریمی' : 'Sara Karimi' })
    await expectAccessible(page)
    await page
      .getByRole('heading', { level: 2, name: doctorName })
      .getByRole('link', { name: doctorName })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: doctorName })).toBeVisible()
    await expect(page.getByText(sum(price)).first()).toBeVisible()

    // The last day of those shown that has a time, before the way to later ones; whoever runs beside takes the other end of it.
    const days = page.getByRole('navigation', { name: booking('times.week') }).getByRole('listitem')
    const day = days
      .getByRole('link')
      .filter({ has: page.locator('span'), hasNotText: booking('times.full') })
      .last()
    const dayName = (await day.locator('span').first().textContent()) ?? ''
    await day.click()
    await expect(page.getByRole('heading', { name: booking('times.on', { day: dayName }) })).toBeVisible()
    await expectAccessible(page)
    const times = page
      .getByRole('region', { name: booking('times'), exact: true })
      .getByRole('link')
      .filter({ has: page.locator('time') })
    const time = await ownOf(times)
    const startsAt = (await time.locator('time').getAttribute('datetime')) ?? ''
    await time.click()
    await expect(page.locator(`[name=startsAt][value="${startsAt}"]`)).toBeChecked()
    const reason = isPersian ? 'شب‌ها قلبم تند می‌زند.' : 'My heart races at night.'
    await page.locator('[name=reason]').fill(reason)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('book.keep') }).click()

    // Kept for ten minutes: the wallet pays first, the bank the rest, and both are named before.
    await expect(page.getByText(say('hold.text'))).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const money = page.getByRole('region', { name: say('money'), exact: true })
    await expect(money.getByText(sum(credit)).first()).toBeVisible()
    await expectAccessible(page)
    await money.getByRole('button', { name: say('pay.gateway', { amount: sum(price - credit) }) }).click()
    await page.waitForURL(/\/dev\/gateway\//)
    await expect(page.getByText(sum(price - credit)).first()).toBeVisible()
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('coming.booked') })).toBeVisible()
    const what = page.getByRole('region', { name: say('what'), exact: true })
    await expect(what).toContainText(digitsIn(site.locale, tehranDayAndTime(new Date(startsAt)).time))
    await expect(page.getByText(reason)).toBeVisible()
    expect((await patient.get('/wallet')).balance).toBe(0)
    await expectAccessible(page)

    // Its time has come, and both come in.
    await bringTime(site.origin, id, { isToCome: true })
    await page.reload()
    await expect(page.getByRole('heading', { name: say('coming.open') })).toBeVisible()
    const clock = digitsIn(site.locale, '0123456789')
    const running = new RegExp(`^(?:[${clock}]+:)?[${clock}]+:[${clock}]{2}$`)
    await expect(page.getByText(say('door.until'), { exact: true })).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('link', { name: say('coming.enter') }).click()
    await expect(page.getByRole('heading', { name: say('door.until') })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(running)
    await expect(page.getByLabel(say('check.preview'))).toBeVisible()
    await expect(page.getByText(say('check.line.open'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('coming.enter') }).click()
    const controls = page.getByRole('group', { name: say('call.controls') })
    await expect(controls).toBeVisible()
    await expect(page.getByText(say('talk.left'), { exact: true })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(running)

    const doctor = await newVisitor({
      permissions: ['camera', 'microphone'],
      viewport: { width: 1440, height: 900 },
    })
    await signInAs(doctor, demoPerson('doctor').phone)
    await doctor.goto(site.path('/doctor/consultations'))
    const way = doctor.locator(`a[href$="/doctor/consultations/${id}/session"]`)
    const row = doctor.getByRole('listitem').filter({ has: way })
    await expect(row.getByText(say('doctor.waiting')).first()).toBeVisible()
    await way.first().click()
    await expect(doctor.getByText(reason)).toBeVisible()
    await doctor.getByRole('button', { name: say('coming.enter') }).click()
    await expectMoving(page, await remoteLabel(page))
    await expectMoving(doctor, await remoteLabel(doctor))
    await expectAccessible(page)

    const asked = isPersian ? 'فشارم ۱۴۲ روی ۹۱ بود.' : 'My pressure was 142 over 91.'
    const answered = isPersian ? 'چای و قهوه هم می‌خورید؟' : 'Do you drink coffee or tea?'
    for (const [from, to, text] of [
      [page, doctor, asked],
      [doctor, page, answered],
    ] as const) {
      await from.locator('[name=text]').fill(text)
      await from.getByRole('button', { name: say('talk.send'), exact: true }).click()
      await expect(to.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
    }

    // What is left is written beside the picture and signed, which ends it for both.
    const advice = isPersian
      ? 'یک هفته قهوه نخورید و فشارتان را بنویسید.'
      : 'No coffee for a week; note your pressure.'
    const medicine = isPersian ? 'پروپرانولول' : 'Propranolol'
    await doctor.getByRole('textbox', { name: after('ending.advice') }).fill(advice)
    await doctor.getByText(after('prescription.lead')).click()
    await doctor.locator('[name="medicine1.name"]').fill(medicine)
    await doctor.locator('[name="medicine1.form"]').selectOption('tablet')
    await doctor.locator('[name="medicine1.amount"]').fill(digitsIn(site.locale, '20'))
    await expectAccessible(doctor)
    await doctor.getByRole('button', { name: after('ending.send') }).click()
    await expect(doctor.getByRole('heading', { name: after('ending.written') })).toBeVisible()
    for (const one of [page, doctor]) {
      await expect(one.getByText(say('talk.closed'))).toBeVisible()
      await expect(one.getByRole('group', { name: say('call.controls') })).toHaveCount(0)
    }

    // The patient reads it there, in the archive, and as a sheet for the pharmacy.
    await page.goto(site.path('/app/consultations'))
    await page.locator(`main a[href$="/app/consultations/${id}"]`).click()
    await expect(page.getByRole('heading', { name: say('advice') })).toBeVisible()
    await expect(page.getByText(advice)).toBeVisible()
    await expect(page.getByText(medicine)).toBeVisible()
    await expectAccessible(page)
    await page.goto(site.path('/app/records'))
    await page.locator('main a[href*="/app/records/doctor-record/"]').click()
    await expect(page.getByText(after('after.kept'))).toBeVisible()
    await expect(page.getByText(medicine).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: after('prescription.open') }).click()
    await expect(page.getByRole('heading', { level: 1, name: after('prescription') })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([new RegExp(medicine)])

    // And says how it was, which the doctor sees.
    await page.goto(site.path(`/app/consultations/${id}`))
    const stars = page.getByRole('radio', { name: say('rate.stars', { stars: digitsIn(site.locale, '5') }) })
    await stars.check({ force: true })
    const thanks = isPersian ? 'با حوصله گوش دادند.' : 'They listened patiently.'
    await page.locator('[name=words]').fill(thanks)
    await Promise.all([
      page.waitForResponse((response) => isFormPost(response.request())),
      page.getByRole('button', { name: say('rate.words') }).click(),
    ])
    await page.reload()
    await expect(stars).toBeChecked()
    await expect(page.locator('[name=words]')).toHaveValue(thanks)
    await expectAccessible(page)
    await doctor.reload()
    await expect(doctor.getByRole('region', { name: say('rate.ofPatient') })).toContainText(thanks)
  },
)

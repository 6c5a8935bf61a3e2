import type { Reservation } from '~/domain/booking/reservation-contract'
import { demoPerson } from '~/domain/identity/demo-people'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { formatAmount, toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { jpeg } from '../kit/hostile-files'
import { openLossyLine } from '../kit/lossy-line'
import { expectHeard, expectMoving, fakeDevices, remoteLabel } from '../kit/meeting'
import { letPass, openDoor } from '../kit/open-door'
import { messagesTo, newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test.use(fakeDevices)

test(
  'a doctor who does not come owes another time, of which both are told and which costs nothing and gives everything back',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'consultations', key, values)
    const phone = newPhone()
    // Another time than the journeys beside it take.
    const id = await openDoor(request, site.origin, phone, 20 + test.info().parallelIndex)
    await signInAs(page, phone)
    await page.goto(site.path(`/app/consultations/${id}/session`))
    await page.getByRole('button', { name: say('coming.enter') }).click()
    await expect(page.getByRole('group', { name: say('call.controls') })).toBeVisible()
    const patient = await ApiPerson.signIn(request, phone)
    const read = async () => (await patient.get(`/reservations/${id}`)) as unknown as Reservation
    const { price } = await read()
    const balance = async () => (await patient.get('/wallet')).balance
    expect(await balance()).toBe(0)
    const { phone: doctorPhone } = demoPerson('doctor')
    const before = new Set((await messagesTo(request, doctorPhone)).map((one) => one.id))

    await letPass(site.origin, id)
    await expect.poll(async () => (await read()).movedBy, 'another time is given').toBe('system')
    const { startsAt } = await read()
    expect(new Date(startsAt).getTime()).toBeGreaterThan(Date.now())
    const at = tehranDayAndTime(new Date(startsAt))

    // Whoever waited in the call sees it there, without asking; both are written to, in the language of each.
    const day = formatWholeDay(site.locale, at.day)
    const time = digitsIn(site.locale, at.time)
    const amount = formatAmount(site.locale, toman(price))
    await expect(page.getByText(say('unanswered.time', { day, time }))).toBeVisible()
    await expect(page.getByText(say('unanswered.free', { amount }))).toBeVisible()
    await expectAccessible(page)
    for (const [to, template] of [
      [phone, 'reservation-moved'],
      [doctorPhone, 'doctor-reservation-rescheduled'],
    ] as const)
      await expect
        .poll(async () => {
          const messages = await messagesTo(request, to)
          return messages.filter(
            (one) =>
              one.template === template &&
              !before.has(one.id) &&
              one.text.includes(printTypedDate(one.locale, at.day)) &&
              one.text.includes(digitsIn(one.locale, at.time)),
          ).length
        }, `${template} arrives`)
        .toBe(1)

    await page.getByRole('link', { name: say('unanswered.see') }).click()
    await expect(page.getByText(say('moved'))).toBeVisible()
    await expect(page.getByRole('heading', { name: say('coming.booked') })).toBeVisible()
    await expect(page.getByText(say('terms.all', { day, time, amount }))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: say('cancel'), exact: true }).click()
    await expect(page.getByText(say('cancel.all', { amount }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('cancel.do') }).click()
    await expect(page.getByText(say('past.cancelled', { amount })).first()).toBeVisible()
    expect(await balance()).toBe(price)
    await page.goto(site.path('/app/wallet'))
    const wallet = page.getByRole('region', { name: wordIn(site.locale, 'wallet', 'balance'), exact: true })
    await expect(wallet).toContainText(amount)
  },
)

test(
  'two see and hear each other, write, lose the line, and get it back',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor, watch }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'consultations', key, values)
    const phone = newPhone()
    const id = await openDoor(request, site.origin, phone, test.info().parallelIndex)
    await signInAs(page, phone)
    const doctor = await newVisitor({
      permissions: ['camera', 'microphone'],
      viewport: { width: 1440, height: 900 },
    })
    await signInAs(doctor, demoPerson('doctor').phone)

    await page.addInitScript(rememberSockets)
    const line = await openLossyLine(page, doctor)

    // Before the door: how one is seen, and three checks.
    await page.goto(site.path(`/app/consultations/${id}/session`))
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(name).not.toBe('')
    await expect(page.getByLabel(say('check.preview'))).toBeVisible()
    await expect(page.getByText(say('check.line.open'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: say('coming.enter') }).click()
    const controls = page.getByRole('group', { name: say('call.controls') })
    await expect(controls).toBeVisible()

    await doctor.goto(site.path(`/doctor/consultations/${id}/session`))
    await doctor.getByRole('button', { name: say('coming.enter') }).click()

    const ofDoctor = await remoteLabel(page)
    const ofPatient = await remoteLabel(doctor)
    await expectMoving(page, ofDoctor)
    await expectMoving(doctor, ofPatient)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)

    // By keys: silent, and said to the other.
    await controls.getByRole('button', { name: say('call.mute') }).focus()
    await page.keyboard.press('m')
    await expect(controls.getByRole('button', { name: say('call.unmute') })).toBeVisible()
    const patientName = ofPatient.replace(/^.*?\u2068/u, '\u2068').replace(/(\u2069).*$/u, '$1')
    await expect(doctor.getByText(say('call.audioOff', { name: patientName }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(controls).toBeVisible()
    await page.keyboard.press('m')
    await expect(doctor.getByText(say('call.audioOff', { name: patientName }))).toHaveCount(0)

    // Without a camera the sound goes on.
    await doctor.keyboard.press('v')
    await expect(page.getByText(say('call.soundOnly'))).toBeVisible()
    await doctor.keyboard.press('v')
    await expectMoving(page, ofDoctor)

    // What is written arrives, with what has become of it.
    const box = page.locator('[name=text]')
    await box.fill('فشارم ۱۴۲ روی ۹۱ بود.')
    await expect(doctor.getByText(say('talk.typing', { name: patientName }))).toBeVisible()
    await page.getByRole('button', { name: say('talk.send'), exact: true }).click()
    await expect(doctor.getByRole('listitem').filter({ hasText: '۱۴۲ روی ۹۱' })).toHaveCount(1)
    await expect(page.getByRole('listitem').filter({ hasText: '۱۴۲ روی ۹۱' })).toContainText(
      say('talk.state.read'),
    )
    await expect(box).toHaveValue('')

    // A picture goes as forms go, and is seen by both.
    await page.getByText(say('file.add')).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(600, 400)) })
    await page.getByRole('button', { name: say('talk.send'), exact: true }).click()
    const picture = doctor.getByRole('listitem').getByRole('img')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((found: HTMLImageElement) => found.naturalWidth))
      .toBeGreaterThan(0)

    // A line that loses a third of everything carries no picture and goes on carrying sound; one that loses most of it leaves writing; one that is gone comes back by itself.
    if (site.direction === 'rtl') {
      line.lose(1 / 3)
      await expect(page.getByText(say('call.poor'), { exact: true })).toBeVisible()
      await expect(doctor.getByText(say('call.poor'), { exact: true })).toBeVisible()
      await expect(page.getByText(say('call.poorText'))).toBeVisible()
      await expect(page.getByLabel(ofDoctor, { exact: true })).toHaveCSS('opacity', '0')
      await expectHeard(page, ofDoctor)
      // Where not even that is heard there is no sound either, at both sides, until somebody tries it, or a while has gone by.
      line.lose(3 / 5)
      for (const one of [page, doctor]) await expect(one.getByText(say('call.writingText'))).toBeVisible()
      await expectAccessible(page)
      line.lose(0)
      for (const one of [page, doctor]) await one.getByRole('button', { name: say('call.trySound') }).click()
      await expectHeard(page, ofDoctor)
      line.lose(1)
      await expect(page.getByText(say('call.broken'))).toBeVisible()
      await box.fill('صدایتان قطع شد')
      await page.getByRole('button', { name: say('talk.send'), exact: true }).click()
      await expect(doctor.getByRole('listitem').filter({ hasText: 'صدایتان قطع شد' })).toHaveCount(1)
      line.lose(0)
      await expect(page.getByText(say('call.broken'))).toHaveCount(0)
      await expectHeard(page, ofDoctor)
    }

    // The socket is cut while somebody writes, and stays away: it waits, outlives a reload, and arrives once.
    watch.allow(/ERR_FAILED/, 'nothing that a talk asks for gets through')
    await page.route('**/line', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/line'))
    await page.evaluate(() => (globalThis as unknown as Cut).cutSockets())
    await box.fill('در راه بودم')
    await page.getByRole('button', { name: say('talk.send'), exact: true }).click()
    const late = page.getByRole('listitem').filter({ hasText: 'در راه بودم' })
    await expect(late).toContainText(say('talk.state.waiting'))
    // It has asked for another one in vain.
    await refused
    await page.reload()
    await expect(late).toContainText(say('talk.state.waiting'))
    await page.unroute('**/line')
    await expect(late).toContainText(say('talk.state.read'))
    await expect(late).toHaveCount(1)
    await expect(doctor.getByRole('listitem').filter({ hasText: 'در راه بودم' })).toHaveCount(1)

    // Whoever loaded the page anew is asked before they are seen again; then the call is there as before.
    await page.getByRole('button', { name: say('call.again') }).click()
    await expectMoving(page, ofDoctor)
    await expectMoving(doctor, ofPatient)

    await controls.getByRole('button', { name: say('call.hangUp') }).click()
    await expect(page.getByRole('button', { name: say('call.again') })).toBeVisible()
    line.close()
  },
)

interface Cut {
  cutSockets(): void
}

/** Runs in the page: what opens a socket can be cut by the test. */
function rememberSockets() {
  const opened: WebSocket[] = []
  class Remembered extends WebSocket {
    constructor(...of: ConstructorParameters<typeof WebSocket>) {
      super(...of)
      opened.push(this)
    }
  }
  Object.assign(globalThis, {
    WebSocket: Remembered,
    cutSockets() {
      for (const socket of opened) socket.close()
    },
  })
}

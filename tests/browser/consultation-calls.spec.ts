import type { Page } from 'playwright/test'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { demoPerson } from '~/domain/identity/demo-people'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { formatAmount, toman } from '~/domain/values/money'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { jpeg } from '../kit/hostile-files'
import { chromiumArguments } from '../kit/chromium.mjs'
import { openLossyLine } from '../kit/lossy-line'
import { letPass, openDoor } from '../kit/open-door'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

// A camera and a microphone that are none: a picture that moves, and a tone.
test.use({
  launchOptions: {
    executablePath: process.env.BROWSER_TEST_CHROMIUM ?? '',
    args: [
      ...chromiumArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection',
    ],
  },
  permissions: ['camera', 'microphone'],
})

/** The other’s picture is there and moves. */
async function expectMoving(page: Page, label: string) {
  const video = page.getByLabel(label, { exact: true })
  await expect(video).toBeVisible()
  await expect
    .poll(() => video.evaluate((found: HTMLVideoElement) => found.videoWidth), 'a picture arrives')
    .toBeGreaterThan(0)
  const before = await video.evaluate((found: HTMLVideoElement) => found.currentTime)
  await expect
    .poll(() => video.evaluate((found: HTMLVideoElement) => found.currentTime), 'it moves')
    .toBeGreaterThan(before)
}

/** Sound of the other comes in, whether there is a picture or not. */
async function expectHeard(page: Page, label: string) {
  const heard = () =>
    page.getByLabel(label, { exact: true }).evaluate((found: HTMLVideoElement) => {
      const stream = found.srcObject as MediaStream
      return [stream.getAudioTracks().some(({ muted }) => !muted), found.currentTime] as const
    })
  const [, before] = await heard()
  await expect
    .poll(async () => {
      const [isThere, now] = await heard()
      return isThere && now > before
    }, 'sound arrives')
    .toBe(true)
}

test(
  'a doctor who does not come owes another time, which costs nothing and gives everything back',
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

    await letPass(site.origin, id)
    await expect.poll(async () => (await read()).movedBy, 'another time is given').toBe('system')
    const { startsAt } = await read()
    expect(new Date(startsAt).getTime()).toBeGreaterThan(Date.now())

    await page.goto(site.path(`/app/consultations/${id}`))
    await expect(page.getByText(say('moved'))).toBeVisible()
    await expect(page.getByRole('heading', { name: say('coming.booked') })).toBeVisible()
    const day = formatWholeDay(site.locale, tehranDayAndTime(new Date(startsAt)).day)
    const time = digitsIn(site.locale, tehranDayAndTime(new Date(startsAt)).time)
    const amount = formatAmount(site.locale, toman(price))
    await expect(page.getByText(say('terms.all', { day, time, amount }))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('link', { name: say('cancel'), exact: true }).click()
    await expect(page.getByText(say('cancel.all', { amount }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('cancel.do') }).click()
    await expect(page.getByText(say('past.cancelled', { amount })).first()).toBeVisible()
    await page.goto(site.path('/app/wallet'))
    await expect(page.getByText(amount).first()).toBeVisible()
  },
)

test(
  'two see and hear each other, write, lose the line, get it back, and end it',
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
      // Where not even that is heard there is no sound either, until somebody tries it, or a while has gone by.
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
    await page.evaluate(() => (globalThis as unknown as Cut).cutSockets())
    await box.fill('در راه بودم')
    await page.getByRole('button', { name: say('talk.send'), exact: true }).click()
    const late = page.getByRole('listitem').filter({ hasText: 'در راه بودم' })
    await expect(late).toContainText(say('talk.state.waiting'))
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
    await doctor
      .getByRole('group', { name: say('call.controls') })
      .getByRole('button', { name: say('call.hangUp') })
      .click()
    await doctor.locator('[name=advice]').fill('همین دارو را ادامه دهید.')
    await doctor.getByRole('button', { name: wordIn(site.locale, 'aftercare', 'ending.send') }).click()
    await expect(page.getByText(say('talk.closed'))).toBeVisible()
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

/** How the picture of the other is called on a page. */
async function remoteLabel(page: Page): Promise<string> {
  const video = page.locator('.stage > video')
  await expect(video).toHaveCount(1)
  return (await video.getAttribute('aria-label')) ?? ''
}

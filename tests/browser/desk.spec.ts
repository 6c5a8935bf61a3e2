import { expect, expectAccessible, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { bookFromWallet, bringTime } from '../kit/open-door'
import { newPhone, signInAs } from '../kit/people'
import { installationOf, startSession } from '../kit/sessions'
import { ApiPerson, staffOfApi } from '../kit/shop-people'
import { wordIn } from '../kit/words'

/** A desk, and a phone in the hand. */
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test(
  'a doctor sees the next thing to do, and what waits after it, without scrolling',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string) => wordIn(site.locale, 'desk', key)
    const doctor = await newBrowserDoctor(request)
    const staff = await staffOfApi(request, 'support')
    // All that a desk can hold at once: an emergency of somebody with a long name, calls, a visit that begins, and what is shared.
    for (const kind of ['EMERGENCY', 'NON_EMERGENCY', 'NON_EMERGENCY']) {
      const phone = newPhone()
      await startSession(installationOf(site.origin), phone, {
        firstName: 'سیدمحمدمهدی',
        lastName: 'طباطبایی‌نژاد یزدی',
      })
      const patient = await ApiPerson.signIn(request, phone)
      const { id } = await patient.post('/call-requests', { kind, note: 'از دیشب تب دارد.', phone })
      await staff.post(`/admin-call-requests/${String(id)}/assignments`, { doctorId: doctor.id, seen: 1 })
      await patient.post('/blood-pressure-records', {
        systolic: 141,
        diastolic: 88,
        takenAt: new Date().toISOString(),
      })
      await patient.post('/shares', { phone: doctor.phone, scope: 'all', days: 7 })
    }
    const free = await request.get(`/api/v1/doctors/${doctor.id}/free-times`)
    const { days } = (await free.json()) as { days: { times: string[] }[] }
    const startsAt = days.flatMap(({ times }) => times).at(-1) ?? ''
    const booked = { doctorId: doctor.id, service: 'written-answer', startsAt }
    await bringTime(site.origin, await bookFromWallet(request, site.origin, newPhone(), booked))

    await signInAs(page, doctor.phone)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(site.path('/doctor'))
      const next = page.getByRole('region').filter({ has: page.locator('#next-thing') })
      await expect(next.getByRole('heading')).toContainText('طباطبایی‌نژاد')
      await expect(next.getByRole('heading')).toBeInViewport({ ratio: 1 })
      await expect(next.getByRole('link')).toBeInViewport({ ratio: 1 })
      const others = page.getByRole('list', { name: say('queue') }).getByRole('listitem')
      expect(await others.count()).toBeGreaterThan(4)
      await expect(others.first()).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    await expectAccessible(page)
  },
)

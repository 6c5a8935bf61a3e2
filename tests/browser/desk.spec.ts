import { expect, expectAccessible, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

/** A desk, and a phone in the hand. */
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test(
  'a doctor sees the next thing to do, and what waits after it, without scrolling',
  { tag: '@everywhere' },
  async ({ page, site, request }) => {
    const say = (key: string) => wordIn(site.locale, 'desk', key)
    const doctor = await newBrowserDoctor(request)
    for (let shared = 0; shared < 2; shared += 1) {
      const patient = await ApiPerson.signIn(request, newPhone())
      await patient.post('/blood-pressure-records', {
        systolic: 141,
        diastolic: 88,
        takenAt: new Date().toISOString(),
      })
      await patient.post('/shares', { phone: doctor.phone, scope: 'all', days: 7 })
    }
    await signInAs(page, doctor.phone)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(site.path('/doctor'))
      const next = page.getByRole('region').filter({ has: page.locator('#next-thing') })
      await expect(next.getByRole('heading')).toBeInViewport({ ratio: 1 })
      await expect(next.getByRole('link')).toBeInViewport({ ratio: 1 })
      const first = page
        .getByRole('list', { name: say('queue') })
        .getByRole('listitem')
        .first()
      await expect(first).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    await expectAccessible(page)
  },
)

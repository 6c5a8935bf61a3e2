import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a doctor finds a family, sees what waits, and writes to it, by keyboard alone',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, watch }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'supervision', key, values)
    const phone = newPhone()
    const family = await ApiPerson.signIn(request, phone)
    const support = await ApiPerson.signIn(request, demoPerson('support').phone)
    const code = `DR-${phone}`
    await support.post('/doctor-codes', {
      code,
      doctorId: demoPerson('accompanying-doctor').id,
      maxUses: 1,
      validUntil: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    })
    const father = await family.post('/family-members', {
      firstName: 'کیومرث',
      lastName: 'رستمی',
      relation: 'father',
      height: 172,
      birthDate: '1955-03-21',
    })
    const memberId = String(father.id)
    const care = await family.post('/accompanying-doctors', { code, memberId })
    await family.post(`/accompanying-doctors/${String(care.id)}/consents`, {})
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    for (const [days, systolic] of [
      [40, 128],
      [20, 136],
      [6, 139],
      [0, 142],
    ] as const)
      await family.post('/blood-pressure-records', {
        systolic,
        diastolic: 90,
        place: 'home',
        takenAt: minutesAgo(days * 24 * 60 + 30),
        memberId,
      })
    await family.post('/call-requests', { kind: 'NON_EMERGENCY', note: 'سرگیجه دارد.', phone, memberId })
    await family.post(`/conversations/${demoPerson('accompanying-doctor').id}/messages`, {
      text: 'فشارش بالا رفته است.',
    })

    const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
      await expect(target).toBeVisible()
      for (let presses = 0; presses < 90; presses += 1) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error('The keyboard does not come there')
    }
    await signInAs(page, demoPerson('accompanying-doctor').phone)
    await page.goto(site.path('/doctor/families'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await tabTo(page.getByRole('searchbox', { name: say('search') }))
    await page.keyboard.type(phone)
    await expect(page).toHaveURL(new RegExp(`q=${phone}`))
    const table = page.getByRole('table', { name: say('title') })
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await expect(table).toContainText('کیومرث رستمی')
    await tabTo(table.getByRole('link').first())
    await page.keyboard.press('Enter')

    await expect(page.getByText('فشارش بالا رفته است.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'کیومرث رستمی' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const address = page.url()
    await tabTo(page.getByRole('link', { name: say('timeline.named', { name: '\u2068کیومرث رستمی\u2069' }) }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: say('timeline.vitals') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await tabTo(page.getByRole('link', { name: say('write'), exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page.locator('[name=text]'))
    await page.keyboard.type('فردا دوباره اندازه بگیرید.')
    await tabTo(page.getByRole('button', { name: wordIn(site.locale, 'chat', 'send'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'فردا دوباره اندازه بگیرید.' })).toBeVisible()

    await family.delete(`/accompanying-doctors/${String(care.id)}`)
    watch.allow(/status of 403/, 'opens a family that has ended it')
    await page.goto(address)
    await expect(page.getByText(say('ended.supervision-ended-by-family'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a doctor comments on a record and its owner replies, both at once; what leads out is marked',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const say = (key: string) => wordIn(site.locale, 'record-comments', key)
    const mine = newPhone()
    const me = await ApiPerson.signIn(request, mine)
    const support = await ApiPerson.signIn(request, demoPerson('support').phone)
    const code = `DR-${mine}`
    await support.post('/doctor-codes', {
      code,
      doctorId: demoPerson('accompanying-doctor').id,
      maxUses: 1,
      validUntil: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    })
    const care = await me.post('/accompanying-doctors', { code })
    const careId = String(care.id)
    await me.post(`/accompanying-doctors/${careId}/consents`, {})
    const record = await me.post('/blood-pressure-records', {
      systolic: 142,
      diastolic: 90,
      place: 'home',
      takenAt: new Date(Date.now() - 60_000).toISOString(),
    })
    const id = String(record.id)

    const doctor = await newVisitor()
    await signInAs(doctor, demoPerson('accompanying-doctor').phone)
    await doctor.goto(site.path(`/app/shared/${careId}/blood-pressure/${id}`))
    await doctor.locator('#comments [name=text]').fill('به 09123456789 زنگ بزنید')
    await expect(doctor.locator('mark')).toHaveText('09123456789')
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    await doctor.getByRole('button', { name: say('write.send') }).click()
    await expect(
      doctor.getByText(wordIn(site.locale, 'fields', 'error.messageContact')).first(),
    ).toBeVisible()
    await doctor.locator('#comments [name=text]').fill('فردا صبح دوباره اندازه بگیرید.')
    await doctor.getByRole('button', { name: say('write.send') }).click()
    await expect(
      doctor.getByRole('listitem').filter({ hasText: 'فردا صبح دوباره اندازه بگیرید.' }),
    ).toBeVisible()

    await signInAs(page, mine)
    await page.goto(site.path('/app/comments'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('main a[href*="#comments"]').click()
    await expect(page.getByText('فردا صبح دوباره اندازه بگیرید.')).toBeVisible()
    // Both write at the same moment.
    await page.locator('#comments [name=text]').fill('چشم، اندازه می‌گیرم.')
    await doctor.locator('#comments [name=text]').fill('و شب هم.')
    await Promise.all([
      page.getByRole('button', { name: say('reply.send') }).click(),
      doctor.getByRole('button', { name: say('write.send') }).click(),
    ])
    await expect(page.getByRole('listitem').filter({ hasText: 'چشم، اندازه می‌گیرم.' })).toBeVisible()
    await expect(doctor.getByRole('listitem').filter({ hasText: 'و شب هم.' })).toBeVisible()
    // The doctor reads first, so that the owner sees it.
    for (const one of [doctor, page]) {
      await one.reload()
      await expect(one.getByText('چشم، اندازه می‌گیرم.')).toBeVisible()
      await expect(one.getByText('و شب هم.')).toBeVisible()
      await expectAccessible(one)
      await expectNoSidewaysScroll(one)
    }
    await expect(page.getByText(say('seen'))).toBeVisible()
  },
)

import { digitsIn } from '~/domain/values/digits'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a father’s record is shared with a doctor by phone, opened as the doctor, seen to be opened, and ended',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor, watch }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'sharing', key, values)
    const [mine, doctors] = [newPhone(), newPhone()]
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
    await signInAs(page, mine)
    await page.goto(site.path(`/app/records?memberId=${String(father.id)}`))
    await page.getByRole('link', { name: wordIn(site.locale, 'areas', 'card.shared') }).click()
    await page
      .getByRole('link', { name: say('new') })
      .first()
      .click()
    await expect(page.getByText('محمود رستگار').first()).toBeVisible()
    await page.getByRole('button', { name: say('send') }).click()
    await expect(page.locator('[name=phone]')).toBeFocused()
    await expectAccessible(page)
    await page.locator('[name=phone]').fill(doctors)
    await page.locator('[name=days][value="30"]').check()
    await page.getByRole('button', { name: say('send') }).click()
    await expect(page.getByText(say('notOpened'))).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expectAccessible(page)

    // Who has the number, and had no account until now.
    const doctor = await newVisitor()
    await signInAs(doctor, doctors)
    await doctor.goto(site.path('/app/shared'))
    await expectAccessible(doctor)
    await doctor.getByRole('link', { name: 'محمود رستگار' }).click()
    const reading = doctor.getByRole('link', {
      name: new RegExp(wordIn(site.locale, 'records', 'type.blood-pressure')),
    })
    // The chart of a type and its one reading.
    await expect(reading).toHaveCount(2)
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    const list = doctor.url()
    await reading.first().click()
    await expect(doctor.getByRole('figure')).toBeVisible()
    await expectAccessible(doctor)
    await expectNoSidewaysScroll(doctor)
    await doctor.goto(list)
    await reading.last().click()
    await expect(doctor.getByRole('heading', { level: 1 })).toContainText(
      wordIn(site.locale, 'records', 'type.blood-pressure'),
    )
    await expectAccessible(doctor)
    const shared = doctor.url()

    await page.reload()
    await page
      .getByRole('link', { name: say('reads.named', { phone: digitsIn(site.locale, doctors) }) })
      .click()
    await expect(
      page.getByText(say('kind.record', { type: wordIn(site.locale, 'records', 'type.blood-pressure') })),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await page.getByRole('button', { name: /۰۹|09/ }).click()
    await expect(page.getByText(say('state.ended'), { exact: true })).toBeVisible()

    watch.allow(/status of 403/, 'what was shared is shared no more')
    const gone = await doctor.goto(shared)
    expect(gone?.status()).toBe(403)
  },
)

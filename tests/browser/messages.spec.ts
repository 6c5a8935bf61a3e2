import { demoPerson } from '~/domain/identity/demo-people'
import { expect, test } from '../kit/browser'
import { jpeg } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a family and its doctor write at once, with a picture; what leads out is marked',
  { tag: '@journey' },
  async ({ page, site, request, newVisitor, look }) => {
    const say = (key: string) => wordIn(site.locale, 'chat', key)
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
    await me.post(`/accompanying-doctors/${String(care.id)}/consents`, {})

    await signInAs(page, mine)
    await page.goto(site.path('/app/messages'))
    await look(page)
    await page.locator('main a[href*="/app/messages/"]').first().click()
    await page.locator('[name=text]').fill('به 09123456789 زنگ بزنید')
    await expect(page.locator('mark')).toHaveText('09123456789')
    await look(page)
    await page.getByRole('button', { name: say('send'), exact: true }).click()
    await expect(page.getByText(wordIn(site.locale, 'fields', 'error.messageContact')).first()).toBeVisible()
    await page.locator('[name=text]').fill('این نسخهٔ قبلی است.')
    await page
      .locator('[name=files]')
      .setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(60, 40)) })
    await page.getByRole('button', { name: say('send'), exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'این نسخهٔ قبلی است.' })).toBeVisible()
    await expect(page.getByRole('img', { name: /sheet\.jpg/ })).toBeVisible()
    await look(page)

    const doctor = await newVisitor()
    await signInAs(doctor, demoPerson('accompanying-doctor').phone)
    await doctor.goto(site.path(`/dashboard/messages?q=${mine}`))
    await look(doctor)
    await doctor.locator('main li a[href*="/dashboard/messages/"]').first().click()
    await expect(doctor.getByRole('img', { name: /sheet\.jpg/ })).toBeVisible()
    // Both write at the same moment.
    await doctor.locator('[name=text]').fill('دیدم، ممنون.')
    await page.locator('[name=text]').fill('یک سؤال هم دارم.')
    await Promise.all([
      doctor.getByRole('button', { name: say('send'), exact: true }).click(),
      page.getByRole('button', { name: say('send'), exact: true }).click(),
    ])
    await expect(doctor.getByText('دیدم، ممنون.')).toBeVisible()
    await expect(page.getByText('یک سؤال هم دارم.')).toBeVisible()
    await doctor.reload()
    await page.reload()
    for (const one of [doctor, page]) {
      await expect(one.getByText('دیدم، ممنون.')).toBeVisible()
      await expect(one.getByText('یک سؤال هم دارم.')).toBeVisible()
      await look(one)
    }
    await expect(page.getByText(say('seen'))).toBeVisible()
  },
)

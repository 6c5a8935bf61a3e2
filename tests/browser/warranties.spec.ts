import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { jpeg } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import { newSerial } from '../kit/serials'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'the warranty of a device from another seller begins at its manual, is confirmed by staff and shown',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const say = (key: string) => wordIn(site.locale, 'warranties', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-warranties', key)
    const serial = newSerial()
    const mine = newPhone()
    await ApiPerson.signIn(request, mine)
    await signInAs(page, mine)
    await page.goto(site.path('/guides/nb1'))
    await page.locator('#activate-serial').fill(serial)
    await page
      .getByRole('button', { name: wordIn(site.locale, 'guides', 'activate.do'), exact: true })
      .click()
    await expect(page.locator('[name=serial]')).toHaveValue(serial)
    await page.locator('[name=seller]').fill('داروخانهٔ مهر')
    await page.locator('[name=invoiceNumber]').fill('۱۲۰۴')
    await page.locator('[name=boughtOn]').fill(new Date().toISOString().slice(0, 10))
    await page
      .locator('[name=file]')
      .setInputFiles({ name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(60, 40)) })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: say('handIn'), exact: true }).click()
    await expect(page.getByText(say('state.waiting'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path(`/admin/warranties?q=${serial}`))
    const row = staff.getByRole('listitem').filter({ hasText: serial })
    const invoice = await row.getByRole('link', { name: staffSays('file') }).getAttribute('href')
    expect((await staff.request.get(invoice ?? '')).headers()['content-type']).toBe('image/jpeg')
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await row.getByRole('link', { name: staffSays('confirm') }).click()
    await staff.getByRole('button', { name: staffSays('confirm.do'), exact: true }).click()
    await expect(row).toHaveCount(0)

    await page.reload()
    await expect(page.getByText(say('state.active'), { exact: true })).toBeVisible()
  },
)

import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { openDoor } from '../kit/open-door'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'staff find what somebody has booked, and call it off once it is ticked that it is meant',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, watch }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'staff-booking', key, values)
    const phone = newPhone()
    const id = await openDoor(request, site.origin, phone, 40 + test.info().parallelIndex)
    await signInAs(page, demoPerson('support').phone)
    await page.goto(site.path('/admin/reservations'))
    // On a phone the list begins on the first screen, and what looks through it is folded.
    const fold = page.locator('summary', { hasText: say('find') })
    if (await fold.isVisible()) {
      await expect(page.locator('[name=doctor]')).toBeHidden()
      await expectAccessible(page)
      await fold.click()
    }
    await page.locator('[name=doctor]').fill('كريمي')
    await page.getByRole('button', { name: say('find.do') }).click()
    await expect(page.locator(`input[name=row][value="${id}"]`)).toBeVisible()
    await expect(page.locator('[name=doctor]')).toHaveValue('كريمي')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.locator('[name=text]').fill(phone)
    await page.getByRole('button', { name: say('find.patientDo'), exact: true }).click()
    await expect(page.getByText(say('find.people'))).toBeVisible()
    expect(page.url()).not.toContain(phone.slice(1))
    await expectAccessible(page)
    await page.locator('a[href*="patient="]').click()
    // The list of before may have one row that can be chosen as well.
    await expect(page).toHaveURL(/patient=/)
    const row = page.locator('input[name=row]')
    await expect(row).toHaveCount(1)
    await row.check()
    watch.allow(/status of 422/, 'does not tick that it is meant')
    await page.getByRole('button', { name: say('cancelChosen') }).click()
    await expect(page.getByText(wordIn(site.locale, 'fields', 'error.unconfirmed'))).toBeVisible()
    await expect(row).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: say('cancelChosen.sure') }).check()
    await page.getByRole('button', { name: say('cancelChosen') }).click()
    await expect(page.getByText(wordIn(site.locale, 'messages', 'staff.reservationsCancelled'))).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('cell').getByText(say('status.cancelled'))).toBeVisible()
  },
)

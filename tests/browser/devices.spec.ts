import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { newSerial } from '../kit/serials'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a device is added by its serial for a member of the family, and deleted',
  { tag: '@mobile' },
  async ({ page, request, site }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'devices', key, values)
    const phone = newPhone()
    const person = await ApiPerson.signIn(request, phone)
    const names = { firstName: 'محمود', lastName: 'رستگار' }
    await person.post('/family-members', { ...names, relation: 'father', height: 172 })
    await signInAs(page, phone)
    const serial = newSerial()

    await page.goto(site.path('/app/profile'))
    await page.getByRole('link', { name: say('title') }).click()
    await expect(page.getByText(say('empty'))).toBeVisible()
    await page.getByRole('link', { name: say('add') }).click()
    await expect(page.getByRole('heading', { name: say('connect.needsApp') })).toBeVisible()

    // A model that there is not is refused beside its field, and what was typed is still there.
    const field = page.getByRole('textbox', { name: say('field.serial') })
    await field.fill(`xx${serial.slice(2)}`)
    await page.getByRole('combobox', { name: say('field.for') }).selectOption({ label: 'محمود رستگار' })
    await page.getByRole('button', { name: say('add') }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(
      new RegExp(wordIn(site.locale, 'fields', 'error.deviceModel')),
    )
    await expectAccessible(page)
    await field.fill(serial.toLowerCase())
    await page.getByRole('button', { name: say('add') }).click()
    const card = page.getByRole('listitem').filter({ hasText: serial })
    await expect(card).toContainText('محمود رستگار')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await card.getByText(say('delete'), { exact: true }).click()
    await expectAccessible(page)
    await card.getByRole('button', { name: say('delete.confirm') }).click()
    await expect(page.getByText(say('empty'))).toBeVisible()
  },
)

/** The Android app around the page, as it answers to what it is asked. */
const putAppAround = (page: Page, answer: Record<string, unknown>) =>
  page.addInitScript((given) => {
    Object.assign(window, {
      TapeshAndroid: {
        postMessage(json: string) {
          const { id, type } = JSON.parse(json) as { id: number; type: string }
          if (type !== 'connectDevice') return
          dispatchEvent(new CustomEvent('tapesh-android', { detail: { id, ...given } }))
        },
      },
    })
  }, answer)

test.describe('in the Android app', () => {
  test('a device nearby fills the form, and is added by one press more', async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'devices', key)
    const serial = newSerial('NH')
    await putAppAround(page, { ok: true, result: { serial } })
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/devices/new'))
    await expect(page.getByText(say('connect.needsApp.text'))).toHaveCount(0)
    await page.getByRole('button', { name: say('connect.press') }).click()
    await expect(page.getByRole('textbox', { name: say('field.serial') })).toHaveValue(serial)
    await expect(page.getByText(say('connect.found'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('add') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: serial })).toContainText(say('kind.pocket-ecg'))
  })

  test('an app that cannot be reached is said in words', async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'devices', key)
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/devices/new?source=ANDROID_APP'))
    await page.getByRole('button', { name: say('connect.press') }).click()
    await expect(page.getByRole('region', { name: say('connect') }).getByRole('alert')).toContainText(
      wordIn(site.locale, 'app', 'android.failedToStart'),
    )
    await expectAccessible(page)
  })

  test('what the person broke off is no failure', async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'devices', key)
    await putAppAround(page, { ok: false, code: 'cancelled' })
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/devices/new'))
    const press = page.getByRole('button', { name: say('connect.press') })
    await press.click()
    await expect(press).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText(wordIn(site.locale, 'app', 'android.failedToStart'))).toHaveCount(0)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a device is added and deleted, and connecting is said to need the app', async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'devices', key)
    const serial = newSerial('NC')
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/devices/new'))
    await expect(page.getByRole('heading', { name: say('connect.needsApp') })).toBeVisible()
    await page.locator('[name=serial]').fill(serial)
    await page.getByRole('button', { name: say('add') }).click()
    const card = page.getByRole('listitem').filter({ hasText: serial })
    await expect(card).toContainText(say('kind.body-analyser'))
    await card.getByText(say('delete'), { exact: true }).click()
    await card.getByRole('button', { name: say('delete.confirm') }).click()
    await expect(page.getByText(say('empty'))).toBeVisible()
    await page.goto(site.path('/apps'))
    await expect(page.getByText(wordIn(site.locale, 'apps', 'android.notYet'))).toBeVisible()
  })
})

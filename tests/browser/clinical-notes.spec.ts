import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson, staffOfApi } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a doctor prescribes at a call by keyboard, the family prints it, and whoever holds it checks it',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const say = (key: string) => wordIn(site.locale, 'clinical-notes', key)
    const after = (key: string) => wordIn(site.locale, 'aftercare', key)
    const calls = (key: string) => wordIn(site.locale, 'calls', key)
    const check = (key: string) => wordIn(site.locale, 'signed-documents', key)
    const phone = newPhone()
    const person = await ApiPerson.signIn(request, phone)
    const doctor = await newBrowserDoctor(request)
    const { id } = await person.post('/call-requests', {
      kind: 'NON_EMERGENCY',
      note: 'سرفه‌اش خوب نشده است.',
      phone,
    })
    const staff = await staffOfApi(request, 'support')
    await staff.post(`/admin-call-requests/${String(id)}/assignments`, { doctorId: doctor.id, seen: 1 })

    const work = await newVisitor()
    await signInAs(work, doctor.phone)
    await work.goto(site.path(`/dashboard/call-requests/${String(id)}`))
    await work.getByRole('button', { name: calls('act.take') }).click()
    await work.getByRole('link', { name: calls('act.prescription') }).click()
    await expect(work.getByRole('heading', { level: 1, name: say('new') })).toBeVisible()
    await work.getByRole('textbox', { name: after('ending.advice') }).fill('مایعات گرم بنوشد.')
    await work
      .locator('summary')
      .filter({ hasText: after('prescription.lead') })
      .focus()
    await work.keyboard.press('Enter')
    // From field to field along the line, nothing but the keyboard.
    await work.locator('[name="medicine1.name"]').focus()
    await work.keyboard.type('Azithromycin')
    await work.keyboard.press('Tab')
    await expect(work.locator('[name="medicine1.strength"]')).toBeFocused()
    await work.keyboard.type('250 mg')
    await work.locator('[name="medicine1.form"]').selectOption('capsule')
    await work.locator('[name="medicine1.amount"]').fill('۶')
    // The file is shut: what the patient says is compared while it is typed, and signed along.
    await work.locator('[name=allergiesAsked]').selectOption('some')
    await work.locator('[name=allergiesTold]').fill('آزیترومایسین')
    await work.locator('[name="medicine1.reason"]').fill('فقط دل‌درد گرفته بود.')
    await expectAccessible(work)
    await expectNoSidewaysScroll(work)
    // Nothing of it is lost with a reload, and nothing stays in the form once it is signed.
    await work.reload()
    await expect(work.locator('[name="medicine1.name"]')).toHaveValue('Azithromycin')
    await expect(work.locator('[name="medicine1.reason"]')).toHaveValue('فقط دل‌درد گرفته بود.')
    await work.getByRole('button', { name: say('new.send') }).click()
    await expect(work.getByText('مایعات گرم بنوشد.')).toBeVisible()
    await expect(work.getByText('فقط دل‌درد گرفته بود.')).toBeVisible()
    expect(
      await work.evaluate(() => Object.keys(sessionStorage).filter((key) => /ending/.test(key))),
    ).toEqual([])
    // The notice comes up under the pointer, and stays as long as that is over it.
    await work.mouse.move(0, 0)
    await expectAccessible(work)
    await expectNoSidewaysScroll(work)

    await signInAs(page, phone)
    await page.goto(site.path('/app/doctor-notes'))
    await expectAccessible(page)
    await page.goto(site.path(`/app/call-requests/${String(id)}`))
    await page.getByRole('link', { name: calls('prescription.open') }).click()
    await expect(page.getByText('Azithromycin')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: say('print') })).toBeHidden()
    await expect(page.getByText('Azithromycin')).toBeVisible()
    await expect(page.getByText('فقط دل‌درد گرفته بود.')).toBeHidden()
    await page.emulateMedia({ media: null })
    const verify =
      (await page.getByRole('link', { name: /prescriptions\/verify/ }).getAttribute('href')) ?? ''
    const anybody = await newVisitor()
    await anybody.goto(verify)
    await expect(anybody.getByRole('heading', { name: check('genuine.prescription') })).toBeVisible()
    // A name that begins with the same letter and is another is known.
    for (const [name, answer] of [
      ['Azathioprine', 'names.different'],
      ['azithromycin', 'names.same'],
    ] as const) {
      await anybody.locator('[name=line]').fill(name)
      await anybody.getByRole('button', { name: check('names.check') }).click()
      await expect(anybody.getByText(check(answer))).toBeVisible()
      await expectAccessible(anybody)
      await expectNoSidewaysScroll(anybody)
    }
    await work.getByText(after('withdraw'), { exact: true }).click()
    await work.locator('[name=reason]').fill('با دارو بهتر نشد.')
    await work.getByRole('button', { name: after('withdraw.do') }).click()
    await expect(work.getByText('با دارو بهتر نشد.')).toBeVisible()
    await anybody.reload()
    await expect(anybody.getByRole('heading', { name: check('withdrawn.prescription') })).toBeVisible()
  },
)

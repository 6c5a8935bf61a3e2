import { demoPerson } from '~/domain/identity/demo-people'
import { expect, test } from '../kit/browser'
import { newBrowserDoctor } from '../kit/browser-doctor'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a mother’s request is taken, unanswered, referred and answered, and done; another is called off',
  { tag: '@journey' },
  async ({ page, site, request, newVisitor, look }) => {
    const say = (key: string) => wordIn(site.locale, 'calls', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-calls', key)
    const mine = newPhone()
    await ApiPerson.signIn(request, mine)
    const [doctor, colleague] = [await newBrowserDoctor(request), await newBrowserDoctor(request)]

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    await staff.goto(site.path('/admin/call-requests?view=duty'))
    await staff.getByRole('link', { name: staffSays('duty.add') }).click()
    await staff.locator('[name=phone]').fill(doctor.phone)
    await look(staff)
    await staff.getByRole('button', { name: staffSays('duty.addDo'), exact: true }).click()
    await expect(staff.getByRole('dialog')).toHaveCount(0)

    await signInAs(page, mine)
    await page.goto(site.path('/app/family'))
    await page.getByRole('link', { name: say('section.ask') }).click()
    await expect(page.locator('a[href="tel:115"]')).toBeVisible()
    await page.locator('[name=note]').fill('مادر از وقتی قرص تازه را می‌خورد تهوع دارد.')
    await look(page)
    await page.getByRole('button', { name: say('ask'), exact: true }).click()
    await expect(page.getByText(say('promise'))).toBeVisible()
    await look(page)
    const asked = page.url()
    const work = site.path(`/dashboard/call-requests/${asked.split('/').at(-1)}`)
    const number =
      /CR-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''

    const first = await newVisitor()
    await signInAs(first, doctor.phone)
    await first.goto(site.path('/dashboard/call-requests'))
    await look(first)
    await first.goto(work)
    await first.getByRole('button', { name: say('act.take') }).click()
    await expect(first.getByText(say('status.PROCESSING'), { exact: true }).first()).toBeVisible()

    // Staff see who has it, and give it back to the queue, where the same doctor finds it.
    await staff.goto(site.path('/admin/call-requests'))
    const waiting = staff.getByRole('row').filter({ hasText: number })
    await expect(waiting).toContainText(staffSays('status.PROCESSING'))
    await look(staff)
    await waiting.getByRole('link', { name: `${staffSays('assign')} ${number}` }).click()
    await look(staff)
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: staffSays('assign'), exact: true })
      .click()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
    await expect(waiting).toContainText(staffSays('nobody'))
    await first.reload()
    await first.getByRole('button', { name: say('act.take') }).click()
    await first.getByRole('button', { name: say('act.usAnsweredCall') }).click()
    await expect(first.getByText(say('status.UNANSWERED_CALL'), { exact: true }).first()).toBeVisible()
    await look(first)
    await first.getByRole('link', { name: say('act.reference') }).click()
    await first.locator('[name=doctorId]').selectOption(colleague.id)
    await first.locator('[name=text]').fill('نظرتان دربارهٔ مقدار دارو؟')
    await look(first)
    await first.getByRole('button', { name: say('actDo.reference') }).click()
    await expect(first.getByText(say('status.REFERENCED'), { exact: true }).first()).toBeVisible()

    const second = await newVisitor()
    await signInAs(second, colleague.phone)
    await second.goto(work)
    await second.getByRole('link', { name: say('act.referenceAnswer') }).click()
    await second.locator('[name=text]').fill('با غذا بخورد و نصف شود.')
    await second.getByRole('button', { name: say('actDo.referenceAnswer') }).click()
    await expect(second.getByText(say('doctorNone'))).toBeVisible()

    await first.goto(work)
    await expect(first.getByText('با غذا بخورد و نصف شود.')).toBeVisible()
    await first.getByRole('link', { name: say('act.done'), exact: true }).click()
    await first.locator('[name=text]').fill('سه روز نصف بخورد.')
    await first.getByRole('button', { name: say('actDo.done') }).click()
    await expect(first.getByRole('dialog')).toHaveCount(0)
    await expect(first.getByText('سه روز نصف بخورد.')).toBeVisible()
    await expect(first.getByText(say('status.DONE'), { exact: true }).first()).toBeVisible()

    await page.goto(asked)
    await expect(page.getByText('سه روز نصف بخورد.')).toBeVisible()
    await look(page)
    await page.goto(site.path('/app/call-requests'))
    await look(page)
    await page
      .getByRole('link', { name: say('section.ask') })
      .first()
      .click()
    await page.locator('[name=kind][value=EMERGENCY]').check()
    await page.getByRole('button', { name: say('ask'), exact: true }).click()
    // A doctor has it in hands when she calls it off, and what they did until then is not lost.
    await expect(page).toHaveURL(/\/app\/call-requests\/[0-9a-f-]{36}/)
    await first.goto(site.path(`/dashboard/call-requests/${page.url().split('/').at(-1)}`))
    await first.getByRole('button', { name: say('act.take') }).click()
    await expect(first.getByText(say('status.PROCESSING'), { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: say('cancel') }).click()
    await page.getByRole('button', { name: say('cancelDo') }).click()
    await expect(page.getByText(say('status.CANCELED'), { exact: true }).first()).toBeVisible()
    await first.reload()
    await expect(first.getByText(say('status.CANCELED'), { exact: true }).first()).toBeVisible()
    await look(first)
    await first.getByRole('link', { name: say('act.doctorNote'), exact: true }).click()
    await first.locator('[name=text]').fill('زنگ زدم؛ تنگی نفس نداشت.')
    await look(first)
    await first.getByRole('button', { name: say('actDo.doctorNote') }).click()
    await expect(first.getByRole('dialog')).toHaveCount(0)
    await expect(first.getByText('زنگ زدم؛ تنگی نفس نداشت.')).toBeVisible()
    await look(first)
    await page.reload()
    await expect(page.getByText(say('status.CANCELED'), { exact: true }).first()).toBeVisible()
    await expect(page.getByText('زنگ زدم؛ تنگی نفس نداشت.')).toHaveCount(0)
  },
)

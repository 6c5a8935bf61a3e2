import { demoPerson } from '~/domain/identity/demo-people'
import { expect, test } from '../kit/browser'
import { jpeg } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'a complaint with a picture is taken, answered, replied to and closed',
  { tag: '@journey' },
  async ({ page, site, request, newVisitor, look }) => {
    const say = (key: string) => wordIn(site.locale, 'complaints', key)
    const staffSays = (key: string) => wordIn(site.locale, 'staff-complaints', key)
    const mine = newPhone()
    await ApiPerson.signIn(request, mine)
    await signInAs(page, mine)
    await page.goto(site.path('/app/complaints/new'))
    await page.locator('[name=about]').selectOption('service')
    await page.locator('[name=subject]').fill('پرستار نیامد')
    await page.locator('[name=text]').fill('قرار ساعت ۱۰ بود.')
    await page
      .locator('[name=files]')
      .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(60, 40)) })
    await look(page)
    await page.getByRole('button', { name: say('send'), exact: true }).click()
    await expect(page.getByText('قرار ساعت ۱۰ بود.')).toBeVisible()
    await expect(page.getByRole('img', { name: /door\.jpg/ })).toBeVisible()
    await look(page)
    const filed = page.url()
    const id = filed.split('/').at(-1)

    const staff = await newVisitor()
    await signInAs(staff, demoPerson('support').phone)
    // From the queue, where what waits longest stands first.
    await staff.goto(site.path('/admin/complaints'))
    await staff.locator(`main a[href$="/admin/complaints/${id}"]`).click()
    await expect(staff.getByRole('img', { name: /door\.jpg/ })).toBeVisible()
    await staff.getByRole('button', { name: staffSays('take'), exact: true }).click()
    await expect(staff.getByText(staffSays('status.taken'), { exact: true }).first()).toBeVisible()
    await staff.locator('[name=text]').fill('عذر می‌خواهیم؛ فردا می‌آید.')
    await staff
      .locator('[name=files]')
      .setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(60, 40)) })
    await look(staff)
    await staff.getByRole('button', { name: staffSays('answerDo') }).click()
    await expect(staff.getByText(staffSays('status.answered'), { exact: true }).first()).toBeVisible()

    await page.goto(filed)
    await expect(page.getByText('عذر می‌خواهیم؛ فردا می‌آید.')).toBeVisible()
    await expect(page.getByRole('img', { name: /plan\.jpg/ })).toBeVisible()
    await page.locator('[name=text]').fill('آمد، ممنون.')
    await page.getByRole('button', { name: say('reply'), exact: true }).click()
    await expect(page.getByText('آمد، ممنون.')).toBeVisible()

    await staff.reload()
    await staff.getByRole('link', { name: staffSays('close') }).click()
    await staff.getByRole('alertdialog').locator('[name=text]').fill('خوشحالیم که درست شد.')
    await look(staff)
    await staff.getByRole('button', { name: staffSays('closeDo') }).click()
    await expect(staff.getByText(staffSays('closed'))).toBeVisible()
    await page.goto(filed)
    await expect(page.getByText(say('closed'))).toBeVisible()
  },
)

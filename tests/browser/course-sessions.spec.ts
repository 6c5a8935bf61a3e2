import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson, signInAsStaff } from '../kit/shop-people'
import { wordIn } from '../kit/words'

const day = 24 * 60 * 60 * 1000

test(
  'a session with one seat is planned, reserved, given up to whoever waits, and cancelled with a reason',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'course-sessions', key, values)
    const words = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'staff-course-sessions', key, values)
    const dayText = (ms: number) =>
      printTypedDate(site.locale, tehranDayAndTime(new Date(Date.now() + ms)).day)
    const mine = newPhone()
    // Whoever runs beside us has sessions of their own.
    const title = `پرسش و پاسخ نوار قلب ${mine}`
    const reason = `مدرس بیمار است، ${mine}.`
    await ApiPerson.signIn(request, mine)

    const staff = await newVisitor()
    await signInAsStaff(staff, 'support')
    await staff.goto(site.path('/admin/course-sessions'))
    await staff.getByRole('link', { name: words('plan'), exact: true }).click()
    const fill = (name: string, text: string) => staff.locator(`[name=${name}]`).fill(text)
    await fill('title', title)
    await fill('startsAt', dayText(3 * day))
    await fill('startsTime', '17:30')
    await fill('minutes', '90')
    await fill('capacity', '1')
    await fill('link', 'https://meet.example/heart')
    await fill('closesAt', dayText(2 * day))
    await fill('closesTime', '12:00')
    await expectAccessible(staff)
    await staff.getByRole('button', { name: words('plan.do'), exact: true }).click()
    await expect(staff.getByText(title).first()).toBeVisible()
    // The notice comes up under the pointer, and stays as long as that is over it: on a phone's width it lies over the last row.
    await staff.mouse.move(0, 0)
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)

    await signInAs(page, mine)
    await page.goto(site.path('/academy'))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: title }).click()
    await page.waitForURL(/\/dashboard\/course-sessions\//)
    const address = new URL(page.url()).pathname
    await expect(page.getByText('meet.example')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('take.do'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('reserved'), exact: true })).toBeVisible()
    // By which link it is entered is said shortly before it begins.
    await expect(page.getByText(say('reserved.opens'))).toBeVisible()
    await expect(page.getByText('meet.example')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('reserved.calendar') }).click(),
    ])
    expect(file.suggestedFilename()).toBe('tapesh.ics')

    const other = await newVisitor()
    const theirs = newPhone()
    await ApiPerson.signIn(request, theirs)
    await signInAs(other, theirs)
    await other.goto(address)
    await other.getByRole('button', { name: say('take.wait'), exact: true }).click()
    await expect(other.getByRole('heading', { name: say('waiting'), exact: true })).toBeVisible()
    await expect(other.getByText('meet.example')).toHaveCount(0)
    await expectAccessible(other)

    await page.getByRole('link', { name: say('giveUp'), exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('giveUp.do'), exact: true }).click()
    await expect(page.getByText(say('gaveUp'))).toBeVisible()
    await other.goto(address)
    await expect(other.getByRole('heading', { name: say('reserved'), exact: true })).toBeVisible()
    await other.goto(site.path('/dashboard/courses'))
    await expect(other.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(other)

    await staff.getByRole('link', { name: `${words('people')} ${title}` }).click()
    await staff.waitForURL(/course-session-seats/)
    await expect(staff.getByText(words('seat.reserved'), { exact: true }).first()).toBeVisible()
    await expectAccessible(staff)
    await expectNoSidewaysScroll(staff)
    await staff.goto(site.path('/admin/course-sessions'))
    await staff.getByRole('link', { name: `${words('cancel')} ${title}` }).click()
    await staff.locator('[name=reason]').fill(reason)
    await expectAccessible(staff)
    await staff.getByRole('button', { name: words('cancel.do'), exact: true }).click()
    await expect(staff.getByText(reason).first()).toBeVisible()
    await other.goto(address)
    await expect(other.getByText(reason)).toBeVisible()
    await expectAccessible(other)
    await expectNoSidewaysScroll(other)
  },
)

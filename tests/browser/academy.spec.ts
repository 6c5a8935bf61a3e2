import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test(
  'somebody enrols in a course, reads it to the end, and has a certificate that a stranger finds genuine',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request, newVisitor }) => {
    const say = (key: string) => wordIn(site.locale, 'academy', key)
    const mine = newPhone()
    await ApiPerson.signIn(request, mine)
    await signInAs(page, mine)
    await page.goto(site.path('/academy/courses/health-data'))
    await page.getByRole('button', { name: say('enrol'), exact: true }).click()
    await page.getByRole('link', { name: say('start'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('markDone') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const lesson of ['name-taken-away', 'before-you-share']) {
      await page.getByRole('button', { name: say('markDone') }).click()
      await page.waitForURL(site.path(`/dashboard/courses/health-data/${lesson}`))
    }
    await page.getByRole('button', { name: say('markDone') }).click()
    await expect(page.getByRole('heading', { name: say('certificate.ready') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('[name=name]').fill('سارا کریمی')
    await page.getByRole('button', { name: say('certificate.issue') }).click()
    await expect(page.getByText('سارا کریمی')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const number = /AC-\w{4}-\w{4}/.exec(await page.locator('article').innerText())?.[0] ?? ''

    const stranger = await newVisitor()
    await stranger.goto(site.path('/academy/verify'))
    await stranger.locator('[name=number]').fill(number)
    await stranger.getByRole('button', { name: say('verify.check'), exact: true }).click()
    await expect(stranger.getByRole('heading', { name: 'سارا کریمی' })).toBeVisible()
    await expectAccessible(stranger)
    await expectNoSidewaysScroll(stranger)

    await page.goto(site.path('/dashboard/courses'))
    await expect(page.getByRole('link', { name: say('certificate.see') })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'somebody pays for a course at the gateway, reads on, and has its invoice',
  { tag: '@mobile' },
  async ({ page, site, request }) => {
    const say = (key: string) => wordIn(site.locale, 'academy', key)
    const mine = newPhone()
    await ApiPerson.signIn(request, mine)
    await signInAs(page, mine)
    await page.goto(site.path('/academy/courses/heart-sounds'))
    await page.getByRole('link', { name: say('buy'), exact: true }).click()
    await page.waitForURL(site.path('/dashboard/courses/heart-sounds'))
    await expect(
      page.getByRole('heading', { name: wordIn(site.locale, 'course-purchases', 'pay.title') }),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('button[value=gateway]').click()
    await page.waitForURL(/\/dev\/gateway\//)
    await page.getByRole('button', { name: wordIn(site.locale, 'gateway', 'pay'), exact: true }).click()
    await page.waitForURL(/\/dashboard\/course-purchases\//)
    await expect(
      page.getByRole('heading', {
        name: wordIn(site.locale, 'course-purchases', 'purchase.invoice'),
        exact: true,
      }),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('link', { name: wordIn(site.locale, 'course-purchases', 'purchase.toCourse') })
      .click()
    await page.getByRole('link', { name: say('start'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('markDone') })).toBeVisible()
  },
)

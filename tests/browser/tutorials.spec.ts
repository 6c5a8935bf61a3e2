import { expect, test } from '../kit/browser'
import { wordIn } from '../kit/words'

test(
  'somebody follows a tutorial, marks what is done and finds the marks again',
  { tag: '@mobile' },
  async ({ page, site }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'tutorials', key, values)
    await page.goto(site.path('/tutorials?topic=record'))
    await page.locator('main').getByRole('link', { name: 'پرونده را به پزشک نشان دهید' }).click()
    await expect(page).toHaveURL(/\/tutorials\/share-with-doctor$/)
    const steps = page.getByRole('list', { name: say('stepsOf') }).getByRole('checkbox')
    await expect(steps).toHaveCount(5)
    await steps.nth(0).check()
    await steps.nth(1).check()
    await expect(page.getByText(say('doneOf', { done: '۲', count: '۵' }))).toBeVisible()
    await page.reload()
    await expect(steps.nth(1)).toBeChecked()
    await expect(steps.nth(2)).not.toBeChecked()
    await steps.nth(1).uncheck()
    await expect(page.getByText(say('doneOf', { done: '۱', count: '۵' }))).toBeVisible()
    // Another tutorial has marks of its own.
    await page.goto(site.path('/tutorials/book-visit'))
    await expect(steps).toHaveCount(5)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  },
)

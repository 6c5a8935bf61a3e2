import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { wordIn } from '../kit/words'

test(
  'a reader chooses news of a kind by keyboard, reads one and goes back to what they had chosen',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'news', key)
    await page.goto(site.path('/news'))
    const main = page.getByRole('main')
    await expectAccessible(page)
    const kind = main
      .getByRole('navigation', { name: say('filter.category') })
      .getByRole('link', { name: say('category.event'), exact: true })
    await kind.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/news\?category=event$/)
    await expect(kind).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const item = main.locator('a[href*="/news/world-hypertension-day"]').first()
    await item.click()
    await expect(page).toHaveURL(/\/news\/world-hypertension-day$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/news\?category=event$/)
    await expect(kind).toHaveAttribute('aria-current', 'page')
    await main
      .getByRole('navigation', { name: say('filter.category') })
      .getByRole('link', { name: say('filter.all'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/news$/)
    await expect(main.locator('a[href*="/news/ask-us"]').first()).toBeVisible()
  },
)

test(
  'a patient finds a tutorial by its topic and marks what is done, which this tab remembers and no other',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, newVisitor }) => {
    const say = (key: string, values?: Record<string, string>) =>
      wordIn(site.locale, 'tutorials', key, values)
    await page.goto(site.path('/tutorials'))
    await page
      .getByRole('navigation', { name: say('topic'), exact: true })
      .getByRole('link', { name: say('topic.measuring'), exact: true })
      .click()
    await expect(page).toHaveURL(/topic=measuring/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('main').locator('a[href*="/tutorials/measure-blood-pressure"]').first().click()
    await expect(page).toHaveURL(/\/tutorials\/measure-blood-pressure$/)
    const steps = page.getByRole('list', { name: say('stepsOf') })
    const marks = steps.getByRole('checkbox')
    await marks.first().check()
    await expect(page.getByRole('status').filter({ hasText: /[1۱]/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(marks.first()).toBeChecked()
    const stranger = await newVisitor()
    await stranger.goto(page.url())
    await expect(
      stranger
        .getByRole('list', { name: say('stepsOf') })
        .getByRole('checkbox')
        .first(),
    ).not.toBeChecked()
    for (const mark of await marks.all()) await mark.check()
    await expect(page.getByText(say('allDone'))).toBeVisible()
    await marks.first().uncheck()
    await expect(page.getByText(say('allDone'))).toBeHidden()
  },
)

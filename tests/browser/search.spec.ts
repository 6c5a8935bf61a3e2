import { expect, expectAccessible, test } from '../kit/browser'
import { wordIn } from '../kit/words'

test(
  'the search suggests while somebody types, by keyboard alone',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    await page.goto(site.path('/search'))
    const field = page.getByRole('combobox')
    await field.pressSequentially('rkn')
    const options = page.getByRole('option')
    await expect(options.first()).toHaveAttribute('href', site.path('/shop/package-family-health'))
    await expectAccessible(page)
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await field.press('Enter')
    await expect(page).toHaveURL(/\?q=rkn$/)
    await expect(
      page.getByRole('heading', { name: wordIn(site.locale, 'search', 'kind.shop') }),
    ).toBeVisible()
    await page
      .getByRole('navigation', { name: wordIn(site.locale, 'search', 'groups') })
      .getByRole('link')
      .nth(1)
      .click()
    await expect(page).toHaveURL(/kind=shop/)
  },
)

test('the search needs no script', async ({ noScript, site, watch }) => {
  watch.allow(/status of 404/, 'opens an address that no page has')
  await noScript.goto(site.path('/no-such-page'))
  await noScript.getByRole('main').getByRole('searchbox').fill('نوار قلب')
  await noScript.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(noScript.getByRole('main').getByRole('link', { name: /NH1/ }).first()).toBeVisible()
})

import { expect, expectAccessible, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { fillCart } from '../kit/shopping'
import { letTurnsCome, openUndrawn } from '../kit/undrawn-page'
import { wordIn } from '../kit/words'

test(
  'who signs out of a shared device is asked once, and takes the cart and what they typed off it',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const leaving = (key: string) => wordIn(site.locale, 'identity', `leaving.${key}`)
    const signOut = page
      .getByRole('main')
      .getByRole('button', { name: wordIn(site.locale, 'areas', 'signOut') })
    const draft = () => page.evaluate(() => localStorage.getItem('bf-contact'))
    await signInAs(page, newPhone())
    await fillCart(page, site.origin, { slug: 'nb1-adapter' })
    await page.goto(site.path('/contact'))
    await page.locator('[name=message]').pressSequentially('بازوبند بزرگ دارید؟')
    await expect.poll(draft).toContain('بازوبند بزرگ')

    // Pressed before the page is alive, it waits for that: what the device keeps is known to the script alone.
    await openUndrawn(page, site.path('/app/settings'))
    await signOut.click()
    await letTurnsCome(page)
    await expect(page.getByRole('heading', { name: leaving('title') })).toBeVisible()
    await expect(page.getByText(leaving('typed'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: leaving('clear') }).click()
    await expect(page.getByRole('heading', { name: leaving('cleared') })).toBeVisible()
    await expect.poll(draft).toBeNull()
    await page.goto(site.path('/cart'))
    await expect(page.getByText(wordIn(site.locale, 'cart', 'empty.title'))).toBeVisible()
    await page.goto(site.path('/contact'))
    await expect(page.locator('[name=message]')).toHaveValue('')

    // The next person leaves nothing, and is asked nothing.
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/settings'))
    await signOut.click()
    await page.waitForURL((url) => url.pathname === site.path('/'))
    await expect(page.getByText(leaving('title'))).toHaveCount(0)
  },
)

import { expect, expectAccessible, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test.use({ drawsPictures: false })

const newPage = '/app/records/blood-pressure/new'

test(
  'two readings a minute apart are stored both, and their mean is shown',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const word = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'adding', key, values)
    await signInAs(page, newPhone())
    await page.goto(site.path(newPage))
    const field = page.getByRole('textbox', { name: word('reading') })
    const save = page.getByRole('button', { name: word('saveAndWait') })

    // What is not clear is asked, and nothing is kept of it.
    await field.fill('8 13')
    await expect(page.getByRole('status').filter({ hasText: word('ask.swapped') })).toBeVisible()
    const meant = site.locale === 'fa' ? { upper: '۱۳۰', lower: '۸۰' } : { upper: '130', lower: '80' }
    await page.getByRole('button', { name: word('pair', meant) }).click()
    await expect(field).toHaveValue(`${meant.upper}/${meant.lower}`)
    await expectAccessible(page)
    await field.fill('13 8')
    await page.getByRole('radio', { name: word('place.home') }).check()
    await save.click()

    await expect(page.getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    // A phone that slept until the minute was over: the clock tells the time, not a counter.
    await page.evaluate(() => {
      const series = JSON.parse(sessionStorage.getItem('tapesh-series') ?? '') as { endsAt: number }
      sessionStorage.setItem('tapesh-series', JSON.stringify({ ...series, endsAt: Date.now() - 1000 }))
    })
    await page.reload()
    const saveSecond = page.getByRole('button', { name: word('saveSecond') })
    await expect(saveSecond).toBeVisible()
    await field.fill('126/78')
    await saveSecond.click()
    await expect(page.getByText(word('meanOfTwo'))).toBeVisible()
    const digits = site.locale === 'fa' ? '۱۲۸' : '128'
    await expect(page.getByRole('main').getByText(digits, { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('finish') }).click()
    await expect(page).toHaveURL(/\/app\/records\/blood-pressure$/)

    // The place is kept.
    await page.goto(site.path(newPage))
    await expect(page.getByRole('radio', { name: word('place.home') })).toBeChecked()
  },
)

test('a minute that was begun goes on after the page was thrown away', async ({ page, site }) => {
  const word = (key: string) => wordIn('fa', 'adding', key)
  await signInAs(page, newPhone())
  await page.goto(site.path(newPage))
  await page.getByRole('textbox', { name: word('reading') }).fill('۱۳۰/۸۰')
  await page.getByRole('radio', { name: word('place.home') }).check()
  await page.getByRole('button', { name: word('saveAndWait') }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: word('noSecond') }).click()
  await expect(page.getByText(word('oneReading'))).toBeVisible()
})

test('an urgent reading is an alert that has the focus, with five minutes and the ambulance', async ({
  page,
  site,
}) => {
  const word = (key: string) => wordIn('fa', 'adding', key)
  await signInAs(page, newPhone())
  await page.goto(site.path(newPage))
  await page.getByRole('textbox', { name: word('reading') }).fill('۱۸۴ روی ۱۱۲')
  await page.getByRole('radio', { name: word('place.home') }).check()
  await page.getByRole('button', { name: word('saveAndWait') }).click()
  const alert = page.getByRole('alert').filter({ hasText: wordIn('fa', 'records', 'urgent.title') })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('timer')).toHaveText(/^[۴۵]:/)
  await expect(page.getByRole('link', { name: word('urgent.call') })).toHaveAttribute('href', 'tel:115')
  await expectAccessible(page)
  // On the way home it has the focus.
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: wordIn('fa', 'records', 'urgent.title') })).toBeFocused()
})

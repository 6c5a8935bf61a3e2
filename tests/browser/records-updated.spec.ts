import { expect, expectAccessible, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { wordIn } from '../kit/words'

test.use({ drawsPictures: false })

test(
  'what is added elsewhere is told of, and shown when it is wanted',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site, request }) => {
    const say = (key: string) => wordIn(site.locale, 'records', key)
    const phone = newPhone()
    const elsewhere = await ApiPerson.signIn(request, phone)
    const add = (glucose: number) =>
      elsewhere.post('/blood-sugar-records', {
        takenAt: new Date().toISOString(),
        glucose,
        status: 'fasting',
      })
    await add(101)
    await signInAs(page, phone)
    await page.goto(site.path('/app/records/blood-sugar'))
    const table = page.getByRole('table')
    await expect(table).toContainText(site.locale === 'fa' ? '۱۰۱' : '101')
    const shown = page.getByRole('status').filter({ hasText: say('updated') })
    const lookAgain = () => page.evaluate(() => dispatchEvent(new Event('focus')))
    const looked = () => page.waitForResponse(/\/app\/records\/versions$/)
    const before = looked()
    await lookAgain()
    await (await before).finished()
    await expect(shown).toHaveCount(0)

    await add(133)
    await expect
      .poll(async () => {
        await lookAgain()
        return shown.count()
      })
      .toBe(1)
    await expect(table).not.toContainText(site.locale === 'fa' ? '۱۳۳' : '133')
    await expectAccessible(page)
    await page.getByRole('button', { name: say('updated.show') }).click()
    await expect(table).toContainText(site.locale === 'fa' ? '۱۳۳' : '133')
    await expect(shown).toHaveCount(0)
  },
)

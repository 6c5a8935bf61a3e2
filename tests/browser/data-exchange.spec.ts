import { expect, expectAccessible, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

test(
  'the whole record is taken along from the family’s page',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const say = (key: string) => wordIn(site.locale, 'exchange', key)
    await signInAs(page, newPhone())
    await page.goto(site.path('/app/family'))
    await page.getByText(say('csv')).first().click()
    await expectAccessible(page)
    for (const [name, file] of [
      [say('json'), 'health-record.json'],
      [say('csv.file'), 'medical-file.csv'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      expect((await download).suggestedFilename()).toBe(file)
    }
  },
)

import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../kit/browser'
import { codeSentTo, messageCount, newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

const say = (locale: string, key: string) => wordIn(locale, 'identity', key)

const codeField = (page: Page, locale: string) =>
  page.getByLabel(say(locale, 'stepUp.code').split(' ').slice(0, 3).join(' '))

test('a copy of one’s data is asked for with a fresh code, also after it was called off @en', async ({
  page,
  site,
}) => {
  const { locale, path } = site
  const phone = newPhone()
  await signInAs(page, phone)
  await page.goto(path('/app/settings'))
  const before = await messageCount(page.request, phone)
  const ask = page.getByRole('button', { name: say(locale, 'export.ask') })
  const dialog = page.getByRole('dialog', { name: say(locale, 'stepUp.export.title') })
  await ask.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The code that went out is still the one to type.
  await ask.click()
  await codeField(page, locale).fill(await codeSentTo(page.request, phone, before))
  await dialog.getByRole('button', { name: say(locale, 'stepUp.export.do') }).click()
  await expect(page.getByText(wordIn(locale, 'messages', 'export.asked'))).toBeVisible()
  await expect(dialog).toBeHidden()
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    expect(async () => {
      await page.reload()
      await page.getByRole('button', { name: say(locale, 'export.download') }).click({ timeout: 500 })
    }).toPass(),
  ])
  expect(copy.suggestedFilename()).toMatch(/\.zip$/)
})

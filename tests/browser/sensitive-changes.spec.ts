import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../kit/browser'
import { codeSentTo, messageCount, newPhone, signInAs } from '../kit/people'
import { wordIn } from '../kit/words'

const say = (locale: string, key: string) => wordIn(locale, 'identity', key)

const codeField = (page: Page, locale: string) =>
  page.getByLabel(say(locale, 'stepUp.code').split(' ').slice(0, 3).join(' '))

test('a copy of one’s data is asked for with a fresh code, also after it was called off @everywhere', async ({
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

test('without script an account is closed with the code, and what was typed for an e-mail stays', async ({
  noScript: page,
  site: { path },
  watch,
}) => {
  watch.allow(/status of 422/, 'types a wrong code')
  const phone = newPhone()
  await signInAs(page, phone)
  await page.goto(path('/app/settings'))
  const before = await messageCount(page.request, phone)
  await page.getByRole('button', { name: say('fa', 'deletion.ask') }).click()
  const sent = await codeSentTo(page.request, phone, before)
  const question = page.getByRole('alertdialog', { name: say('fa', 'stepUp.deletion.title') })
  await expectAccessibleWithoutScript(page)
  await codeField(page, 'fa').fill(sent === '000000' ? '111111' : '000000')
  await question.getByRole('button', { name: say('fa', 'stepUp.deletion.do') }).click()
  await expect(
    question.getByText(wordIn('fa', 'fields', 'error.codeWrong_other', { count: '۴' })).first(),
  ).toBeVisible()
  await codeField(page, 'fa').fill(sent)
  await question.getByRole('button', { name: say('fa', 'stepUp.deletion.do') }).click()
  await expect(page.getByRole('button', { name: say('fa', 'deletion.undo') })).toBeVisible()
  await expect(question).toHaveCount(0)

  const email = `${phone}@tapesh.example`
  await page.goto(path('/app/profile'))
  const soFar = await messageCount(page.request, phone)
  await page.getByRole('textbox', { name: say('fa', 'email.field') }).fill(email)
  await page.getByRole('button', { name: say('fa', 'email.add') }).click()
  await codeField(page, 'fa').fill(await codeSentTo(page.request, phone, soFar))
  await page.getByRole('button', { name: say('fa', 'stepUp.email.do') }).click()
  await expect(page.getByLabel(say('fa', 'email.code'))).toBeVisible()
  await page.getByLabel(say('fa', 'email.code')).fill(await codeSentTo(page.request, email))
  await page.getByRole('button', { name: say('fa', 'email.confirm') }).click()
  await expect(page.getByText(email)).toBeVisible()
})

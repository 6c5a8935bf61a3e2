import { join } from 'node:path'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { expect, expectAccessibleWithoutScript, test } from '../kit/browser'
import { type BuiltProduct, startBuiltProduct } from '../kit/built-product'
import { newPhone } from '../kit/people'
import { wordIn } from '../kit/words'

/** A product of its own: from this machine's address so many codes are asked for in vain that strangers have to work. */
let pressed: BuiltProduct
test.beforeAll(async ({ playwright }) => {
  pressed = await startBuiltProduct({
    logFile: join(import.meta.dirname, '../../.cache/tests/pressed-product.log'),
  })
  const request = await playwright.request.newContext({ baseURL: pressed.origin })
  for (let turn = 0; turn < 20; turn += 1)
    expect((await request.post('/api/v1/user/login', { data: { phone: newPhone() } })).ok()).toBe(true)
  await request.dispose()
})
test.afterAll(() => pressed.stop())

const address = (locale: Locale, path: string) => pressed.origin + localizedPath(locale, path)

for (const [locale, tag] of [
  ['fa', ''],
  // Nothing of the work is in words.
  ['en', ' @soak'],
] as const)
  test(`a browser with script works for its code and goes on by itself, in ${locale}${tag}`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 429/, 'is asked for work')
    const say = (key: string) => wordIn(locale, 'identity', key)
    await page.goto(address(locale, '/login'))
    await page.getByLabel(say('login.phone')).fill(newPhone())
    await page.getByRole('button', { name: say('login.send') }).click()
    await page.waitForURL(/\/login\/verify$/)
    await expect(page.getByRole('heading', { name: say('verify.title') })).toBeVisible()
  })

test('one without script is told from when on, and keeps what was typed', async ({ noScript, watch }) => {
  watch.allow(/status of 429/, 'is asked to wait')
  const say = (key: string) => wordIn('fa', 'identity', key)
  const phone = newPhone()
  await noScript.goto(address('fa', '/login?next=/app/settings'))
  await noScript.getByLabel(say('login.phone')).fill(phone)
  await noScript.getByRole('button', { name: say('login.send') }).click()
  const wait = noScript.getByText(/[۰-۹]{2}:[۰-۹]{2}/)
  await expect(noScript.getByRole('heading', { name: say('busy.title') })).toBeVisible()
  const waitText = await wait.textContent()
  await expectAccessibleWithoutScript(noScript)
  // Too early: the same time as before, and the phone goes along.
  await noScript.getByRole('button', { name: say('busy.again') }).click()
  await expect(wait).toHaveText(waitText ?? '')
  await expect(noScript.locator('input[name=phone]')).toHaveValue(phone)
})

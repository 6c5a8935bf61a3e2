import type { Page, Request } from 'playwright'
import { expect, test } from '../kit/browser'
import { jpegWithPlace } from '../kit/hostile-files'
import { ownWord } from '../kit/own-word'
import { wordIn } from '../kit/words'

/** The file with the form of the contact page, by the name of its module. */
const formCode = /\/assets\/contact-form-[^/]+\.js$/

const say = (key: string) => wordIn('fa', 'contact', key)

/** Holds a form's code back; what is answered lets it come. */
async function holdCode(page: Page, code = formCode) {
  let letCome: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return letCome
}

const isFormCode = (request: Request) => formCode.test(new URL(request.url()).pathname)

/** The form itself, by the browser or by the router. */
const isSending = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/contact')

test('a form is fetched when somebody turns to it, and neither what is typed nor the focus is lost', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isFormCode(request) || isSending(request)) asked.push(request.url())
  })
  const letCome = await holdCode(page)
  await page.goto(`${site.origin}/contact`)
  await page.mouse.move(200, 200)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  const name = page.locator('[name=name]')
  const wanted = page.waitForRequest(isFormCode)
  await name.click()
  await page.keyboard.type('مر')
  await wanted
  // Pressed before anybody listens: it waits, and is done once somebody does.
  await page.getByRole('button', { name: say('form.send') }).evaluate((button: HTMLButtonElement) => {
    button.form!.noValidate = true
    button.click()
  })
  letCome()
  await expect(page.getByRole('link', { name: new RegExp(`^${say('field.message')}:`) })).toBeVisible()
  await expect(name).toHaveValue('مر')
  expect(asked.filter((url) => !formCode.test(new URL(url).pathname))).toEqual([])
})

test('the focus stays where it is when a form comes to life under it', async ({ page, site }) => {
  const letCome = await holdCode(page)
  await page.goto(`${site.origin}/contact`)
  const message = page.locator('[name=message]')
  const wanted = page.waitForRequest(isFormCode)
  await message.click()
  await page.keyboard.type('آیا بازوبند ')
  await wanted
  const node = await message.elementHandle()
  letCome()
  // The form’s library takes the browser’s own checks away.
  await expect(page.locator('form#contact')).toHaveAttribute('novalidate')
  await expect(message).toBeFocused()
  await page.keyboard.type('دارید؟')
  await expect(message).toHaveValue('آیا بازوبند دارید؟')
  expect(await message.evaluate((now, before) => now === before, node)).toBe(true)
  // What was typed before the script was there is kept on the device along with the rest.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('bf-contact')))
    .toContain('آیا بازوبند دارید؟')
})

test('whoever leaves a page meanwhile comes to the next one', async ({ page, site }) => {
  await page.goto(`${site.origin}/contact`)
  await page.getByRole('navigation').getByRole('link').first().waitFor({ state: 'attached' })
  const heading = await page.locator('h1').innerText()
  await page.locator('main a[href="/"]').first().click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await page.goBack()
  // Home, which may still stand there under the new address, has such a form as well.
  await expect(page.locator('h1')).toHaveText(heading)
  await page.locator('[name=name]').click()
  await page.keyboard.type('مریم')
  await expect(page.locator('form#contact')).toHaveAttribute('novalidate')
  await expect(page.locator('[name=name]')).toHaveValue('مریم')
})

test('a file that is chosen before its form is alive is named and kept', async ({ page, site }) => {
  const letCome = await holdCode(page, /\/assets\/case-form-[^/]+\.js$/)
  await page.goto(`${site.origin}/community/cases/new`)
  await page.getByLabel(wordIn('fa', 'community', 'field.title')).fill('درد سینه')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({
    name: 'first.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegWithPlace(),
  })
  await expect(page.getByText('first.jpg')).toHaveCount(0)
  letCome()
  await expect(page.getByText('first.jpg')).toBeVisible()
  expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
  await expect(page.getByLabel(wordIn('fa', 'community', 'field.title'))).toHaveValue('درد سینه')
})

test('a form whose code does not come is sent as it stands, and answered', async ({ page, site, watch }) => {
  watch.allow(/ERR_FAILED/, 'the code of the form is refused')
  watch.allow(/status of 422/, 'the form is refused')
  await page.route(formCode, (route) => route.abort())
  await page.goto(`${site.origin}/contact`)
  const message = page.locator('[name=message]')
  await message.fill(`آیا بازوبند بزرگ هم دارید؟ ${ownWord()}`)
  await page.locator('[name=name]').fill('مریم')
  await page.locator('[name=email]').fill('nobody')
  await page.locator('[name=subject]').selectOption('product')
  const refused = page.waitForResponse((answer) => isSending(answer.request()))
  await page.getByRole('button', { name: say('form.send') }).evaluate((button: HTMLButtonElement) => {
    button.form!.noValidate = true
    button.click()
  })
  expect((await refused).status()).toBe(422)
  await expect(message).toHaveValue(/^آیا بازوبند/)
  await page.locator('[name=email]').fill(`${crypto.randomUUID()}@tapesh.example`)
  await page.getByRole('button', { name: say('form.send') }).click()
  await expect(page.getByText(say('sent.title'))).toBeVisible()
})

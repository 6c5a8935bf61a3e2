import { documentDefinitions } from '~/domain/records/types'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { pdf, png } from '../kit/hostile-files'
import { newPhone, signInAs } from '../kit/people'
import { sampleOf } from '../kit/record-samples'
import { wav } from '../kit/recordings'
import { sampleFileOf } from '../kit/sample-file'
import { newSerial } from '../kit/serials'
import { wordIn } from '../kit/words'

test(
  'one document of each type is added with its files, opened, and taken along',
  { tag: ['@mobile', '@en-soak'] },
  async ({ page, site }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn(site.locale, 'records', key, values)
    await signInAs(page, newPhone())
    for (const definition of documentDefinitions) {
      const { type, texts = {}, choices, files } = definition
      await page.goto(site.path(`/app/records/${type}/new`))
      const sample = sampleOf(definition)
      for (const name of Object.keys(texts)) await page.locator(`[name=${name}]`).fill(String(sample[name]))
      for (const name of Object.keys(choices))
        await page.locator(`select[name=${name}]`).selectOption(String(sample[name]))
      const file = await sampleFileOf(definition)
      if (files)
        await page.locator('input[type=file]').setInputFiles({
          name: file.name,
          mimeType: file.type,
          buffer: Buffer.from(file.bytes),
        })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: say('document.save'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/app/records/${type}$`))
      // Its own page, not the form or the export beside it.
      await page.locator(`main a[href*="/records/${type}/0"]`).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (files) {
        const shown = file.facts.width
          ? page.getByRole('img', { name: file.name })
          : page.getByRole('slider', { name: say('player.position', { name: file.name }) })
        await expect(shown).toBeVisible()
        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: say('file.download', { name: file.name }) }).click()
        expect((await download).suggestedFilename().split('.').at(-1)).toBe(file.name.split('.').at(-1))
      }
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(site.path('/app/records'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'a form that is refused keeps its files without script',
  { tag: '@mobile' },
  async ({ noScript: page, watch }) => {
    watch.allow(/status of 422/, 'a serial that is none is refused')
    await signInAs(page, newPhone())
    const serial = newSerial('NH')
    await page.goto('/app/devices/new')
    await page.locator('[name=serial]').fill(serial)
    await page.getByRole('button', { name: wordIn('fa', 'devices', 'add') }).click()
    await expect(page).toHaveURL(/\/app\/devices/)
    await page.goto('/app/records/ecg/new')
    await page.locator('input[type=file]').setInputFiles({
      name: 'trace.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(),
    })
    await page.locator('[name=deviceSerial]').fill('x')
    await page.locator('[name=ecgName]').fill('نوار صبح')
    await page.getByRole('button', { name: wordIn('fa', 'records', 'document.save') }).click()
    await expect(page.getByText(wordIn('fa', 'fields', 'error.serial')).first()).toBeVisible()
    await expect(page.getByText('trace.pdf').first()).toBeVisible()
    await expect(page.locator('[name=ecgName]')).toHaveValue('نوار صبح')
    await page.locator('[name=deviceSerial]').fill(serial)
    await page.getByRole('button', { name: wordIn('fa', 'records', 'document.save') }).click()
    await expect(page).toHaveURL(/\/app\/records\/ecg$/)
    await page.getByRole('link', { name: /نوار صبح/ }).click()
    await expect(page.getByText('trace.pdf').first()).toBeVisible()
  },
)

test('what is no picture is named before it is sent', async ({ page }) => {
  await signInAs(page, newPhone())
  await page.goto('/app/records/ultrasound/new')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(
    page.getByText(wordIn('fa', 'fields', 'error.fileType', { name: 'page.html' })).first(),
  ).toBeVisible()
  await input.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: await png() })
  await expect(page.getByText('scan.png')).toBeVisible()
})

test(
  'a recording is listened to: slowly, through a filter, from where somebody wants',
  { tag: '@mobile' },
  async ({ page }) => {
    const say = (key: string, values?: Record<string, string>) => wordIn('fa', 'records', key, values)
    const name = 'beat.wav'
    await signInAs(page, newPhone())
    await page.goto('/app/records/heart-sound/new')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'audio/x-wav', buffer: wav({ seconds: 12 }) })
    await page.getByRole('button', { name: say('document.save'), exact: true }).click()
    await page.locator('main a[href*="/records/heart-sound/0"]').first().click()

    const place = page.getByRole('slider', { name: say('player.position', { name }) })
    await expect(place).toHaveAttribute('aria-valuetext', '۰:۰۰ از ۰:۱۲')
    await page.getByText(say('player.filter.heart'), { exact: true }).click()
    await expect(page.getByRole('radio', { name: say('player.filter.heart'), exact: true })).toBeChecked()
    await page.getByText('۰٫۵ برابر').click()
    await page.getByRole('button', { name: say('player.play', { name }) }).click()
    const stop = page.getByRole('button', { name: say('player.pause', { name }) })
    await expect(stop).toBeVisible()
    await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0.3)
    await stop.click()
    await expect(page.getByRole('button', { name: say('player.play', { name }) })).toBeVisible()
    // With the keyboard to its end and back, and on from there.
    await place.press('End')
    await expect(place).toHaveAttribute('aria-valuetext', '۰:۱۲ از ۰:۱۲')
    await place.fill('8')
    await page.getByRole('button', { name: say('player.play', { name }) }).click()
    await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(8.3)
  },
)

test('a recording is played by the browser alone without script', async ({ noScript: page }) => {
  await signInAs(page, newPhone())
  await page.goto('/app/records/lung-sound/new')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'breath.wav', mimeType: 'audio/wav', buffer: wav() })
  await page.getByRole('button', { name: wordIn('fa', 'records', 'document.save') }).click()
  await page.locator('main a[href*="/records/lung-sound/0"]').first().click()
  const address = await page.locator('audio[controls]').getAttribute('src')
  const answer = await page.request.get(address ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'audio/wav'])
})

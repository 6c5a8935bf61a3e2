import { expect, expectAccessible, test } from '../kit/browser'

/** Words by direction: the site of a test is Persian or English. */
const say = (site: { direction: string }, persian: string, english: string) =>
  site.direction === 'rtl' ? persian : english

test('the series page can be read and compared', { tag: ['@mobile', '@en-soak'] }, async ({ page, site }) => {
  await page.goto(site.path('/products/stethoscopes'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const table = page.getByRole('table')
  for (const model of ['NS0', 'NS0-Cardio', 'NS1', 'NS1-SE', 'NS1-SE-Plus'])
    await expect(table.getByRole('columnheader', { name: model, exact: true })).toBeAttached()
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)
  await expectAccessible(page)
})

test('the sound filter is silent until it is asked, and stops when asked', async ({ page, site }) => {
  await page.addInitScript(() => {
    const states: string[] = []
    Object.assign(window, { soundStates: states })
    const Original = window.AudioContext
    window.AudioContext = class extends Original {
      constructor() {
        super()
        this.addEventListener('statechange', () => states.push(this.state))
      }
    }
  })
  const states = () => page.evaluate(() => (window as unknown as { soundStates: string[] }).soundStates)
  await page.goto(site.path('/products/ns1-se'))
  const demo = page.getByRole('region', { name: say(site, 'قلب، ریه یا هر دو', 'Heart, lungs, or both') })
  await demo.scrollIntoViewIfNeeded()
  const play = demo.getByRole('button', { name: say(site, 'پخش', 'Play') })
  await expect(play).toBeVisible()
  expect(await states()).toEqual([])
  await expect(demo.locator('canvas')).toHaveCount(0)

  await play.click()
  await expect.poll(states).toContain('running')
  await expect(demo.locator('canvas')).toHaveCount(1)
  await demo.getByRole('slider').fill('20')
  await expect(demo.getByRole('slider')).toHaveAttribute('aria-valuetext', say(site, '۲۰ برابر', '20×'))

  await demo.getByRole('button', { name: say(site, 'مکث', 'Pause') }).click()
  await expect.poll(async () => (await states()).at(-1)).toBe('suspended')
})

test('murmur, wheeze and crackles are chosen without script, and seen in each filter', async ({
  noScript,
  site,
}) => {
  await noScript.goto(site.path('/products/ns1-se'))
  const seen = (selector: string) => noScript.locator(`[data-screen] ${selector}`).filter({ visible: true })
  // By its words, as one presses it: the box itself is no larger than a point, and may lie under the header.
  const choose = (name: string, value: string) =>
    noScript
      .locator('label')
      .filter({ has: noScript.locator(`input[name="${name}"][value="${value}"]`) })
      .click()
  await expect(seen('[data-heart="murmur"]')).toHaveCount(0)
  await choose('sound-heart', 'murmur')
  await expect(seen('.sound-murmur[data-heart="murmur"]')).toHaveCount(4)
  await choose('sound-lungs', 'crackles')
  await choose('sound-filter', 'both')
  // One line for the heart, one behind it for the breath, each of its kind.
  await expect(seen('use')).toHaveCount(2)
  await expect(seen('use[data-lungs="crackles"]')).toHaveCount(1)
  await expect(seen('use[data-heart="murmur"]')).toHaveCount(1)
})

test('another chest is heard from the same moment on', async ({ page, site }) => {
  await page.addInitScript(() => {
    const started: number[] = []
    Object.assign(window, { started })
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, ...rest: []) {
      started.push(offset)
      start.call(this, when, offset, ...rest)
    }
  })
  const started = () => page.evaluate(() => (window as unknown as { started: number[] }).started.length)
  await page.goto(site.path('/products/ns1-se'))
  const demo = page.getByRole('region', { name: say(site, 'قلب، ریه یا هر دو', 'Heart, lungs, or both') })
  await demo.scrollIntoViewIfNeeded()
  await demo.getByRole('button', { name: say(site, 'پخش', 'Play') }).click()
  await expect.poll(started).toBe(1)
  await demo.locator('input[value="wheeze"]').check({ force: true })
  await expect.poll(started).toBe(2)
  // A filter is no other chest.
  await demo.locator('input[value="lungs"]').check({ force: true })
  expect(await started()).toBe(2)
})

test('choices work by keyboard and without script', async ({ noScript, site }) => {
  await noScript.goto(site.path('/products/ultrasound'))
  const modes = noScript.getByRole('radio')
  await modes.first().focus()
  for (const mode of ['b', 'm', 'compound', 'trapezoid']) {
    await noScript.keyboard.press('ArrowDown')
    await expect(noScript.locator(`input[value="${mode}"]`)).toBeChecked()
    await expect(
      noScript.locator('.demo-panels img, .demo-panels svg[role=img]').filter({ visible: true }),
    ).toHaveCount(1)
  }
})

test('a stethoscope is shown in the colour that is chosen, without script', async ({ noScript, site }) => {
  await noScript.goto(site.path('/products/stethoscopes'))
  const shown = noScript.locator('.shop-pictures img').filter({ visible: true })
  await expect(shown).toHaveCount(1)
  const before = await shown.getAttribute('src')
  await noScript.getByRole('radio', { name: say(site, 'مسی', 'Copper') }).check({ force: true })
  await expect(shown).toHaveCount(1)
  await expect(shown).not.toHaveAttribute('src', before ?? '')
  await expect(shown).toHaveAttribute('alt', /\p{L}{4}/u)
})

test('an ECG never mirrors, runs, and can be held still', async ({ page, site }) => {
  await page.goto(site.path('/products/nh1'))
  const strip = page.locator('.ecg-strip').filter({ visible: true }).first()
  expect(await strip.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  const state = () => strip.evaluate((element) => getComputedStyle(element).animationPlayState)
  expect(await state()).toBe('running')
  await page.getByRole('checkbox', { name: say(site, 'توقف حرکت', 'Hold still') }).check()
  await expect.poll(state).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await strip.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
})

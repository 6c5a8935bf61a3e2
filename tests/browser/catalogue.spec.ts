import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { colourRules, expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { laidOut } from '../kit/accessibility'
import { faultsOfLayout } from '../kit/layout'

/** The living catalogue of the design system: in both themes, narrow and wide, in forced colours, at rest. */
const themes = ['light', 'dark'] as const

const sections = [
  'tokens',
  'buttons',
  'states',
  'progress',
  'steps',
  'icons',
  'health-icons',
  'illustrations',
  'fields',
  'field-states',
  'form',
  'ways',
  'tabs',
  'table',
  'chart',
  'notifications',
  'overlays',
]

/** Drawn to the end: fields exchange their browser's form for their own once script is there. */
async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await expect(page.locator('#fields input[role="combobox"]')).toBeAttached()
  await expect(page.locator('#form button[tabindex="-1"]').first()).toBeAttached()
  await laidOut(page)
  return response
}

test('accessible in both themes, and nothing lies over another, is cut off or hangs out @everywhere', async ({
  page,
  site,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const response = await open(page, site.path('/dev/ui'))
  expect(response?.status()).toBe(200)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
  expect(await faultsOfLayout(page, sections)).toEqual([])
  // At rest: who asked for reduced motion sees none.
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, { rules: colourRules })
})

test('the check of the layout finds what it is for', async ({ page }) => {
  await open(page, '/dev/ui')
  const spoilt = async (css: string) => {
    const style = await page.evaluateHandle((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    const faults = await faultsOfLayout(page, ['buttons', 'field-states'])
    await style.dispose()
    return faults.join('\n')
  }
  expect(await spoilt('')).toBe('')
  expect(await spoilt('#field-states label { margin-block-end: -2rem }')).toMatch(/lies over/)
  expect(
    await spoilt('#buttons button { inline-size: 3rem; overflow: hidden; white-space: nowrap }'),
  ).toMatch(/cut off/)
  expect(await spoilt('#buttons button { position: relative; inset-inline-start: -60rem }')).toMatch(
    /hangs out/,
  )
})

test('nothing scrolls sideways on a narrow phone, nor at twice the text size @mobile', async ({
  page,
  site,
}) => {
  test.slow()
  await open(page, site.path('/dev/ui'))
  await expectNoSidewaysScroll(page)
})

test('every section is drawn, otherwise in the dark, and keeps its shapes in forced colours @soak', async ({
  page,
  site,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page, site.path('/dev/ui'))
  const brightness: Record<string, number>[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const seen: Record<string, number> = {}
    for (const id of sections) {
      const picture = await page.locator(`#${id}`).screenshot({ animations: 'disabled' })
      const { channels } = await sharp(picture).greyscale().stats()
      expect(channels[0]?.stdev, `${id} in ${theme} is not blank`).toBeGreaterThan(2)
      seen[id] = channels[0]?.mean ?? 0
    }
    brightness.push(seen)
  }
  for (const id of sections)
    expect(brightness[0]?.[id], `${id} is brighter in light`).toBeGreaterThan(
      (brightness[1]?.[id] ?? 255) + 40,
    )

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const id of sections) await expect(page.locator(`#${id}-title`)).toBeVisible()
  // Fills are gone there: what is pressed or typed into has to have an edge.
  const edgeless = await page
    .locator(
      '#buttons button, #fields input:not([type="range"], [type="hidden"], .sr-only, [type="file"]), #fields select',
    )
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { borderTopWidth, borderTopStyle, appearance } = getComputedStyle(element)
          return appearance !== 'auto' && (borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1)
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    )
  expect(edgeless).toEqual([])
  await page.locator('#buttons button').first().focus()
  await page.keyboard.press('Tab')
  const outline = await page
    .locator('#buttons :focus')
    .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline).not.toBe('none')
})

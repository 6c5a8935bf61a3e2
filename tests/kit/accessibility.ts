import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

/** `axe.source` is twice as long, and every page reads it anew (on an empty one 149 → 98 ms, the median of ten). */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Has everything laid out, which takes its turn (app/styles/distant.css: a second and a half), and whatever moves at its end, except what never comes
 * to one: what is measured in the middle of a theme's change, or of a sheet that rises, is nothing that anybody reads.
 */
export const laidOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A document that a form has led to is there before its styles are: of two lists of places, one for phones and one for desks, both stand there then.
    if (document.readyState !== 'complete')
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
    const passing = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
    // By looking again, since the end of one begins others: what appears changes its colours. Time goes on between tasks alone.
    for (let moving = passing(); moving.length > 0; moving = passing()) {
      for (const animation of moving) animation.finish()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  })

/**
 * Runs axe over a page whose browser runs no script, as it stands there: axe waits on timers, which such a browser does not keep. Its own scripts
 * stay away, since they were passed over while it was read.
 */
export async function expectAccessibleWithoutScript(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const forbidScript = (value: boolean) => devtools.send('Emulation.setScriptExecutionDisabled', { value })
  // Each session of the browser's has a word of its own in this, and only what it has said can it take back.
  await forbidScript(true)
  await forbidScript(false)
  await expectAccessible(page)
  // Left open: closing it would allow scripts again.
  await forbidScript(true)
}

/**
 * Runs axe with all of its rules, best practices included, over the page as it is now.
 * @param options.within a CSS selector of the part that is looked at; the whole page otherwise
 * @param options.rules the rules to run, when a look at the same page has run all of them
 */
export async function expectAccessible(
  page: Page,
  options: { within?: string; rules?: string[] } = {},
): Promise<void> {
  await laidOut(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(violationsOf, options)
  const described = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
  described.push(...(await doubleNames(page)))
  expect(described, `accessibility of ${page.url()}`).toEqual([])
}

/**
 * Runs in the page, where axe is. Without frames, which the site has none of, it is one run there: `@axe-core/playwright` ends each in a further page
 * that axe is loaded into as well, and hands over what passed.
 */
const violationsOf = async ({ within, rules }: { within?: string; rules?: string[] }) => {
  const { axe: loaded } = window as unknown as { axe: typeof axe }
  const { violations } = await loaded.run(within === undefined ? document : { include: [[within]] }, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => ({ target: target.map(String), failureSummary })),
  }))
}

/** Ids that stand for two elements: labels, links and the `form` of a field find the first of them, and axe no longer looks. */
const doubleNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]:not(svg *)'), ({ id }) => id)
    const doubled = ids.filter((id, index) => id !== '' && ids.indexOf(id) !== index)
    return [...new Set(doubled)].map((id) => `two elements have the id ${id}`)
  })

/** The rules whose verdict depends on colours: what a second theme of the same page is asked. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** How many pixels the page is wider than its window. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * That nothing scrolls sideways on a narrow phone, nor at twice the text size in a window of the same width in letters. Afterwards the window and the
 * text are as before, also where something does: what a journey does next is done at the width that its project says.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await laidOut(page)
  const before = page.viewportSize()
  const height = before?.height ?? 800
  const textBefore = await page.evaluate(() => document.documentElement.style.fontSize)
  // What folds out has to fit as well.
  await page.locator('main figure details:not([open]) > summary').evaluateAll((heads) => {
    for (const head of heads) (head.parentElement as HTMLDetailsElement).open = true
  })
  try {
    for (const [width, textSize] of [
      [320, '100%'],
      [390, '100%'],
      [640, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await setTextSize(page, textSize)
      await expect
        .poll(() => sidewaysOverflow(page), `${page.url()} at ${width} px with text of ${textSize}`)
        .toBeLessThanOrEqual(0)
    }
  } finally {
    await setTextSize(page, textBefore)
    if (before) await page.setViewportSize(before)
  }
}

const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

/**
 * Looks at a page that stands there, in one theme and window after the other: axe in the light and wide as it came, axe in the dark and on a
 * phone, and that nothing scrolls sideways. Afterwards the page is as wide and as light as before.
 */
export async function expectLook(page: Page): Promise<void> {
  const wide = page.viewportSize()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScroll(page)
  if (wide) await page.setViewportSize(wide)
}

import type { BrowserContext, Page } from 'playwright/test'

/** True without scripts that are put off, and once they have brought the page to life (`app/entry.client.tsx`). */
const isAlive = () =>
  !document.querySelector('script[type^=later]') || performance.getEntriesByName('alive').length > 0

/** Makes the first move that a page may wait for. */
async function comeAlive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(isAlive)
}

function arrivingAlive(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...target) => {
    const response = await goto.apply(page, target)
    await comeAlive(page)
    return response
  }
  page.reload = async (...options) => {
    const response = await reload.apply(page, options)
    await comeAlive(page)
    return response
  }
}

/**
 * A page starts its scripts late, at a first move or once it has been painted, so that it has loaded before it answers to a click
 * with more than a link can do: in this context `goto` and `reload` make that move and wait until it does.
 */
export const waitForLife = (context: BrowserContext): void => void context.on('page', arrivingAlive)

import type { BrowserContext, Page } from 'playwright/test'

/** True without scripts that are put off, and once they have brought the page to life (`app/entry.client.tsx`). */
const isAlive = () =>
  !document.querySelector('script[type=later]') || performance.getEntriesByName('alive').length > 0

function arrivingAlive(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...target) => {
    const response = await goto.apply(page, target)
    await page.waitForFunction(isAlive)
    return response
  }
  page.reload = async (...options) => {
    const response = await reload.apply(page, options)
    await page.waitForFunction(isAlive)
    return response
  }
}

/**
 * A page starts its scripts once it has been painted, so that it has loaded before it answers to a click with more than a
 * link can do: in this context `goto` and `reload` wait until it does.
 */
export const waitForLife = (context: BrowserContext): void => void context.on('page', arrivingAlive)

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Runs axe with all of its rules, best practices included, over the page as it is now.
 * @param options.within a CSS selector of the part that is looked at; the whole page otherwise
 */
export async function expectAccessible(page: Page, options: { within?: string } = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (options.within ? axe.include(options.within) : axe).analyze()
  const described = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  )
  expect(described, `accessibility of ${page.url()}`).toEqual([])
}

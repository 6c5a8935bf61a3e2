import { expect } from 'vitest'
import { handoffScript } from '~/app/platform/handoff.server'
import type { TestSite } from './site'

const fetching = /<script type="later ">\{let c=[^<]*?fetch\("([^"]+)"\)[^<]*<\/script>/

/** Whether a page fetches what its loaders found. */
export const fetchesData = (html: string): boolean => fetching.test(html)

/** A kept page with what its loaders found, which it fetches, put back to where a rendered one carries it. */
export async function withPageData(site: Pick<TestSite, 'ask'>, html: string): Promise<string> {
  const [script, address] = fetching.exec(html) ?? []
  if (!script || !address) return html
  const found = await site.ask(address)
  expect([address, found.status]).toEqual([address, 200])
  return html.replace(script, () => handoffScript(found.html, undefined, 'later '))
}

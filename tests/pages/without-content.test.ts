import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { siteMap } from '~/app/platform/site-map'
import { locales, localizedPath, pathWithoutLocale, type Locale } from '~/domain/values/locale'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'
import { foundAt } from './access'
import { placesOf, type Place } from './places'
import { isPage } from './walk'
import { bareKey, wordlessIn } from './wordless'

/** Every public page of a site that is new: nobody has written anything in the Studio yet. */
let site: TestSite
let places: Place[]
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const inArea = new Set<string>(siteMap.filter((row) => 'area' in row).map(({ path }) => path))
const isPublic = ({ pattern, visitor }: Place) =>
  visitor === 'nobody' && !inArea.has(pattern) && !pattern.startsWith('/dev/') && pattern !== '/logout'

async function forget(query: string): Promise<void> {
  const before = site.contentVersion()
  await site.lake.delete({ query })
  await expect.poll(() => site.contentVersion()).not.toBe(before)
}

beforeAll(async () => {
  site = await openTestSite()
  places = (await placesOf(site)).filter(isPublic)
})
afterAll(() => site.close())

/** Nothing to read in them, whatever they are there for; what is told in passing has a place that stays empty until then. */
const emptyWithin = /<(div|span|p|li)\b(?![^>]*\srole="(?:alert|status)")[^>]*>\s*<\/\1>/g
const emptyPart = /<(main|header|footer|nav|aside|section|form|ul|ol|dl|table|h[1-3])\b[^>]*>\s*<\/\1>/g

/** Parts that name or list something, with nothing in them that somebody could read, hear or fill in. */
function emptyPartsOf(html: string): string[] {
  let seen = html
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<svg\b[^>]*\saria-hidden="true"[\s\S]*?<\/svg>/g, '')
  for (let before = ''; before !== seen;) {
    before = seen
    seen = seen.replace(emptyWithin, '')
  }
  return [...seen.matchAll(emptyPart)].map(([part]) => part.slice(0, 120))
}

/** What somebody should not meet at a public address. @param mayLack whether a page may be missing whose document is */
async function faultsAt(
  place: Place,
  { languages, mayLack }: { languages: readonly Locale[]; mayLack: boolean },
): Promise<string[]> {
  const faults: string[] = []
  for (const locale of languages) {
    const target = localizedPath(locale, place.path)
    const answer = await site.ask(target)
    const { status, html } = answer
    if (status >= 300 && status < 400) continue
    const isThere = foundAt(place, 'nobody', locale) !== 'missing' && !mayLack
    if (status !== 200 && (status !== 404 || isThere)) faults.push(`${target} answers ${status}`)
    if (!isPage(answer)) continue
    const headings = html.match(/<h1\b/g)?.length ?? 0
    if (headings !== 1) faults.push(`${target} has ${headings} first headings`)
    if (!/<title>[^<]*\S{3,}/.test(html)) faults.push(`${target} has no title`)
    if (bareKey.test(html)) faults.push(`${target} is called by the key of its title`)
    faults.push(...wordlessIn(html).map((line) => `${target} says ${line.slice(0, 80)}`))
    faults.push(...emptyPartsOf(html).map((part) => `${target} has an empty ${part}`))
  }
  return faults
}

async function allFaults(asked: Parameters<typeof faultsAt>[1]): Promise<string[]> {
  const faults: string[] = []
  for (const place of places) faults.push(...(await faultsAt(place, asked)))
  return faults
}

/** Addresses that are told to search engines and answer something else than a page. */
async function falselyListed(): Promise<string[]> {
  const { html } = await site.ask('/sitemap.xml')
  const paths = new Set(
    [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      pathWithoutLocale(new URL(address).pathname),
    ),
  )
  const wrong: string[] = []
  for (const path of paths) if ((await site.ask(path)).status !== 200) wrong.push(path)
  return wrong
}

describe('a site', () => {
  it('without its settings still has every page', async () => {
    await forget('*[_id == "siteSettings"]')
    expect(await allFaults({ languages: ['fa'], mayLack: false })).toEqual([])
  })

  it('without any document fails nowhere, says so in words, and lists no page that is not there', async () => {
    await forget('*[!(_type match "system.*")]')
    expect(await allFaults({ languages: locales, mayLack: true })).toEqual([])
    expect(await falselyListed()).toEqual([])
  })

  it('without any document still takes what people write to it', async () => {
    const { status, html } = await site.ask('/contact')
    expect([status, html.includes(wordIn('fa', 'contact', 'form.title'))]).toEqual([200, true])
  })
})

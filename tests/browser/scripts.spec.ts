import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../kit/browser'
import { letTurnsCome, openUndrawn } from '../kit/undrawn-page'
import { wordIn } from '../kit/words'

/** What the pages' files are made of, by the list that the build writes beside them. */
const build = join(import.meta.dirname, '../../build')

interface Files {
  [file: string]: { imports: string[]; modules: string[] }
}

const readList = async () => JSON.parse(await readFile(join(build, 'modules.json'), 'utf8')) as Files

/** The files that a page names and all that they import at once, without those that come later. */
function withImports(files: Files, html: string): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const entry = files[file]
    if (!entry)
      throw new Error(`The build's list does not know ${file}: the site that is visited is of another build`)
    entry.imports.forEach(add)
  }
  // Links to files and imports of the page's own script; other names stand in Remix's list of routes and are not fetched.
  for (const [, file = ''] of html.matchAll(/(?:href=|src=|from |import |import\()"\/(assets\/[^"]+\.js)"/g))
    if (!file.startsWith('assets/manifest-')) add(file)
  return [...found]
}

const heavy =
  /^(?:node_modules\/(?:@conform-to|zod|framer-motion|motion|@visx|d3-|react-aria|@react-aria|react-stately|@react-stately|@react-types|@internationalized|@tanstack|pdfjs-dist)|app\/ui\/(?:fields|forms|chart|table|dialog)\/|app\/ui\/tour\/tour\.|app\/features\/(?:catalogue|device\/device\.))/

/** An article ends with a form that the server alone checks: its two fields, and nothing that reads or checks what is typed. */
const plainFields = /^app\/ui\/fields\/(?:control|field-frame|field-words|select-field|text-field)\./
const article = '/magazine/فشار-خون-در-سه-راهنما'

const contentPages = [
  '/',
  '/products',
  '/products/nh1',
  '/products/stethoscopes',
  '/magazine',
  article,
  '/rules/privacy',
]

test('a content page brings no code of forms, motion, charts or tables', async ({ request }) => {
  const files = await readList()
  const modulesOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    return withImports(files, html).flatMap((name) => files[name]?.modules ?? [])
  }
  for (const path of contentPages) {
    const modules = await modulesOf(path)
    expect(modules.length, path).toBeGreaterThan(50)
    expect(
      modules.filter((name) => heavy.test(name) && !(path === article && plainFields.test(name))),
      path,
    ).toEqual([])
  }
  // The page that does have them shows that they would be found.
  const modules = await modulesOf('/dev/ui')
  for (const part of ['node_modules/@conform-to', 'node_modules/zod', 'app/ui/table', 'app/ui/chart'])
    expect(
      modules.some((name) => name.startsWith(part) && heavy.test(name)),
      part,
    ).toBe(true)
})

/** Checks of what is typed, and what draws by them. */
const checks = /^node_modules\/(?:@conform-to|zod)\//

/** Those with a form, which a browser fetches when somebody turns to it, and those that once brought the checks along for one constant of theirs. */
const withoutChecks = [
  '/contact',
  '/questions/ask',
  '/careers',
  '/careers/firmware-engineer',
  '/partners',
  '/group-sale',
  '/academy/panel',
  '/tools/blood-pressure',
  '/cart',
  '/shop/ns1',
  '/community',
  '/community/cases',
  '/community/cases/new',
  '/community/new',
  '/community/search?q=%D8%AF%D9%86%D8%AF%D8%A7%D9%86',
]

test('a public page brings no code that checks what is typed before somebody turns to its form', async ({
  request,
}) => {
  const files = await readList()
  for (const path of withoutChecks) {
    const html = await (await request.get(path)).text()
    const modules = withImports(files, html).flatMap((name) => files[name]?.modules ?? [])
    expect(modules.length, path).toBeGreaterThan(50)
    expect(
      modules.filter((name) => checks.test(name)),
      path,
    ).toEqual([])
  }
})

test('pages are written with the letters that were cut out for them, and fetch no packaged font', async ({
  page,
  site,
}) => {
  // The last isolates the kinds of files in a sentence: for a mark that nobody sees no file is fetched.
  for (const path of ['/', '/shop/ns1', '/community/cases/new']) {
    await page.goto(`${site.origin}${path}`)
    await page.evaluate(() => document.fonts.ready)
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.woff2')),
    )
    expect(fonts.length, path).toBeGreaterThan(0)
    expect(
      fonts.filter((name) => name.includes('wght-normal')),
      path,
    ).toEqual([])
  }
})

const countAlive = () => performance.getEntriesByName('alive').length

test('a key pressed when React listens and has drawn nothing yet breaks nothing', async ({ page, site }) => {
  await openUndrawn(page, `${site.origin}/products/nh1`)
  await page.keyboard.press('Tab')
  await letTurnsCome(page)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('a page that is another one by now is loaded anew at the first move, and comes alive', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 410/, 'the page is another one by now')
  const asked: string[] = []
  await page.route('**/page-data/**', async (route) => {
    asked.push(route.request().url())
    await (asked.length === 1 ? route.fulfill({ status: 410 }) : route.continue())
  })
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointermove'))))
  // The kit's own way there waits for the page that is left.
  await page.evaluate((to) => location.assign(to), `${site.origin}/products/nh1`)
  await page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit?.type === 'reload' && performance.getEntriesByName('alive').length > 0
  })
  expect(asked).toHaveLength(2)
})

test('a tap when React listens and has drawn nothing yet is answered by the page as it was sent, and heard of later', async ({
  page,
  site,
}) => {
  await openUndrawn(page, `${site.origin}/shop/ns1`)
  const other = page.locator('[data-choice]:enabled:not(:checked)').first()
  const colour = (await other.getAttribute('data-choice')) ?? ''
  await other.click()
  await expect(page.locator(`[data-choice="${colour}"]`)).toBeChecked()
  await expect(page.locator(`.shop-pictures [data-colour="${colour}"]`)).toBeVisible()
  const closing = page.getByRole('button', { name: wordIn('fa', 'shell', 'announcement.close') })
  await closing.click()
  // React was not made to draw all of it for that.
  expect(await page.evaluate(countAlive)).toBe(0)
  await page.evaluate(() => {
    addEventListener('change', ({ target }) => {
      document.documentElement.dataset.heard = (target as HTMLInputElement).value
    })
  })
  await letTurnsCome(page)
  await expect(closing).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-heard', colour)
  await expect(page.locator(`[data-choice="${colour}"]`)).toBeChecked()
})

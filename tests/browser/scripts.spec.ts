import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../kit/browser'

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

test('a key pressed when React listens and has drawn nothing yet breaks nothing', async ({ page, site }) => {
  // React asks for its turns by messages: they come when the test lets them.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    let isHeld = true
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message)
      if (isHeld) held.push(send)
      else send()
    }
    addEventListener('let-turns-come', () => {
      isHeld = false
      for (const send of held) send()
    })
  })
  // Not by `goto`, which waits for the page's life.
  await page.evaluate((to) => location.assign(to), `${site.origin}/products/nh1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(200, 300)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')))
  await page.keyboard.press('Tab')
  await page.evaluate(() => dispatchEvent(new Event('let-turns-come')))
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await expect(page.locator(':focus')).toHaveCount(1)
})

import { createServer, type Server } from 'node:http'
import { expect, expectLook, expectNoSidewaysScroll, test } from '../kit/browser'
import { PageWatch } from '../kit/page-watch'

/** The guards of the kit, tried on a page that does everything wrong. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self'; connect-src *; frame-src 'self'"
const page = (script: string) => `<!doctype html><title>t</title><script>${script}</script>`
const answers: Record<string, string> = {
  '/': page(''),
  '/favicon.ico': ' ',
  '/console': page(`console.error('spilt milk')`),
  '/exception': page(`setTimeout(() => { throw new Error('thrown away') })`),
  '/policy': page(`document.documentElement.setAttribute('style', 'color: red')`),
  '/foreign': page(`fetch('https://example.com/beacon').catch(() => {})`),
  '/socket': page(`new WebSocket('wss://example.com/socket')`),
  '/narrow': '<!doctype html><html lang="en"><title>t</title><main><h1>t</h1></main></html>',
  '/frame': '<!doctype html><title>t</title><iframe src="/console"></iframe>',
}

let server: Server
let origin = ''

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const body = answers[request.url ?? '']
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html', 'content-security-policy': policy })
    response.end(body ?? page(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : ''
})
test.afterAll(() => server.close())

for (const [path, finding] of [
  ['/console', 'console error: spilt milk'],
  ['/exception', 'thrown away'],
  ['/policy', 'CSP violation: style-src-attr'],
  ['/foreign', 'request leaves the machine: https://example.com/beacon'],
  ['/socket', 'socket leaves the machine: wss://example.com/socket'],
  ['/frame', 'console error: spilt milk'],
  ['/absent', 'status of 404'],
] as const) {
  test(`${path} is noticed`, async ({ browser }) => {
    const watch = new PageWatch()
    const context = await browser.newContext()
    await watch.observe(context)
    await (await context.newPage()).goto(`${origin}${path}`)
    await expect.poll(() => watch.unexpected.join('\n')).toContain(finding)
    await context.close()
  })
}

test('a page that does nothing wrong passes, an announced error too, and an idle announcement is told', async ({
  browser,
}) => {
  const watch = new PageWatch()
  const context = await browser.newContext()
  await watch.observe(context)
  const tab = await context.newPage()
  await tab.goto(origin)
  await tab.evaluate(() => console.error('announced'))
  watch.allow(/announced/, 'tried here')
  watch.allow(/never/, 'does not happen')
  await expect.poll(() => watch.unused).toEqual(['/never/ (does not happen)'])
  expect(watch.unexpected).toEqual([])
  await context.close()
})

test('noScript runs no script and is otherwise like any page', async ({ noScript, page }) => {
  await noScript.goto(`${origin}/console`)
  await expect(noScript).toHaveTitle('t')
  expect(noScript.viewportSize()).toEqual(page.viewportSize())
})

test('after a look for what scrolls sideways the window and its text are as before, found or not', async ({
  page,
}) => {
  const seen = () =>
    page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
      text: getComputedStyle(document.documentElement).fontSize,
      said: document.documentElement.style.fontSize,
    }))
  await page.goto(`${origin}/narrow`)
  const before = await seen()
  await expectNoSidewaysScroll(page)
  expect(await seen()).toEqual(before)
  await expectLook(page)
  expect(await seen()).toEqual(before)
  // A size of its own is kept, and a look that fails leaves nothing behind either.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '18px'
    Object.defineProperty(document.documentElement, 'clientWidth', {
      get: () => {
        throw new Error('cannot be measured')
      },
    })
  })
  const own = await seen()
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow('cannot be measured')
  expect(await seen()).toEqual(own)
})

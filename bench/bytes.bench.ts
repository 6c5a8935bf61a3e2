import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Request } from 'playwright'
import { startBuiltProduct } from '../tests/kit/built-product'
import { chromiumArguments, ensureChromium } from '../tests/kit/chromium.mjs'
import { templates } from '../tests/kit/templates'
import { table } from './kit/table'

/**
 * What a first visit sends, as Chromium counts it on the line: before the first move, and all that a first move and the rest that follows it bring, named in
 * the HTML or not. And how large the Studio is. `BENCH_FILES=1` names the scripts; `BENCH_TEMPLATES=1` visits one page of every template,
 * `BENCH_TEMPLATES='the shop,a tool'` those that it names.
 */
const named = process.env.BENCH_TEMPLATES
const paths = named
  ? templates.filter(([name]) => named === '1' || named.split(',').includes(name)).map(([, path]) => path)
  : ['/', '/products', '/products/nh1', '/shop', '/magazine', '/rules/privacy', '/en']
const root = join(import.meta.dirname, '..')

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile())

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const kindOf = (url: string): 'script' | 'style' | 'other' => {
  const { pathname } = new URL(url)
  return /\.m?js$/.test(pathname) ? 'script' : pathname.endsWith('.css') ? 'style' : 'other'
}

interface Sent {
  url: string
  bytes: number
}

/** A page in a browser that knows nothing yet, until it is at rest after the visitor's first move. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const sizes: Promise<Sent>[] = []
  page.on('requestfinished', (request: Request) =>
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ url: request.url(), bytes }))),
  )
  await page.goto(url, { waitUntil: 'load' })
  const before = await Promise.all(sizes)
  await page.mouse.move(200, 200)
  await page.mouse.move(240, 240)
  await page.waitForLoadState('networkidle')
  // What starts when nothing else is to be done comes after it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  await context.close()
  const of = (sent: readonly Sent[], kind: string) => sent.filter(({ url: one }) => kindOf(one) === kind)
  const total = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    html: all.find((one) => one.url === url)?.bytes ?? 0,
    scriptsBefore: total(of(before, 'script')),
    scripts: of(all, 'script').sort((one, other) => other.bytes - one.bytes),
    script: total(of(all, 'script')),
    styles: total(of(all, 'style')),
  }
}

const product = await startBuiltProduct({ logFile: '.cache/bench/server.log' })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
try {
  const article = await (await fetch(`${product.origin}/magazine`)).text()
  const [, first] =
    [...article.matchAll(/href="(\/magazine\/[^"?#/]+)"/g)].find(
      ([, address = '']) => !/feed|category|tag/.test(address),
    ) ?? []
  const rows: (string | number)[][] = []
  for (const path of [...paths, ...(first ? [first] : [])]) {
    const { html, scriptsBefore, scripts, script, styles } = await visit(
      browser,
      new URL(path, product.origin).href,
    )
    rows.push([
      decodeURI(path),
      kilobytes(html),
      kilobytes(scriptsBefore),
      kilobytes(script),
      scripts.length,
      kilobytes(styles),
    ])
    if (process.env.BENCH_FILES)
      for (const { url, bytes } of scripts) console.log(path, kilobytes(bytes), new URL(url).pathname)
  }
  console.log(
    table(['page', 'HTML', 'script before a move', 'script after it (aim ≤ 90)', 'files', 'styles'], rows),
  )
} finally {
  await browser.close()
  await product.stop()
}

const studio = files(join(root, 'build/studio')).filter((file) => /\.(?:js|mjs|css)$/.test(file))
const contents = studio.map((file) => readFileSync(file))
console.log(
  `\nStudio: ${(contents.reduce((sum, body) => sum + body.length, 0) / 1e6).toFixed(1)} MB of script and styles, ` +
    `${(contents.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1e6).toFixed(1)} MB gzip.`,
)

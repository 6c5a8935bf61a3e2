import { chromium, devices, type Browser, type Locator, type Page } from 'playwright'
import { startBuiltProduct } from '../tests/kit/built-product'
import { chromiumArguments, ensureChromium } from '../tests/kit/chromium.mjs'
import { percentile, table } from './kit/table'

/**
 * How long the first tap of a visit takes until something of it is painted (interaction to next paint), on a phone with a quarter of this machine’s
 * processor: where the scripts of the page are fetched by that very tap, and where they run already.
 * `BENCH_RUNS=3` for a quick look. What stands as tabs on public pages are links to another page, of which the browser reports no paint.
 */
const runs = Number(process.env.BENCH_RUNS ?? 9)
const slowdown = 4
/** The browser reports nothing shorter. */
const shortest = 16

interface Tap {
  path: string
  target: (page: Page) => Locator
}
const taps: Record<string, Tap> = {
  menu: { path: '/', target: (page) => page.locator('header summary:visible').first() },
  colour: { path: '/shop/ns1', target: (page) => page.locator('label:has([data-choice="green"])').first() },
  'add to cart': {
    path: '/shop/nb1',
    target: (page) => page.locator('main form button[type=submit]').first(),
  },
  filters: { path: '/shop', target: (page) => page.locator('main summary:visible').first() },
}

/** Notes what the browser says of interactions, a first one however short it was. No name stands in it: what gives functions theirs is not in the page. */
const noteInteractions = (least: number) => {
  sessionStorage.interactions ??= '[]'
  for (const type of ['event', 'first-input'])
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]
      sessionStorage.interactions = JSON.stringify([
        ...(JSON.parse(String(sessionStorage.interactions)) as number[]),
        ...entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
      ])
    }).observe({ type, durationThreshold: least, buffered: true } as PerformanceObserverInit)
}

/** Milliseconds of one first tap; what is shorter than the browser reports counts as that. */
async function measure(
  browser: Browser,
  origin: string,
  { path, target }: Tap,
  isAwake: boolean,
): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(noteInteractions, shortest)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(new URL(path, origin).href, { waitUntil: 'load' })
  if (isAwake) {
    await page.evaluate(() => dispatchEvent(new Event('pointermove')))
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  }
  const tapped = target(page)
  await tapped.scrollIntoViewIfNeeded()
  await tapped.tap()
  await page
    .waitForFunction(() => sessionStorage.interactions !== '[]')
    .catch((cause: unknown) =>
      Promise.reject(new Error(`Nothing was reported of a tap on ${path}`, { cause })),
    )
  await page.waitForLoadState('networkidle')
  // The entries of longer ones come with an idle moment after the paint.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const durations = await page.evaluate(() => JSON.parse(String(sessionStorage.interactions)) as number[])
  await context.close()
  return Math.max(shortest, ...durations)
}

const product = await startBuiltProduct({ logFile: '.cache/bench/server.log' })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
try {
  const rows: (string | number)[][] = []
  for (const [name, tap] of Object.entries(taps))
    for (const isAwake of [false, true]) {
      const samples: number[] = []
      for (let run = 0; run < runs; run++) samples.push(await measure(browser, product.origin, tap, isAwake))
      rows.push([
        name,
        tap.path,
        isAwake ? 'running' : 'fetched by it',
        percentile(samples, 0.5),
        Math.max(...samples),
      ])
    }
  rows.push(['aim', '', '', '≤ 200', ''])
  console.log(`${runs} first visits each, ${slowdown}× slower; milliseconds until the next paint.\n`)
  console.log(table(['tap', 'page', 'scripts', 'median', 'longest'], rows))
} finally {
  await browser.close()
  await product.stop()
}

import { chromium, devices, type Browser, type Locator, type Page } from 'playwright'
import { startBuiltProduct } from '../tests/kit/built-product'
import { chromiumArguments, ensureChromium } from '../tests/kit/chromium.mjs'
import { percentile, table } from './kit/table'

/**
 * How long the first tap of a visit takes until something of it is painted (interaction to next paint), on a phone with a quarter of this machine’s
 * processor: where the scripts of the page are fetched by that very tap, and where they run already.
 * `BENCH_RUNS=3` for a quick look. What stands as tabs on public pages are links to another page, of which the browser reports no paint.
 * A tap that sends a form before there are scripts may take the page away before anything of it is reported: then it counts until the next page’s
 * first paint, which is what somebody sees of it, and the table says how often.
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
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => void (sessionStorage.tappedAt ??= String(performance.timeOrigin + timeStamp)),
    { capture: true },
  )
  const tappedAt = Number(sessionStorage.tappedAt)
  // Of a page that follows the tap.
  if (tappedAt > 0)
    new PerformanceObserver((list) => {
      const [paint] = list.getEntries()
      if (paint)
        sessionStorage.nextPaint ??= String(Math.round(performance.timeOrigin + paint.startTime - tappedAt))
    }).observe({ type: 'paint', buffered: true })
  for (const type of ['event', 'first-input'])
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]
      sessionStorage.interactions = JSON.stringify([
        ...(JSON.parse(String(sessionStorage.interactions)) as number[]),
        ...entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
      ])
    }).observe({ type, durationThreshold: least, buffered: true } as PerformanceObserverInit)
}

interface Sample {
  /** Milliseconds; what is shorter than the browser reports counts as that. */
  duration: number
  /** Counted until the next page’s first paint. */
  isNextPage: boolean
}

/** One first tap. */
async function measure(
  browser: Browser,
  origin: string,
  { path, target }: Tap,
  isAwake: boolean,
): Promise<Sample> {
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
    .waitForFunction(() => sessionStorage.interactions !== '[]' || sessionStorage.nextPaint !== undefined)
    .catch((cause: unknown) =>
      Promise.reject(new Error(`Nothing was reported of a tap on ${path}`, { cause })),
    )
  await page.waitForLoadState('networkidle')
  // The entries of longer ones come with an idle moment after the paint.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const { durations, nextPaint } = await page.evaluate(() => ({
    durations: JSON.parse(String(sessionStorage.interactions)) as number[],
    nextPaint: Number(sessionStorage.nextPaint),
  }))
  await context.close()
  const isNextPage = durations.length === 0
  return { duration: Math.max(shortest, ...(isNextPage ? [nextPaint] : durations)), isNextPage }
}

const product = await startBuiltProduct({ logFile: '.cache/bench/server.log' })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
try {
  const rows: (string | number)[][] = []
  for (const [name, tap] of Object.entries(taps))
    for (const isAwake of [false, true]) {
      const samples: Sample[] = []
      for (let run = 0; run < runs; run++) samples.push(await measure(browser, product.origin, tap, isAwake))
      const durations = samples.map(({ duration }) => duration)
      rows.push([
        name,
        tap.path,
        isAwake ? 'running' : 'fetched by it',
        percentile(durations, 0.5),
        Math.max(...durations),
        samples.filter(({ isNextPage }) => isNextPage).length,
      ])
    }
  rows.push(['aim', '', '', '≤ 200', '', ''])
  console.log(`${runs} first visits each, ${slowdown}× slower; milliseconds until the next paint.\n`)
  console.log(table(['tap', 'page', 'scripts', 'median', 'longest', 'by the next page'], rows))
} finally {
  await browser.close()
  await product.stop()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { startBuiltProduct } from '../tests/kit/built-product'
import { chromiumArguments, ensureChromium } from '../tests/kit/chromium.mjs'
import { percentile, table } from './kit/table'

/** First visits on a phone as Lighthouse sees them: the median of five, simulated slow 4G and a quarter of the processor. */
const pages = {
  home: '/',
  product: '/products/nh1',
  article: `/magazine/${encodeURIComponent('اندازه-گیری-فشار-خون-در-خانه')}`,
}
const runs = Number(process.env.BENCH_RUNS ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** The visitors' tour begins once a device, over a page that is there already: it is no part of what is measured. */
async function rememberTour(port: number, origin: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${origin}/healthz`)
  await page?.evaluate(() => localStorage.setItem('tour-guide-initialized', 'true'))
  await page?.close()
  await browser.close()
}

const median = (samples: number[]) => percentile(samples, 0.5)

const product = await startBuiltProduct({ logFile: '.cache/bench/server.log' })
const profile = mkdtempSync(join(tmpdir(), 'tapesh-lighthouse-'))
const chrome = await launch({
  chromePath: await ensureChromium(),
  chromeFlags: ['--headless', ...chromiumArguments],
  userDataDir: profile,
})
try {
  await rememberTour(chrome.port, product.origin)
  const rows: (string | number)[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const scores = new Map<string, number[]>()
    const note = (key: string, value: number) => scores.set(key, [...(scores.get(key) ?? []), value])
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`${product.origin}${path}`, {
        port: chrome.port,
        onlyCategories: [...categories],
        logLevel: 'error',
      })
      if (!result) throw new Error(`Lighthouse said nothing about ${path}`)
      for (const category of categories)
        note(category, (result.lhr.categories[category]?.score ?? Number.NaN) * 100)
      for (const timing of timings) note(timing, result.lhr.audits[timing]?.numericValue ?? Number.NaN)
      if (run === 0)
        for (const { id, score, title } of Object.values(result.lhr.audits))
          if (score !== null && score < 0.9) console.error(`  ${name}: ${id} ${score} (${title})`)
    }
    rows.push([name, ...[...categories, ...timings].map((key) => median(scores.get(key) ?? []))])
  }
  console.log(table(['page', ...categories, 'LCP ms', 'TBT ms', 'CLS'], rows))
} finally {
  chrome.kill()
  await product.stop()
  rmSync(profile, { recursive: true, force: true })
}

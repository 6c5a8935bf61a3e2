import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { startBuiltProduct } from '../tests/kit/built-product'
import { chromiumArguments, ensureChromium } from '../tests/kit/chromium.mjs'
import { templates } from '../tests/kit/templates'
import { percentile, table } from './kit/table'

/**
 * First visits on a phone as Lighthouse sees them: the median of five, simulated slow 4G and a quarter of the processor.
 * `BENCH_RUNS=1` for a quick look; `BENCH_TEMPLATES=1` looks at one page of every template, `BENCH_TEMPLATES='the shop,a tool'` of those.
 */
const mostVisited: [string, string][] = [
  ['home', '/'],
  ['product', '/products/nh1'],
  ['shop', '/shop'],
  ['shop product', '/shop/ns1'],
  ['article', '/magazine/اندازه-گیری-فشار-خون-در-خانه'],
]
const named = process.env.BENCH_TEMPLATES
const pages =
  named === undefined
    ? mostVisited
    : templates.filter(([name]) => named === '1' || named.split(',').includes(name))
const runs = Number(process.env.BENCH_RUNS ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

interface Transfer {
  resourceType?: string
  transferSize?: number
}

/** Bytes on the line until the page is at rest, in KB: of one kind, or all of the first view. */
function transferred(result: Result, kind?: string): number {
  const details = result.audits['network-requests']?.details
  const requests = details?.type === 'table' ? (details.items as Transfer[]) : []
  return (
    requests
      .filter(({ resourceType }) => kind === undefined || resourceType === kind)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  )
}

/** What is measured in one visit, by the heading of its column. */
const figuresOf = (result: Result): Record<string, number> => ({
  ...Object.fromEntries(
    categories.map((name) => [name, (result.categories[name]?.score ?? Number.NaN) * 100]),
  ),
  ...Object.fromEntries(
    timings.map((name, index) => [
      ['FCP ms', 'LCP ms', 'TBT ms', 'CLS'][index] ?? name,
      result.audits[name]?.numericValue ?? Number.NaN,
    ]),
  ),
  'script KB': transferred(result, 'Script'),
  'fonts KB': transferred(result, 'Font'),
  'first view KB': transferred(result),
})

/** The aims of the issues, by the same headings; the last is the home page’s. */
const aims: Record<string, string> = {
  performance: '≥ 98',
  accessibility: '100',
  'best-practices': '100',
  seo: '100',
  'FCP ms': '',
  'LCP ms': '≤ 1,700',
  'TBT ms': '≤ 100',
  CLS: '≤ 0.02',
  'script KB': '≤ 95',
  'fonts KB': '≤ 120',
  'first view KB': '≤ 700',
}
const headings = Object.keys(aims)

/** A site in operation has written the page and cut its first picture before: what the very first visitor of all waits for is not what is measured. */
async function warm(url: URL): Promise<void> {
  await fetch(url)
  const html = await (await fetch(url)).text()
  const [, sources = ''] = /<img[^>]* srcset="([^"]+)"[^>]* fetchpriority="high"/i.exec(html) ?? []
  for (const source of sources.split(', ')) {
    const [picture] = source.replaceAll('&amp;', '&').split(' ')
    if (picture) await fetch(new URL(picture, url))
  }
}

const product = await startBuiltProduct({ logFile: '.cache/bench/server.log' })
const profile = mkdtempSync(join(tmpdir(), 'tapesh-lighthouse-'))
const chrome = await launch({
  chromePath: await ensureChromium(),
  chromeFlags: ['--headless', ...chromiumArguments],
  userDataDir: profile,
})
try {
  const rows: (string | number)[][] = []
  for (const [name, path] of pages) {
    const visits: Record<string, number>[] = []
    await warm(new URL(path, product.origin))
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(new URL(path, product.origin).href, {
        port: chrome.port,
        onlyCategories: [...categories],
        logLevel: 'error',
      })
      if (!result) throw new Error(`Lighthouse said nothing about ${path}`)
      visits.push(figuresOf(result.lhr))
      if (run === 0)
        for (const { id, score, title } of Object.values(result.lhr.audits))
          if (score !== null && score < 0.9) console.error(`  ${name}: ${id} ${score} (${title})`)
    }
    const medianOf = (heading: string) => {
      const samples = visits.map((visit) => visit[heading] ?? Number.NaN)
      return percentile(samples, 0.5)
    }
    rows.push([name, ...headings.map(medianOf)])
  }
  rows.push(['aim', ...headings.map((heading) => aims[heading] ?? '')])
  console.log(`Median of ${runs}; script, fonts and the whole first view as they were transferred.\n`)
  console.log(table(['page', ...headings], rows))
} finally {
  chrome.kill()
  await product.stop()
  rmSync(profile, { recursive: true, force: true })
}

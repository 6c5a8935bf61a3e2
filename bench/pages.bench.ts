import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeCart } from '~/app/platform/cart/cart-text'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { demoPerson } from '~/domain/identity/demo-people'
import { startBuiltProduct } from '../tests/kit/built-product'
import { tokenCookieOf } from '../tests/kit/sessions'
import { familyOf, peakMemory, pin, processorMs, servingCore } from './kit/cores'
import { load, tool, type Measured } from './kit/load'
import { table } from './kit/table'

/**
 * Pages as a browser asks for them, each beside its limit: a kept page beside the same compressed bytes from a bare Node server, one for a visitor
 * with a cart or signed in beside the kept one, a rendered one beside React's `renderToString` of the same elements. What a request takes of the
 * processor says the same on a busy machine, where rates do not.
 */
const pages = {
  home: '/',
  product: '/products/nh1',
  article: `/magazine/${encodeURIComponent('اندازه-گیری-فشار-خون-در-خانه')}`,
}
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
/** Before private pages are measured: some thousand of them until V8 has compiled what they run through, and each asks a third less of the processor. */
const warmUp = Number(process.env.BENCH_WARM_UP ?? 25)
const browser = { 'accept-encoding': 'br', accept: 'text/html' }
const cartOf = (quantity: number) =>
  `cart=${writeCart([
    { productId: demoShopProduct('nh1-electrodes').id, quantity, colour: null, engraving: null },
  ])}`
/** More pieces than pages are kept for: each request is rendered for its visitor. */
const fullCart = cartOf(21)
const privatePages = ['/app', '/app/records/blood-pressure', '/dashboard/orders']

const answerOf = (url: string, headers: Record<string, string> = browser) =>
  new Promise<{ status: number; body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks),
          headers: response.headers,
        }),
      )
    })
      .on('error', reject)
      .end()
  })

async function bareServer(body: Buffer, type: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tapesh-bench-'))
  writeFileSync(join(folder, 'body'), body)
  writeFileSync(
    join(folder, 'headers'),
    JSON.stringify({ 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }),
  )
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'kit/bare-server.mjs'), join(folder, 'body'), join(folder, 'headers')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  if (child.pid) pin([child.pid], servingCore)
  return {
    url: `http://127.0.0.1:${port.toString().trim()}/`,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Milliseconds of processor for React's part of a page, on the core that pages are served from. */
async function reactLimitOf(html: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'tapesh-bench-'))
  try {
    writeFileSync(join(folder, 'page.html'), html)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'kit/react-limit.mjs'), join(folder, 'page.html')],
      { env: { ...process.env, NODE_ENV: 'production' } },
    )
    return JSON.parse(stdout) as { milliseconds: number; elements: number; share: number }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const product = await startBuiltProduct({
  logFile: '.cache/bench/server.log',
  environment: { LOG_LEVEL: 'warn' },
})
try {
  const family = familyOf(product.process.pid ?? 0)
  const pinned = pin(family, servingCore)
  // `npm start` becomes the server: its first process is the one that answers.
  const server = family[0] ?? 0
  const origin = product.origin.replace('localhost', '127.0.0.1')
  const token = `token=${await tokenCookieOf(product.origin, demoPerson('patient').phone)}`

  const measured = async (path: string, cookie: string | undefined, connections: number) => {
    const headers = cookie === undefined ? browser : { ...browser, cookie }
    for (const turn of [1, 2]) {
      const { status, headers: answered } = await answerOf(`${origin}${path}`, headers)
      if (status !== 200 || answered['content-encoding'] !== 'br')
        throw new Error(`${path} answered ${status}, ${String(answered['content-encoding'])}, turn ${turn}`)
    }
    const before = processorMs(server)
    const figures = await load({ url: `${origin}${path}`, headers, connections, seconds })
    return { ...figures, processor: (processorMs(server) - before) / figures.requestsAsked }
  }
  const rowOf = ({ requestsPerSecond, p50, p99, processor, errors }: Measured & { processor: number }) => [
    requestsPerSecond,
    p50,
    p99,
    p99 / p50,
    processor,
    errors,
  ]
  const percent = (one: number, other: number) => `${Math.round((100 * one) / other)} %`

  const keptRows: (string | number)[][] = []
  const sharedRows: (string | number)[][] = []
  const renderedRows: (string | number)[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const kept = await measured(path, undefined, 16)
    const { body, headers } = await answerOf(`${origin}${path}`)
    const bare = await bareServer(body, String(headers['content-type']))
    const bareFigures = await load({ url: bare.url, headers: browser, connections: 16, seconds })
    await bare.stop()
    const { requestsPerSecond } = bareFigures
    keptRows.push([
      name,
      body.length,
      kept.requestsPerSecond,
      kept.p99,
      requestsPerSecond,
      bareFigures.p99,
      percent(kept.requestsPerSecond, requestsPerSecond),
      kept.errors,
    ])
    for (const [visitor, cookie] of [
      ['three pieces in the cart', cartOf(3)],
      ['signed in', token],
    ] as const) {
      const figures = await measured(path, cookie, 16)
      const share = percent(figures.requestsPerSecond, kept.requestsPerSecond)
      sharedRows.push([name, visitor, figures.requestsPerSecond, figures.p99, share, figures.errors])
    }

    const rendered = await measured(path, fullCart, 8)
    const whole = await answerOf(`${origin}${path}`, { accept: 'text/html', cookie: fullCart })
    const limit = await reactLimitOf(whole.body)
    renderedRows.push([
      name,
      ...rowOf(rendered),
      limit.elements,
      limit.milliseconds,
      percent(limit.milliseconds, rendered.processor),
    ])
  }
  const privateRows: (string | number)[][] = []
  for (const path of privatePages) {
    await load({
      url: `${origin}${path}`,
      headers: { ...browser, cookie: token },
      connections: 8,
      seconds: warmUp,
    })
    privateRows.push([path, ...rowOf(await measured(path, token, 8))])
  }

  console.log(
    `Node ${process.version}, ${tool}, server ${pinned ? 'on one core' : 'not pinned'}, ${seconds} s each.\n`,
  )
  console.log(
    table(
      ['kept', 'bytes (br)', 'req/s', 'p99 ms', 'bare req/s', 'bare p99 ms', 'share', 'errors'],
      keptRows,
    ),
  )
  console.log(`\n${table(['kept for', 'who has', 'req/s', 'p99 ms', 'of kept', 'errors'], sharedRows)}`)
  const figures = ['req/s', 'p50 ms', 'p99 ms', 'p99 ÷ p50', 'processor ms', 'errors']
  console.log(
    `\n${table(['rendered', ...figures, 'elements', 'React alone, ms', 'React of all'], renderedRows)}`,
  )
  console.log(`\n${table(['private', ...figures], privateRows)}`)
  console.log(`\nMost memory held by the server: ${Math.round(peakMemory(server))} MB.`)
} finally {
  await product.stop()
}

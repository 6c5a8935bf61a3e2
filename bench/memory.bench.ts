import { request } from 'node:http'
import { writeCart } from '~/app/platform/cart/cart-text'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { demoPerson } from '~/domain/identity/demo-people'
import { startBuiltProduct } from '../tests/kit/built-product'
import { memoryOfGlibc } from '../tests/kit/memory-of-glibc'
import { tokenCookieOf } from '../tests/kit/sessions'
import { familyOf, peakMemory, processorMs, residentMemory } from './kit/cores'

/**
 * The most memory that the server holds while 30,000 pages are asked for as they come: kept ones, kept ones of a small cart, rendered ones of a full
 * cart and of a query, and those of somebody who is signed in. `REQUESTS=3000` for a quick look, `AS_IT_COMES=1` without what `deploy/`
 * sets for the C library.
 */
const requests = Number(process.env.REQUESTS ?? 30_000)
const atOnce = 16

const cartOf = (quantity: number) =>
  `cart=${writeCart([
    { productId: demoShopProduct('nh1-electrodes').id, quantity, colour: null, engraving: null },
  ])}`

const product = await startBuiltProduct({
  logFile: '.cache/bench/server.log',
  environment: { LOG_LEVEL: 'warn', ...(process.env.AS_IT_COMES ? {} : memoryOfGlibc) },
})
try {
  const server = familyOf(product.process.pid ?? 0)[0] ?? 0
  const token = `token=${await tokenCookieOf(product.origin, demoPerson('patient').phone)}`
  const article = `/magazine/${encodeURIComponent('اندازه-گیری-فشار-خون-در-خانه')}`
  const addresses = ['/', '/products/nh1', '/products', '/shop', '/magazine', article, '/en', '/en/shop']
  const own = ['/app', '/app/records/blood-pressure', '/dashboard/orders', '/app/records']
  const kinds: ((turn: number) => { path: string; cookie?: string })[] = [
    (turn) => ({ path: addresses[turn % addresses.length] ?? '/' }),
    (turn) => ({ path: addresses[turn % addresses.length] ?? '/', cookie: cartOf(1 + (turn % 20)) }),
    (turn) => ({ path: addresses[turn % addresses.length] ?? '/', cookie: cartOf(21 + (turn % 60)) }),
    (turn) => ({ path: `${addresses[turn % addresses.length] ?? '/'}?campaign=${turn}` }),
    (turn) => ({ path: own[turn % own.length] ?? '/app', cookie: token }),
  ]

  const statuses = new Map<number, number>()
  const ask = (turn: number) =>
    new Promise<void>((resolve, reject) => {
      const { path, cookie } = kinds[turn % kinds.length]?.(Math.floor(turn / kinds.length)) ?? { path: '/' }
      const headers = { 'accept-encoding': 'br', accept: 'text/html', ...(cookie ? { cookie } : {}) }
      request(`${product.origin}${path}`, { headers }, (response) => {
        const { statusCode = 0 } = response
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        response.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })

  const row = (asked: number) =>
    console.log(`| ${asked} | ${Math.round(residentMemory(server))} | ${Math.round(peakMemory(server))} |`)
  console.log('| requests | held, MB | most so far, MB |\n| --- | --- | --- |')
  row(0)
  const before = processorMs(server)
  const step = Math.ceil(requests / 6)
  let next = 0
  for (let end = step; next < requests; end += step) {
    const until = Math.min(end, requests)
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < until) await ask(next++)
      }),
    )
    row(until)
  }
  const worked = ((processorMs(server) - before) / requests).toFixed(1)
  console.log(
    `\n${worked} ms of the server’s processor a page. Answered: ${[...statuses].map(([status, count]) => `${count} with ${status}`).join(', ')}.`,
  )
} finally {
  await product.stop()
}

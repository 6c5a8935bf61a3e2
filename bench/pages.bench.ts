import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltProduct } from '../tests/kit/built-product'
import { familyOf, peakMemory, pin, servingCore } from './kit/cores'
import { load, tool } from './kit/load'
import { table } from './kit/table'

/** Pages as a browser asks for them, beside the same compressed bytes from a bare Node server. */
const pages = {
  home: '/',
  product: '/products/nh1',
  article: `/magazine/${encodeURIComponent('اندازه-گیری-فشار-خون-در-خانه')}`,
}
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const browser = { 'accept-encoding': 'br', accept: 'text/html' }
/** A visitor with a cart never gets a snapshot. */
const withCart = { ...browser, cookie: 'cart=%7B%7D' }

const answerOf = (url: string) =>
  new Promise<{ status: number; body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
    request(url, { headers: browser }, (response) => {
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

const product = await startBuiltProduct({
  logFile: '.cache/bench/server.log',
  environment: { LOG_LEVEL: 'warn' },
})
try {
  const family = familyOf(product.process.pid ?? 0)
  const pinned = pin(family, servingCore)
  const origin = product.origin.replace('localhost', '127.0.0.1')
  const snapshotRows: (string | number)[][] = []
  const renderedRows: (string | number)[][] = []

  for (const [name, path] of Object.entries(pages)) {
    await answerOf(`${origin}${path}`)
    const { status, body, headers } = await answerOf(`${origin}${path}`)
    if (status !== 200 || headers['content-encoding'] !== 'br')
      throw new Error(`${path} answered ${status}, ${String(headers['content-encoding'])}`)

    const snapshot = await load({ url: `${origin}${path}`, headers: browser, connections: 16, seconds })
    const bare = await bareServer(body, String(headers['content-type']))
    const bareFigures = await load({ url: bare.url, headers: browser, connections: 16, seconds })
    await bare.stop()
    snapshotRows.push([
      name,
      body.length,
      snapshot.requestsPerSecond,
      snapshot.p99,
      bareFigures.requestsPerSecond,
      bareFigures.p99,
      `${Math.round((100 * snapshot.requestsPerSecond) / bareFigures.requestsPerSecond)} %`,
      snapshot.errors,
    ])

    const rendered = await load({ url: `${origin}${path}`, headers: withCart, connections: 8, seconds })
    renderedRows.push([
      name,
      rendered.requestsPerSecond,
      rendered.p50,
      rendered.p99,
      rendered.p99 / rendered.p50,
      rendered.errors,
    ])
  }

  console.log(
    `Node ${process.version}, ${tool}, server ${pinned ? 'on one core' : 'not pinned'}, ${seconds} s each.\n`,
  )
  console.log(
    table(
      ['snapshot', 'bytes (br)', 'req/s', 'p99 ms', 'bare req/s', 'bare p99 ms', 'share', 'errors'],
      snapshotRows,
    ),
  )
  console.log(`\n${table(['rendered', 'req/s', 'p50 ms', 'p99 ms', 'p99 ÷ p50', 'errors'], renderedRows)}`)
  // `npm start` becomes the server: its first process is the one that answers.
  const [server] = family
  if (server) console.log(`\nMost memory held by the server: ${Math.round(peakMemory(server))} MB.`)
} finally {
  await product.stop()
}

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../log'
import { createCollector } from './collector'
import type { StatisticsEvent } from './events'
import { createFileStore, createForwardStore, type Store } from './store'

const view: StatisticsEvent = { type: 'view', page: '/', locale: 'fa', source: 'WEBSITE' }
const now = () => new Date('2026-11-21T07:00:00Z')
const log = createLog('silent')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-statistics-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const linesIn = async (file: string) =>
  (await readFile(join(folder, file), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

it('keeps one file a day, removes old ones and touches nothing else', async () => {
  for (const name of ['2026-08-22.ndjson', '2026-08-23.ndjson', 'notes.txt'])
    await writeFile(join(folder, name), '')
  const collector = createCollector(createFileStore(folder), log, now)
  collector.add([view, view])
  await collector.flush()
  collector.add([view])
  await collector.close()
  expect(await linesIn('2026-11-21.ndjson')).toEqual([
    { type: 'view', hour: '2026-11-21T07', page: '/', locale: 'fa', source: 'WEBSITE', count: 2 },
    { type: 'view', hour: '2026-11-21T07', page: '/', locale: 'fa', source: 'WEBSITE', count: 1 },
  ])
  expect((await readdir(folder)).sort()).toEqual(['2026-08-23.ndjson', '2026-11-21.ndjson', 'notes.txt'])
})

it('lets a day grow to its bound and no further', async () => {
  const store = createFileStore(folder, { days: 90, bytes: 150 })
  const line = {
    type: 'view' as const,
    hour: '2026-11-21T07',
    page: '/',
    locale: 'fa',
    source: 'WEBSITE',
    count: 1,
  }
  await store.append([line], now())
  await expect(store.append([line], now())).rejects.toThrow(/bound/)
  expect(await linesIn('2026-11-21.ndjson')).toHaveLength(1)
})

it('tries again what a store refused, without counting it twice', async () => {
  const kept: number[] = []
  let fails = true
  const store: Store = {
    append(lines) {
      if (fails) return Promise.reject(new Error('full'))
      kept.push(...lines.map(({ count }) => count))
      return Promise.resolve()
    },
  }
  const collector = createCollector(store, log, now)
  collector.add([view])
  await collector.flush()
  fails = false
  await collector.flush()
  await collector.close()
  expect(kept).toEqual([1])
})

it('sends counts to another service when there is one', async () => {
  const received: { type: string | undefined; text: string }[] = []
  let status = 503
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push({ type: request.headers['content-type'], text })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const collector = createCollector(createForwardStore(`http://127.0.0.1:${port}/in`), log, now)
    collector.add([view])
    await collector.flush()
    status = 204
    await collector.close()
  } finally {
    server.close()
  }
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
  expect(received[1]?.type).toBe('application/x-ndjson')
  expect(JSON.parse(received[1]?.text ?? '')).toMatchObject({ type: 'view', page: '/', count: 1 })
})

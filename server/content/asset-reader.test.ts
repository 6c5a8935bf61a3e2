import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAssetOpener, createAssetReader } from './asset-reader'
import type { HostedContent } from './hosted'

let server: Server
let requested: string[]
let ranges: (string | undefined)[]
let status: number
let slow: ServerResponse

beforeEach(async () => {
  requested = []
  ranges = []
  status = 200
  server = createServer((request, response) => {
    if (request.url?.endsWith('/never.mp4')) return
    if (request.url?.endsWith('/slow.mp4')) {
      response.writeHead(200).write('by')
      slow = response
      return
    }
    requested.push(request.url ?? '')
    ranges.push(request.headers.range)
    response.writeHead(status).end('bytes')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
)

function embedded() {
  const { port } = server.address() as AddressInfo
  const client = createClient({
    projectId: 'tapesh',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: false,
  })
  // Of an embedded lake only the client is asked.
  return { kind: 'embedded', client } as unknown as HostedContent
}
const reader = () => createAssetReader(embedded())

it('reads a picture from the lake, by its address on the site', async () => {
  const bytes = await reader()('/images/tapesh/production/a-10x10.webp?w=10')
  expect(bytes.toString()).toBe('bytes')
  expect(requested).toEqual(['/images/tapesh/production/a-10x10.webp?w=10'])
})

it('asks no other host, and hands on no answer that is no picture', async () => {
  const read = reader()
  await expect(read('https://elsewhere.example/a.webp')).rejects.toThrow('not one of the CMS')
  await expect(read('//elsewhere.example/a.webp')).rejects.toThrow('not one of the CMS')
  expect(requested).toEqual([])
  status = 404
  await expect(read('/images/tapesh/production/b.webp')).rejects.toThrow('404')
})

it('opens a file, or the part that is asked for, on the same host whatever stands before its path', async () => {
  const open = createAssetOpener(embedded())
  const signal = new AbortController().signal
  const address = 'https://elsewhere.example/files/tapesh/production/a.mp4'
  expect(await (await open(address, 'bytes=0-9', signal)).text()).toBe('bytes')
  await open(address, null, signal)
  expect(requested).toEqual(['/files/tapesh/production/a.mp4', '/files/tapesh/production/a.mp4'])
  expect(ranges).toEqual(['bytes=0-9', undefined])
})

it('gives up a file of which nothing comes in time, and none that has begun', async () => {
  const open = createAssetOpener(embedded(), 50)
  const { signal } = new AbortController()
  const begun = await open('/files/tapesh/production/slow.mp4', null, signal)
  // Opened later, so that the time of the other is over as well.
  await expect(open('/files/tapesh/production/never.mp4', null, signal)).rejects.toThrow()
  slow.end('tes')
  expect(await begun.text()).toBe('bytes')
})

it('gives up a file when whoever asked has gone', async () => {
  const leaving = new AbortController()
  const opening = createAssetOpener(embedded())('/files/tapesh/production/never.mp4', null, leaving.signal)
  leaving.abort()
  await expect(opening).rejects.toThrow()
})

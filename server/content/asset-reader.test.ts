import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAssetOpener, createAssetReader } from './asset-reader'
import type { HostedContent } from './hosted'

let server: Server
let requested: string[]
let ranges: (string | undefined)[]
let status: number

beforeEach(async () => {
  requested = []
  ranges = []
  status = 200
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    ranges.push(request.headers.range)
    response.writeHead(status).end('bytes')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

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

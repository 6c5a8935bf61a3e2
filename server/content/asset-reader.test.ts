import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAssetReader } from './asset-reader'
import type { HostedContent } from './hosted'

let server: Server
let requested: string[]
let status: number

beforeEach(async () => {
  requested = []
  status = 200
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(status).end('bytes')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

function reader() {
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
  const source = { kind: 'embedded', client } as unknown as HostedContent
  return createAssetReader(source)
}

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

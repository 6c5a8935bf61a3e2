import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capabilitySegments } from '~/domain/values/capability-links'
import { startBalancer, type Balancer } from '../kit/balancer'
import { closeServer } from '../kit/close-server'
import { freePort } from '../kit/free-port'

/** nginx before the site, logging as `deploy/nginx` has it; what stands behind it does not matter. */
const behind = createServer((_, response) => response.end('ok'))
let nginx: Balancer
beforeAll(async () => {
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
  const { port } = behind.address() as AddressInfo
  nginx = await startBalancer(await freePort(), [port], { logs: true })
})
afterAll(async () => {
  await nginx.stop()
  await closeServer(behind)
})

const lineOf = async (path: string): Promise<string> => {
  const before = (await nginx.logged()).length
  const headers = { referer: `${nginx.origin}/search?q=referred-word` }
  expect((await fetch(nginx.origin + path, { headers })).status).toBe(200)
  await expect.poll(async () => (await nginx.logged()).length).toBe(before + 1)
  return (await nginx.logged()).at(-1) ?? ''
}
const secret = 'k5mv7secret2q'

it.each(capabilitySegments.flatMap((segment) => [`/${segment}/`, `/en/${segment}/`, `/api/v1/${segment}/`]))(
  'nginx logs of %s nothing that opens it',
  async (path) => {
    const line = await lineOf(`${path}${secret}/members?of=${secret}`)
    expect(line).toContain(` GET ${path}… 200 `)
    expect(line).not.toContain(secret)
  },
)

it('nor of one that is spelled otherwise, or lies deeper', async () => {
  for (const path of ['/questions/answer/', '/%69nvite/', '//invite//', '/INVITE/'])
    expect(await lineOf(path + secret)).not.toContain(secret)
})

it('nginx logs other paths as they are, and neither words of searches nor the page before', async () => {
  expect(await lineOf('/search?q=asked-word')).toMatch(/ GET \/search 200 /)
  expect(await lineOf('/shop/tapesh-nh1?colour=white')).toContain(' GET /shop/tapesh-nh1 200 ')
  expect(await lineOf(`/magazine/${encodeURIComponent('قلب')}`)).toContain(' GET /magazine/قلب 200 ')
  expect((await nginx.logged()).join()).not.toMatch(/asked-word|referred-word|colour/)
})

it('says so in each of its servers, and writes no errors that quote requests', async () => {
  const text = await readFile(join(import.meta.dirname, '../../deploy/nginx/tapesh.conf'), 'utf8')
  const servers = text.split(/^server \{$/m).slice(1)
  expect(servers.length).toBe(2)
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log \S+ tapesh;$/m)
    expect(server).toMatch(/^ {4}error_log \S+ crit;$/m)
  }
})

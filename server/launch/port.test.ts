import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { readEnvironment } from '~/server/environment'
import { addressOf, ensurePortIsFree } from './port.mjs'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listening(answer: string): Promise<number> {
  const server = createServer((_, response) => response.end(answer))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

it.each([{}, { PORT: '4000' }, { PORT: '4000', HOST: '0.0.0.0' }, { HOST: '[::1]' }])(
  'looks for %o where the server will listen',
  (environment) => {
    const { port, host } = readEnvironment(environment)
    expect(addressOf(environment)).toEqual({ port, host })
  },
)

it('leaves what makes no sense to the environment, which says so in words', () => {
  for (const PORT of ['x', '0', '70000', '3.5']) expect(addressOf({ PORT }), PORT).toBeUndefined()
})

it('says that it is running already, of what answers as it does', async () => {
  const port = await listening('{"status":"ok"}')
  await expect(ensurePortIsFree(port, '127.0.0.1')).rejects.toThrow(
    `Tapesh is running already: http://localhost:${port}`,
  )
})

it('lets `npm start` beside a running one end before it builds anything', async () => {
  const port = await listening('{"status":"ok"}')
  const child = spawn(process.execPath, ['server/launch/start.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), HOST: '' },
  })
  const [said, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  expect([code, said]).toEqual([1, ''])
  expect(complained).toContain('Tapesh is running already')
})

it('says of anything else that the port is taken', async () => {
  for (const answer of ['<h1>It works!</h1>', '{"status":"up"}']) {
    const port = await listening(answer)
    await expect(ensurePortIsFree(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program`,
    )
  }
})

it('has nothing to say of a port that is free', async () => {
  const port = await listening('')
  await new Promise((resolve) => servers.splice(0).forEach((server) => server.close(resolve)))
  await expect(ensurePortIsFree(port, '127.0.0.1')).resolves.toBeUndefined()
})

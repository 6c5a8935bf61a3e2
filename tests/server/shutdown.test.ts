import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { drainLimits } from '~/server/drain'
import { createLog } from '~/server/log'
import { createShutdown } from '~/server/shutdown'
import { startTestSite } from './test-site'

const html = { headers: { 'content-type': 'text/html' } }
const whole = () => Promise.resolve(new Response('<p>whole', html))
/** What is not asked for is not waited for. */
const patient = { ...drainLimits, rest: 60_000, idle: 60_000 }
const impatient = { ...drainLimits, idle: 0 }

/** Asks for `/` by a connection that is kept, as browsers and proxies do. */
const askOver = (agent: Agent, port: number) =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/', agent, headers: { host: 'localhost' } }
    httpRequest(options, (response) => {
      const { statusCode: status, headers } = response
      response.resume().once('end', () => resolve({ status, headers }))
    })
      .once('error', reject)
      .end()
  })

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const bytes of socket) text += String(bytes)
  return text
}

const isShut = (site: Awaited<ReturnType<typeof startTestSite>>) =>
  expect.poll(() => site.ask('/').then(String, (error: Error) => error.message)).toMatch(/ECONNREFUSED/)

describe('stopping', () => {
  it('answers who has been let in by the kernel, and by nobody yet', async () => {
    const site = await startTestSite({ render: whole })
    const sockets = Array.from({ length: 12 }, () => {
      const socket = connect(site.port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
      return socket
    })
    // They are connected now, and this process has not had a chance to notice.
    await new Promise((resolve) => process.nextTick(resolve))
    const [answers] = await Promise.all([Promise.all(sockets.map(readAll)), site.stop(impatient)])
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*<p>whole/)
  })

  it('finishes what is in flight, takes nothing new, and does not wait for idle connections', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let rendering = 0
    const site = await startTestSite({
      render: async (_request, path) => {
        rendering += 1
        if (path === '/slow') await gate
        return new Response('<p>whole', html)
      },
    })
    const agent = new Agent({ keepAlive: true })
    await askOver(agent, site.port)
    // A browser opens connections before it knows what for.
    const silent = connect(site.port, '127.0.0.1')
    const slow = site.ask('/slow', { headers: { cookie: 'token=1', connection: 'keep-alive' } })
    await expect.poll(() => rendering).toBe(2)

    const stopped = site.stop(impatient)
    await isShut(site)
    release()
    const answer = await slow
    expect([answer.status, answer.body.toString()]).toEqual([200, '<p>whole'])
    expect(answer.headers.connection).toBe('close')
    await stopped
    agent.destroy()
    silent.destroy()
  })

  it('answers on a connection that was kept, and tells it to close', async () => {
    const site = await startTestSite({ render: whole })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await askOver(agent, site.port)).headers.connection).toBe('keep-alive')
    const stopped = site.stop(patient)
    await isShut(site)
    const answer = await askOver(agent, site.port)
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
    await stopped
    agent.destroy()
  })

  it('waits for the rest of a request, and not for ever', async () => {
    const site = await startTestSite({ render: whole })
    const [slow, mute] = [connect(site.port, '127.0.0.1'), connect(site.port, '127.0.0.1')]
    for (const socket of [slow, mute]) socket.write('GET / HTTP/1.1\r\nhost: local')
    // One that came after them has been read.
    await site.ask('/')
    const stopped = site.stop({ ...impatient, rest: 2000, whole: 60_000 })
    await isShut(site)
    slow.write('host\r\n\r\n')
    expect(await readAll(slow)).toMatch(/^HTTP\/1.1 200 OK/)
    expect(await readAll(mute)).toBe('')
    await stopped
  })

  it('breaks off what takes too long', async () => {
    let rendering = 0
    const site = await startTestSite({
      render: () => {
        rendering += 1
        return new Promise(() => {})
      },
    })
    const endless = site.ask('/endless', { headers: { cookie: 'token=1' } })
    const brokenOff = expect(endless).rejects.toThrow(/socket hang up|ECONNRESET/)
    await expect.poll(() => rendering).toBe(1)
    await site.stop({ ...patient, whole: 100 })
    await brokenOff
  })

  it('takes the steps in order, goes on after one that fails, and says so in its code', async () => {
    const taken: string[] = []
    const code = await new Promise<number>((resolve) => {
      const step = (name: string, run: () => void = () => {}) => ({
        name,
        run: () => {
          taken.push(name)
          run()
        },
      })
      const fails = () => {
        throw new Error('would not close')
      }
      const steps = [step('requests'), step('content', fails), step('database')]
      createShutdown({ log: createLog('silent'), steps, within: 60_000, exit: resolve })('SIGTERM')
    })
    expect(taken).toEqual(['requests', 'content', 'database'])
    expect(code).toBe(1)
  })

  it('ends with 0 when all went well, or with the code of what made it stop', async () => {
    const codeOf = (given?: number) =>
      new Promise<number>((resolve) =>
        createShutdown({ log: createLog('silent'), steps: [], within: 60_000, exit: resolve })(
          'SIGTERM',
          given,
        ),
      )
    expect(await codeOf()).toBe(0)
    expect(await codeOf(1)).toBe(1)
  })

  it('stops at once when asked a second time', () => {
    const codes: number[] = []
    const never = new Promise<void>(() => {})
    const stop = createShutdown({
      log: createLog('silent'),
      steps: [{ name: 'requests', run: () => never }],
      within: 60_000,
      exit: (code) => void codes.push(code),
    })
    stop('SIGINT')
    expect(codes).toEqual([])
    stop('SIGINT')
    expect(codes).toEqual([1])
  })
})

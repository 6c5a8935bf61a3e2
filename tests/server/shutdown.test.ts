import { Agent, request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createLog } from '~/server/log'
import { createShutdown } from '~/server/shutdown'
import { startTestSite } from './test-site'

const html = { headers: { 'content-type': 'text/html' } }

describe('stopping', () => {
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
    // A browser keeps its connection open after an answer.
    const agent = new Agent({ keepAlive: true })
    await new Promise<void>((resolve, reject) => {
      const options = { port: site.port, path: '/', agent, headers: { host: 'localhost' } }
      httpRequest(options, (response) => response.resume().once('end', resolve))
        .once('error', reject)
        .end()
    })
    const slow = site.ask('/slow', { headers: { cookie: 'token=1' } })
    await expect.poll(() => rendering).toBe(2)

    const stopped = site.stop()
    await expect(site.ask('/')).rejects.toThrow(/ECONNREFUSED/)
    release()
    const answer = await slow
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toBe('<p>whole')
    await stopped
    agent.destroy()
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
      createShutdown({ log: createLog('silent'), steps, exit: resolve })('SIGTERM')
    })
    expect(taken).toEqual(['requests', 'content', 'database'])
    expect(code).toBe(1)
  })

  it('ends with 0 when all went well, or with the code of what made it stop', async () => {
    const codeOf = (given?: number) =>
      new Promise<number>((resolve) =>
        createShutdown({ log: createLog('silent'), steps: [], exit: resolve })('SIGTERM', given),
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
      exit: (code) => void codes.push(code),
    })
    stop('SIGINT')
    expect(codes).toEqual([])
    stop('SIGINT')
    expect(codes).toEqual([1])
  })
})

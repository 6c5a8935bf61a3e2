import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { ProcessPool } from './process-pool'
import type { ProcessPoolOptions } from './process-pool'

const opened: ProcessPool[] = []
const open = (options: Partial<ProcessPoolOptions> = {}) => {
  const pool = new ProcessPool({
    program: new URL('runaway-program.fixture.ts', import.meta.url),
    atOnce: 2,
    ofOneCaller: 1,
    mayWait: { inAll: 20, ofOneCaller: 20 },
    memory: { heap: 64, all: 400 },
    idle: 60_000,
    ...options,
  })
  opened.push(pool)
  return (message: unknown, { caller = 'one', time = 10_000 } = {}) => pool.run({ message, caller, time })
}

afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.close()
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A test that waits in vain runs into its own time limit. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a process of a pool', () => {
  it('does one job after the other, knows what it was told before, and none of our secrets', async () => {
    process.env.LAKE_TEST_SECRET = 'secret'
    const run = open({
      attach: (line) => ({
        ready: line.send('one').then(() => line.send('two')),
        end: () => undefined,
      }),
    })
    expect(await run('prepared')).toBe(2)
    const pid = await run('pid')
    expect(await run('pid')).toBe(pid)
    expect(await run('secrets')).not.toContain('LAKE_TEST_SECRET')
    delete process.env.LAKE_TEST_SECRET
  })

  it('says what a job failed of, and goes on', async () => {
    const run = open()
    const pid = await run('pid')
    await expect(run('throw')).rejects.toMatchObject({ name: 'JobFailed', detail: 'it would not' })
    expect(await run('pid')).toBe(pid)
  })

  it.each(['loop', 'never'])('that runs away (%s) is killed, and nobody else notices', async (task) => {
    const run = open()
    const pid = Number(await run('pid'))
    const [runaway, waiting, other] = await Promise.allSettled([
      run(task, { time: 300 }),
      run('pid'),
      run('pid', { caller: 'two' }),
    ])
    expect(runaway).toMatchObject({ status: 'rejected', reason: { name: 'JobKilled', reason: 'time' } })
    for (const { status } of [waiting, other]) expect(status).toBe('fulfilled')
    expect(isRunning(pid)).toBe(false)
  })

  it.each(['numbers', 'native memory'])('that takes all memory (%s) ends alone', async (task) => {
    const run = open({ memory: { heap: 64, all: 250 } })
    await expect(run(task)).rejects.toMatchObject({ name: 'JobKilled', reason: 'memory' })
    expect(await run('still here')).toBe('still here')
  })

  it('that still holds much of its memory after a job is replaced', async () => {
    const run = open({ memory: { heap: 64, all: 500 } })
    const pid = Number(await run('pid'))
    expect(await run('keep 220 MB')).toBe('kept')
    await until(() => !isRunning(pid))
    expect(await run('pid')).not.toBe(pid)
  })

  it('that ends by itself is replaced', async () => {
    const run = open()
    await expect(run('crash')).rejects.toMatchObject({ name: 'JobKilled', reason: 'crash' })
    expect(await run('still here')).toBe('still here')
  })

  it('ends when it has had nothing to do for a while', async () => {
    const run = open({ idle: 20 })
    const pid = Number(await run('pid'))
    await until(() => !isRunning(pid))
    expect(await run('pid')).not.toBe(pid)
  })

  it('is refused when the pool closes, and killed', async () => {
    const run = open()
    const pid = Number(await run('pid'))
    const runaway = run('loop')
    const refused = expect(runaway).rejects.toMatchObject({ reason: 'closing' })
    await opened[0]!.close()
    await refused
    expect(isRunning(pid)).toBe(false)
    await expect(run('pid')).rejects.toMatchObject({ reason: 'closing' })
  })

  it('does not outlive the process that started it, also when that is killed', async () => {
    const program = fileURLToPath(new URL('pool-owner.fixture.ts', import.meta.url))
    const owner = spawn(process.execPath, ['--import', 'tsx', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(owner.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    expect(isRunning(pid)).toBe(true)
    owner.kill('SIGKILL')
    await until(() => !isRunning(pid))
  })
})

import { describe, expect, it } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue'

/** Work that ends when it is told to. */
function workshop(options: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({
    atOnce: 1,
    ofOneCaller: 1,
    mayWait: { inAll: 10, ofOneCaller: 5 },
    ...options,
  })
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
  }
  return {
    begun,
    run: (caller: string, name: string) => queue.run(caller, work(name)),
    putOff: (name: string) => queue.putOff('nobody', work(name)),
    async finish(name: string) {
      await expect.poll(() => begun).toContain(name)
      finish.get(name)?.()
    },
  }
}

describe('a fair queue', () => {
  it('takes callers in turns, however much one of them asks for', async () => {
    const { run, begun, finish } = workshop()
    const all = [run('one', 'a1'), run('one', 'a2'), run('one', 'a3'), run('two', 'b1'), run('three', 'c1')]
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await finish(name)
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('keeps a place free of everybody who has one', async () => {
    const { run, begun, finish } = workshop({ atOnce: 2 })
    const all = [run('one', 'a1'), run('one', 'a2'), run('two', 'b1')]
    await expect.poll(() => begun).toEqual(['a1', 'b1'])
    for (const name of ['b1', 'a1', 'a2']) await finish(name)
    await Promise.all(all)
  })

  it('refuses more than may wait, of one caller before it refuses others', async () => {
    const { run, finish } = workshop({ mayWait: { inAll: 3, ofOneCaller: 2 } })
    const names = ['a1', 'a2', 'a3']
    const all = names.map((name) => run('one', name))
    await expect(run('one', 'a4')).rejects.toThrow(QueueFull)
    const other = run('two', 'b1')
    await expect(run('three', 'c1')).rejects.toThrow(QueueFull)
    for (const name of ['a1', 'a2', 'b1', 'a3']) await finish(name)
    await Promise.all([...all, other])
  })

  it('does what is put off when nobody waits any more', async () => {
    const { run, putOff, begun, finish } = workshop({ atOnce: 2, ofOneCaller: 2 })
    const first = run('one', 'a1')
    const later = putOff('later')
    const second = run('one', 'a2')
    await finish('a1')
    await first
    await expect.poll(() => begun).toEqual(['a1', 'a2'])
    await finish('a2')
    await second
    await finish('later')
    expect(await later).toBe('later')
  })

  it('goes on after a failure', async () => {
    const queue = new FairQueue({ atOnce: 1, ofOneCaller: 1, mayWait: { inAll: 1, ofOneCaller: 1 } })
    await expect(queue.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('one', () => Promise.resolve('whole'))).toBe('whole')
  })
})

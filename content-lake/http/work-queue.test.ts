import { describe, expect, it } from 'vitest'
import { createWorkQueue } from './work-queue'

/** Work that ends when it is told to. */
function workshop() {
  const running: string[] = []
  const finish = new Map<string, () => void>()
  const work = (name: string) => () => {
    running.push(name)
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
  }
  return { running, work, finish: (name: string) => finish.get(name)?.() }
}

describe('createWorkQueue', () => {
  it('does equal work once', async () => {
    const { running, work, finish } = workshop()
    const queue = createWorkQueue<string>(2, 10)
    const results = Promise.all([queue.run('a', work('a')), queue.run('a', work('a'))])
    finish('a')
    expect(await results).toEqual(['a', 'a'])
    expect(running).toEqual(['a'])
  })

  it('does so many at once, and lets so many wait', async () => {
    const { running, work, finish } = workshop()
    const queue = createWorkQueue<string>(1, 1)
    const first = queue.run('a', work('a'))
    const second = queue.run('b', work('b'))
    await expect(queue.run('c', work('c'))).rejects.toMatchObject({ status: 503 })
    expect(running).toEqual(['a'])
    finish('a')
    await first
    await expect.poll(() => running).toEqual(['a', 'b'])
    finish('b')
    expect(await second).toBe('b')
  })

  it('goes on after a failure', async () => {
    const queue = createWorkQueue<string>(1, 1)
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('a', () => Promise.resolve('whole'))).toBe('whole')
  })
})

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

  it('does what is put off when nobody waits any more', async () => {
    const { running, work, finish } = workshop()
    const queue = createWorkQueue<string>(2, 1)
    const first = queue.run('a', work('a'))
    queue.putOff('later', work('later'))
    queue.putOff('too much', work('too much'))
    const second = queue.run('b', work('b'))
    finish('a')
    await first
    expect(running).toEqual(['a', 'b'])
    finish('b')
    await second
    await expect.poll(() => running).toEqual(['a', 'b', 'later'])
    // It leaves room for who comes now, and is told to who asks for the same.
    const third = queue.run('c', work('c'))
    await expect.poll(() => running).toEqual(['a', 'b', 'later', 'c'])
    const same = queue.run('later', work('later'))
    finish('later')
    finish('c')
    expect(await Promise.all([same, third])).toEqual(['later', 'c'])
    expect(running).toEqual(['a', 'b', 'later', 'c'])
  })

  it('goes on after a failure', async () => {
    const queue = createWorkQueue<string>(1, 1)
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('a', () => Promise.resolve('whole'))).toBe('whole')
  })
})

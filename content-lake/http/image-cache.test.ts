import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImageCache } from './image-cache'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const picture = (fill: number) => Buffer.alloc(100, fill)

describe('createImageCache', () => {
  it('keeps what was used last within its size', async () => {
    const cache = createImageCache(folder, 250)
    await cache.put('aa1/a.jpg', picture(1))
    await cache.put('bb2/b.jpg', picture(2))
    expect(await cache.get('aa1/a.jpg')).toEqual(picture(1))
    await cache.put('cc3/c.jpg', picture(3))
    expect(await cache.get('bb2/b.jpg')).toBeNull()
    expect(await cache.get('aa1/a.jpg')).toEqual(picture(1))
    expect(cache.size).toBe(200)
  })

  it('finds again what an earlier process left, without its unfinished pieces', async () => {
    await createImageCache(folder, 250).put('aa1/a.jpg', picture(1))
    await writeFile(join(folder, 'aa', 'aa1', 'a.jpg.1.part'), 'half')
    // Of a time when what was made did not lie with its picture.
    await writeFile(join(folder, 'aa', 'aa9.jpg'), 'old')
    const cache = createImageCache(folder, 250)
    expect(await cache.get('aa1/a.jpg')).toEqual(picture(1))
    expect(await readdir(join(folder, 'aa'), { recursive: true })).toEqual(['aa1', 'aa1/a.jpg'])
    expect(cache.size).toBe(100)
  })

  it('makes good for a file that somebody removed', async () => {
    const cache = createImageCache(folder, 250)
    await cache.put('aa1/a.jpg', picture(1))
    await rm(join(folder, 'aa'), { recursive: true })
    expect(await cache.get('aa1/a.jpg')).toBeNull()
    await cache.put('aa1/a.jpg', picture(2))
    expect(await cache.get('aa1/a.jpg')).toEqual(picture(2))
    expect(cache.size).toBe(100)
  })

  it('forgets all that was made of one picture, and nothing else', async () => {
    const cache = createImageCache(folder, 1000)
    for (const key of ['aa1/a.jpg', 'aa1/b.webp', 'aa10/c.jpg']) await cache.put(key, picture(1))
    await cache.forget('aa1')
    expect(await cache.get('aa1/a.jpg')).toBeNull()
    expect(await cache.get('aa10/c.jpg')).toEqual(picture(1))
    expect(cache.size).toBe(100)
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(['aa', 'aa/aa10', 'aa/aa10/c.jpg'])
    await cache.forget('nothing of it')
  })
})

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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
    const cache = createImageCache(folder, { bytes: 250 })
    await cache.put('aa', '1.jpg', picture(1))
    await cache.put('bb', '2.jpg', picture(2))
    expect(await cache.get('aa', '1.jpg')).toEqual(picture(1))
    await cache.put('cc', '3.jpg', picture(3))
    expect(await cache.get('bb', '2.jpg')).toBeNull()
    expect(await cache.get('aa', '1.jpg')).toEqual(picture(1))
    expect(cache.size).toBe(200)
  })

  it('finds again what an earlier process left, without its unfinished pieces', async () => {
    await createImageCache(folder, { bytes: 250 }).put('aa', '1.jpg', picture(1))
    await writeFile(join(folder, 'aa', 'aa', '1.jpg.2.part'), 'half')
    const cache = createImageCache(folder, { bytes: 250 })
    expect(await cache.get('aa', '1.jpg')).toEqual(picture(1))
    expect(await readdir(join(folder, 'aa', 'aa'))).toEqual(['1.jpg'])
    expect(cache.size).toBe(100)
  })

  it('makes good for a file that somebody removed', async () => {
    const cache = createImageCache(folder, { bytes: 250 })
    await cache.put('aa', '1.jpg', picture(1))
    await rm(join(folder, 'aa'), { recursive: true })
    expect(await cache.get('aa', '1.jpg')).toBeNull()
    await cache.put('aa', '1.jpg', picture(2))
    expect(await cache.get('aa', '1.jpg')).toEqual(picture(2))
    expect(cache.size).toBe(100)
  })

  it('keeps so many sizes of one asset, and drives out no other for them', async () => {
    const cache = createImageCache(folder, { bytes: 100_000, sizesOfOne: 3 })
    await cache.put('bb', '1.jpg', picture(9))
    for (let n = 1; n <= 20; n += 1) {
      await cache.put('aa', `${n}.jpg`, picture(n))
      // One that is asked for again and again stays.
      if (n > 1) expect(await cache.get('aa', '1.jpg')).toEqual(picture(1))
    }
    expect((await readdir(join(folder, 'aa', 'aa'))).sort()).toEqual(['1.jpg', '19.jpg', '20.jpg'])
    expect(await cache.get('bb', '1.jpg')).toEqual(picture(9))
    expect(cache.size).toBe(400)
  })

  it('keeps so many files in all', async () => {
    const cache = createImageCache(folder, { bytes: 100_000, files: 5 })
    for (let n = 1; n <= 9; n += 1) await cache.put(`a${n}`, '1.jpg', picture(n))
    expect(cache.size).toBe(500)
    expect(await cache.get('a4', '1.jpg')).toBeNull()
    expect(await cache.get('a5', '1.jpg')).toEqual(picture(5))
  })

  it('forgets an asset with all its sizes', async () => {
    const cache = createImageCache(folder, { bytes: 100_000 })
    await cache.put('aa', '1.jpg', picture(1))
    await cache.put('aa', '2.jpg', picture(2))
    await cache.put('ab', '1.jpg', picture(3))
    await cache.forget('aa')
    expect(await cache.get('aa', '1.jpg')).toBeNull()
    expect(await readdir(join(folder, 'aa'))).toEqual([])
    expect(cache.size).toBe(100)
  })

  it('removes what an earlier version kept elsewhere', async () => {
    await mkdir(join(folder, 'ab'), { recursive: true })
    await writeFile(join(folder, 'ab', 'ab12.jpg'), 'old')
    expect(await createImageCache(folder, { bytes: 1000 }).get('ab', 'ab12.jpg')).toBeNull()
    expect(await readdir(join(folder, 'ab'))).toEqual([])
  })
})

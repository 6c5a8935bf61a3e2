import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readImageParameters } from './image-parameters'
import { createImagesAside, type ImagesAside } from './images-aside'
import { openTestLake, until, type TestLake } from './test-lake'

let picture: Buffer
const source = { width: 400, height: 300 }
beforeAll(async () => {
  picture = await sharp({ create: { ...source, channels: 3, background: '#0b7' } })
    .png()
    .toBuffer()
})

const opened: { close(): Promise<void> }[] = []
const folders: string[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function fileOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  folders.push(folder)
  const file = join(folder, 'picture')
  await writeFile(file, bytes)
  return file
}

function open(bounds?: Parameters<typeof createImagesAside>[1]): ImagesAside {
  const images = createImagesAside(undefined, bounds)
  opened.push(images)
  return images
}

const parameters = readImageParameters(new URLSearchParams('w=100'))!

describe('pictures made aside', () => {
  it('are made, and their originals described', async () => {
    const images = open()
    const file = await fileOf(picture)
    const made = await images.render({ file, source, parameters, format: 'webp' }, 'one')
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 100, height: 75 })
    expect(await images.readMetadata(file, 'one')).toMatchObject({ width: 400, height: 300 })
  })

  it('are refused in words: what cannot be read, what is too large, what takes too long', async () => {
    const file = await fileOf(picture)
    const broken = await fileOf(picture.subarray(0, 60))
    const images = open()
    await expect(images.readMetadata(broken, 'one')).rejects.toMatchObject({ status: 400 })
    const larger = { ...parameters, pad: 5000 }
    await expect(
      images.render({ file, source, parameters: larger, format: 'png' }, 'one'),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/million pixels/) as string,
    })
    // Opening it waits for a writer that never comes, in native code.
    const endless = join(folders[0]!, 'endless')
    execFileSync('mkfifo', [endless])
    await expect(open({ time: 200 }).readMetadata(endless, 'one')).rejects.toMatchObject({
      status: 503,
      message: 'The picture took too long to make',
    })
    const narrow = open({ memory: { heap: 64, all: 40 } })
    await expect(narrow.readMetadata(endless, 'one')).rejects.toMatchObject({
      status: 400,
      message: 'The picture takes too much memory to make',
    })
  })
})

describe('while pictures are being made', () => {
  it('documents, queries and pictures that are there already are answered', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let requested = 0
    const images = createImagesAside(undefined)
    const lake: TestLake = await openTestLake(undefined, {
      images: {
        ...images,
        render: async (job, caller) => {
          requested += 1
          if (job.parameters.width !== 50) await gate
          return images.render(job, caller)
        },
      },
    })
    opened.push(lake)
    const { url } = await lake.client.assets.upload('image', picture)
    const { pathname } = new URL(url)
    const ask = (search: string) => lake.send({ path: `${pathname}?${search}` })
    expect((await ask('w=50')).status).toBe(200)
    const waiting = Array.from({ length: 100 }, (_, n) => ask(`w=${100 + n}`))
    await until(() => requested === 101)
    expect((await ask('w=50')).status).toBe(200)
    expect((await lake.send({ path: pathname })).bytes).toEqual(picture)
    await lake.client.create({ _id: 'a', _type: 't' })
    expect(await lake.client.fetch('*[_id == "a"][0]._type')).toBe('t')
    release()
    // One address is not given more places than its own.
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(61)
  })
})

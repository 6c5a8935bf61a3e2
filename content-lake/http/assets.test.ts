import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLake, token, until, type TestLake } from './test-lake'

let lake: TestLake
let picture: Buffer
beforeAll(async () => {
  lake = await openTestLake()
  // Left half red, right half blue: what was cut out shows in its colour.
  const half = { width: 300, height: 400, channels: 3 as const }
  const right = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  picture = await sharp({ create: { ...half, width: 600, background: '#ff0000' } })
    .composite([{ input: right, left: 300, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer()
})
afterAll(() => lake.close())

const upload = (body = picture) => lake.client.assets.upload('image', body, { filename: 'half and half.png' })

async function get(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url)
  return lake.send({ path: `${pathname}${search}`, headers })
}

async function colourOf(image: Buffer): Promise<'red' | 'blue' | 'other'> {
  const { data } = await sharp(image).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  if ((data[0] ?? 0) > 230 && (data[2] ?? 0) < 30) return 'red'
  return (data[2] ?? 0) > 230 && (data[0] ?? 0) < 30 ? 'blue' : 'other'
}

describe('images', () => {
  it('become documents as Sanity makes them, once', async () => {
    const asset = await upload()
    expect(asset).toMatchObject({
      _id: expect.stringMatching(/^image-[0-9a-f]{40}-600x400-png$/) as string,
      _type: 'sanity.imageAsset',
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'half and half.png',
      size: picture.length,
      metadata: {
        dimensions: { width: 600, height: 400, aspectRatio: 1.5 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/) as string,
        palette: { dominant: { _type: 'sanity.imagePaletteSwatch' }, vibrant: { title: '#fff' } },
      },
    })
    expect(asset.url).toBe(`${lake.origin}/${asset.path}`)
    expect(await upload()).toEqual(asset)
    expect(await readdir(join(lake.folder, 'assets', 'incoming'))).toEqual([])
    expect((await get(asset.url)).bytes).toEqual(picture)
  })

  it('are turned upright', async () => {
    const turned = await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const asset = await upload(turned)
    expect(asset._id).toMatch(/-400x600-jpg$/)
    const { bytes } = await get(`${asset.url}?w=200`)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 300 })
    // Turned by a quarter, what was left is on top.
    expect(await colourOf((await get(`${asset.url}?rect=0,0,400,280`)).bytes)).toBe('red')
  })

  it('are cut as @sanity/image-url asks, by crop and hotspot', async () => {
    const asset = await upload()
    const build = createImageUrlBuilder({ projectId: 'testing', dataset: 'production', baseUrl: lake.origin })
    const at = (x: number) =>
      build
        .image({ asset, hotspot: { x, y: 0.5, width: 0.2, height: 0.2 } })
        .width(100)
        .height(200)
    expect(await colourOf((await get(at(0.1).url())).bytes)).toBe('red')
    expect(await colourOf((await get(at(0.9).url())).bytes)).toBe('blue')
    const cropped = build.image({ asset, crop: { left: 0.5, right: 0, top: 0, bottom: 0 } }).width(50)
    const { bytes } = await get(cropped.url())
    expect(await colourOf(bytes)).toBe('blue')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 50, height: 67 })
    const focal = build
      .image(asset)
      .width(100)
      .height(400)
      .fit('crop')
      .crop('focalpoint')
      .focalPoint(0.95, 0.5)
    expect(await colourOf((await get(focal.url())).bytes)).toBe('blue')
  })

  it('are drawn as asked', async () => {
    const { url } = await upload()
    const shapeOf = async (search: string) => {
      const { width, height, format } = await sharp((await get(`${url}?${search}`)).bytes).metadata()
      return [width, height, format]
    }
    expect(await shapeOf('w=300&h=300&fit=fill&bg=fff&fm=jpg')).toEqual([300, 300, 'jpeg'])
    expect(await shapeOf('w=60&or=90')).toEqual([40, 60, 'png'])
    expect(await shapeOf('w=60&pad=10')).toEqual([80, 60, 'png'])
    expect(await shapeOf('w=5000')).toEqual([600, 400, 'png'])
    expect(await shapeOf('w=60&flip=h&blur=20&sharp=10&sat=-100&invert=true&fm=webp&q=30')).toEqual([
      60,
      40,
      'webp',
    ])
    expect(await shapeOf('w=40&h=40&fit=crop&crop=entropy')).toEqual([40, 40, 'png'])
    const flipped = (await get(`${url}?rect=0,0,300,400&flip=h&w=30`)).bytes
    expect(await colourOf(flipped)).toBe('red')
    expect((await get(`${url}?fm=json`)).json()).toMatchObject({ width: 600, height: 400 })
    for (const search of ['w=abc', 'rect=600,0,1,1', 'nosuch=1', 'w=0'])
      expect((await get(`${url}?${search}`)).status).toBe(400)
  })

  it('come in the best format that the browser takes', async () => {
    const { url } = await upload()
    const typeFor = async (accept: string) => {
      const { headers } = await get(`${url}?w=50&auto=format`, { accept })
      expect(headers.vary).toBe('accept')
      return headers['content-type']
    }
    expect(await typeFor('image/avif,*/*')).toBe('image/avif')
    expect(await typeFor('image/webp,*/*')).toBe('image/webp')
    expect(await typeFor('*/*')).toBe('image/png')
  })

  it('come at once, and for a minute only, while the better format is being made', async () => {
    const { url } = await upload()
    const ask = () => get(`${url}?w=51&auto=format`, { accept: 'image/avif,image/webp,*/*' })
    const { headers } = await ask()
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'public, max-age=60'])
    await until(async () => (await ask()).headers['content-type'] === 'image/avif')
    expect((await ask()).headers['cache-control']).toMatch(/max-age=300/)
  })

  it('are made once and kept on disk', async () => {
    const { url } = await upload()
    const cache = join(lake.folder, 'cache')
    await rm(cache, { recursive: true, force: true })
    const files = async () =>
      (await readdir(cache, { recursive: true })).filter((name) => name.split('/').length === 3)
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(`${url}?w=123&q=71`)))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(await files()).toHaveLength(1)
    // The same picture said otherwise.
    await get(`${url}?q=71&w=123.0&dpr=1`)
    expect(await files()).toHaveLength(1)
    const etag = answers[0]?.headers.etag ?? ''
    const again = await get(`${url}?w=123&q=71`, { 'if-none-match': etag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('cannot harm the origin', async () => {
    const { url } = await upload()
    for (const address of [url, `${url}?w=20`]) {
      const { headers } = await get(address)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
      expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=3600')
    }
    expect((await get(`${url}?dl=${encodeURIComponent('عکس".png')}`)).headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('عکس.png')}`,
    )
    await expect(
      lake.client.assets.upload('image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).rejects.toThrow(/SVG and HTML are not accepted/)
  })

  it('with too many pixels in the end are refused in words, or made in a format that bears them', async () => {
    const large = await sharp({ create: { width: 4200, height: 3000, channels: 3, background: '#0b7' } })
      .png()
      .toBuffer()
    const { url } = await upload(large)
    const answer = await get(`${url}?w=4096&pad=500&dpr=5`)
    expect({ status: answer.status, ...answer.json() }).toMatchObject({
      status: 400,
      message: expect.stringMatching(/72\.1 million pixels; as png it may have 16\.8/) as string,
    })
    expect((await get(`${url}?w=4096&fm=avif`)).status).toBe(400)
    expect((await get(`${url}?w=4096&fm=gif`)).status).toBe(400)
    const best = await get(`${url}?w=3500&auto=format`, { accept: 'image/avif,image/webp,*/*' })
    expect([best.status, best.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('with too many pixels are refused before they are decoded', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    await expect(upload(bomb)).rejects.toThrow(/100 million pixels/)
  })
})

describe('files', () => {
  it('are kept by what their bytes are', async () => {
    const body = Buffer.from('%PDF-1.7 manual')
    const asset = await lake.client.assets.upload('file', body, {
      filename: 'راهنما.pdf',
      title: 'راهنمای NS1',
    })
    expect(asset).toMatchObject({
      _id: expect.stringMatching(/^file-[0-9a-f]{40}-pdf$/) as string,
      _type: 'sanity.fileAsset',
      mimeType: 'application/pdf',
      originalFilename: 'راهنما.pdf',
      title: 'راهنمای NS1',
    })
    const { bytes, headers } = await get(asset.url)
    expect(bytes).toEqual(body)
    expect(headers['content-disposition']).toBe('inline')
    expect(headers['content-security-policy']).toContain('sandbox')
    await expect(
      lake.client.assets.upload('file', Buffer.from('<html>'), { filename: 'a.html' }),
    ).rejects.toThrow(/Files must be/)
    const text = await lake.client.assets.upload('file', Buffer.from('a,b'), { filename: 'a.csv' })
    expect((await get(text.url)).headers['content-disposition']).toBe('attachment')
  })

  it('are read by ranges', async () => {
    const body = Buffer.concat([
      Buffer.from('ID3'),
      Buffer.from(Array.from({ length: 997 }, (_, at) => at % 256)),
    ])
    const { url } = await lake.client.assets.upload('file', body, { filename: 'heart.mp3' })
    const range = async (value: string) => {
      const { status, bytes, headers } = await get(url, { range: value })
      return [status, headers['content-range'], bytes.length]
    }
    expect(await range('bytes=0-99')).toEqual([206, 'bytes 0-99/1000', 100])
    expect(await range('bytes=990-')).toEqual([206, 'bytes 990-999/1000', 10])
    expect(await range('bytes=-10')).toEqual([206, 'bytes 990-999/1000', 10])
    expect(await range('bytes=0-5000')).toEqual([206, 'bytes 0-999/1000', 1000])
    expect(await range('bytes=1000-')).toEqual([416, 'bytes */1000', expect.any(Number)])
    expect(await range('bytes=0-1,5-6')).toEqual([200, undefined, 1000])
    expect((await get(url, { range: 'bytes=1-3' })).bytes).toEqual(body.subarray(1, 4))
    expect((await get(url, { range: 'bytes=1-3', 'if-range': '"other"' })).status).toBe(200)
  })

  it('leave nothing behind when an upload breaks off', async () => {
    const length = 5_000_000
    const headers = { authorization: `Bearer ${token}`, 'content-length': String(length) }
    const controller = new AbortController()
    const body = new ReadableStream({
      pull(stream) {
        stream.enqueue(Buffer.from('%PDF-1.7'))
        controller.abort()
      },
    })
    const url = `http://127.0.0.1:${lake.port}/v1/assets/files/production`
    const options = {
      method: 'POST',
      headers,
      body,
      signal: controller.signal,
      duplex: 'half',
    } as RequestInit
    await expect(fetch(url, options)).rejects.toThrow()
    const incoming = join(lake.folder, 'assets', 'incoming')
    await until(async () => (await readdir(incoming)).length === 0)
  })
})

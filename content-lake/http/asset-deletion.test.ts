import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEngine } from '../engine'
import { createLakeHttp } from '../http'
import { createAssetFiles } from './asset-files'
import { createImagesAside } from './images-aside'
import { openAuth, openTestLake, type TestLake } from './test-lake'

let lake: TestLake
beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(() => lake.close())

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const upload = async (background = '#0b7') =>
  lake.client.assets.upload('image', await picture(background), { filename: 'a.png' })

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { pathname, search } = new URL(url)
  return lake.send({ path: `${pathname}${search}`, headers, method })
}

/** Names of all files of assets and of what was made of them. */
async function filesOf(asset: { assetId: string }): Promise<string[]> {
  const found = await Promise.all(
    ['assets', 'cache'].map((folder) =>
      readdir(join(lake.folder, folder), { recursive: true }).catch(() => []),
    ),
  )
  return found.flat().filter((name) => name.includes(asset.assetId))
}

describe('a picture that is deleted', () => {
  it('is gone from its address at once, in every size, and from the disk', async () => {
    const [gone, other] = [await upload('#0b7'), await upload('#b70')]
    const sizes = ['', '?w=20', '?w=30&fm=webp', '?fm=json', '/a-name.png', '?dl=a.png']
    const etags = new Map<string, string>()
    for (const size of sizes)
      for (const { url } of [gone, other]) {
        const { status, headers } = await get(url + size)
        expect(status).toBe(200)
        etags.set(url + size, headers.etag ?? '')
      }
    expect((await filesOf(gone)).length).toBeGreaterThan(2)

    await lake.client.delete(gone._id)
    for (const size of sizes) {
      const known = { 'if-none-match': etags.get(gone.url + size) ?? '' }
      for (const [headers, method] of [[{}], [known], [{}, 'HEAD'], [{ range: 'bytes=0-9' }]] as const) {
        const answer = await get(gone.url + size, headers, method)
        expect(answer.status, `${method} ${size}`).toBe(404)
        expect(answer.headers['cache-control']).toBe('no-store')
      }
      expect((await get(other.url + size)).status).toBe(200)
      expect(
        (await get(other.url + size, { 'if-none-match': etags.get(other.url + size) ?? '' })).status,
      ).toBe(304)
    }
    await lake.http.purged()
    expect(await filesOf(gone)).toEqual([])
    expect((await filesOf(other)).length).toBeGreaterThan(2)
  })

  it('can be uploaded again, and deleted again, also at the same moment', async () => {
    const bytes = await picture('#123')
    const again = () => lake.client.assets.upload('image', bytes, { filename: 'a.png' })
    const asset = await again()
    await lake.client.delete(asset._id)
    await lake.http.purged()
    expect((await get((await again()).url)).bytes).toEqual(bytes)
    for (let round = 0; round < 10; round++) {
      const [back] = await Promise.all([again(), lake.client.delete(asset._id)])
      await lake.http.purged()
      // Whichever came last: what has a document has its file.
      const isThere = lake.engine.get(back._id) !== undefined
      expect((await get(back.url)).status).toBe(isThere ? 200 : 404)
      expect((await filesOf(asset)).length > 0).toBe(isThere)
      await again()
    }
  })

  it('keeps its file when it is uploaded again while it is being deleted', async () => {
    const bytes = await picture('#456')
    const { _id, url } = await lake.client.assets.upload('image', bytes, { filename: 'a.png' })
    const transact = lake.engine.transact.bind(lake.engine)
    vi.spyOn(lake.engine, 'transact').mockImplementationOnce(async (...upload) => {
      // The file is in its place, and its document goes right before it would have been found.
      await transact([{ delete: { id: _id } }], { author: 'another editor' })
      return transact(...upload)
    })
    await lake.client.assets.upload('image', bytes, { filename: 'a.png' })
    await lake.http.purged()
    expect((await get(url)).bytes).toEqual(bytes)
  })

  it('leaves no size behind that was being drawn', async () => {
    const asset = await upload()
    const kept: string[] = []
    let isDeleted = false
    const images = createImagesAside(undefined)
    const files = createAssetFiles({
      engine: lake.engine,
      assetFolder: join(lake.folder, 'assets'),
      cache: {
        size: 0,
        get: () => {
          // After the request was let in, and before the picture is drawn.
          isDeleted = true
          return Promise.resolve(null)
        },
        put: (source) => Promise.resolve(void kept.push(source)),
        forget: () => Promise.resolve(),
      },
      purge: { isThere: () => !isDeleted, exclusively: (_asset, work) => work() },
      images,
      log: () => undefined,
    })
    const request = {
      method: 'GET',
      url: `${new URL(asset.url).pathname}?w=20`,
      headers: {},
    } as IncomingMessage
    const response = Object.assign(new PassThrough(), {
      writeHead: () => response,
    }) as unknown as ServerResponse
    await files.serve(request, response, 'somebody')
    await images.close()
    expect(isDeleted).toBe(true)
    expect(kept).toEqual([])
  })
})

it('a file that is deleted is gone as well', async () => {
  const asset = await lake.client.assets.upload('file', Buffer.from('%PDF-1.7 manual'), { filename: 'a.pdf' })
  expect((await get(asset.url)).status).toBe(200)
  await lake.client.delete(asset._id)
  expect((await get(asset.url)).status).toBe(404)
  await lake.http.purged()
  expect(await filesOf(asset)).toEqual([])
})

it('what was deleted right before the process died is removed when it starts again, and what merely has no document stays', async () => {
  const [gone, other] = [await upload('#0b7'), await upload('#b70')]
  for (const { url } of [gone, other]) await get(`${url}?w=20`)
  // The document goes while nobody is there to remove its files.
  await lake.http.close()
  await lake.engine.transact([{ delete: { id: gone._id } }], { author: 'test' })
  await lake.engine.close()
  const stray = join(lake.folder, 'assets', 'images', 'testing', 'production', `${'a'.repeat(40)}-1x1.png`)
  await writeFile(stray, 'of a journal that was lost')
  expect((await filesOf(gone)).length).toBeGreaterThan(1)

  const engine = await openEngine({
    folder: join(lake.folder, 'lake'),
    projectId: 'testing',
    dataset: 'production',
  })
  const http = createLakeHttp({
    engine,
    assetFolder: join(lake.folder, 'assets'),
    cacheFolder: join(lake.folder, 'cache'),
    auth: openAuth,
    allowedHosts: ['localhost'],
    allowedOrigins: [],
    trustedProxyHops: 0,
    publicOrigin: lake.origin,
  })
  await http.purged()
  expect(await filesOf(gone)).toEqual([])
  expect((await filesOf(other)).length).toBeGreaterThan(1)
  expect(await readFile(stray, 'utf8')).toBe('of a journal that was lost')
  await http.close()
  await engine.close()
})

it('removes the file of the document’s id, whatever path an editor wrote into it', async () => {
  const precious = join(lake.folder, 'precious.txt')
  await mkdir(join(lake.folder, 'assets'), { recursive: true })
  await writeFile(precious, 'kept')
  const _id = `file-${'b'.repeat(40)}-txt`
  await lake.client.create({ _id, _type: 'sanity.fileAsset', path: '../precious.txt' })
  await lake.client.delete(_id)
  await lake.http.purged()
  expect(await readFile(precious, 'utf8')).toBe('kept')
})

it('sends nothing that has no document, whatever lies on the disk', async () => {
  const image = await upload()
  const file = await lake.client.assets.upload('file', Buffer.from('%PDF-1.7 manual'), { filename: 'a.pdf' })
  const strays = [
    { of: image, folder: 'images', name: `${'c'.repeat(40)}-60x40.png` },
    { of: file, folder: 'files', name: `${'c'.repeat(40)}.pdf` },
  ]
  for (const { of, folder, name } of strays) {
    await writeFile(join(lake.folder, 'assets', folder, 'testing', 'production', name), await picture('#000'))
    expect((await get(of.url.replace(/[^/]+$/, name))).status).toBe(404)
    expect((await get(of.url)).status).toBe(200)
  }
})

import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '@tapesh/content-lake/http/test-lake'
import { paragraph, picture, reference, text, type SeedDocument } from '~/content/seed/build'
import { plantSeed } from '~/content/seed/plant'
import { exportContent, importContent } from '~/content/transfer/archive'
import { TransferRefused, type Place } from '~/content/transfer/place'

const report = () => {}
const documents: SeedDocument[] = [
  {
    _id: 'product-a',
    _type: 'product',
    name: text({ fa: 'گوشی', en: 'Stethoscope' }),
    picture: picture('products/ns1/front.webp', { fa: 'گوشی', en: 'A stethoscope' }),
  },
  {
    _id: 'solution-a',
    _type: 'solution',
    summary: paragraph({ fa: 'راهکار' }),
    lead: reference('product-a'),
  },
]

let folder: string
let source: TestLake
let target: TestLake
const placeOf = ({ client }: TestLake): Place => ({ client, name: 'a lake' })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transfer-'))
  source = await openTestLake()
  target = await openTestLake()
  await plantSeed(source.client, report, documents)
  await source.client.create({ _id: 'drafts.product-a', _type: 'product', name: text({ fa: 'پیش‌نویس' }) })
  await source.client.assets.upload('file', Buffer.from('%PDF-1.4 a manual'), { filename: 'راهنما.pdf' })
})

afterEach(async () => {
  await source.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

async function documentsOf(client: SanityClient) {
  const all = await client.fetch<Record<string, unknown>[]>(
    '*[!string::startsWith(_type, "sanity.")] | order(_id asc)',
  )
  return all.map(({ _rev, _updatedAt, ...document }) => document)
}

async function assetsOf(client: SanityClient) {
  const assets = await client.fetch<{ _id: string; url: string; originalFilename: string }[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id asc){ _id, url, originalFilename }',
  )
  return Promise.all(
    assets.map(async ({ _id, url, originalFilename }) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      return { _id, originalFilename, hash: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}

describe('a whole dataset', () => {
  test.each(['content.tar.gz', 'content'])('goes to %s and into an empty lake as it was', async (name) => {
    const path = join(folder, name)
    const exported = await exportContent(placeOf(source), { to: path, report })
    expect(exported).toEqual({ documents: 3, assets: 2 })
    expect((await readdir(folder)).sort()).toEqual([name])
    const imported = await importContent(placeOf(target), { from: path, report })
    expect(imported).toEqual({ documents: 3, warnings: [] })
    expect(await documentsOf(target.client)).toEqual(await documentsOf(source.client))
    const assets = await assetsOf(source.client)
    expect(assets).toHaveLength(2)
    expect(await assetsOf(target.client)).toEqual(assets)
  })

  test('is in the format that Sanity’s own tools read', async () => {
    const path = join(folder, 'content')
    await exportContent(placeOf(source), { to: path, report })
    const lines = (await readFile(join(path, 'data.ndjson'), 'utf8')).trim().split('\n')
    const product = lines
      .map((line) => JSON.parse(line) as SeedDocument)
      .find(({ _id }) => _id === 'product-a')
    expect(product?.picture).toMatchObject({
      _sanityAsset: expect.stringMatching(/^image@file:\/\/\.\/images\//) as string,
    })
    expect(await readdir(join(path, 'images'))).toHaveLength(1)
    expect(await readdir(join(path, 'files'))).toHaveLength(1)
  })
})

describe('nothing is written over unasked', () => {
  test('neither a file', async () => {
    const path = join(folder, 'content.tar.gz')
    await writeFile(path, 'mine')
    await expect(exportContent(placeOf(source), { to: path, report })).rejects.toThrow(TransferRefused)
    expect(await readFile(path, 'utf8')).toBe('mine')
    await exportContent(placeOf(source), { to: path, replace: true, report })
    expect((await readFile(path)).length).toBeGreaterThan(1_000)
  })

  test('nor a document', async () => {
    const path = join(folder, 'content.tar.gz')
    await exportContent(placeOf(source), { to: path, report })
    await target.client.create({ _id: 'solution-a', _type: 'solution', mine: true })
    await target.client.create({ _id: 'solution-b', _type: 'solution' })
    await expect(importContent(placeOf(target), { from: path, report })).rejects.toThrow(
      'holds 2 documents already',
    )
    expect(await target.client.getDocument('solution-a')).toMatchObject({ mine: true })
    await importContent(placeOf(target), { from: path, replace: true, report })
    expect(await target.client.getDocument('solution-a')).not.toHaveProperty('mine')
    // Put in their place, not beside them: what had been deleted would come back.
    expect(await target.client.getDocument('solution-b')).toBeFalsy()
    expect(await documentsOf(target.client)).toEqual(await documentsOf(source.client))
  })

  test('into a dataset that was planted, whose pictures are there already and whose documents were deleted since', async () => {
    const path = join(folder, 'content')
    await plantSeed(target.client, report, [...documents, { _id: 'article-a', _type: 'article' }])
    await exportContent(placeOf(source), { to: path, report })
    const imported = await importContent(placeOf(target), { from: path, replace: true, report })
    expect(imported).toEqual({ documents: 3, warnings: [] })
    expect(await documentsOf(target.client)).toEqual(await documentsOf(source.client))
    expect(await assetsOf(target.client)).toEqual(await assetsOf(source.client))
  })
})

test('what is no export is refused in words', async () => {
  const path = join(folder, 'broken.tar.gz')
  await expect(importContent(placeOf(target), { from: path, report })).rejects.toThrow('is not there')
  await writeFile(path, 'not gzip')
  await expect(importContent(placeOf(target), { from: path, report })).rejects.toThrow(TransferRefused)
  await expect(importContent(placeOf(target), { from: folder, report })).rejects.toThrow('no data.ndjson')
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import sanityImport from '@sanity/import'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from './test-lake'

let lake: TestLake
beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(() => lake.close())

describe('the official importer', () => {
  it('brings documents with references and assets into an empty lake', async () => {
    const image = join(lake.folder, 'picture.png')
    await writeFile(
      image,
      await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0b7' } })
        .png()
        .toBuffer(),
    )
    const file = join(lake.folder, 'manual.pdf')
    await writeFile(file, '%PDF-1.7 manual')
    const documents = [
      {
        _id: 'product',
        _type: 'product',
        picture: { _type: 'image', _sanityAsset: `image@${pathToFileURL(image).href}` },
        manual: { _type: 'file', _sanityAsset: `file@${pathToFileURL(file).href}` },
        // It comes later: the importer writes it weak first and strengthens it at the end.
        maker: { _type: 'reference', _ref: 'maker' },
      },
      { _id: 'maker', _type: 'maker', names: ['a', 'b'] },
    ]
    const lines = Readable.from([documents.map((document) => `${JSON.stringify(document)}\n`).join('')])
    const { numDocs, warnings } = await sanityImport(lines, { client: lake.client, operation: 'create' })
    expect({ numDocs, warnings }).toEqual({ numDocs: 2, warnings: [] })
    const product = await lake.client.fetch<Record<string, unknown>>(
      '*[_id == "product"][0]{"image": picture.asset->{_id, url}, "file": manual.asset->url, "maker": maker->names, "ref": maker}',
    )
    expect(product).toMatchObject({
      image: { _id: expect.stringMatching(/^image-[0-9a-f]{40}-30x20-png$/) as string },
      file: expect.stringMatching(/\.pdf$/) as string,
      maker: ['a', 'b'],
      ref: { _type: 'reference', _ref: 'maker' },
    })
    expect(product.ref).not.toHaveProperty('_weak')
    const { url } = product.image as { url: string }
    expect((await lake.send({ path: new URL(url).pathname })).status).toBe(200)
  })
})

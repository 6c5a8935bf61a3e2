import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStorage } from '~/api/platform/files/folder-storage'
import { createPrivateFiles, type PrivateFiles, type StoredFile } from '~/api/platform/files/private-files'
import type { FilePurpose } from '~/api/platform/files/purposes'
import { fileWorkers } from '~/api/platform/files/sweep'
import { ApiProblem } from '~/api/platform/problem'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import * as make from '~/tests/kit/hostile-files'

const owner = userIdSchema.parse(randomUUID())
const limitBytes = 2 * 1024 * 1024

let test: TestApi
let files: PrivateFiles
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-files-'))
  const storage = createFolderStorage(join(folder, 'kept'))
  test = await openTestApi({ workers: fileWorkers({ storage }) })
  files = createPrivateFiles({
    ...test,
    storage,
    workFolder: join(folder, 'work'),
    secret: 'a secret of tests alone',
  })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const streamOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream()
const store = (bytes: Uint8Array, purpose: FilePurpose = 'document') =>
  files.store(streamOf(bytes), { owner, purpose, limitBytes })

const bytesOf = async ({ id }: StoredFile) =>
  Buffer.from(await new Response((await files.open(id)).stream).arrayBuffer())

async function refusalOf(storing: Promise<unknown>): Promise<{ status: number; code: string }> {
  const outcome: unknown = await storing.then(
    (stored) => stored,
    (error: unknown) => error,
  )
  if (!(outcome instanceof ApiProblem))
    throw new Error(`Not refused: ${JSON.stringify(outcome)} ${String(outcome)}`)
  return { status: outcome.status, code: outcome.code }
}

const keptFiles = async () =>
  (await readdir(join(folder, 'kept'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length

const unsupported = { status: 415, code: 'unsupported-type' }
const damaged = { status: 422, code: 'damaged-file' }

describe('an upload', () => {
  it.each([
    ['image/jpeg', make.jpeg],
    ['image/png', make.png],
    ['image/webp', make.webp],
  ])('of %s is drawn anew and comes back as the same picture', async (type, draw) => {
    const original = await draw()
    const stored = await store(original)
    expect(stored).toMatchObject({ type, width: 64, height: 48 })
    const kept = await bytesOf(stored)
    expect(kept.length).toBe(stored.bytes)
    expect((await sharp(kept).metadata()).format).toBe(type.slice('image/'.length))
  })

  it('of a PDF is kept byte for byte', async () => {
    const original = make.pdf('4 0 obj(no more than text)endobj')
    const stored = await store(original)
    expect(stored).toMatchObject({ type: 'application/pdf', width: null, bytes: original.length })
    expect(await bytesOf(stored)).toEqual(original)
  })

  it('loses the place and the camera, and stands upright', async () => {
    const original = await make.jpegWithPlace()
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('PhoneMaker')
    const stored = await store(original)
    const kept = await bytesOf(stored)
    const metadata = await sharp(kept).metadata()
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('xmp')
    expect(kept.toString('latin1')).not.toMatch(/Exif|PhoneMaker|Sara|GPS/)
    expect(stored).toMatchObject({ width: 40, height: 80 })
  })

  it('larger than its purpose wants is made smaller', async () => {
    expect(await store(await make.jpeg(1200, 600), 'avatar')).toMatchObject({ width: 512, height: 256 })
  })

  it('of a picture with an archive behind it keeps the picture alone', async () => {
    const polyglot = Buffer.concat([await make.jpeg(), make.zip()])
    const kept = await bytesOf(await store(polyglot))
    expect(polyglot.includes('run.js')).toBe(true)
    expect(kept.includes('run.js') || kept.includes('PK\x05\x06')).toBe(false)
  })

  it('of a picture with a page in its comment keeps the picture alone', async () => {
    const comment = Buffer.from('<script>alert(1)</script>')
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const original = await make.jpeg()
    const polyglot = Buffer.concat([original.subarray(0, 2), marker, comment, original.subarray(2)])
    expect((await bytesOf(await store(polyglot))).includes('script')).toBe(false)
  })

  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a GIF that is a script as well', make.gifScript],
    ['an SVG with a script', make.svgScript],
    ['a page', make.html],
    ['a program for Linux', make.elf],
    ['a program for Windows', make.windowsProgram],
    ['an archive', make.zip],
    ['plain text', () => Buffer.from('takeaway')],
    ['a TIFF that claims 60,000 × 60,000 pixels', make.tiffBomb],
    ['a page with a PDF in it', () => Buffer.concat([make.html(), make.pdf()])],
    ['a PDF that is a page as well', () => make.pdf('4 0 obj(<html><script>alert(1)</script></html>)endobj')],
    ['a PDF with an archive behind it', () => Buffer.concat([make.pdf(), make.zip()])],
    ['a PDF with a script', () => make.pdf('4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj')],
    ['a PDF that starts a program', () => make.pdf('4 0 obj<</S/Launch/F(calc.exe)>>endobj')],
    ['a PDF with a script in numbers', () => make.pdf('4 0 obj<</S/J#61vaS#63ript/JS(app.alert(1))>>endobj')],
    ['a PDF with files within', () => make.pdf('4 0 obj<</Names<</EmbeddedFiles 5 0 R>>>>endobj')],
    ['a PDF with something behind its end', () => make.pdf('', 'more')],
    ['a PDF after other bytes', () => Buffer.concat([Buffer.from('GIF89a'), make.pdf()])],
  ])('of %s is refused', async (_, bytes) => {
    expect(await refusalOf(store(await bytes()))).toEqual(unsupported)
  })

  it.each([
    ['html', /<\s*(?:!doctype|html)/],
    ['javascript', /\/JavaScript/],
  ])('is looked through to its end: %s on the border of two blocks', async (kind) => {
    const hidden = kind === 'html' ? '<html>' : '/JavaScript'
    for (const shift of [3, 5]) {
      const before = 256 * 1024 - make.pdf().indexOf('\ntrailer') - shift
      expect(await refusalOf(store(make.pdf('x'.repeat(before) + hidden)))).toEqual(unsupported)
    }
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['a JPEG', async () => (await make.jpeg(400, 400)).subarray(0, 900)],
    ['a PNG', async () => (await make.png(400, 400)).subarray(0, 300)],
    ['a PDF', () => Promise.resolve(make.pdf().subarray(0, 120))],
  ])('of %s that breaks off is refused', async (_, bytes) => {
    expect(await refusalOf(store(await bytes()))).toEqual(damaged)
  })

  it('of nothing is refused', async () => {
    expect(await refusalOf(store(Buffer.alloc(0)))).toEqual({ status: 422, code: 'empty-file' })
  })

  it.each([50_000, 20_000])('of a small PNG that unpacks to %i × as many pixels is refused', async (side) => {
    const bomb = make.pngBomb(side)
    expect(bomb.length).toBeLessThan(limitBytes)
    expect(await refusalOf(store(bomb))).toEqual({ status: 422, code: 'too-many-pixels' })
  })

  it.each([
    ['JPEG', make.jpegBomb],
    ['WebP', make.webpBomb],
  ])('of a small %s that claims more pixels than fit is refused', async (_, draw) => {
    expect(await refusalOf(store(await draw()))).toEqual({ status: 422, code: 'too-many-pixels' })
  })

  it('is judged by its bytes and by its purpose', async () => {
    expect(await refusalOf(store(make.pdf(), 'avatar'))).toEqual(unsupported)
    // Under whatever name it came, a PNG is one.
    expect(await store(await make.png(), 'avatar')).toMatchObject({ type: 'image/png' })
  })

  it('over the limit is cut off in the middle', async () => {
    let sent = 0
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
      cancel() {
        cancelled = true
      },
    })
    const storing = files.store(endless, { owner, purpose: 'document', limitBytes })
    expect(await refusalOf(storing)).toEqual({ status: 413, code: 'too-large' })
    expect(cancelled).toBe(true)
    expect(sent).toBeLessThan(2 * limitBytes)
  })

  it('that was refused leaves nothing behind', async () => {
    const before = await keptFiles()
    await refusalOf(store(make.html()))
    await refusalOf(store(make.pngBomb(50_000)))
    expect(await keptFiles()).toBe(before)
    expect(await readdir(join(folder, 'work'))).toEqual([])
  })
})

describe('a stored file', () => {
  it('is gone after a day unless something refers to it', async () => {
    const [orphan, kept] = [await store(await make.png()), await store(await make.png())]
    await test.database.transaction((tx) => files.attach(tx, kept.id))
    await test.runDue('sweep-files')
    test.clock.advance(23 * 60 * 60 * 1000)
    await test.runDue('sweep-files')
    expect((await files.open(orphan.id)).type).toBe('image/png')
    test.clock.advance(2 * 60 * 60 * 1000)
    await test.runDue('sweep-files')
    await expect(files.open(orphan.id)).rejects.toMatchObject({ status: 404 })
    expect(await bytesOf(kept)).toHaveLength(kept.bytes)
  })

  it('goes with the transaction that removes it, bytes and all', async () => {
    const stored = await store(await make.png())
    await test.database.transaction((tx) => files.attach(tx, stored.id))
    const before = await keptFiles()
    const failing = test.database.transaction(async (tx) => {
      await files.remove(tx, [stored.id])
      throw new Error('the rest of it failed')
    })
    await expect(failing).rejects.toThrow('the rest of it failed')
    await test.runJobs()
    expect(await bytesOf(stored)).toHaveLength(stored.bytes)

    await test.database.transaction((tx) => files.remove(tx, [stored.id]))
    await expect(files.open(stored.id)).rejects.toMatchObject({ status: 404 })
    await test.runJobs()
    expect(await keptFiles()).toBe(before - 1)
    await expect(test.database.transaction((tx) => files.attach(tx, stored.id))).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a link', () => {
  const tokenOf = (link: string) => link.replace('/private/', '')

  it('opens one file for a while, and says nothing of whose it is', async () => {
    const stored = await store(await make.png())
    const link = await files.link(stored.id, { seconds: 60 })
    expect(link).toMatch(/^\/private\/[\w-]{72}$/)
    expect(Buffer.from(tokenOf(link), 'base64url').toString('latin1')).not.toContain(owner)
    expect(await files.followLink(tokenOf(link))).toMatchObject({ id: stored.id, type: 'image/png' })
    test.clock.advance(60_000)
    expect(await files.followLink(tokenOf(link))).toBeNull()
  })

  it('ends with its file', async () => {
    const stored = await store(await make.png())
    const token = tokenOf(await files.link(stored.id, { seconds: 3600 }))
    await test.database.transaction((tx) => files.remove(tx, [stored.id]))
    expect(await files.followLink(token)).toBeNull()
  })

  it('cannot be changed, lengthened or written otherwise', async () => {
    const stored = await store(await make.png())
    const token = tokenOf(await files.link(stored.id, { seconds: 60 }))
    const bytes = Buffer.from(token, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await files.followLink(changed.toString('base64url'))).toBeNull()
    }
    for (const other of [
      '',
      'x',
      `${token}A`,
      `${token}=`,
      token.slice(1),
      `${token}.png`,
      encodeURIComponent('../x'),
    ])
      expect(await files.followLink(other)).toBeNull()
  })
})

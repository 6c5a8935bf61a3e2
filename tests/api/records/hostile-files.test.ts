import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '~/domain/records/schemas'
import { documentDefinitions } from '~/domain/records/types'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import * as make from '~/tests/kit/hostile-files'
import { addressOf, addSample, sampleOf } from '~/tests/kit/record-samples'
import { uploaded, uploadTo } from '~/tests/kit/record-files'
import * as sound from '~/tests/kit/recordings'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const withFiles = documentDefinitions.filter(({ files }) => files !== undefined)
const takesPdf = withFiles.filter(({ files }) => files?.kinds.includes('pdf'))
const takesPictures = withFiles.filter(({ files }) => files?.kinds.includes('image'))
const named = (definitions: typeof withFiles) => definitions.map((one) => [one.type, one] as const)

const namesIn = async (folder: string) =>
  (
    await readdir(join(test.folder, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  ).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))

/** Everything that an upload could leave: rows of every table that knows of files, bytes that are kept, bytes that are looked at. */
async function everything(): Promise<unknown> {
  const { rows } = await test.database.pool.query<Record<string, string>>(
    'select (select count(*) from private_files) as files, (select count(*) from record_files) as given, (select count(*) from records) as records',
  )
  return { rows, kept: (await namesIn('files')).sort(), work: await namesIn('work') }
}

/** What comes of an upload, after which everything is as it was before. */
async function refusalOf(answer: () => Promise<Response>): Promise<[status: number, code: string]> {
  const before = await everything()
  const refused = await answer()
  const { code } = (await refused.json()) as { code: string }
  expect(await everything()).toEqual(before)
  return [refused.status, code]
}

const overTheLimit = Buffer.alloc(50 * 1024 * 1024, 7)

/** A recording, a picture and a document that go on as something else. */
const behind = (first: Uint8Array, ...rest: Uint8Array[]) => Buffer.concat([first, ...rest])

describe.each(named(withFiles))('a file for a record of %s', (_, definition) => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ['a GIF that is a script as well', make.gifScript, 415, 'unsupported-type'],
    ['an SVG with a script', make.svgScript, 415, 'unsupported-type'],
    ['a page', make.html, 415, 'unsupported-type'],
    ['an archive', make.zip, 415, 'unsupported-type'],
    ['a program', make.windowsProgram, 415, 'unsupported-type'],
    ['a TIFF that unpacks to gigabytes', make.tiffBomb, 415, 'unsupported-type'],
    ['a film', sound.film, 415, 'unsupported-type'],
    ['50 MB', () => overTheLimit, 413, 'too-large'],
    ['nothing', () => Buffer.alloc(0), 422, 'empty-file'],
  ])('is refused when it is %s, and leaves nothing', async (__, bytes, status, code) => {
    const sent = await bytes()
    expect(await refusalOf(() => uploadTo(test, definition, testToken(['user']), sent))).toEqual([
      status,
      code,
    ])
  })
})

it.each(['document', 'sound'] as const)(
  'a %s whose sender goes away in the middle leaves nothing',
  async (purpose) => {
    const breaks = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(make.pdf()),
      pull: (controller) => controller.error(new Error('The connection is gone')),
    })
    const before = await everything()
    const owner = userIdSchema.parse(randomUUID())
    const sending = test.deps.files.store(breaks, { owner, purpose, limitBytes: 1024 * 1024 })
    await expect(sending).rejects.toThrow('The connection is gone')
    expect(await everything()).toEqual(before)
  },
)

describe.each(named(takesPdf))('a document for a record of %s', (_, definition) => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a page as well', () => make.pdf('4 0 obj(<html><script>alert(1)</script></html>)endobj')],
    ['an archive as well', () => behind(make.pdf(), make.zip())],
    ['a script behind a GIF', () => behind(Buffer.from('GIF89a'), make.pdf())],
    ['a program that it starts', () => make.pdf('4 0 obj<</S/Launch/F(calc.exe)>>endobj')],
    ['a script in numbers', () => make.pdf('4 0 obj<</S/J#61vaScript/JS(app.alert(1))>>endobj')],
  ])('is refused when it is %s, and leaves nothing', async (__, bytes) => {
    const sent = await bytes()
    expect(await refusalOf(() => uploadTo(test, definition, testToken(['user']), sent))).toEqual([
      415,
      'unsupported-type',
    ])
  })
})

describe.each(named(takesPictures))('a picture for a record of %s', (_, definition) => {
  /** What a record keeps of a picture. */
  async function keptOf(bytes: Uint8Array, name: string): Promise<{ bytes: Buffer; type: string }> {
    const token = testToken(['user'])
    const files = [await uploaded(test, definition, token, bytes, name)]
    const record: AnyRecord = await addSample(test, definition, token, { ...sampleOf(definition), files })
    expect(record.files?.[0]?.name).toBe(name)
    const at = addressOf(definition, `/${record.id}/files/${record.files?.[0]?.id}`)
    const { url } = (await (await test.request('GET', at, { token })).json()) as { url: string }
    const file = await test.deps.files.followLink(url.replace('/private/', ''))
    if (!file) throw new Error('The link leads nowhere')
    return {
      bytes: Buffer.from(await new Response(await file.stream()).arrayBuffer()),
      type: file.type,
    }
  }

  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a PNG of a kilobyte that unpacks to gigabytes', () => make.pngBomb(60_000)],
    ['a JPEG of a kilobyte that does', make.jpegBomb],
    ['a WebP of a kilobyte that does', make.webpBomb],
  ])('is refused when it is %s, and leaves nothing', async (__, bytes) => {
    const sent = await bytes()
    expect(await refusalOf(() => uploadTo(test, definition, testToken(['user']), sent))).toEqual([
      422,
      'too-many-pixels',
    ])
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['JPEG', make.jpegWithPlace],
    ['PNG', make.pngWithPlace],
    ['WebP', make.webpWithPlace],
  ])('loses the place, the camera and the name where it is a %s', async (__, draw) => {
    const original = Buffer.from(await draw())
    const says = (await sharp(original).metadata()).exif?.toString('latin1')
    for (const personal of ['PhoneMaker', 'Sara']) expect(says).toContain(personal)
    const { bytes } = await keptOf(original, 'camera')
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    expect(bytes.toString('latin1')).not.toMatch(/Exif|eXIf|PhoneMaker|Sara|GPS/)
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['JPEG', make.jpeg],
    ['PNG', make.png],
    ['WebP', make.webp],
  ])('is the picture alone where a %s is an archive and a page as well', async (__, draw) => {
    const sent = behind(await draw(), make.html(), make.zip())
    const { bytes } = await keptOf(sent, 'two.zip.html')
    expect(bytes.toString('latin1')).not.toMatch(/script|run\.js|PK\x05\x06/)
  })

  it('is what its bytes say, whatever its name does', async () => {
    expect((await keptOf(await make.png(), 'result.pdf.exe')).type).toBe('image/png')
    const asPicture = await keptOf(await make.jpeg(), 'heart.mp3')
    expect(asPicture.type).toBe('image/jpeg')
  })
})

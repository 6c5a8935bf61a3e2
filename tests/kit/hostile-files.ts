import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { zip as writeZip } from '~/api/domains/identity/zip'

/** Files that somebody might send, made when a test runs: honest ones, broken ones, and ones that are two things at once. */

export const jpeg = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#0f7b6c' } })
    .jpeg()
    .toBuffer()

export const png = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 4, background: '#f0563f80' } })
    .png()
    .toBuffer()

export const webp = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#fbf9f5' } })
    .webp()
    .toBuffer()

const withPlace = () =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: '#0e2a2b' } })
    .withExif({
      IFD0: { Make: 'PhoneMaker', Artist: 'Sara Ahmadi' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 41/1 21/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '51/1 23/1 20/1',
      },
    })
    .withMetadata({ orientation: 6 })

/** A photograph that says where it was taken, with what, and lies on its side. */
export const jpegWithPlace = () => withPlace().jpeg().toBuffer()
export const pngWithPlace = () => withPlace().png().toBuffer()
export const webpWithPlace = () => withPlace().webp().toBuffer()

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(8 + body.length)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), 4 + body.length)
  return framed
}

/** A small PNG that claims `side` × `side` pixels, and holds the first of them. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  // One bit a pixel, all rows alike: a gigabyte of zeros would be a megabyte here.
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 1000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG of some hundred bytes whose header claims 65,500 × 65,500 pixels. */
export async function jpegBomb(): Promise<Buffer> {
  const bomb = await jpeg()
  // Behind marker, length and precision of the frame.
  const size = bomb.indexOf(Buffer.from([0xff, 0xc0])) + 5
  bomb.writeUInt16BE(65_500, size)
  bomb.writeUInt16BE(65_500, size + 2)
  return bomb
}

/** A WebP of some hundred bytes whose header claims as many pixels as one can. */
export async function webpBomb(): Promise<Buffer> {
  const bomb = await webp()
  const size = bomb.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3
  bomb.writeUInt16LE(16_383, size)
  bomb.writeUInt16LE(16_383, size + 2)
  return bomb
}

/** A TIFF header that claims 60,000 × 60,000 pixels in one strip. */
export function tiffBomb(): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, 60_000],
    [257, 4, 1, 60_000],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [278, 4, 1, 60_000],
    [279, 4, 1, 60_000 * 60_000 > 2 ** 32 - 1 ? 2 ** 32 - 1 : 0],
  ]
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(entries.length, 8)
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(count, at + 4)
    bytes.writeUInt32LE(value, at + 8)
  })
  return bytes
}

/** A PDF of one empty page, with whatever is to stand in it. */
export const pdf = (within = '', after = '') =>
  Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
${within}
trailer<</Root 1 0 R>>
startxref
0
%%EOF
${after}`,
    'latin1',
  )

/** The end of an archive, and one stored entry before it. */
export function zip(): Buffer {
  const name = Buffer.from('run.js')
  const content = Buffer.from('alert(document.cookie)')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + content.length, 16)
  return Buffer.concat([local, name, content, central, name, end])
}

/** Valid as a picture of one pixel and as a script: the size of the picture begins a comment that the data end. */
export const gifScript = () =>
  Buffer.concat([
    Buffer.from('GIF89a/*', 'latin1'),
    Buffer.from([0, 0, 0]),
    Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1'),
    Buffer.from('*/=1;alert(document.domain)', 'latin1'),
  ])

export const svgScript = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const html = () => Buffer.from('<!doctype html><script>alert(1)</script>')
export const elf = () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])
export const windowsProgram = () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)])

/** A PNG that says so many pixels a metre, from side to side and from above to below. */
export function withPngScale(picture: Buffer, across: number, down: number): Buffer {
  const scale = Buffer.alloc(9)
  scale.writeUInt32BE(across, 0)
  scale.writeUInt32BE(down, 4)
  scale.writeUInt8(1, 8)
  // Behind the signature and the header.
  const at = 8 + 25
  return Buffer.concat([picture.subarray(0, at), chunk('pHYs', scale), picture.subarray(at)])
}

const relationships = (within = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${within}</Relationships>`

export const relationship = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`

interface WordOptions {
  /** Relationships of the document. */
  related?: string
  /** Further parts by their names, or others of the same. */
  parts?: Readonly<Record<string, string | Uint8Array>>
  without?: readonly string[]
}

/** A document of Word, as small as one can be. */
export async function word({ related, parts = {}, without = [] }: WordOptions = {}): Promise<Buffer> {
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml', 'Internal')),
    'word/_rels/document.xml.rels': relationships(related),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>سابقهٔ کار</w:t></w:r></w:p></w:body></w:document>`,
    ...parts,
  }
  const entries = Object.entries(all).flatMap(([name, bytes]) =>
    without.includes(name) ? [] : [{ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes }],
  )
  const pieces: Uint8Array[] = []
  for await (const piece of writeZip(entries, new Date('2026-01-01T00:00:00Z'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** Path inside the archive, with slashes. */
  name: string
  bytes: Uint8Array
}

const deflated = 8
const stored = 0
/** Names are UTF-8. */
const utf8Names = 0x0800
const versionNeeded = 20

/** Archives without the 64-bit extension hold no more. */
const mostBytes = 0xffff_ffff
const mostEntries = 0xffff

/**
 * A ZIP archive of what is given, one entry after the other, so that only one is in memory.
 * Source: PKWARE APPNOTE 6.3.10, sections 4.3.7 (local header), 4.3.12 (directory), 4.3.16 (its end), 4.4.4 and 4.4.6.
 * @throws RangeError above 4 GB or 65,535 entries
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const smaller = deflateRawSync(bytes)
    const [method, packed] = smaller.length < bytes.length ? [deflated, smaller] : [stored, bytes]
    const about = described({
      name,
      method,
      at,
      crc: crc32(bytes),
      packed: packed.length,
      size: bytes.length,
    })
    const header = Buffer.concat([signature(0x04034b50), about.common, about.name])
    directory.push(directoryEntry(about, offset))
    offset += header.length + packed.length
    if (offset > mostBytes || directory.length > mostEntries) throw new RangeError('The archive is too large')
    yield header
    yield packed
  }
  const central = Buffer.concat(directory)
  yield central
  yield end(directory.length, central.length, offset)
}

interface Described {
  /** The 26 bytes that local header and directory share. */
  common: Buffer
  name: Buffer
}

function described(entry: {
  name: string
  method: number
  at: Date
  crc: number
  packed: number
  size: number
}): Described {
  const name = Buffer.from(entry.name, 'utf8')
  const common = Buffer.alloc(26)
  common.writeUInt16LE(versionNeeded, 0)
  common.writeUInt16LE(utf8Names, 2)
  common.writeUInt16LE(entry.method, 4)
  common.writeUInt16LE(dosTime(entry.at), 6)
  common.writeUInt16LE(dosDate(entry.at), 8)
  common.writeUInt32LE(entry.crc, 10)
  common.writeUInt32LE(entry.packed, 14)
  common.writeUInt32LE(entry.size, 18)
  common.writeUInt16LE(name.length, 22)
  return { common, name }
}

function directoryEntry({ common, name }: Described, offset: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(versionNeeded)
  // Comment, disk and attributes: none.
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signature(0x02014b50), madeBy, common, rest, name])
}

function end(entries: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(18)
  record.writeUInt16LE(entries, 4)
  record.writeUInt16LE(entries, 6)
  record.writeUInt32LE(size, 8)
  record.writeUInt32LE(offset, 12)
  return Buffer.concat([signature(0x06054b50), record])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dosDate = (at: Date) =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

/** What a file is, found from its bytes: names and declared types are only hints. */
export interface FileKind {
  extension: string
  mimeType: string
  /** It may be shown by a browser within a page; everything else is only ever downloaded. */
  isInline: boolean
}

const images: Record<string, FileKind> = {
  jpg: { extension: 'jpg', mimeType: 'image/jpeg', isInline: true },
  png: { extension: 'png', mimeType: 'image/png', isInline: true },
  webp: { extension: 'webp', mimeType: 'image/webp', isInline: true },
  gif: { extension: 'gif', mimeType: 'image/gif', isInline: true },
  avif: { extension: 'avif', mimeType: 'image/avif', isInline: true },
  tif: { extension: 'tif', mimeType: 'image/tiff', isInline: true },
}

const media: Record<string, FileKind> = {
  pdf: { extension: 'pdf', mimeType: 'application/pdf', isInline: true },
  mp3: { extension: 'mp3', mimeType: 'audio/mpeg', isInline: true },
  wav: { extension: 'wav', mimeType: 'audio/wav', isInline: true },
  m4a: { extension: 'm4a', mimeType: 'audio/mp4', isInline: true },
  ogg: { extension: 'ogg', mimeType: 'audio/ogg', isInline: true },
  mp4: { extension: 'mp4', mimeType: 'video/mp4', isInline: true },
  webm: { extension: 'webm', mimeType: 'video/webm', isInline: true },
  zip: { extension: 'zip', mimeType: 'application/zip', isInline: false },
}

const office = 'application/vnd.openxmlformats-officedocument'
/** Kinds that are zip archives inside: only the name tells which. */
const archives: Record<string, FileKind> = {
  docx: { extension: 'docx', mimeType: `${office}.wordprocessingml.document`, isInline: false },
  xlsx: { extension: 'xlsx', mimeType: `${office}.spreadsheetml.sheet`, isInline: false },
  pptx: { extension: 'pptx', mimeType: `${office}.presentationml.presentation`, isInline: false },
  epub: { extension: 'epub', mimeType: 'application/epub+zip', isInline: false },
}

/** Kinds without a signature: the name tells which, and the bytes must be text. */
const texts: Record<string, FileKind> = {
  txt: { extension: 'txt', mimeType: 'text/plain', isInline: false },
  csv: { extension: 'csv', mimeType: 'text/csv', isInline: false },
  vtt: { extension: 'vtt', mimeType: 'text/vtt', isInline: false },
  srt: { extension: 'srt', mimeType: 'application/x-subrip', isInline: false },
  json: { extension: 'json', mimeType: 'application/json', isInline: false },
}

const byExtension = { ...images, ...media, ...archives, ...texts }

/** The kind of a raster image, by its first bytes. */
export function imageKind(head: Buffer): FileKind | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  if (starts(0xff, 0xd8, 0xff)) return images.jpg ?? null
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return images.png ?? null
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return images.gif ?? null
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return images.webp ?? null
  if (ascii(4, 8) === 'ftyp' && /avif|avis/.test(ascii(8, 32))) return images.avif ?? null
  if (starts(0x49, 0x49, 0x2a, 0) || starts(0x4d, 0x4d, 0, 0x2a)) return images.tif ?? null
  return null
}

/** The kind of a file that may be uploaded, or `null`. `name` decides only between kinds that the bytes allow. */
export function fileKind(head: Buffer, name: string | undefined): FileKind | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? ''
  const signed = imageKind(head) ?? mediaKind(head)
  if (signed?.extension === 'zip') return archives[extension] ?? signed
  if (signed?.extension === 'mp4' && extension === 'm4a') return media.m4a ?? null
  if (signed) return signed
  const text = texts[extension]
  return text && isText(head) ? text : null
}

function mediaKind(head: Buffer): FileKind | null {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  const [first = 0, second = 0] = head
  if (ascii(0, 5) === '%PDF-') return media.pdf ?? null
  if (ascii(0, 3) === 'ID3' || (first === 0xff && (second & 0xe6) === 0xe2)) return media.mp3 ?? null
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WAVE') return media.wav ?? null
  if (ascii(0, 4) === 'OggS') return media.ogg ?? null
  if (ascii(4, 8) === 'ftyp') return (/^M4A /.test(ascii(8, 12)) ? media.m4a : media.mp4) ?? null
  if (ascii(0, 4) === '\x1a\x45\xdf\xa3') return media.webm ?? null
  if (ascii(0, 4) === 'PK\x03\x04' || ascii(0, 4) === 'PK\x05\x06') return media.zip ?? null
  return null
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false
  try {
    // The end may cut a character in two, which `stream` forgives.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

export function kindOfExtension(extension: string): FileKind | null {
  return byExtension[extension] ?? null
}

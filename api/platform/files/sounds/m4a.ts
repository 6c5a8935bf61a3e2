import { ApiProblem } from '../../problem'
import { damaged } from './damaged'

/** A box of an ISO base media file (ISO 14496-12, 4.2): where it begins, its content and the next one. */
interface Box {
  type: string
  from: number
  content: number
  to: number
}

/** What a recording stands in. Fragments of a stream are none. */
const known = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta', 'udta'])
/** Boxes of boxes on the way to what says what a track is. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'edts'])
/** Where makers write who, where and with what. */
const described = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide'])
/** They say when it was recorded: four or eight bytes twice, behind version and flags. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd'])

/**
 * A recording of a phone (AAC in an MP4) with its descriptions blanked out where they stand, so that no place in the file moves.
 * @throws ApiProblem 422 `damaged-file`; 415 when there is more than sound in it
 */
export function cleanM4a(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  const top = boxesIn(clean, 0, clean.length)
  if (top[0]?.type !== 'ftyp') throw damaged()
  if (top.some(({ type }) => !known.has(type))) throw damaged()
  const handlers = blankWithin(clean, top)
  const hasSound = handlers.includes('soun') && top.some(({ type }) => type === 'mdat')
  if (!hasSound) throw damaged()
  if (handlers.some((handler) => handler !== 'soun'))
    throw new ApiProblem(415, 'unsupported-type', { title: 'There is more in this file than sound' })
  return clean
}

/** @returns the kinds of the tracks that there are */
function blankWithin(bytes: Buffer, boxes: readonly Box[]): string[] {
  return boxes.flatMap(({ type, from, content, to }) => {
    if (described.has(type)) {
      bytes.write('free', from + 4, 'latin1')
      bytes.fill(0, content, to)
    }
    if (dated.has(type)) bytes.fill(0, content + 4, Math.min(to, content + (bytes[content] === 1 ? 20 : 12)))
    if (type === 'hdlr') return handlerOf(bytes, content, to)
    return containers.has(type) ? blankWithin(bytes, boxesIn(bytes, content, to)) : []
  })
}

/** The kind of a track; its name, in which makers sign, is blanked. */
function handlerOf(bytes: Buffer, content: number, to: number): string[] {
  if (to - content < 24) throw damaged()
  bytes.fill(0, content + 24, to)
  const handler = bytes.toString('latin1', content + 8, content + 12)
  // Of a QuickTime file, beside each track: how its data are found.
  return handler === 'url ' || handler === 'alis' ? [] : [handler]
}

/** @throws ApiProblem 422 when they do not fill their place to the byte */
function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let from = start; from < end;) {
    if (from + 8 > end) throw damaged()
    const short = bytes.readUInt32BE(from)
    const isLong = short === 1
    if (isLong && from + 16 > end) throw damaged()
    const size = isLong ? Number(bytes.readBigUInt64BE(from + 8)) : short === 0 ? end - from : short
    const content = from + (isLong ? 16 : 8)
    if (from + size > end || content > from + size) throw damaged()
    boxes.push({ type: bytes.toString('latin1', from + 4, from + 8), from, content, to: from + size })
    from += size
  }
  return boxes
}

import { damaged } from './damaged'

/** Kilobits a second of layer III by the index in its header: of MPEG 1, and of MPEG 2 and 2.5 (ISO 11172-3, 2.4.2.3; ISO 13818-3, 2.4.2.3). */
const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const rates1 = [44_100, 48_000, 32_000]
/** By the version's two bits: MPEG 2.5, none, MPEG 2, MPEG 1. */
const ratesOf = [rates1.map((rate) => rate / 4), null, rates1.map((rate) => rate / 2), rates1]
const mpeg1 = 3

/** Fewer are a second's fraction, and what only looks like a frame. */
const leastFrames = 10

/**
 * The frames of an MP3 and nothing else: no tags before or behind them, whichever of the many kinds they are.
 * @throws ApiProblem 422 `damaged-file` when something else stands between two frames
 */
export function cleanMp3(bytes: Buffer): Buffer {
  const frames: Buffer[] = []
  const end = endOfSound(bytes)
  let at = startOfSound(bytes)
  while (at < end && bytes[at] === 0) at += 1
  while (at + 4 <= end) {
    const length = frameLength(bytes.readUInt32BE(at))
    if (length === null) throw damaged()
    // A recording that was cut off ends within a frame.
    if (at + length > end) break
    frames.push(bytes.subarray(at, at + length))
    at += length
    // Some encoders fill up with zeros at the end.
    while (at < end && bytes[at] === 0) at += 1
  }
  if (frames.length < leastFrames) throw damaged()
  return Buffer.concat(frames)
}

/** Bytes from the first of a frame to the first of the next; null for what is no header of layer III. */
function frameLength(header: number): number | null {
  if (header >>> 21 !== 0x7ff) return null
  const version = (header >>> 19) & 3
  const isLayer3 = ((header >>> 17) & 3) === 1
  const rate = ratesOf[version]?.[(header >>> 10) & 3]
  const bitrate = (version === mpeg1 ? bitrates1 : bitrates2)[(header >>> 12) & 15]
  if (!isLayer3 || !rate || !bitrate) return null
  const padding = (header >>> 9) & 1
  return Math.floor(((version === mpeg1 ? 144 : 72) * bitrate * 1000) / rate) + padding
}

/** Behind the ID3v2 tags, of which there may be several (id3.org, 2.4.0, 3.1): their size is said in seven bits a byte. */
function startOfSound(bytes: Buffer): number {
  let at = 0
  while (bytes.toString('latin1', at, at + 3) === 'ID3' && at + 10 <= bytes.length) {
    const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0)
    at += 10 + size + (hasFooter ? 10 : 0)
  }
  return at
}

/** Before the tags that stand behind the sound: ID3v1 of 128 bytes, and APE's, whose size stands in its footer. */
function endOfSound(bytes: Buffer): number {
  let end = bytes.length
  if (bytes.toString('latin1', end - 128, end - 125) === 'TAG') end -= 128
  const footer = end - 32
  if (footer > 0 && bytes.toString('latin1', footer, footer + 8) === 'APETAGEX') {
    const hasHeader = (bytes.readUInt32LE(footer + 20) & 0x8000_0000) !== 0
    end -= bytes.readUInt32LE(footer + 12) + (hasHeader ? 32 : 0)
  }
  return end
}

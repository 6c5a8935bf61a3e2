import { damaged } from './damaged'

/** Tags of `fmt `: whole numbers, floating point, and the form that names one of these in its extension. */
const pcm = 1
const float = 3
const extensible = 0xfffe

const depths: Record<number, readonly number[]> = { [pcm]: [8, 16, 24, 32], [float]: [32, 64] }

/**
 * A wave file of its format and its samples (Multimedia Programming Interface and Data Specifications 1.0, 1991, “Waveform Audio File Format”):
 * whatever else its chunks held is left out.
 * @throws ApiProblem 422 `damaged-file`, also where samples are packed otherwise than as plain numbers
 */
export function cleanWav(bytes: Buffer): Buffer {
  if (bytes.length < 12 || bytes.toString('latin1', 8, 12) !== 'WAVE') throw damaged()
  let format: Buffer | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    const body = bytes.subarray(at + 8, at + 8 + size)
    if (body.length < size) throw damaged()
    const name = bytes.toString('latin1', at, at + 4)
    if (name === 'fmt ') format = plainFormat(body)
    if (name === 'data') {
      if (!format || size === 0) throw damaged()
      return waveOf(format, body)
    }
    // Chunks begin at even places.
    at += 8 + size + (size % 2)
  }
  throw damaged()
}

/** The sixteen bytes that say how samples are packed. */
function plainFormat(body: Buffer): Buffer {
  if (body.length < 16) throw damaged()
  const given = body.readUInt16LE(0)
  const tag = given === extensible && body.length >= 26 ? body.readUInt16LE(24) : given
  const channels = body.readUInt16LE(2)
  const rate = body.readUInt32LE(4)
  const bits = body.readUInt16LE(14)
  const frame = (channels * bits) / 8
  const isSound = channels >= 1 && channels <= 2 && rate >= 1000 && rate <= 192_000
  const isPacked = depths[tag]?.includes(bits) === true && body.readUInt16LE(12) === frame
  if (!isSound || !isPacked) throw damaged()
  const format = Buffer.alloc(16)
  format.writeUInt16LE(tag, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(rate * frame, 8)
  format.writeUInt16LE(frame, 12)
  format.writeUInt16LE(bits, 14)
  return format
}

function waveOf(format: Buffer, samples: Buffer): Buffer {
  const frame = format.readUInt16LE(12)
  const whole = samples.subarray(0, samples.length - (samples.length % frame))
  if (whole.length === 0) throw damaged()
  const chunks = [chunk('fmt ', format), chunk('data', whole)]
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE', 'latin1'), ...chunks]))
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

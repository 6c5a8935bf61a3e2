/** Recordings that somebody might send, made when a test runs: honest ones, and ones that say more than they should. */

/** Where somebody was, as makers write it. */
export const place = '+35.6892+051.3890/'

const le = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
const be32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}
const latin = (text: string) => Buffer.from(text, 'latin1')

const riffChunk = (name: string, body: Buffer) =>
  Buffer.concat([latin(name), le(4, body.length), body, Buffer.alloc(body.length % 2)])

const waveFormat = ({ tag = 1, channels = 1, rate = 4000, bits = 16 } = {}) =>
  Buffer.concat([
    le(2, tag),
    le(2, channels),
    le(4, rate),
    le(4, (rate * channels * bits) / 8),
    le(2, (channels * bits) / 8),
    le(2, bits),
  ])

/** A beat a second, of two thuds. */
function beats(seconds: number, rate = 4000): Buffer {
  const samples = Buffer.alloc(seconds * rate * 2)
  for (let at = 0; at < seconds * rate; at += 1) {
    const within = (at / rate) % 1
    const since = within < 0.35 ? within : within - 0.35
    const thud = Math.exp(-40 * since) * Math.sin(2 * Math.PI * 60 * since)
    samples.writeInt16LE(Math.round(thud * 20_000), at * 2)
  }
  return samples
}

/** A wave file of a heart of so many seconds. @param extra chunks before the sound */
export const wav = ({ seconds = 2, extra = [] as Buffer[], format = waveFormat(), behind = '' } = {}) =>
  Buffer.concat([
    riffChunk(
      'RIFF',
      Buffer.concat([latin('WAVE'), riffChunk('fmt ', format), ...extra, riffChunk('data', beats(seconds))]),
    ),
    latin(behind),
  ])

export const wavWithPlace = () =>
  wav({
    extra: [riffChunk('LIST', Buffer.concat([latin('INFO'), riffChunk('ICMT', latin(place))]))],
    behind: `<script>${place}</script>`,
  })

/** Packed in a way of its own, which no reader of ours knows. */
export const packedWav = () => wav({ format: waveFormat({ tag: 0x11 }) })

/** Frames of MPEG 1, layer III, 32 kbit/s at 32 kHz, of 144 bytes each; silent. */
export function mp3({ frames = 20, before = Buffer.alloc(0), behind = Buffer.alloc(0) } = {}): Buffer {
  const frame = Buffer.alloc(144)
  be32(0xfffb_18c0).copy(frame)
  return Buffer.concat([before, ...Array.from({ length: frames }, () => frame), behind])
}

/** Tags before and behind the sound, which say where it was recorded. */
export function mp3WithPlace(): Buffer {
  const text = latin(`\0${place}`)
  const tag = Buffer.concat([latin('TXXX'), be32(text.length), Buffer.alloc(2), text])
  const id3 = Buffer.concat([latin('ID3'), Buffer.from([4, 0, 0, 0, 0, 0, tag.length]), tag])
  const last = Buffer.alloc(128)
  latin(`TAG${place}`).copy(last)
  return mp3({ before: id3, behind: last })
}

/** A text between its frames. */
export const mp3WithScript = () => Buffer.concat([mp3(), latin(`<script>${place}</script>`), mp3()])

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  return Buffer.concat([be32(8 + body.length), latin(type), body])
}

const track = (handler: string) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84, 1)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24, 1)),
      box('hdlr', Buffer.alloc(8), latin(handler), Buffer.alloc(12), latin('Phone of Sara\0')),
      box('minf', box('stbl')),
    ),
  )

/** Boxes of a recording of a phone; nothing in it can be heard. @param handlers kinds of its tracks */
export const m4a = (handlers: readonly string[] = ['soun'], brand = 'M4A ') =>
  Buffer.concat([
    box('ftyp', latin(brand), be32(0), latin(`${brand}isom`)),
    box('mdat', Buffer.alloc(64, 9)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      ...handlers.map(track),
      box('udta', box('\u00a9xyz', latin(place))),
    ),
  ])

/** A film, as a phone makes it. */
export const film = () => m4a(['soun', 'vide'], 'isom')

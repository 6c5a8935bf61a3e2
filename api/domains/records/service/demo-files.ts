import sharp from 'sharp'

/** Files of the documents of a demo, drawn when it is set up. */

const millimetresPerSecond = 25
const millimetresPerMillivolt = 10
const dotsPerInch = 254
const dotsPerMillimetre = dotsPerInch / 25.4

/** A wave of a beat: where its top is, in seconds after the beat began, how wide it is and how high, in millivolts. */
type Wave = readonly [at: number, width: number, height: number]
const beat: readonly Wave[] = [
  [0.12, 0.025, 0.14],
  [0.235, 0.008, -0.12],
  [0.26, 0.012, 1.1],
  [0.29, 0.01, -0.24],
  [0.5, 0.045, 0.28],
]
/** What the six limb leads make of the same beat. */
const leads: readonly (readonly [name: string, of: number])[] = [
  ['I', 0.7],
  ['II', 1],
  ['III', 0.45],
  ['aVR', -0.8],
  ['aVL', 0.25],
  ['aVF', 0.7],
]
/** Seconds from beat to beat: 72 in a minute, and a little uneven, as people breathe. */
const beats = [0.3, 1.13, 1.98, 2.79, 3.62, 4.47, 5.31]
const seconds = 6

const millivoltsAt = (time: number): number =>
  beats.reduce(
    (sum, begun) =>
      beat.reduce(
        (all, [at, width, height]) => all + height * Math.exp(-(((time - begun - at) / width) ** 2) / 2),
        sum,
      ),
    0,
  )

function traceOf(share: number, baseline: number): string {
  const points = Array.from({ length: seconds * 250 }, (_, index) => {
    const time = index / 250
    const x = 12 + time * millimetresPerSecond
    return `${x.toFixed(2)} ${(baseline - share * millivoltsAt(time) * millimetresPerMillivolt).toFixed(2)}`
  })
  return `M${points.join('L')}`
}

/** Six leads on paper at 25 mm/s and 10 mm/mV, as a picture that says its resolution. */
export async function drawEcg(): Promise<Buffer> {
  const [width, height] = [12 + seconds * millimetresPerSecond + 8, 20 + leads.length * 20]
  const lines = (step: number) =>
    Array.from({ length: Math.floor(width / step) + 1 }, (_, n) => `M${n * step} 0V${height}`).join('') +
    Array.from({ length: Math.floor(height / step) + 1 }, (_, n) => `M0 ${n * step}H${width}`).join('')
  const traces = leads.map(([name, share], row) => {
    const baseline = 20 + row * 20
    return `<text x="3" y="${baseline - 4}" font-family="sans-serif" font-size="3.4">${name}</text>
      <path d="${traceOf(share, baseline)}" fill="none" stroke="#14211f" stroke-width="0.3" stroke-linejoin="round"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * dotsPerMillimetre}" height="${height * dotsPerMillimetre}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fffaf8"/>
    <path d="${lines(1)}" stroke="#f3c9c0" stroke-width="0.08"/><path d="${lines(5)}" stroke="#e59a8c" stroke-width="0.16"/>
    ${traces.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .withMetadata({ density: dotsPerInch })
    .toBuffer()
}

/** The sheet of a laboratory: a page of text in one of the fonts that every reader of PDF has. */
export function writeLabSheet(
  lines: readonly (readonly [test: string, result: string, unit: string])[],
): Buffer {
  const at = (x: number, y: number, size: number, text: string, font = 'F1') =>
    `BT /${font} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`
  const rows = lines.flatMap(([test, result, unit], row) => [
    at(72, 640 - row * 26, 12, test),
    at(330, 640 - row * 26, 12, result, 'F2'),
    at(400, 640 - row * 26, 12, unit),
  ])
  const drawn = [
    at(72, 760, 20, 'Lipid profile', 'F2'),
    at(72, 736, 11, 'Fasting sample'),
    '0.8 w 72 690 m 523 690 l S',
    at(72, 670, 10, 'Test', 'F2'),
    at(330, 670, 10, 'Result', 'F2'),
    at(400, 670, 10, 'Unit', 'F2'),
    ...rows,
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + end, 'latin1')
}

const samplesPerSecond = 4000

/** Heart sounds as a WAVE file: two thuds a beat, the first lower and longer. */
export function recordHeart(): Buffer {
  const samples = Buffer.alloc(seconds * samplesPerSecond * 2)
  const thuds = beats.flatMap((begun) => [
    { begun: begun + 0.26, hertz: 52, fades: 32, loud: 20_000 },
    { begun: begun + 0.56, hertz: 74, fades: 48, loud: 13_000 },
  ])
  for (let place = 0; place < seconds * samplesPerSecond; place += 1) {
    const time = place / samplesPerSecond
    const value = thuds
      .filter(({ begun }) => time >= begun)
      .reduce((sum, { begun, hertz, fades, loud }) => {
        const since = time - begun
        return sum + loud * Math.exp(-fades * since) * Math.sin(2 * Math.PI * hertz * since)
      }, 0)
    samples.writeInt16LE(Math.round(value), place * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(samplesPerSecond, 24)
  head.writeUInt32LE(samplesPerSecond * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

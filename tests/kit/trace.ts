import sharp from 'sharp'

/** Of paper at 25 mm a second, scanned at 300 dots an inch. */
const dotsPerInch = 300
const pixelsPerMm = dotsPerInch / 25.4

/** One heart beat in millimetres from its beginning: P, QRS and T over the line. */
const beat = [
  [0, 0],
  [2, -1.2],
  [4, 0],
  [6, 0],
  [6.6, 1.2],
  [7.4, -11],
  [8.2, 2.6],
  [8.8, 0],
  [12, 0],
  [15, -2.6],
  [18, 0],
] as const

/** A trace on its paper, as a scan that says its size: three leads, 240 mm wide, with as many heart beats a minute. */
export async function traceOnPaper(heartRate: number): Promise<Uint8Array> {
  const [wide, high, per] = [240, 90, (60 / heartRate) * 25]
  const line = (middle: number, height: number) =>
    Array.from({ length: Math.ceil(wide / per) }, (_, index) =>
      beat.map(([x, y]) => `${(index * per + x).toFixed(2)},${(middle + y * height).toFixed(2)}`),
    )
      .flat()
      .join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${Math.round(wide * pixelsPerMm)}" height="${Math.round(high * pixelsPerMm)}">
    <defs><pattern id="small" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 1h5M0 2h5M0 3h5M0 4h5M1 0v5M2 0v5M3 0v5M4 0v5" stroke="#f7d9d5" stroke-width=".08"/><path d="M0 0h5M0 0v5" stroke="#efb3ab" stroke-width=".2"/></pattern></defs>
    <rect width="100%" height="100%" fill="#fffdfb"/><rect width="100%" height="100%" fill="url(#small)"/>
    ${[1, 0.8, 0.6].map((height, lead) => `<polyline points="${line(20 + lead * 28, height)}" fill="none" stroke="#12262b" stroke-width=".35"/>`).join('')}
  </svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).withMetadata({ density: dotsPerInch }).png().toBuffer())
}

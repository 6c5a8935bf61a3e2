import { open } from 'node:fs/promises'

const mmPerInch = 25.4
/** Pixels per inch that a scanner has been set to. What programs write that have measured nothing (72, 96) lies below. */
const [leastDensity, mostDensity] = [100, 1200]
/** Millimetres of the longer side: between a strip of paper and a sheet of A3. */
const [shortest, longest] = [30, 450]

/**
 * How many pixels of a picture are a millimetre of what was scanned, by what stands in its file (JFIF, EXIF, pHYs).
 * @returns null where it does not say, says what no scanner is set to, or has another scale from above to below than from side to side
 */
export async function pixelsPerMmOf(
  path: string,
  { width, height, density }: { width: number; height: number; density?: number | undefined },
): Promise<number | null> {
  if (density === undefined || density < leastDensity || density > mostDensity) return null
  const perMm = density / mmPerInch
  const side = Math.max(width, height) / perMm
  if (side < shortest || side > longest) return null
  return (await isEvenHanded(path)) ? perMm : null
}

const headBytes = 64 * 1024
const pngStart = 0x89504e47

/** Whether the two resolutions that a JPEG or a PNG may name at its beginning are alike. */
async function isEvenHanded(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(head, 0, headBytes, 0)
    const named = resolutionsIn(head.subarray(0, bytesRead))
    return named === null || Math.abs(named[0] - named[1]) <= 0.01 * Math.max(...named)
  } finally {
    await file.close()
  }
}

function resolutionsIn(head: Buffer): readonly [number, number] | null {
  if (head.length > 33 && head.readUInt32BE(0) === pngStart) {
    const at = head.indexOf('pHYs', 0, 'latin1')
    return at === -1 || at + 12 > head.length ? null : [head.readUInt32BE(at + 4), head.readUInt32BE(at + 8)]
  }
  const at = head.indexOf('JFIF\0', 0, 'latin1')
  return at === -1 || at > 64 || at + 12 > head.length
    ? null
    : [head.readUInt16BE(at + 8), head.readUInt16BE(at + 10)]
}

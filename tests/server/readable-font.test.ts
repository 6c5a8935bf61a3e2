import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { beforeAll, expect, it } from 'vitest'
import { registerReadable } from '~/server/reports/readable-font'

/** What is copied out of a PDF is what was written, whatever else the same process has set before. */
interface Shaped {
  layout(text: string): { glyphs: { codePoints: number[] }[] }
  createSubset(): { includeGlyph(glyph: unknown): void; encode(): Uint8Array }
}
let font: Shaped
beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  )
  await registerReadable('readable', { 400: file }, true)
  font = (Font.getFont({ fontFamily: 'readable', fontWeight: 400 }) as unknown as { data: Shaped }).data
})

const copied = (text: string) =>
  font
    .layout(text)
    .glyphs.flatMap(({ codePoints }) => codePoints)
    .map((code) => String.fromCodePoint(code))
    .join('')

/** Puts a text into a file: glyphs are made of others there, by their numbers alone. */
function printed(text: string): void {
  const subset = font.createSubset()
  for (const glyph of font.layout(text).glyphs) subset.includeGlyph(glyph)
  subset.encode()
}

it('copies each text as it was written, also after others have been printed', () => {
  const texts = ['شمارهٔ فاکتور، تغییر نمی‌کند', 'همراه نخستین مرسوله', 'این برگه فاکتور نیست', 'می‌شود، کالا']
  for (const text of texts) {
    printed(text)
    for (const other of texts) expect(copied(other).normalize('NFD')).toBe(other.normalize('NFD'))
  }
})

import { Font } from '@react-pdf/renderer'

/** What of fontkit's fonts is used here; react-pdf hands them out without types. */
interface Glyph {
  id: number
  codePoints: number[]
  advanceWidth: number
}
interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth?: number
}
interface GlyphRun {
  glyphs: Glyph[]
  positions: Position[]
}
interface Subset {
  glyphs: number[]
  includeGlyph(glyph: Glyph | number): number
}
interface KitFont {
  layout(text: string, ...rest: unknown[]): GlyphRun
  createSubset(): Subset
  getGlyph(id: number, codePoints?: number[]): Glyph | null
  glyphForCodePoint(code: number): Glyph
  hasGlyphForCodePoint(code: number): boolean
}

/** Signs that are drawn the other way round in text that runs to the left; what is copied out of the file is the sign that was written. */
const mirrored = new Map(
  ['()', '[]', '{}', '«»', '<>'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)
const runsLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const runsRight = /[\p{L}\p{N}]/u

const zeroWidthNonJoiner = 0x200c
const hyphen = 0x2d
/** Of ids that no glyph of a font has. */
const firstOfOurs = 0x10000

/**
 * Lets text of a font be found and copied out of a PDF as it was written. A PDF knows one text for each glyph, and shaping makes one glyph of several
 * letters, or another glyph of a letter that was asked for. So each glyph that stands for something else than it says becomes a glyph of its own with
 * the text that was written, and the letters that went into another become glyphs without width.
 * @param isRightToLeft where a piece of text has no letter that says so itself
 */
export function makeReadable(font: KitFont, isRightToLeft: boolean): void {
  const layout = font.layout.bind(font)
  const createSubset = font.createSubset.bind(font)
  const known = new Map<string, number>()
  const drawnAs: number[] = []
  const blank = font.glyphForCodePoint(zeroWidthNonJoiner)

  // Fontkit keeps one glyph for each id, with the letters that it was first made of, whatever it is made of later.
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (!glyph || isSame(glyph.codePoints, codePoints)) return glyph
    const own = Object.create(glyph) as Glyph
    Object.defineProperty(own, 'codePoints', { value: codePoints })
    return own
  }

  const standingFor = (glyph: Glyph, code: number): Glyph => {
    const key = `${glyph.id}:${code}`
    let id = known.get(key)
    if (id === undefined) {
      id = firstOfOurs + drawnAs.length
      known.set(key, id)
      drawnAs.push(glyph.id)
    }
    const own = Object.create(glyph) as Glyph
    Object.defineProperty(own, 'id', { value: id })
    Object.defineProperty(own, 'codePoints', { value: [code] })
    return own
  }

  // Where a line is broken within a word, or where directions meet, react-pdf puts a hyphen that nobody wrote; a written one does not come this way.
  const glyphForCodePoint = font.glyphForCodePoint.bind(font)
  font.glyphForCodePoint = (code) =>
    code === hyphen ? standingFor(blank, zeroWidthNonJoiner) : glyphForCodePoint(code)
  // What this font lacks has none in another either: a letter that is missing is not worth ending the whole sheet.
  font.hasGlyphForCodePoint = () => true
  font.layout = (text, ...rest) => {
    const run = layout(text, ...rest)
    const letters = Array.from(text)
    const isMirrored = runsLeft.test(text) || (isRightToLeft && !runsRight.test(text))
    const glyphs: Glyph[] = []
    const positions: Position[] = []
    let at = 0
    run.glyphs.forEach((glyph, index) => {
      const position = run.positions[index] ?? nowhere
      const written = letters.slice(at, at + glyph.codePoints.length)
      at += written.length
      const last = written.at(-1) ?? ''
      const code = last.codePointAt(0) ?? 0
      const mirror = isMirrored ? mirrored.get(last) : undefined
      if (written.length > 1 || code !== glyph.codePoints[0] || glyph.id === 0) {
        for (const letter of written.slice(0, -1)) {
          glyphs.push(standingFor(blank, letter.codePointAt(0) ?? 0))
          positions.push(nowhere)
        }
        const isIgnorable = written.length === 1 && position.xAdvance === 0 && glyph.codePoints[0] === 0x20
        glyphs.push(standingFor(isIgnorable ? blank : glyph, code))
      } else glyphs.push(mirror ? standingFor(glyph, mirror.codePointAt(0) ?? 0) : glyph)
      positions.push(position)
    })
    run.glyphs = glyphs
    run.positions = positions
    return run
  }
  font.createSubset = () => {
    const subset = createSubset()
    const include = subset.includeGlyph.bind(subset)
    const made = new Map<number, number>()
    subset.includeGlyph = (glyph) => {
      const id = typeof glyph === 'object' ? glyph.id : glyph
      if (id < firstOfOurs) return include(glyph)
      let place = made.get(id)
      if (place === undefined) {
        subset.glyphs.push(drawnAs[id - firstOfOurs] ?? 0)
        place = subset.glyphs.length - 1
        made.set(id, place)
      }
      return place
    }
    return subset
  }
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((code, index) => code === others[index])

const nowhere: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: 0 }

/** Registers a family whose text can be copied out. @param files by weight */
export async function registerReadable(
  family: string,
  files: Readonly<Record<number, string>>,
  isRightToLeft: boolean,
): Promise<void> {
  const weights = Object.keys(files).map(Number)
  Font.register({
    family,
    fonts: weights.map((fontWeight) => ({ src: files[fontWeight] ?? '', fontWeight })),
  })
  for (const fontWeight of weights) {
    const descriptor = { fontFamily: family, fontWeight }
    await Font.load(descriptor)
    const source = Font.getFont(descriptor) as unknown as { data: KitFont }
    makeReadable(source.data, isRightToLeft)
  }
}

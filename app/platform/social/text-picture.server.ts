import { join } from 'node:path'
import sharp from 'sharp'
import { beginningOf } from '~/domain/values/beginning'
import { directionOf, type Locale } from '~/domain/values/locale'

// Pango shapes the text and finds fonts by fontconfig, which looks at this once, when the first text is drawn.
process.env.FONTCONFIG_FILE = join(process.cwd(), 'app', 'platform', 'social', 'fonts', 'fonts.conf')

export interface TextPicture {
  /** Transparent PNG, as large as the ink. */
  image: Buffer
  width: number
  height: number
}

export interface TextLook {
  /** Of the text, not of the page: what fell back on another language keeps its own direction. */
  locale: Locale
  weight: number
  /** Pixels. */
  size: number
  colour: string
  /** Pixels; longer lines are broken. */
  width: number
  lineHeight?: number
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Names such as NS1-SE-Plus stay on one line. */
const unbroken = (text: string) => text.replace(/(?<=[A-Za-z0-9])-(?=[A-Za-z0-9])/g, '\u2011')

/** A mark of direction in front settles the paragraph's, whatever its first letter is. */
const directed = (text: string, locale: Locale) =>
  (directionOf(locale) === 'rtl' ? '\u200F' : '\u200E') + text

/** A text with its letters joined and its directions in order, by Pango and HarfBuzz inside sharp. */
export async function drawText(text: string, look: TextLook): Promise<TextPicture> {
  const { locale, weight, size, colour, width, lineHeight = 1 } = look
  const markup =
    `<span foreground="${colour}" font_weight="${weight}" font_size="${size}pt" line_height="${lineHeight}">` +
    `${escaped(directed(unbroken(text), locale))}</span>`
  const { data, info } = await sharp({
    text: { text: markup, font: 'Vazirmatn', rgba: true, width, wrap: 'word-char', dpi: 72, align: 'left' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** The longest title that is drawn, in letters: what comes after is left out. */
const longestText = 105

/** A text in the first of `sizes` in which it is no higher than `height`, else in the last. */
export async function fitText(
  text: string,
  look: Omit<TextLook, 'size'>,
  sizes: readonly number[],
  height: number,
): Promise<TextPicture> {
  const words = beginningOf(text, longestText)
  for (const size of sizes) {
    const drawn = await drawText(words, { ...look, size })
    if (drawn.height <= height) return drawn
  }
  return drawText(words, { ...look, size: sizes.at(-1) ?? 40 })
}

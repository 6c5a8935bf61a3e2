import sharp, { type OverlayOptions } from 'sharp'
import { markSvg, mark } from '@tapesh/pictures/mark'
import { directionOf, type Locale } from '~/domain/values/locale'
import { cardSize } from './card-address'
import type { Card } from './card-page.server'
import { drawText, fitText, type TextPicture } from './text-picture.server'

const { width, height } = cardSize
const margin = 72
const colours = {
  ink: '#0e2a2b',
  inkSoft: '#47605f',
  paper: '#fbf9f5',
  sand: '#f1ebe0',
  coral: '#f0563f',
  coralInk: '#b93521',
}

/** The picture stands under an arch at the far side, as in the site's heroes. */
const arch = { width: 420, height: 534, top: 96 } as const
export const archRatio = arch.width / arch.height

const svg = (content: string, wide: number = width, high: number = height) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">${content}</svg>`,
  )

const archPath = `M0 ${arch.height}V${arch.width / 2}a${arch.width / 2} ${arch.width / 2} 0 0 1 ${arch.width} 0V${arch.height}z`

/** The heartbeat that runs across a card without a picture, its beat in the middle; time runs from left to right in every language. */
const pulse =
  'M-600 522H470c14 0 16-30 34-30s20 30 34 30h34l12 22 30-148 30 190 18-64h44c18 0 22-38 44-38s26 38 44 38H1800'

function ground(hasPicture: boolean, isRightToLeft: boolean): Buffer {
  // It beats where no title ends.
  const aside = isRightToLeft ? -370 : 370
  const ornament = hasPicture
    ? ''
    : `<path d="${pulse}" transform="translate(${aside} 8)" fill="none" stroke="${colours.coral}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" opacity=".9"/>`
  return svg(
    `<rect width="${width}" height="${height}" fill="${hasPicture ? colours.paper : colours.sand}"/>${ornament}`,
  )
}

async function underArch(picture: Buffer, left: number): Promise<OverlayOptions[]> {
  const cut = await sharp(picture, { limitInputPixels: 64_000_000 })
    .resize(arch.width, arch.height, { fit: 'cover' })
    .composite([{ input: svg(`<path d="${archPath}"/>`, arch.width, arch.height), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const behind = svg(`<path d="${archPath}" fill="${colours.sand}"/>`, arch.width, arch.height)
  return [
    { input: behind, left, top: arch.top },
    { input: cut, left, top: arch.top },
  ]
}

/**
 * Draws the picture of a shared link: JPEG, 1200 × 630, mark and name above, the page's title large, its picture under an
 * arch at the far side.
 * @param picture bytes of the page's picture, cut to `archRatio` or not
 * @throws when the picture cannot be read
 */
export async function drawCard(card: Card, locale: Locale, picture: Buffer | undefined): Promise<Buffer> {
  const isRightToLeft = directionOf(locale) === 'rtl'
  const room = picture ? width - 2 * margin - arch.width - 24 : width - 2 * margin
  /** Puts something `offset` pixels from where reading begins. */
  const at = (drawn: TextPicture, top: number, offset = 0): OverlayOptions => ({
    input: drawn.image,
    top: Math.round(top),
    left: isRightToLeft ? width - margin - offset - drawn.width : margin + offset,
  })

  const section = card.section?.value
    ? await drawText(card.section.value, {
        locale: card.section.lang,
        weight: 650,
        size: 30,
        colour: colours.coralInk,
        width: room,
      })
    : undefined
  const title = await fitText(
    card.title.value ?? '',
    { locale: card.title.lang, weight: 860, colour: colours.ink, width: room, lineHeight: 0.86 },
    picture ? [74, 66, 58, 52, 46] : [84, 74, 66, 58, 50],
    picture ? (card.line?.value ? 210 : 300) : 230,
  )
  const line = card.line?.value
    ? await fitText(
        card.line.value,
        { locale: card.line.lang, weight: 450, colour: colours.inkSoft, width: room, lineHeight: 0.95 },
        [32, 28],
        90,
      )
    : undefined
  // A site whose settings nobody has written has the mark alone.
  const name = card.siteName
    ? await drawText(card.siteName, { locale, weight: 860, size: 42, colour: colours.ink, width: 500 })
    : undefined

  const [markX, markY, markWide, markHigh] = mark.bounds
  const markWidth = 92
  const markHeight = Math.round((markWidth * markHigh) / markWide)
  const drawnMark: TextPicture = {
    image: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${markWidth}" height="${markHeight}" viewBox="${markX} ${markY} ${markWide} ${markHigh}">${markSvg(colours.coral, colours.ink)}</svg>`,
    ),
    width: markWidth,
    height: markHeight,
  }

  // With a picture the words stand in the middle of what the mark leaves; without one, the heartbeat needs the lower half.
  const gap = 34
  const high = (section ? section.height + gap : 0) + title.height + (line ? line.height + gap : 0)
  let top = picture ? Math.max(170, 150 + (height - 150 - 60 - high) / 2) : 190
  const overlays: OverlayOptions[] = picture
    ? await underArch(picture, isRightToLeft ? margin : width - margin - arch.width)
    : []
  overlays.push(at(drawnMark, 62))
  if (name) overlays.push(at(name, 62 + (markHeight - name.height) / 2 + 4, markWidth + 20))
  if (section) {
    overlays.push(at(section, top))
    top += section.height + gap
  }
  overlays.push(at(title, top))
  top += title.height + gap + 8
  if (line) overlays.push(at(line, top))

  return sharp(ground(Boolean(picture), isRightToLeft))
    .composite(overlays)
    .flatten({ background: colours.paper })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

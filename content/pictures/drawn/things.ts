import { circle, ecg, ellipse, fill, group, height, palette, rect, stroke, width } from '../canvas'
import { fabrics } from './tones'

/** Things that stand around people, all flat: two tones each, no gleam, no line but where a line says something. */

export type Room = 'sand' | 'mist' | 'coral' | 'sea' | 'night'

const rooms: Record<Room, [wall: string, arch: string, floor: string]> = {
  sand: ['#F0E3CC', '#E5D3B4', '#D6BF98'],
  mist: ['#EAF2EF', '#D5E6E1', '#BCD5CD'],
  coral: ['#FDEDE7', '#F9D8CD', '#EFC0B0'],
  sea: ['#DDEFEA', '#C0E0D7', '#9FCDC1'],
  night: ['#123031', '#1B4142', '#0B2223'],
}

interface RoomOptions {
  /** Where the floor or the table begins; none when undefined. */
  floor?: number
  arch?: { x: number; width: number; top: number } | null
}

/** A whole picture: a wall with the house's arch, a floor, and what is in the room. */
export function room(
  kind: Room,
  content: string,
  { floor, arch = { x: 800, width: 860, top: 150 } }: RoomOptions = {},
): string {
  const [wall, light, ground] = rooms[kind]
  const half = arch ? arch.width / 2 : 0
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    rect(0, 0, width, height, 0, wall) +
    (arch
      ? fill(
          `M${arch.x - half} ${height}V${arch.top + half}a${half} ${half} 0 0 1 ${arch.width} 0V${height}z`,
          light,
        )
      : '') +
    (floor === undefined ? '' : rect(0, floor, width, height - floor, 0, ground)) +
    content +
    '</svg>'
  )
}

/** A flat shadow under what stands. */
export const under = (x: number, y: number, wide: number) =>
  ellipse(x, y, wide, wide * 0.07, palette.ink, 'opacity=".12"')

/** Tea in the glass it is drunk from here, waisted, on its saucer. */
export const teaGlass = (x: number, y: number) =>
  group(
    ellipse(0, 74, 66, 12, '#FFFFFF') +
      fill(
        'M-34 -60C-34 -30 -20 -14 -20 6C-20 30 -34 44 -34 70H34C34 44 20 30 20 6C20 -14 34 -30 34 -60z',
        '#FFFFFF',
        'opacity=".7"',
      ) +
      fill(
        'M-32 -34C-28 -20 -20 -10 -20 6C-20 30 -32 44 -32 64H32C32 44 20 30 20 6C20 -10 28 -20 32 -34z',
        '#C4622D',
      ) +
      stroke('M-8 -84q-10 -16 0 -30q10 -16 0 -32', palette.inkSoft, 6, 'opacity=".25"'),
    `translate(${x} ${y})`,
  )

export const plant = (x: number, y: number, size = 1) =>
  group(
    stroke('M0 0C0 -90 -4 -150 4 -220', '#0A5C51', 10) +
      [
        'M0 -60C-70 -70 -110 -120 -112 -170C-50 -160 -6 -120 0 -60z',
        'M2 -100C60 -104 112 -146 118 -200C56 -196 8 -160 2 -100z',
        'M2 -160C-40 -180 -62 -226 -56 -270C-14 -248 6 -210 2 -160z',
        'M4 -200C40 -220 56 -262 48 -306C10 -280 -4 -244 4 -200z',
      ]
        .map((leaf, index) => fill(leaf, index % 2 ? '#15917F' : palette.sea))
        .join('') +
      fill('M-62 0H62L48 120H-48z', palette.coral) +
      rect(-70, -14, 140, 34, 10, '#D2452F'),
    `translate(${x} ${y}) scale(${size})`,
  )

/** A telephone with what its screen shows, `content` on 300 × 600. */
export const telephone = (x: number, y: number, size: number, screen: string, content: string) =>
  group(
    rect(-18, -18, 336, 636, 56, palette.ink) +
      `<clipPath id="screen"><rect width="300" height="600" rx="40"/></clipPath><g clip-path="url(#screen)">` +
      rect(0, 0, 300, 600, 0, screen) +
      content +
      '</g>' +
      rect(108, 14, 84, 22, 11, palette.ink),
    `translate(${x} ${y}) scale(${size})`,
  )

/** A card as the site has them, with a line of heartbeat and two of text. */
export const pulseCard = (x: number, y: number, turn = 0) =>
  group(
    rect(6, 12, 330, 190, 34, palette.ink, 'opacity=".1"') +
      rect(0, 0, 330, 190, 34, '#FFFFFF') +
      circle(48, 48, 13, palette.coral) +
      rect(78, 40, 110, 16, 8, '#D9E2DF') +
      stroke(ecg(36, 122, 258, 52, 2), palette.ink, 5) +
      rect(36, 156, 150, 12, 6, '#E6EDEA'),
    `translate(${x} ${y}) rotate(${turn})`,
  )

export const barsCard = (x: number, y: number, turn = 0) =>
  group(
    rect(6, 12, 300, 220, 34, palette.ink, 'opacity=".1"') +
      rect(0, 0, 300, 220, 34, '#FFFFFF') +
      rect(34, 34, 120, 16, 8, '#D9E2DF') +
      [64, 92, 78, 110, 86, 70]
        .map((tall, index) =>
          rect(36 + index * 40, 190 - tall, 24, tall, 10, index === 3 ? palette.coral : '#8CCBBD'),
        )
        .join(''),
    `translate(${x} ${y}) rotate(${turn})`,
  )

/** Words in the air: a bubble whose tail points down at `tail` −1 left, 1 right. */
export const bubble = (
  x: number,
  y: number,
  wide: number,
  high: number,
  paint: string,
  tail: number,
  content = '',
) =>
  group(
    fill(`M${tail * wide * 0.18 - 28} ${high / 2 - 14}h56l${tail * 30 - 28} 66z`, paint) +
      rect(-wide / 2, -high / 2, wide, high, high * 0.42, paint) +
      content,
    `translate(${x} ${y})`,
  )

export const heart = (x: number, y: number, size: number, paint: string) =>
  fill(
    'M0 -30c-60-100-200-46-174 66 20 88 174 180 174 180s154-92 174-180c26-112-114-166-174-66z',
    paint,
    `transform="translate(${x} ${y}) scale(${size})"`,
  )

/** The nurse's bag. */
export const medicalBag = (x: number, y: number, size = 1) =>
  group(
    stroke('M-60 -96v-30a34 34 0 0 1 34 -34h52a34 34 0 0 1 34 34v30', '#9E3220', 18) +
      rect(-150, -100, 300, 220, 40, palette.coral) +
      fill('M-150 0H150V80a40 40 0 0 1 -40 40H-110a40 40 0 0 1 -40 -40z', '#D2452F') +
      circle(0, 4, 52, '#FFFFFF') +
      rect(-11, -28, 22, 64, 6, palette.coral) +
      rect(-32, -7, 64, 22, 6, palette.coral),
    `translate(${x} ${y}) scale(${size})`,
  )

/** A paper bag from the pharmacy, with a capsule on it. */
export const pharmacyBag = (x: number, y: number, size = 1) =>
  group(
    fill('M-110 -130H110L124 150H-124z', '#FFFFFF') +
      fill(
        'M-110 -130H110L104 -160L82 -142L56 -162L28 -142L0 -162L-28 -142L-56 -162L-82 -142L-104 -160z',
        '#FFFFFF',
      ) +
      fill('M60 -130H110L124 150H84z', '#DDE6E4') +
      group(
        rect(-62, -25, 124, 50, 25, palette.coral) + fill('M0 -25h37a25 25 0 0 1 0 50H0z', '#F9D8CD'),
        'translate(-10 10) rotate(-32)',
      ),
    `translate(${x} ${y}) scale(${size})`,
  )

export const window = (x: number, y: number, wide: number, high: number) =>
  rect(x, y, wide, high, 26, '#FFFFFF', 'opacity=".85"') +
  rect(x + 20, y + 20, wide - 40, high - 40, 14, '#D6EAF0') +
  circle(x + wide * 0.68, y + high * 0.34, Math.min(wide, high) * 0.12, '#F6D38B') +
  fill(
    `M${x + 20} ${y + high - 20}v-${high * 0.2}q${wide * 0.25} -${high * 0.16} ${wide * 0.46} 0q${wide * 0.2} -${high * 0.14} ${wide * 0.54 - 40} 0v${high * 0.2}z`,
    '#A9D3C6',
  ) +
  rect(x + wide / 2 - 8, y, 16, high, 0, '#FFFFFF') +
  rect(x, y + high / 2 - 8, wide, 16, 0, '#FFFFFF')

export const tableOf = (y: number, paint = fabrics.sand) =>
  rect(0, y, width, height - y, 0, paint.light) + rect(0, y, width, 26, 0, paint.shade)

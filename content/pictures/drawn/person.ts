import { circle, ellipse, fill, group, stroke } from '../canvas'
import { fabrics, hairs, type Tone } from './tones'

/**
 * People of the drawings, in local units: the face is an egg of 100 × 120 around (0, 0), the shoulders lie at 130 and the
 * trunk ends at `trunk`. They look to the right when `turn` is positive, which in Persian is where the text stands.
 */
export interface Person {
  skin: Tone
  hair?: Hair
  hairTone?: Tone
  cover?: Cover
  coverTone?: Tone
  clothes: Clothes
  cloth: Tone
  /** What is seen of a shirt in the collar. */
  under?: Tone
  /** −1 looks left, 1 right. */
  turn?: number
  beard?: 'full' | 'short' | 'moustache'
  glasses?: boolean
  /** Lines beside the mouth and at the eyes. */
  isOld?: boolean
  isChild?: boolean
  stethoscope?: boolean
  mouth?: 'smile' | 'open' | 'calm'
  trunk?: number
}

export type Hair = 'short' | 'side' | 'curly' | 'bald' | 'long' | 'bob' | 'bun'
/** A loose scarf shows the hair, a maghnaeh frames the face, a chador falls over all. */
export type Cover = 'scarf' | 'maghnaeh' | 'chador' | 'cap'
export type Clothes = 'coat' | 'shirt' | 'jumper' | 'scrubs' | 'mantle'

const line = '#2A2522'

const behind: Partial<Record<Hair, (tone: Tone) => string>> = {
  long: ({ shade }) => fill('M0 -70C-84 -70 -70 60 -72 150C-60 166 60 166 72 150C70 60 84 -70 0 -70z', shade),
  bob: ({ shade }) =>
    fill('M0 -70C-82 -70 -72 30 -70 72C-62 92 -44 92 -34 84H34C44 92 62 92 70 72C72 30 82 -70 0 -70z', shade),
  bun: ({ light }) => circle(8, -84, 30, light),
}

const front: Record<Hair, (tone: Tone) => string> = {
  short: ({ light }) =>
    fill(
      'M-53 2C-66 -88 62 -94 53 2C50 -18 46 -28 36 -36C8 -26 -24 -30 -38 -40C-46 -30 -50 -18 -53 2z',
      light,
    ),
  side: ({ light, shade }) =>
    fill(
      'M-53 4C-70 -60 -34 -84 4 -82C46 -82 64 -44 53 4C51 -14 48 -22 42 -28C10 -24 -16 -34 -26 -46C-32 -32 -50 -26 -53 4z',
      light,
    ) + stroke('M-26 -46C-10 -34 14 -28 42 -28', shade, 4),
  curly: ({ light }) =>
    [
      [-46, -24, 22],
      [-38, -52, 24],
      [-12, -68, 26],
      [18, -68, 26],
      [40, -48, 24],
      [48, -20, 20],
      [2, -50, 30],
    ]
      .map(([x = 0, y = 0, size = 0]) => circle(x, y, size, light))
      .join(''),
  bald: ({ light }) =>
    fill('M-53 6C-60 -16 -54 -34 -44 -40C-44 -24 -48 -10 -47 10z', light) +
    fill('M53 6C60 -16 54 -34 44 -40C44 -24 48 -10 47 10z', light),
  long: ({ light }) =>
    fill('M-54 24C-72 -92 72 -92 54 24C52 -14 36 -34 2 -50C-34 -36 -52 -14 -54 24z', light),
  bob: ({ light }) =>
    fill(
      'M-54 30C-72 -90 74 -92 56 30C54 -6 44 -24 30 -34C-4 -24 -40 -22 -46 -26C-52 -10 -54 8 -54 30z',
      light,
    ),
  bun: ({ light }) => fill('M-53 6C-68 -84 68 -84 53 6C50 -22 30 -36 0 -38C-30 -36 -50 -22 -53 6z', light),
}

/** What lies around head and shoulders, under the face. */
const coverBehind: Partial<Record<Cover, (tone: Tone) => string>> = {
  scarf: ({ shade }) => fill('M-66 -10C-72 60 -74 90 -92 130H92C74 90 72 60 66 -10z', shade),
  maghnaeh: ({ shade }) => fill('M-64 -10C-70 50 -70 90 -86 140H86C70 90 70 50 64 -10z', shade),
  chador: ({ shade }) => fill('M-76 -10C-88 70 -110 120 -170 180V520H170V180C110 120 88 70 76 -10z', shade),
}

/** A ring of fabric with the face in its opening. */
const coverFront: Record<Cover, (tone: Tone) => string> = {
  scarf: ({ light, shade }) =>
    fill(
      'M0 -86C-56 -86 -74 -40 -70 14C-68 60 -56 88 -34 112C-10 136 34 132 54 104C68 82 70 44 70 14C74 -40 56 -86 0 -86zM-6 -52C30 -56 50 -34 50 0C50 40 30 64 0 64C-30 64 -50 40 -50 0C-50 -30 -36 -48 -6 -52z',
      light,
      'fill-rule="evenodd"',
    ) +
    fill('M-40 92C-20 130 30 140 62 92C72 120 52 150 20 158C-30 160 -56 130 -40 92z', light) +
    stroke('M-34 104C-12 128 26 130 50 108', shade, 5),
  maghnaeh: ({ light, shade }) =>
    fill(
      'M0 -80C-54 -80 -68 -36 -66 14C-64 60 -70 110 -96 190C-50 216 50 216 96 190C70 110 64 60 66 14C68 -36 54 -80 0 -80zM0 -48C34 -48 48 -26 48 2C48 40 28 64 0 64C-28 64 -48 40 -48 2C-48 -26 -34 -48 0 -48z',
      light,
      'fill-rule="evenodd"',
    ) + stroke('M-40 78C-18 100 18 100 40 78', shade, 5),
  chador: ({ light, shade }) =>
    fill(
      'M0 -90C-62 -90 -80 -42 -78 10C-80 80 -110 130 -176 190V520H-60C-70 380 -64 240 -40 120C-20 96 20 96 40 120C64 240 70 380 60 520H176V190C110 130 80 80 78 10C80 -42 62 -90 0 -90zM0 -54C34 -54 50 -30 50 0C50 40 30 66 0 66C-30 66 -50 40 -50 0C-50 -30 -34 -54 0 -54z',
      light,
      'fill-rule="evenodd"',
    ) + stroke('M-40 122C-60 220 -68 360 -62 510', shade, 5),
  cap: ({ light, shade }) =>
    fill('M-55 -14C-60 -86 60 -86 55 -14C20 -26 -20 -26 -55 -14z', light) +
    fill('M-6 -24C40 -34 92 -22 100 -4C70 -12 30 -14 -6 -10z', shade),
}

function face({
  skin,
  turn = 0,
  beard,
  glasses,
  isOld,
  isChild,
  mouth = 'smile',
  hairTone = hairs.black,
}: Person): string {
  const [x, y] = [turn * 13, isChild ? 8 : 0]
  const eye = isChild ? 6.5 : 5.4
  const brow = isOld ? hairs.grey.shade : hairTone === hairs.white ? hairs.grey.shade : hairTone.light
  const mouths = {
    smile: stroke(
      `M${x - 16} ${y + 27}C${x - 8} ${y + 38} ${x + 8} ${y + 38} ${x + 16} ${y + 27}`,
      '#A3482F',
      5,
    ),
    calm: stroke(
      `M${x - 13} ${y + 30}C${x - 5} ${y + 34} ${x + 5} ${y + 34} ${x + 13} ${y + 30}`,
      '#A3482F',
      5,
    ),
    open:
      fill(
        `M${x - 16} ${y + 25}C${x - 8} ${y + 29} ${x + 8} ${y + 29} ${x + 16} ${y + 25}C${x + 12} ${y + 43} ${x - 12} ${y + 43} ${x - 16} ${y + 25}z`,
        '#8E3524',
      ) +
      fill(
        `M${x - 12} ${y + 27}C${x - 6} ${y + 30} ${x + 6} ${y + 30} ${x + 12} ${y + 27}L${x + 10} ${y + 32}H${x - 10}z`,
        '#FFFFFF',
      ),
  }
  const beards = {
    full: fill(
      `M-50 6C-48 50 -28 74 0 74C28 74 48 50 50 6C46 22 40 26 ${x + 26} 24C${x + 14} 14 ${x - 14} 14 ${x - 26} 24C-40 26 -46 22 -50 6zM${x - 17} 27C${x - 8} 40 ${x + 8} 40 ${x + 17} 27C${x + 8} 24 ${x - 8} 24 ${x - 17} 27z`,
      hairTone.light,
      'fill-rule="evenodd"',
    ),
    short: fill(
      `M-50 10C-46 50 -26 68 0 68C26 68 46 50 50 10C44 40 34 50 ${x + 20} 50C${x + 6} 46 ${x - 6} 46 ${x - 20} 50C-34 50 -44 40 -50 10z`,
      hairTone.light,
      'opacity=".55"',
    ),
    moustache: fill(
      `M${x - 24} 24C${x - 14} 12 ${x - 4} 14 ${x} 18C${x + 4} 14 ${x + 14} 12 ${x + 24} 24C${x + 12} 26 ${x + 6} 24 ${x} 22C${x - 6} 24 ${x - 12} 26 ${x - 24} 24z`,
      hairTone.light,
    ),
  }
  return (
    ellipse(x - 27, y + 17, 11, 7, '#E0755C', 'opacity=".28"') +
    ellipse(x + 27, y + 17, 11, 7, '#E0755C', 'opacity=".28"') +
    (beard === 'full' || beard === 'short' ? beards[beard] : '') +
    ellipse(x - 19, y - 5, eye, eye * 1.15, line) +
    ellipse(x + 19, y - 5, eye, eye * 1.15, line) +
    stroke(`M${x - 30} ${y - 20}C${x - 25} ${y - 25} ${x - 15} ${y - 25} ${x - 10} ${y - 21}`, brow, 5) +
    stroke(`M${x + 10} ${y - 21}C${x + 15} ${y - 25} ${x + 25} ${y - 25} ${x + 30} ${y - 20}`, brow, 5) +
    stroke(
      `M${x + turn * 3 + 1} ${y - 4}C${x + turn * 9 + 4} ${y + 8} ${x + turn * 8 + 4} ${y + 13} ${x + turn * 3 - 3} ${y + 13}`,
      skin.shade,
      4.5,
    ) +
    (beard === 'moustache' ? beards.moustache : '') +
    mouths[mouth] +
    (isOld
      ? stroke(
          `M${x - 27} ${y + 22}C${x - 31} ${y + 28} ${x - 30} ${y + 32} ${x - 27} ${y + 36}M${x + 27} ${y + 22}C${x + 31} ${y + 28} ${x + 30} ${y + 32} ${x + 27} ${y + 36}M${x - 28} ${y + 4}q9 4 18 1M${x + 10} ${y + 5}q9 3 18 -1`,
          skin.shade,
          3,
        )
      : '') +
    (glasses
      ? `<g fill="#FFFFFF" fill-opacity=".28" stroke="${line}" stroke-width="4"><rect x="${x - 35}" y="${y - 18}" width="31" height="27" rx="11"/><rect x="${x + 4}" y="${y - 18}" width="31" height="27" rx="11"/></g>` +
        stroke(`M${x - 4} ${y - 8}q4 -4 8 0`, line, 4)
      : '')
  )
}

function body({ clothes, cloth, under = fabrics.white, skin, trunk = 420 }: Person): string {
  const { light, shade } = cloth
  const shape = fill(
    `M-150 ${trunk}V220C-150 150 -108 118 -36 102C-20 122 20 122 36 102C108 118 150 150 150 220V${trunk}z`,
    light,
  )
  const neck =
    fill('M-24 40H24V104C14 124 -14 124 -24 104z', skin.light) +
    fill('M-24 62C-10 78 12 78 24 60V80C10 92 -12 92 -24 80z', skin.shade)
  const insides: Record<Clothes, string> = {
    coat:
      fill('M-40 100L0 196L40 100C24 122 -24 122 -40 100z', under.light) +
      stroke(`M0 196V${trunk}`, shade, 5) +
      fill('M-40 100L-66 128L-34 150L-44 172L0 238V196z', shade) +
      fill('M40 100L66 128L34 150L44 172L0 238V196z', shade) +
      stroke(`M62 ${Math.min(270, trunk - 60)}h56v44h-56z`, shade, 5),
    shirt:
      fill('M-34 98L-52 116L-26 158L0 122L26 158L52 116L34 98C20 116 -20 116 -34 98z', shade) +
      stroke(`M0 128V${trunk}`, shade, 5) +
      [170, 230, 290, 350]
        .filter((y) => y < trunk - 10)
        .map((y) => circle(0, y, 5, shade))
        .join(''),
    jumper: stroke('M-40 104C-22 134 22 134 40 104', shade, 12),
    scrubs:
      fill('M-44 96L0 180L44 96z', skin.light) +
      stroke('M-40 102L0 180L40 102', shade, 10) +
      stroke(`M50 ${Math.min(250, trunk - 80)}h60`, shade, 6),
    mantle: stroke(`M0 120V${trunk}`, shade, 6) + stroke('M-42 104C-22 128 22 128 42 104', shade, 9),
  }
  return (
    neck +
    shape +
    stroke(`M-108 230C-104 290 -106 350 -108 ${trunk}M108 230C104 290 106 350 108 ${trunk}`, shade, 5) +
    insides[clothes] +
    (clothes === 'scrubs' || clothes === 'coat'
      ? fill('M-24 40H24V100C14 120 -14 120 -24 100z', skin.light) +
        fill('M-24 62C-10 78 12 78 24 60V80C10 92 -12 92 -24 80z', skin.shade)
      : '')
  )
}

/** Worn around the neck, as the house's own: dark tubing, a steel chest piece. */
const stethoscope = (top: number, tubing = '#14403F') =>
  stroke(
    `M-44 ${top}C-54 ${top + 90} -34 ${top + 130} -8 ${top + 132}C20 ${top + 134} 46 ${top + 96} 44 ${top}`,
    tubing,
    10,
  ) +
  stroke(`M-8 ${top + 132}C-10 ${top + 160} 6 ${top + 172} 26 ${top + 176}`, tubing, 9) +
  circle(40, top + 180, 19, '#8C979A') +
  circle(40, top + 180, 12, '#E8ECEC')

/** Draws somebody with the middle of the face at (0, 0). */
export function person(who: Person): string {
  const { skin, hair, hairTone = hairs.black, cover, coverTone = fabrics.ink, isChild } = who
  const head =
    ((cover === undefined || cover === 'cap') && hair !== 'long' && hair !== 'bob'
      ? ellipse(-52, 6, 9, 14, skin.shade) + ellipse(52, 6, 9, 14, skin.shade)
      : '') +
    (isChild
      ? fill('M-52 -6C-54 -66 54 -66 52 -6C52 40 30 62 0 62C-30 62 -52 40 -52 -6z', skin.light)
      : fill('M-50 -10C-52 -68 52 -68 50 -10C50 34 32 66 0 66C-32 66 -50 34 -50 -10z', skin.light))
  return (
    (cover ? (coverBehind[cover]?.(coverTone) ?? '') : '') +
    (hair ? (behind[hair]?.(hairTone) ?? '') : '') +
    body(who) +
    (who.stethoscope && cover !== 'maghnaeh' ? stethoscope(104) : '') +
    head +
    face(who) +
    (hair ? front[hair](hairTone) : '') +
    (cover ? coverFront[cover](coverTone) : '') +
    (who.stethoscope && cover === 'maghnaeh' ? stethoscope(126, '#6FA79C') : '')
  )
}

/** Somebody at a place, `size` times as large. */
export const personAt = (x: number, y: number, size: number, who: Person) =>
  group(person(who), `translate(${x} ${y}) scale(${size})`)

/**
 * A sleeved arm along a path that ends in a hand. Its edge is of the fabric's shade, so that it stands out from the trunk
 * that it lies over.
 */
export const arm = (
  path: string,
  cloth: Tone,
  thickness: number,
  hand?: { x: number; y: number; skin: Tone },
) =>
  stroke(path, cloth.shade, thickness) +
  (hand ? circle(hand.x, hand.y, thickness * 0.46, hand.skin.light) : '') +
  stroke(path, cloth.light, thickness - 10)

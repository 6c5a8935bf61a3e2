import { circle, ecg, ellipse, fill, group, palette, rect, stroke } from '../canvas'
import { portraits } from './avatars'
import { daughter, grandfather, nurse } from './neighbours'
import { arm, personAt } from './person'
import { bubble, plant, room, tableOf, teaGlass, under, window } from './things'
import { fabrics, skins } from './tones'

const white = '#FFFFFF'

/** As Persian writes it: open to the left. */
const questionMark = (paint: string, size: number) =>
  group(
    stroke('M28 -34C24 -62 -34 -62 -34 -24C-34 4 0 0 0 28', paint, 18) + circle(0, 62, 12, paint),
    `translate(0 -6) scale(${size})`,
  )

const linesOf = (lengths: readonly number[], paint: string) =>
  lengths.map((long, row) => rect(-long / 2, -34 + row * 34, long, 16, 8, paint)).join('')

/** A grandfather asks over tea, the nurse answers. */
const questions = () =>
  room(
    'coral',
    personAt(470, 560, 1.6, { ...grandfather, turn: 0.8, trunk: 420 }) +
      personAt(1130, 560, 1.6, { ...nurse, turn: -0.7, trunk: 420 }) +
      bubble(560, 210, 250, 190, palette.ink, -1, questionMark(white, 1)) +
      bubble(1080, 220, 330, 170, palette.sea, 1, linesOf([210, 236, 150], white)) +
      tableOf(1010) +
      arm('M300 850C280 960 330 1030 440 1030', fabrics.indigo, 96, { x: 480, y: 1030, skin: skins.warm }) +
      arm('M1300 850C1320 960 1270 1030 1160 1030', fabrics.sea, 96, {
        x: 1120,
        y: 1030,
        skin: skins.olive,
      }) +
      teaGlass(680, 1040) +
      teaGlass(920, 1040),
    { arch: { x: 800, width: 1240, top: 60 } },
  )

/** Somebody writes down what she wants to know, by the window. */
const asking = () =>
  room(
    'mist',
    window(1110, 130, 330, 430) +
      personAt(600, 500, 1.75, { ...daughter, turn: 0.6, cloth: fabrics.amber, trunk: 420 }) +
      bubble(930, 250, 210, 190, palette.coral, -1, questionMark(white, 1)) +
      tableOf(960) +
      under(840, 1100, 330) +
      group(
        rect(0, 0, 470, 200, 18, white) +
          [300, 380, 240]
            .map((long, row) => rect(430 - long, 36 + row * 46, long, 16, 8, '#D9E2DF'))
            .join(''),
        'translate(610 960) rotate(-4)',
      ) +
      arm('M380 800C350 930 430 1060 600 1090', fabrics.amber, 100, { x: 650, y: 1092, skin: skins.warm }) +
      arm('M830 810C880 900 870 980 860 1010', fabrics.amber, 96, { x: 850, y: 1040, skin: skins.warm }) +
      stroke('M812 1090L900 960', palette.ink, 16) +
      plant(1380, 900, 1.15) +
      teaGlass(300, 1050),
    { arch: { x: 620, width: 900, top: 110 } },
  )

const microphone = (x: number, y: number) =>
  group(
    stroke('M0 0V-70L-26 -120', palette.ink, 10) +
      ellipse(-34, -138, 22, 30, palette.ink) +
      rect(-34, -8, 68, 18, 9, palette.ink),
    `translate(${x} ${y})`,
  )

/** Heads of those who listen, from behind. */
const listener = (x: number, hair: string, cloth: string) =>
  group(
    fill('M-150 160C-140 50 -70 30 0 30C70 30 140 50 150 160z', cloth) + circle(0, -30, 78, hair),
    `translate(${x} 1110)`,
  )

/** Three at a table with microphones, and those who came to listen and ask. */
const panel = () =>
  room(
    'night',
    rect(560, 90, 480, 230, 40, '#0B2223') +
      stroke(ecg(620, 220, 360, 90, 3), '#5FE0C4', 8) +
      personAt(390, 480, 1.34, { ...portraits.kamran, turn: 0.7, trunk: 420 }) +
      personAt(800, 470, 1.34, {
        ...portraits.negar,
        clothes: 'mantle',
        cloth: fabrics.plum,
        stethoscope: false,
        turn: 0.1,
        mouth: 'open',
        trunk: 420,
      }) +
      personAt(1210, 480, 1.34, { ...portraits.behzad, turn: -0.7, trunk: 420 }) +
      rect(150, 800, 1300, 46, 16, '#CDBB9C') +
      rect(180, 846, 1240, 300, 0, '#D6BF98') +
      [390, 800, 1210]
        .map(
          (x) =>
            microphone(x - 130, 800) +
            rect(x - 70, 750, 150, 54, 10, white) +
            rect(x - 44, 770, 98, 14, 7, palette.coral),
        )
        .join('') +
      listener(180, '#2A2522', '#1D4344') +
      listener(560, palette.coral, '#3D5E86') +
      listener(980, '#5B3C2A', palette.sea) +
      listener(1400, palette.amber, '#623349') +
      stroke('M1130 1120C1170 1020 1180 960 1176 910', palette.sea, 64) +
      circle(1176, 884, 38, skins.olive.light),
    { arch: null },
  )

/** Two students over a case: a tracing without a name, and what others say of it. */
const community = () =>
  room(
    'sea',
    personAt(380, 520, 1.6, { ...portraits.amirhossein, turn: 0.7, trunk: 460 }) +
      personAt(1230, 520, 1.6, { ...portraits.zahra, cloth: fabrics.indigo, turn: -0.7, trunk: 460 }) +
      tableOf(1010) +
      under(800, 1080, 380) +
      rect(500, 480, 600, 460, 36, palette.ink) +
      rect(528, 508, 544, 404, 18, white) +
      rect(556, 536, 488, 180, 16, '#FDE7E1') +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((column) => stroke(`M${586 + column * 61} 546V706`, '#F3C4B6', 3))
        .join('') +
      stroke(ecg(572, 640, 456, 84, 4), palette.coral, 7) +
      [0, 1, 2]
        .map(
          (row) =>
            circle(586, 764 + row * 52, 18, [palette.sea, palette.amber, '#7D4560'][row] ?? palette.sea) +
            rect(620, 756 + row * 52, [330, 250, 380][row] ?? 300, 16, 8, '#D9E2DF'),
        )
        .join('') +
      fill('M690 940H910L950 1050H650z', '#1D4344') +
      bubble(520, 220, 230, 130, white, -1, linesOf([130, 100], '#8CCBBD')) +
      bubble(1060, 200, 250, 140, palette.coral, 1, stroke('M-52 2l34 34l66 -70', white, 20)),
    { arch: { x: 800, width: 1280, top: 60 } },
  )

/** A street, wide as traffic has it, with its edge beneath. */
const street = (path: string, wide: number) => stroke(path, '#D9CBB0', wide + 10) + stroke(path, white, wide)

/** A plan without words: streets around a round square, a park and a brook, and where the house is. */
const plan = () => {
  const house = (x: number, y: number, wide: number, high: number) => rect(x, y, wide, high, 14, '#E5D3B4')
  const trees = [
    [1190, 250],
    [1280, 210],
    [1370, 280],
    [1250, 330],
    [1440, 220],
    [1350, 390],
  ]
  return room(
    'sand',
    fill('M1100 130H1560V470H1100z', '#C0E0D7') +
      trees.map(([x = 0, y = 0]) => circle(x, y, 34, '#8CCBBD')).join('') +
      stroke('M-40 1010C320 930 520 1110 860 1040S1380 1090 1660 990', '#A9D0DC', 44) +
      [
        [90, 120, 220, 150],
        [360, 90, 190, 190],
        [90, 330, 180, 140],
        [330, 340, 250, 120],
        [60, 730, 250, 130],
        [360, 720, 220, 160],
        [1030, 720, 210, 150],
        [1300, 730, 220, 170],
        [880, 90, 130, 180],
        [890, 330, 120, 130],
      ]
        .map(([x = 0, y = 0, wide = 0, high = 0]) => house(x, y, wide, high))
        .join('') +
      street('M-40 300H620', 26) +
      street('M320 -40V560', 26) +
      street('M330 640V1240', 26) +
      street('M1270 620V1240', 30) +
      street('M960 910H1660', 26) +
      street('M-40 910H640', 26) +
      street('M-40 600C300 600 500 600 800 600S1300 590 1660 560', 70) +
      street('M740 -40C760 200 790 400 800 600S780 1000 720 1240', 84) +
      circle(800, 600, 172, '#D9CBB0') +
      circle(800, 600, 166, white) +
      circle(800, 600, 92, '#8CCBBD') +
      circle(800, 600, 40, '#C0E0D7') +
      group(
        ellipse(0, 8, 74, 18, palette.ink, 'opacity=".18"') +
          fill(
            'M0 0C-20 -60 -110 -120 -110 -220C-110 -284 -60 -330 0 -330C60 -330 110 -284 110 -220C110 -120 20 -60 0 0z',
            palette.coral,
          ) +
          circle(0, -222, 52, white),
        'translate(1090 690)',
      ),
    { arch: null },
  )
}

/** Drawings of pages that have no document with a picture, by file name, each as SVG text. */
export const pages = (): Record<string, string> => ({
  'pages/questions': questions(),
  'pages/ask': asking(),
  'pages/panel': panel(),
  'pages/community': community(),
  'pages/plan': plan(),
})

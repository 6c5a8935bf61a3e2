import {
  circle,
  ecg,
  ellipse,
  fill,
  group,
  noise,
  palette,
  phonocardiogram,
  rect,
  segments,
  stroke,
} from '../canvas'
import { portraits } from './avatars'
import { boy, grandfather, grandmother } from './neighbours'
import { arm, personAt, type Person } from './person'
import { heart, plant, room, tableOf, teaGlass, under, window } from './things'
import { fabrics, hairs, skins } from './tones'

const tidy: Person = {
  skin: skins.warm,
  cover: 'scarf',
  coverTone: fabrics.coral,
  hair: 'side',
  hairTone: hairs.brown,
  clothes: 'mantle',
  cloth: fabrics.sea,
  turn: 0.7,
  mouth: 'calm',
}

/** The monitor of a cuff, 430 wide. */
const monitor = (x: number, y: number, systolic: string, diastolic: string) =>
  group(
    rect(0, 0, 430, 330, 60, '#FFFFFF') +
      fill('M0 250H430v20a60 60 0 0 1 -60 60H60a60 60 0 0 1 -60 -60z', '#DDE6E4') +
      rect(44, 40, 342, 180, 28, '#CFE0DB') +
      segments(systolic, 150, 62, 60, palette.ink) +
      segments(diastolic, 196, 142, 60, palette.ink) +
      circle(215, 290, 22, palette.coral),
    `translate(${x} ${y})`,
  )

const homeBloodPressure = () =>
  room(
    'sand',
    window(1120, 120, 340, 420) +
      group(
        circle(0, 0, 110, '#FFFFFF') +
          circle(0, 0, 110, 'none', `stroke="${palette.sea}" stroke-width="16"`) +
          stroke('M0 0V-62M0 0L44 26', palette.ink, 12),
        'translate(300 250)',
      ) +
      personAt(620, 450, 1.7, { ...tidy, trunk: 380 }) +
      tableOf(960) +
      arm('M400 770C360 900 400 985 560 985', fabrics.sea, 104, { x: 616, y: 986, skin: skins.warm }) +
      stroke('M384 838L380 890', palette.ink, 122) +
      stroke('M384 838L380 890', '#2B5655', 108) +
      arm('M838 770C860 900 830 985 760 985', fabrics.sea, 104, { x: 716, y: 988, skin: skins.warm }) +
      stroke('M420 920C560 1140 800 1120 960 1010', palette.ink, 14) +
      under(1165, 1060, 250) +
      monitor(950, 730, '128', '82'),
    { arch: { x: 660, width: 900, top: 110 } },
  )

const onlineVisit = () =>
  room(
    'mist',
    plant(1400, 900, 1.4) +
      tableOf(940) +
      under(700, 1040, 520) +
      fill('M250 1030H1150l60 46a16 16 0 0 1 -10 26H200a16 16 0 0 1 -10 -26z', '#B1CBC3') +
      rect(280, 330, 840, 700, 44, palette.ink) +
      `<clipPath id="visit"><rect x="316" y="366" width="768" height="600" rx="20"/></clipPath><g clip-path="url(#visit)">` +
      rect(316, 366, 768, 600, 0, '#F5EEE1') +
      fill('M440 966V640a250 250 0 0 1 500 0V966z', '#EBDFC9') +
      personAt(690, 640, 1.5, { ...portraits.kamran, trunk: 300 }) +
      '</g>' +
      circle(640, 900, 34, palette.ink) +
      circle(740, 900, 34, palette.coral) +
      `<clipPath id="self"><rect x="900" y="396" width="154" height="196" rx="24"/></clipPath><g clip-path="url(#self)">` +
      rect(900, 396, 154, 196, 0, '#DDEFEA') +
      personAt(977, 486, 0.62, { ...tidy, turn: -0.5, trunk: 180 }) +
      '</g>' +
      group(
        rect(8, 12, 300, 380, 20, palette.ink, 'opacity=".1"') +
          rect(0, 0, 300, 380, 20, '#FFFFFF') +
          [0, 1, 2]
            .map(
              (row) =>
                rect(36, 60 + row * 100, 44, 44, 12, row === 2 ? '#FDE7E1' : '#DCF0EB') +
                stroke(row === 2 ? '' : `M46 ${82 + row * 100}l10 11l18 -22`, palette.sea, 7) +
                rect(100, 74 + row * 100, [150, 120, 160][row] ?? 120, 16, 8, '#D9E2DF'),
            )
            .join(''),
        'translate(70 560) rotate(-7)',
      ) +
      teaGlass(1260, 1020),
    { arch: { x: 760, width: 1000, top: 110 } },
  )

/** Somebody in a round frame. */
const inCircle = (x: number, y: number, radius: number, ground: string, who: Person) =>
  group(
    circle(0, 0, radius + 14, '#FFFFFF') +
      `<clipPath id="face${x}"><circle r="${radius}"/></clipPath><g clip-path="url(#face${x})">` +
      circle(0, 0, radius, ground) +
      personAt(0, -6, radius / 118, { ...who, trunk: 240 }) +
      '</g>',
    `translate(${x} ${y})`,
  )

const familyRecord = () =>
  room(
    'coral',
    under(800, 1080, 620) +
      fill('M240 430a40 40 0 0 1 40 -40H620l70 80H1320a40 40 0 0 1 40 40V1040H240z', '#0A5C51') +
      group(
        rect(0, 0, 430, 540, 24, '#FFFFFF') +
          stroke(ecg(44, 130, 342, 70, 3), palette.coral, 7) +
          [0, 1, 2, 3]
            .map((row) => rect(44, 230 + row * 56, [320, 342, 250, 300][row] ?? 200, 18, 9, '#E6EDEA'))
            .join(''),
        'translate(360 250) rotate(-6)',
      ) +
      group(
        rect(0, 0, 430, 540, 24, '#FFFFFF') +
          [70, 120, 100, 160, 140, 190]
            .map((tall, index) =>
              rect(54 + index * 56, 300 - tall, 36, tall, 14, index === 5 ? palette.coral : '#8CCBBD'),
            )
            .join('') +
          rect(44, 310, 342, 8, 4, '#D9E2DF'),
        'translate(820 240) rotate(5)',
      ) +
      fill(
        'M190 620H1410a36 36 0 0 1 36 42l-54 360a60 60 0 0 1 -60 52H268a60 60 0 0 1 -60 -52L154 662a36 36 0 0 1 36 -42z',
        palette.sea,
      ) +
      inCircle(380, 840, 122, '#E1D3EA', grandmother) +
      inCircle(660, 840, 122, '#F8E8C6', grandfather) +
      inCircle(940, 840, 122, '#FBE0D8', portraits.sepideh) +
      inCircle(1220, 840, 122, '#DDEBE7', { ...boy, turn: 0 }),
    { arch: { x: 800, width: 1200, top: 90 } },
  )

const bloodSugar = () =>
  room(
    'sand',
    under(560, 1060, 300) +
      under(1130, 1030, 240) +
      group(
        rect(0, 0, 400, 660, 120, '#FFFFFF') +
          fill('M0 470H400v70a120 120 0 0 1 -120 120H120a120 120 0 0 1 -120 -120z', '#DDE6E4') +
          rect(52, 84, 296, 240, 34, '#CFE0DB') +
          segments('104', 96, 140, 116, palette.ink) +
          circle(200, 446, 56, palette.sea) +
          rect(166, 640, 68, 150, 14, '#FFFFFF') +
          rect(166, 756, 68, 40, 14, palette.coral),
        'translate(360 230) rotate(-8 200 330)',
      ) +
      circle(1130, 800, 210, '#EFA23A') +
      fill('M1130 1010a210 210 0 0 0 210 -210a210 210 0 0 0 -92 -174c40 140 -30 300 -118 384z', '#DB8B22') +
      fill('M1130 594c24 -96 130 -120 180 -84c-24 84 -108 120 -180 84z', palette.sea) +
      stroke('M1130 606q-6 -30 -2 -54', '#5B3C2A', 14) +
      fill('M900 250c-56 84 -84 134 -84 176a84 84 0 0 0 168 0c0 -42 -28 -92 -84 -176z', palette.coral) +
      fill('M900 510a84 84 0 0 0 84 -84c0 -30 -14 -64 -42 -108c10 80 -10 150 -74 184q16 8 32 8z', '#C93D28'),
    { arch: { x: 800, width: 900, top: 110 } },
  )

const heartSounds = () =>
  room(
    'night',
    heart(800, 560, 2.3, palette.coral) +
      fill(
        'M0 -30c-60-100-200-46-174 66 20 88 174 180 174 180',
        '#D2452F',
        'transform="translate(800 560) scale(-2.3 2.3)"',
      ) +
      rect(120, 440, 1360, 340, 60, '#0B2223', 'opacity=".94"') +
      stroke('M180 610H1420', '#2B4849', 4) +
      stroke(phonocardiogram(180, 610, 1240, 140, 3, { murmur: 0.34, seed: 21 }), '#5FE0C4', 5) +
      [0, 1, 2]
        .map(
          (beat) =>
            circle(180 + beat * 413 + 74, 836, 13, palette.coral) +
            circle(180 + beat * 413 + 227, 836, 13, '#FFFFFF'),
        )
        .join(''),
    { arch: { x: 800, width: 900, top: 110 } },
  )

const paperLines = (
  x: number,
  y: number,
  wide: number,
  high: number,
  step: number,
  paint: string,
  thickness: number,
) =>
  `<path d="${Array.from({ length: Math.floor(wide / step) + 1 }, (_, index) => `M${x + index * step} ${y}v${high}`).join('')}${Array.from({ length: Math.floor(high / step) + 1 }, (_, index) => `M${x} ${y + index * step}h${wide}`).join('')}" stroke="${paint}" stroke-width="${thickness}"/>`

const sixLead = () =>
  room(
    'coral',
    rect(150, 140, 1300, 940, 44, palette.ink, 'opacity=".08"') +
      rect(140, 120, 1300, 940, 44, '#FFFBF8') +
      paperLines(170, 150, 1240, 880, 20, '#FBE9E2', 2) +
      paperLines(170, 150, 1240, 880, 100, '#F3CFC3', 3) +
      [0.8, 1, 0.45, -0.75, 0.35, 0.7]
        .map((size, lead) =>
          stroke(ecg(200, 262 + lead * 144, 1180, 100, 7, size), lead === 1 ? palette.coral : palette.ink, 6),
        )
        .join(''),
    { arch: null },
  )

const ultrasoundModes = () => {
  const next = noise(9)
  const echo = (radius: number) =>
    stroke(
      `M${560 - radius * 0.6} ${250 + radius * 0.8}A${radius} ${radius} 0 0 0 ${560 + radius * 0.6} ${250 + radius * 0.8}`,
      '#9CC4BC',
      8 + Math.abs(next()) * 14,
      `opacity="${(0.14 + 0.4 * Math.abs(next())).toFixed(2)}"`,
    )
  return room(
    'mist',
    rect(130, 130, 1340, 940, 60, palette.ink) +
      rect(166, 166, 1268, 868, 34, '#081B1C') +
      '<clipPath id="fan"><path d="M560 240L180 900A640 640 0 0 0 940 900z"/></clipPath><g clip-path="url(#fan)">' +
      rect(166, 166, 900, 868, 0, '#12292C') +
      Array.from({ length: 15 }, (_, index) => echo(170 + index * 44)).join('') +
      ellipse(600, 700, 124, 88, '#050D0E') +
      ellipse(600, 700, 124, 88, 'none', 'stroke="#9CC4BC" stroke-width="8"') +
      '</g>' +
      stroke('M560 300V960', palette.coral, 6, 'stroke-dasharray="16 18"') +
      [14, 40, 52, 26, 12]
        .map((swing, row) =>
          stroke(
            Array.from(
              { length: 118 },
              (_, step) =>
                `${step ? 'L' : 'M'}${1040 + step * 3} ${(290 + row * 150 + Math.sin(step / 8 + row) * swing).toFixed(1)}`,
            ).join(''),
            row === 2 ? '#5FE0C4' : '#9CC4BC',
            7,
          ),
        )
        .join(''),
    { arch: null },
  )
}

const threeGuidelines = () =>
  room(
    'mist',
    [
      { low: 0.46, middle: 0.2 },
      { low: 0.34, middle: 0.3 },
      { low: 0.3, middle: 0.26 },
    ]
      .map(({ low, middle }, column) => {
        const [x, top, tall] = [300 + column * 370, 200, 820]
        const cut = tall * (1 - low)
        const second = cut - tall * middle
        return (
          `<clipPath id="column${column}"><rect x="${x}" y="${top}" width="260" height="${tall}" rx="60"/></clipPath><g clip-path="url(#column${column})">` +
          rect(x, top, 260, second, 0, '#EF8E7B') +
          rect(x, top + second, 260, cut - second, 0, '#EBC678') +
          rect(x, top + cut, 260, tall - cut, 0, '#8CCBBD') +
          '</g>'
        )
      })
      .join('') +
      stroke('M200 556H1400', palette.ink, 8, 'stroke-dasharray="2 24"') +
      circle(200, 556, 24, palette.ink) +
      circle(1400, 556, 24, palette.ink),
    { arch: null },
  )

const bodyMass = () =>
  room(
    'sand',
    under(800, 1080, 520) +
      rect(340, 480, 920, 560, 100, '#FFFFFF') +
      fill('M340 940H1260a100 100 0 0 1 -100 100H440a100 100 0 0 1 -100 -100z', '#DDE6E4') +
      rect(610, 530, 380, 160, 44, palette.ink) +
      segments('249', 656, 562, 96, '#5FE0C4') +
      circle(790, 664, 9, '#5FE0C4') +
      [-1, 1]
        .map((side) =>
          group(
            ellipse(0, 0, 84, 122, '#E4EEEB') + circle(-8, -168, 0, '#E4EEEB'),
            `translate(${800 + side * 220} 850) rotate(${side * 6})`,
          ),
        )
        .join('') +
      ['#A9C7E8', '#8CCBBD', '#EBC678', '#E9A179', '#DA6F5B']
        .map((paint, index) =>
          rect(340 + index * 186, 290, 176, 78, index === 0 || index === 4 ? 39 : 12, paint),
        )
        .join('') +
      fill('M650 262l34 -56h-68z', palette.ink),
    { arch: { x: 800, width: 1160, top: 90 } },
  )

const earlyWarning = () =>
  room(
    'mist',
    under(620, 1010, 520) +
      fill(
        'M-20 690C240 640 480 640 690 680a110 110 0 0 1 0 220C480 930 240 930 -20 930z',
        skins.warm.light,
      ) +
      fill(
        'M-20 880C240 900 480 896 700 870a110 110 0 0 1 -10 30C480 930 240 930 -20 930z',
        skins.warm.shade,
      ) +
      rect(500, 540, 470, 330, 100, '#FFFFFF') +
      fill('M500 770H970a100 100 0 0 1 -100 100H600a100 100 0 0 1 -100 -100z', '#DDE6E4') +
      rect(560, 590, 350, 160, 36, palette.ink) +
      segments('96', 616, 618, 104, '#5FE0C4') +
      heart(828, 660, 0.24, palette.coral) +
      group(
        rect(0, 0, 120, 660, 60, '#FFFFFF') +
          rect(80, 40, 40, 580, 20, '#DDE6E4') +
          rect(26, 150, 68, 170, 22, '#CFE0DB') +
          segments('37', 36, 205, 54, palette.ink) +
          rect(42, 640, 36, 90, 18, '#8C979A'),
        'translate(1160 230) rotate(14)',
      ),
    { arch: { x: 800, width: 900, top: 110 } },
  )

/** Drawings that open the magazine's articles, by file name, each as SVG text. */
export const covers = (): Record<string, string> => ({
  'articles/home-blood-pressure': homeBloodPressure(),
  'articles/online-visit': onlineVisit(),
  'articles/family-record': familyRecord(),
  'articles/blood-sugar': bloodSugar(),
  'articles/heart-sounds': heartSounds(),
  'articles/six-lead-ecg': sixLead(),
  'articles/ultrasound-modes': ultrasoundModes(),
  'articles/three-guidelines': threeGuidelines(),
  'articles/bmi': bodyMass(),
  'articles/news2': earlyWarning(),
})

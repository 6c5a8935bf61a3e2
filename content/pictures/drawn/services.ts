import { circle, ecg, fill, group, palette, phonocardiogram, rect, stroke } from '../canvas'
import { portraits } from './avatars'
import { boy, courier, daughter, doctor, grandfather, grandmother, neighbour, nurse } from './neighbours'
import { arm, personAt } from './person'
import {
  bubble,
  heart,
  medicalBag,
  pharmacyBag,
  plant,
  pulseCard,
  room,
  tableOf,
  teaGlass,
  telephone,
  under,
  window,
} from './things'
import { fabrics, skins } from './tones'

/** A grandfather at his table speaks with the doctor on the telephone before him. */
const consultation = () =>
  room(
    'sand',
    window(150, 150, 330, 420) +
      personAt(560, 470, 1.75, { ...grandfather, trunk: 300 }) +
      tableOf(960) +
      under(1090, 1010, 220) +
      fill('M1040 1000L1180 1000L1230 900L1010 900z', '#0A5C51') +
      telephone(
        930,
        240,
        1.16,
        '#D5E6E1',
        personAt(150, 270, 1.3, { ...doctor, trunk: 360 }) +
          circle(96, 548, 30, palette.ink) +
          circle(204, 548, 30, palette.coral),
      ) +
      arm('M352 760C330 900 400 990 520 985', fabrics.indigo, 92, { x: 556, y: 985, skin: skins.warm }) +
      arm('M768 760C792 900 760 985 690 985', fabrics.indigo, 92, { x: 654, y: 985, skin: skins.warm }) +
      teaGlass(800, 1000) +
      pulseCard(1260, 470, 5),
    { arch: { x: 700, width: 860, top: 120 } },
  )

/** Three generations: a cuff on the grandmother's arm, the reading on the daughter's telephone. */
const familyCare = () =>
  room(
    'coral',
    plant(1420, 860, 1.25) +
      personAt(1120, 430, 1.5, { ...daughter, trunk: 420 }) +
      personAt(500, 450, 1.62, { ...grandmother, trunk: 420 }) +
      personAt(822, 640, 1.36, { ...boy, trunk: 300 }) +
      tableOf(1000) +
      arm('M318 760C280 880 310 985 440 985', fabrics.indigo, 100, { x: 496, y: 986, skin: skins.pale }) +
      stroke('M292 826L290 886', '#0A5C51', 118) +
      stroke('M292 826L290 886', palette.sea, 104) +
      rect(262, 838, 58, 12, 6, '#FFFFFF', 'opacity=".8"') +
      stroke('M330 900C470 1080 560 1090 640 1060', palette.ink, 12) +
      rect(620, 900, 260, 170, 44, '#FFFFFF') +
      rect(652, 928, 196, 84, 20, '#CFE0DB') +
      stroke(ecg(672, 976, 156, 40, 2), palette.ink, 6) +
      circle(750, 1040, 14, palette.coral) +
      arm('M1292 740C1330 900 1250 960 1176 918', fabrics.coral, 92) +
      group(
        rect(-64, -120, 128, 240, 26, palette.ink) +
          rect(-52, -104, 104, 208, 16, '#FFFFFF') +
          [40, 70, 54, 90]
            .map((tall, index) =>
              rect(-40 + index * 22, 60 - tall, 14, tall, 6, index === 3 ? palette.coral : '#8CCBBD'),
            )
            .join(''),
        'translate(1096 850) rotate(-12)',
      ) +
      circle(1150, 910, 40, skins.warm.light) +
      heart(810, 220, 0.34, palette.coral),
    { arch: { x: 800, width: 1120, top: 110 } },
  )

/** The nurse with her bag, at the door that has just been opened. */
const inPlace = () =>
  room(
    'mist',
    fill('M860 1040V460a250 250 0 0 1 500 0V1040z', '#0A5C51') +
      fill('M890 1040V460a220 220 0 0 1 440 0V1040z', '#F5EEE1') +
      fill('M890 1040V460a220 220 0 0 1 120 -194V1040z', palette.sea) +
      circle(980, 680, 16, palette.amber) +
      personAt(1180, 560, 1.24, {
        ...grandfather,
        turn: -0.7,
        cloth: fabrics.amber,
        clothes: 'jumper',
        trunk: 390,
      }) +
      personAt(540, 470, 1.62, { ...nurse, trunk: 420 }) +
      rect(0, 1040, 1600, 160, 0, '#BCD5CD') +
      rect(840, 1040, 540, 40, 0, '#9FC3B8') +
      arm('M330 850C300 930 290 980 296 1000', fabrics.sea, 92, { x: 298, y: 1016, skin: skins.olive }) +
      medicalBag(300, 1100, 0.95) +
      arm('M748 800C800 860 850 820 872 740', fabrics.sea, 88, { x: 880, y: 716, skin: skins.olive }) +
      plant(1500, 980, 1.1),
    { arch: null },
  )

/** A bag from the pharmacy changes hands. */
const medicineDelivery = () =>
  room(
    'sea',
    personAt(480, 450, 1.66, { ...courier, trunk: 460 }) +
      personAt(1120, 470, 1.6, { ...neighbour, trunk: 460 }) +
      arm('M690 800C730 880 760 880 790 850', fabrics.ink, 94) +
      arm('M914 820C880 900 850 890 830 870', fabrics.plum, 90) +
      pharmacyBag(806, 700, 1.15) +
      circle(770, 872, 42, skins.deep.light) +
      circle(862, 866, 40, skins.pale.light) +
      bubble(1290, 200, 250, 130, '#FFFFFF', -1, stroke('M-52 2l34 34l66 -70', palette.sea, 20)) +
      rect(0, 1110, 1600, 90, 0, '#9FCDC1'),
    { arch: { x: 800, width: 1180, top: 90 } },
  )

/** A clinic of the neighbourhood, with the sign of the map above it. */
const medicalCentres = () =>
  room(
    'sand',
    rect(0, 1010, 1600, 190, 0, '#D6BF98') +
      fill('M380 1010V520a40 40 0 0 1 40 -40H1180a40 40 0 0 1 40 40V1010z', '#FFFFFF') +
      fill('M1000 480H1180a40 40 0 0 1 40 40V1010H1000z', '#E4EEEB') +
      rect(350, 452, 900, 60, 24, palette.sea) +
      fill('M690 1010V800a110 110 0 0 1 220 0V1010z', palette.ink) +
      fill('M708 1010V800a92 92 0 0 1 184 0V1010z', '#8CCBBD') +
      rect(796, 708, 8, 302, 0, palette.ink) +
      [
        [440, 590],
        [560, 590],
        [960, 590],
        [1090, 590],
        [440, 780],
        [560, 780],
        [960, 780],
        [1090, 780],
      ]
        .map(([x = 0, y = 0]) => rect(x, y, 86, 120, 40, '#CFE6EC') + rect(x, y + 70, 86, 50, 8, '#A9D3C6'))
        .join('') +
      rect(704, 560, 192, 100, 30, palette.coral) +
      stroke(ecg(726, 614, 148, 58, 1), '#FFFFFF', 9) +
      fill(
        'M800 96c-104 0 -176 76 -176 170c0 122 176 250 176 250s176 -128 176 -250c0 -94 -72 -170 -176 -170z',
        palette.coral,
        'transform="translate(0 -50)"',
      ) +
      circle(800, 214, 84, '#FFFFFF') +
      rect(782, 160, 36, 108, 10, palette.coral) +
      rect(746, 196, 108, 36, 10, palette.coral) +
      plant(260, 930, 1.3) +
      plant(1370, 930, 1.1) +
      personAt(560, 870, 0.5, { ...neighbour, turn: 0.6, trunk: 290 }) +
      personAt(1010, 870, 0.5, {
        ...courier,
        cover: undefined,
        turn: -0.6,
        cloth: fabrics.indigo,
        trunk: 290,
      }) +
      [420, 500, 580, 940, 1020, 1100, 1180]
        .map((x) => circle(x, 1012, 56, x % 200 ? palette.sea : '#15917F'))
        .join('') +
      rect(0, 1012, 1600, 188, 0, '#D6BF98'),
    { arch: null },
  )

/** A lesson: from the sound of a heart to the drawing of an algorithm. */
const academy = () => {
  const nodes = [
    [1010, 250],
    [1010, 350],
    [1010, 450],
    [1150, 300],
    [1150, 400],
    [1280, 350],
  ]
  const links = [0, 1, 2]
    .flatMap((from) => [3, 4].map((to) => [from, to]))
    .concat([
      [3, 5],
      [4, 5],
    ])
  const at = (index: number) => nodes[index] ?? [0, 0]
  return room(
    'night',
    rect(250, 130, 1100, 470, 50, '#0B2223') +
      rect(250, 130, 1100, 470, 50, 'none', 'stroke="#2B5655" stroke-width="8"') +
      stroke(phonocardiogram(310, 350, 560, 130, 3, { murmur: 0.3, seed: 21 }), '#5FE0C4', 5) +
      links
        .map(([from = 0, to = 0]) => stroke(`M${at(from).join(' ')}L${at(to).join(' ')}`, '#3F7A74', 6))
        .join('') +
      nodes
        .map(([x = 0, y = 0], index) => circle(x, y, 24, index === 5 ? palette.coral : '#5FE0C4'))
        .join('') +
      stroke('M892 350h60m-22 -22l22 22l-22 22', '#FFFFFF', 8, 'opacity=".7"') +
      personAt(420, 720, 1.42, {
        ...portraits.negar,
        clothes: 'mantle',
        cloth: fabrics.sand,
        stethoscope: false,
        turn: 0.7,
        trunk: 400,
      }) +
      personAt(820, 740, 1.42, { ...portraits.amirhossein, turn: 0.2, trunk: 400 }) +
      personAt(1210, 720, 1.42, { ...portraits.sepideh, turn: -0.6, trunk: 400 }) +
      rect(0, 1090, 1600, 110, 0, '#D6BF98') +
      rect(0, 1090, 1600, 22, 0, '#CDBB9C') +
      fill('M560 1092L590 930a16 16 0 0 1 16 -14H848a16 16 0 0 1 16 14L894 1092z', '#F5EEE1') +
      heart(727, 985, 0.16, palette.coral) +
      rect(1330, 1050, 210, 42, 8, palette.sea) +
      rect(1350, 1012, 190, 40, 8, palette.amber) +
      teaGlass(130, 1040),
    { arch: null },
  )
}

/** Who the community is: a nurse, a student, a veterinarian with a patient, a mother with hers. */
const community = () =>
  room(
    'mist',
    personAt(330, 520, 1.42, { ...portraits.zahra, cloth: fabrics.sea, turn: 0.7, trunk: 560 }) +
      personAt(1270, 520, 1.42, {
        ...portraits.maryam,
        cloth: fabrics.plum,
        turn: -0.7,
        trunk: 560,
      }) +
      personAt(640, 590, 1.42, { ...portraits.amirhossein, turn: 0.4, trunk: 560 }) +
      personAt(960, 580, 1.42, { ...portraits.behzad, turn: -0.3, trunk: 560 }) +
      // A cat in the veterinarian's arms.
      group(
        fill('M-120 60C-130 -10 -80 -60 -10 -60C70 -60 120 -10 120 60z', '#E59A4C') +
          fill('M-58 -130L-46 -190L-8 -154z', '#E59A4C') +
          fill('M58 -130L46 -190L8 -154z', '#E59A4C') +
          fill(
            'M-66 -100C-66 -150 -36 -170 0 -170C36 -170 66 -150 66 -100C66 -60 36 -42 0 -42C-36 -42 -66 -60 -66 -100z',
            '#F0AD63',
          ) +
          circle(-24, -108, 7, '#2A2522') +
          circle(24, -108, 7, '#2A2522') +
          fill('M-8 -92h16l-8 10z', '#C9584A') +
          stroke('M-18 -76q9 8 18 0q9 8 18 0', '#8A5838', 4) +
          stroke('M-30 -162l6 18M0 -168v20M30 -162l-6 18', '#D0833A', 7),
        'translate(950 1010) scale(1.04)',
      ) +
      arm('M792 830C780 1020 850 1090 1000 1082', fabrics.sea, 92, { x: 1040, y: 1078, skin: skins.warm }) +
      arm('M1128 830C1150 1010 1120 1090 1060 1120', fabrics.sea, 92) +
      circle(1030, 1134, 42, skins.warm.light) +
      bubble(
        420,
        180,
        250,
        128,
        palette.ink,
        -1,
        [-60, 0, 60].map((x) => circle(x, 0, 14, '#FFFFFF')).join(''),
      ) +
      bubble(820, 150, 300, 140, palette.coral, 1, stroke(ecg(-104, 8, 208, 64, 2), '#FFFFFF', 8)) +
      bubble(1180, 190, 220, 124, '#FFFFFF', 1, heart(0, -14, 0.22, palette.coral)),
    { arch: { x: 800, width: 1240, top: 60 } },
  )

/** Drawings of people and services by file name, each as SVG text. */
export const services = (): Record<string, string> => ({
  'services/consultation': consultation(),
  'services/family-care': familyCare(),
  'services/in-place': inPlace(),
  'services/medicine-delivery': medicineDelivery(),
  'services/medical-centres': medicalCentres(),
  'services/academy': academy(),
  'services/community': community(),
})

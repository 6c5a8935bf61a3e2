import { circle, ecg, fill, group, palette, phonocardiogram, rect, stroke } from '../canvas'
import { portraits } from './avatars'
import { personAt } from './person'
import { heart, plant, room, tableOf, teaGlass, under } from './things'
import { fabrics } from './tones'

/** Health at home: a family's table, with fruit, tea and a thermometer. */
const atHome = () =>
  room(
    'coral',
    plant(1390, 900, 1.4) +
      personAt(560, 500, 1.5, { ...portraits.maryam, turn: 0.6, trunk: 380 }) +
      personAt(1010, 520, 1.44, {
        ...portraits.amirhossein,
        cloth: fabrics.indigo,
        turn: -0.6,
        trunk: 380,
      }) +
      tableOf(970) +
      under(780, 1070, 230) +
      fill('M590 940H970C960 1040 880 1076 780 1076C680 1076 600 1040 590 940z', '#FFFFFF') +
      circle(690, 890, 66, '#EFA23A') +
      circle(880, 894, 62, palette.coral) +
      circle(786, 862, 72, '#8CB44A') +
      stroke('M786 794q-4 -26 10 -44', '#5B3C2A', 10) +
      fill('M590 940H970C969 956 966 970 962 984H598C594 970 591 956 590 940z', '#E4EEEB') +
      teaGlass(430, 1010) +
      teaGlass(1130, 1010) +
      heart(790, 240, 0.3, palette.coral),
    { arch: { x: 790, width: 1100, top: 90 } },
  )

/** For those who treat: a stethoscope that lies over a strip of ECG. */
const forClinicians = () =>
  room(
    'sea',
    group(
      rect(10, 16, 1180, 420, 40, palette.ink, 'opacity=".1"') +
        rect(0, 0, 1180, 420, 40, '#FFFBF8') +
        stroke(ecg(50, 240, 1080, 170, 5), palette.coral, 9),
      'translate(200 620) rotate(-4)',
    ) +
      stroke('M560 120C520 220 540 320 640 380M920 120C960 220 940 320 840 380', '#8C979A', 20) +
      stroke('M640 380C660 440 720 450 740 500C760 450 820 440 840 380', palette.ink, 34) +
      stroke(
        'M740 500C740 660 560 640 520 780C490 900 640 980 780 930C900 890 960 820 1040 780',
        palette.ink,
        34,
      ) +
      circle(560, 112, 26, palette.ink) +
      circle(920, 112, 26, palette.ink) +
      circle(1120, 746, 128, '#8C979A') +
      circle(1120, 746, 104, '#DDE6E4') +
      circle(1120, 746, 54, 'none', `stroke="${palette.coral}" stroke-width="8"`),
    { arch: { x: 740, width: 980, top: 60 } },
  )

/** Numbers that want reading: zones, a trend in them, and a lens. */
const inNumbers = () =>
  room(
    'mist',
    rect(190, 170, 1220, 860, 60, palette.ink, 'opacity=".08"') +
      rect(180, 150, 1220, 860, 60, '#FFFFFF') +
      rect(250, 230, 1080, 150, 20, '#FDE7E1') +
      rect(250, 392, 1080, 190, 20, '#FBF0D9') +
      rect(250, 594, 1080, 340, 20, '#DCF0EB') +
      stroke('M300 470L440 430L580 520L720 480L860 640L1000 600L1140 720L1280 690', palette.sea, 16) +
      [
        [300, 470],
        [440, 430],
        [580, 520],
        [720, 480],
        [860, 640],
        [1000, 600],
        [1140, 720],
        [1280, 690],
      ]
        .map(
          ([x = 0, y = 0], index) =>
            circle(x, y, 24, '#FFFFFF') + circle(x, y, 16, index === 1 ? palette.coral : palette.sea),
        )
        .join('') +
      stroke('M1130 870L1250 1010', palette.ink, 44) +
      circle(1010, 730, 190, '#FFFFFF', 'opacity=".55"') +
      circle(1010, 730, 190, 'none', `stroke="${palette.ink}" stroke-width="30"`) +
      stroke(phonocardiogram(860, 730, 300, 70, 1, { seed: 5 }), palette.coral, 6),
    { arch: null },
  )

/** Drawings of the magazine's categories by file name, each as SVG text. */
export const categories = (): Record<string, string> => ({
  'categories/public': atHome(),
  'categories/specialized': forClinicians(),
  'categories/statistics': inNumbers(),
})

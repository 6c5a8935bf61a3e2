import {
  circle,
  ecg,
  ellipse,
  fill,
  gradient,
  group,
  noise,
  palette,
  phonocardiogram,
  rect,
  scene,
  segments,
  shadow,
  stroke,
  tube,
} from './canvas'
import { phone, squaredPaper } from './devices'

const lifted = (content: string) => `<g filter="url(#lift)">${content}</g>`

const heart = (x: number, y: number, scale: number, paint: string) =>
  fill(
    'M0 -30c-60-100-200-46-174 66 20 88 174 180 174 180s154-92 174-180c26-112-114-166-174-66z',
    paint,
    `transform="translate(${x} ${y}) scale(${scale})"`,
  )

const homeBloodPressure = () =>
  scene(
    'sand',
    rect(0, 820, 1600, 380, 0, gradient('#D9BE97', '#C7A87C')) +
      shadow(980, 960, 420, 30) +
      fill(
        'M-20 640C220 600 420 650 640 720C760 758 860 800 880 850C890 900 820 920 700 900C480 870 200 900 -20 930z',
        gradient('#E8B898', '#D79B77'),
      ) +
      fill(
        'M-20 600C120 560 320 580 470 640L430 900C280 900 120 910 -20 940z',
        gradient('#2A4D57', '#14303A'),
      ) +
      stroke('M80 600C80 690 100 840 110 930', '#FFFFFF', 3, 'opacity=".3" stroke-dasharray="14 12"') +
      tube('M440 820C640 1000 820 980 930 880', '#20393F', 24) +
      lifted(rect(930, 520, 430, 380, 60, gradient('#FFFFFF', '#D5DCDD'))) +
      rect(976, 560, 338, 220, 28, '#C6D8CF') +
      segments('128', 1080, 586, 66, '#143132') +
      segments('82', 1128, 680, 66, '#143132') +
      circle(1145, 840, 30, palette.coral) +
      rect(180, 120, 300, 330, 20, '#FFFFFF', 'opacity=".6"') +
      stroke('M330 120V450M180 285H480', '#FFFFFF', 8),
    { arch: false },
  )

const onlineVisit = () =>
  scene(
    'mist',
    rect(0, 900, 1600, 300, 0, gradient('#D9BE97', '#C7A87C')) +
      shadow(820, 1000, 400, 26) +
      phone(
        640,
        190,
        rect(0, 0, 360, 700, 44, '#CFE4DD') +
          circle(180, 270, 92, '#E3B08D') +
          fill('M84 262C84 150 150 120 180 120s100 26 98 150c-30-60-60-78-98-78s-70 20-96 70z', '#2B2320') +
          fill('M40 620c0-150 60-226 140-226s140 76 140 226z', '#FFFFFF') +
          stroke('M140 400c0 60 80 60 80 0', palette.sea, 10) +
          circle(110, 630, 36, palette.ink) +
          circle(250, 630, 36, palette.coral),
      ) +
      lifted(rect(150, 960, 420, 60, 10, palette.sea)) +
      lifted(rect(180, 900, 380, 60, 10, palette.amber)) +
      lifted(
        group(
          rect(0, 0, 330, 230, 16, '#FFFFFF') +
            [0, 1, 2, 3]
              .map((i) => rect(40, 46 + i * 44, 230 - i * 30, 12, 6, i === 2 ? palette.coral : palette.line))
              .join(''),
          'translate(1110 830) rotate(-8)',
        ),
      ) +
      rect(1150, 120, 320, 420, 24, '#FFFFFF', 'opacity=".7"') +
      stroke('M1310 120V540M1150 330H1470', '#E4EEEB', 12),
    { arch: false },
  )

const familyRecord = () => {
  const person = (x: number, y: number, size: number, skin: string, cloth: string, hair: string) =>
    group(
      circle(0, 0, 110, '#FFFFFF') +
        `<clipPath id="c${x}"><circle cx="0" cy="0" r="100"/></clipPath><g clip-path="url(#c${x})">` +
        rect(-110, -110, 220, 220, 0, cloth, 'opacity=".22"') +
        ellipse(0, 112, 88, 70, cloth) +
        circle(0, -6, 52, skin) +
        hair +
        '</g>',
      `translate(${x} ${y}) scale(${size})`,
    )
  return scene(
    'coral',
    shadow(800, 1020, 560, 36) +
      lifted(
        fill(
          'M280 420h360l60 70h620a30 30 0 0 1 30 30v440a50 50 0 0 1-50 50H300a50 50 0 0 1-50-50V450a30 30 0 0 1 30-30z',
          gradient('#0F7B6C', '#0A5C51'),
        ),
      ) +
      lifted(
        group(
          rect(0, 0, 420, 520, 20, '#FFFFFF') +
            stroke(ecg(40, 120, 340, 60, 3), palette.coral, 5) +
            [0, 1, 2, 3, 4]
              .map((i) => rect(40, 220 + i * 50, [300, 340, 240, 320, 180][i] ?? 200, 16, 8, palette.line))
              .join(''),
          'translate(380 340) rotate(-6)',
        ),
      ) +
      lifted(
        group(
          rect(0, 0, 420, 520, 20, '#FFFFFF') +
            [60, 110, 90, 150, 130, 180]
              .map((tall, i) =>
                rect(50 + i * 56, 330 - tall, 34, tall, 12, i === 5 ? palette.coral : '#9CCFC3'),
              )
              .join('') +
            stroke('M40 336H380', palette.line, 5),
          'translate(800 330) rotate(5)',
        ),
      ) +
      lifted(
        fill(
          'M230 620h1140a30 30 0 0 1 30 34l-46 316a50 50 0 0 1-50 40H296a50 50 0 0 1-50-40L200 654a30 30 0 0 1 30-34z',
          gradient('#15917F', '#0F7B6C'),
        ),
      ) +
      person(
        480,
        820,
        1,
        '#D9A27E',
        '#35556B',
        fill('M-58 -10c-8-70 116-76 116 0-8-22-24-30-58-30s-50 8-58 30z', '#D9D6D0'),
      ) +
      person(
        700,
        820,
        1,
        '#E6B693',
        '#8C4A5E',
        fill('M-66 70C-84 -90 84 -90 66 70L50 60C66 -40 -66 -40 -50 60z', '#8C4A5E'),
      ) +
      person(
        920,
        820,
        1,
        '#E0AE88',
        '#B7791F',
        fill('M-58 0c-10-86 128-86 116 10-6-34-18-44-58-40s-52 0-58 30z', '#2B2320'),
      ) +
      person(
        1120,
        820,
        0.86,
        '#E9BC9A',
        '#0F7B6C',
        fill('M-56 -8c0-74 112-74 112 0-14-20-30-26-56-26s-44 6-56 26z', '#5A3A26'),
      ),
    { arch: false },
  )
}

const bloodSugar = () =>
  scene(
    'sand',
    shadow(620, 1000, 300, 30) +
      shadow(1130, 940, 220, 26) +
      lifted(
        group(
          rect(0, 0, 380, 640, 110, gradient('#FFFFFF', '#CFD7D8', 60)) +
            rect(50, 80, 280, 230, 30, '#C6D8CF') +
            segments('104', 92, 130, 110, '#143132') +
            circle(190, 430, 60, gradient('#2B4849', '#102829')) +
            rect(160, 610, 60, 160, 10, '#FFFFFF') +
            rect(160, 730, 60, 40, 10, palette.coral),
          'translate(440 220) rotate(-8 190 320)',
        ),
      ) +
      circle(1130, 760, 176, gradient('#F7B24A', '#E08A1E', 60)) +
      ellipse(1080, 690, 60, 34, '#FFFFFF', 'opacity=".35" transform="rotate(-30 1080 690)"') +
      fill('M1130 590c20-80 110-100 150-70-20 70-90 100-150 70z', palette.sea) +
      fill(
        'M900 330c-40 60-60 96-60 126a60 60 0 0 0 120 0c0-30-20-66-60-126z',
        gradient('#F0563F', '#B3261E'),
      ),
  )

const heartSounds = () =>
  scene(
    'ink',
    heart(800, 560, 2.1, gradient('#F0563F', '#9C2B1B')) +
      `<g>${rect(140, 420, 1320, 360, 40, '#0B2223', 'opacity=".86"')}</g>` +
      stroke('M180 600H1420', '#2B4849', 3) +
      stroke(phonocardiogram(180, 600, 1240, 150, 3, { murmur: 0.34, seed: 21 }), '#5FE0C4', 4) +
      [0, 1, 2]
        .map(
          (i) =>
            circle(180 + i * 413 + 74, 812, 9, palette.coral) +
            circle(180 + i * 413 + 227, 812, 9, '#FFFFFF', 'opacity=".8"'),
        )
        .join(''),
  )

const sixLead = () =>
  scene(
    'coral',
    lifted(rect(140, 130, 1320, 940, 40, '#FFF9F6')) +
      squaredPaper(180, 170, 1240, 860, 20, '#FBE7E0') +
      squaredPaper(180, 170, 1240, 860, 100, '#F1C9BC') +
      [0.8, 1, 0.45, -0.75, 0.35, 0.7]
        .map((size, i) => stroke(ecg(200, 270 + i * 144, 1200, 96, 7, size), palette.ink, 4.4))
        .join(''),
    { arch: false },
  )

const ultrasoundModes = () => {
  const next = noise(9)
  const arc = (radius: number, thickness: number, opacity: number) =>
    stroke(
      `M${560 - radius * 0.6} ${250 + radius * 0.8}A${radius} ${radius} 0 0 0 ${560 + radius * 0.6} ${250 + radius * 0.8}`,
      '#DCE9E6',
      thickness,
      `opacity="${opacity}"`,
    )
  return scene(
    'mist',
    lifted(rect(130, 130, 1340, 940, 56, '#0A1D1E')) +
      fill('M560 250L160 860A720 720 0 0 0 960 860z', '#12292C', 'transform="translate(0 40)"') +
      Array.from({ length: 16 }, (_, i) =>
        arc(170 + i * 46, 6 + Math.abs(next()) * 14, 0.12 + 0.4 * Math.abs(next())),
      ).join('') +
      ellipse(600, 700, 120, 84, '#050D0E') +
      stroke('M560 300V960', palette.coral, 4, 'stroke-dasharray="14 14"') +
      [14, 40, 52, 26, 12]
        .map((swing, row) =>
          stroke(
            Array.from(
              { length: 130 },
              (_, i) => `${i ? 'L' : 'M'}${1020 + i * 3} ${280 + row * 160 + Math.sin(i / 8 + row) * swing}`,
            ).join(''),
            '#C9DAD6',
            5,
            `opacity="${0.95 - row * 0.13}"`,
          ),
        )
        .join(''),
    { arch: false },
  )
}

const threeGuidelines = () =>
  scene(
    'mist',
    [
      { low: 0.46, middle: 0.2 },
      { low: 0.34, middle: 0.3 },
      { low: 0.3, middle: 0.26 },
    ]
      .map(({ low, middle }, i) => {
        const [x, top, tall] = [300 + i * 370, 220, 800]
        const cut = tall * (1 - low)
        const second = cut - tall * middle
        return (
          `<clipPath id="col${i}">${rect(x, top, 260, tall, 60, '#000')}</clipPath><g clip-path="url(#col${i})">` +
          rect(x, top, 260, second, 0, '#E98B79') +
          rect(x, top + second, 260, cut - second, 0, '#EBC678') +
          rect(x, top + cut, 260, tall - cut, 0, '#8CCBBD') +
          '</g>'
        )
      })
      .join('') +
      stroke('M220 560H1420', palette.ink, 6, 'stroke-dasharray="4 20"') +
      circle(220, 560, 20, palette.ink) +
      circle(1420, 560, 20, palette.ink),
    { arch: false },
  )

const bmi = () =>
  scene(
    'sand',
    shadow(800, 1040, 480, 34) +
      lifted(rect(360, 500, 880, 500, 90, gradient('#FFFFFF', '#D5DCDD'))) +
      rect(620, 550, 360, 150, 40, '#0B2223') +
      segments('249', 660, 580, 90, '#5FE0C4') +
      circle(786, 672, 8, '#5FE0C4') +
      ellipse(600, 850, 90, 120, '#E3E8E8') +
      ellipse(1000, 850, 90, 120, '#E3E8E8') +
      ['#A9C7E8', '#8CCBBD', '#EBC678', '#E9A179', '#DA6F5B']
        .map((colour, i) => rect(360 + i * 178, 300, 168, 70, i === 0 || i === 4 ? 35 : 10, colour))
        .join('') +
      fill('M690 270l26-44h-52z', palette.ink, 'transform="translate(-40 10)"'),
    { arch: false },
  )

const earlyWarning = () =>
  scene(
    'mist',
    shadow(700, 1010, 460, 34) +
      fill(
        'M60 720C260 640 460 640 640 690L700 860C520 900 260 900 60 920z',
        gradient('#E8B898', '#D79B77'),
      ) +
      lifted(rect(520, 560, 440, 300, 90, gradient('#FFFFFF', '#CFD7D8'))) +
      rect(580, 610, 320, 170, 30, '#0B2223') +
      segments('96', 640, 640, 104, '#5FE0C4') +
      heart(836, 680, 0.22, palette.coral) +
      lifted(
        group(
          rect(0, 0, 110, 640, 55, gradient('#FFFFFF', '#CFD7D8', 0)) +
            rect(26, 150, 58, 150, 18, '#C6D8CF') +
            segments('37', 34, 190, 50, '#143132') +
            rect(40, 600, 30, 90, 15, palette.steelDark),
          'translate(1150 250) rotate(14)',
        ),
      ),
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
  'articles/bmi': bmi(),
  'articles/news2': earlyWarning(),
})

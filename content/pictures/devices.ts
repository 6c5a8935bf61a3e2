import {
  circle,
  ecg,
  ellipse,
  fill,
  gradient,
  group,
  noise,
  palette,
  rect,
  rod,
  scene,
  segments,
  shadow,
  stroke,
  tube,
} from './canvas'

const lifted = (content: string) => `<g filter="url(#lift)">${content}</g>`

/** A phone face-on; `screen` is drawn on a 360 × 700 area. */
export const phone = (x: number, y: number, screen: string, ground: string = palette.white) =>
  lifted(rect(x - 20, y - 20, 400, 740, 60, gradient('#2B4849', '#0A1D1E', 60))) +
  rect(x, y, 360, 700, 44, ground) +
  group(screen, `translate(${x} ${y})`) +
  rect(x + 130, y + 14, 100, 22, 11, '#0A1D1E')

export const squaredPaper = (x: number, y: number, w: number, h: number, step: number, colour: string) => {
  const vertical = Array.from(
    { length: Math.floor(w / step) + 1 },
    (_, i) => `M${x + i * step} ${y}v${h}`,
  ).join('')
  const horizontal = Array.from(
    { length: Math.floor(h / step) + 1 },
    (_, i) => `M${x} ${y + i * step}h${w}`,
  ).join('')
  return stroke(vertical + horizontal, colour, 1.6)
}

const leadSizes = [0.8, 1, 0.45, -0.75, 0.35, 0.7]

const recorder = (x: number, y: number, scale = 1) =>
  group(
    lifted(rect(0, 0, 760, 190, 52, gradient('#FBFCFC', '#CBD3D4', 80))) +
      rect(0, 0, 760, 190, 52, 'none', 'stroke="#FFFFFF" stroke-width="4" opacity=".8"') +
      rect(40, 34, 190, 122, 34, gradient('#E9EDEE', '#9AA5A8', 60)) +
      rect(530, 34, 190, 122, 34, gradient('#E9EDEE', '#9AA5A8', 60)) +
      rect(272, 50, 216, 90, 26, '#0B2223') +
      stroke(ecg(292, 100, 176, 38, 2), palette.coral, 5),
    `translate(${x} ${y}) scale(${scale})`,
  )

const sixLeads = (x: number, y: number, w: number, row: number, colour: string) =>
  leadSizes.map((size, i) => stroke(ecg(x, y + i * row, w, row * 0.62, 3, size), colour, 3.4)).join('')

const nh1 = () =>
  scene(
    'mist',
    shadow(560, 1010, 430, 34) +
      phone(
        1010,
        230,
        squaredPaper(24, 90, 312, 560, 26, '#F3D7CF') + sixLeads(24, 170, 312, 84, palette.ink),
        '#FFF9F6',
      ) +
      group(recorder(0, 0, 1.05), 'translate(150 760) rotate(-14)'),
  )

const nh1Detail = () =>
  scene(
    'coral',
    lifted(rect(140, 130, 1320, 640, 40, '#FFF9F6')) +
      squaredPaper(180, 170, 1240, 560, 40, '#F3D7CF') +
      leadSizes
        .map((size, i) =>
          stroke(ecg(200 + (i % 2) * 630, 280 + Math.floor(i / 2) * 190, 560, 104, 4, size), palette.ink, 4),
        )
        .join('') +
      shadow(800, 1090, 420, 30) +
      recorder(420, 880),
    { arch: false },
  )

const cuff = (x: number, y: number) =>
  lifted(
    fill(
      `M${x} ${y}h420a46 46 0 0 1 46 46v190a46 46 0 0 1-46 46h-420a46 46 0 0 1-46-46v-190a46 46 0 0 1 46-46z`,
      gradient('#2A4D57', '#14303A', 70),
    ),
  ) +
  stroke(
    `M${x - 20} ${y + 40}h460M${x - 20} ${y + 242}h460`,
    '#FFFFFF',
    3,
    'opacity=".25" stroke-dasharray="14 12"',
  ) +
  rect(x + 270, y + 60, 120, 162, 14, '#0E2530') +
  circle(x + 96, y + 141, 30, gradient('#55737D', '#1E3944'))

const monitor = (x: number, y: number, scale = 1) =>
  group(
    lifted(rect(0, 0, 620, 520, 76, gradient('#FFFFFF', '#D5DCDD', 75))) +
      rect(60, 54, 500, 300, 34, gradient('#D9E6DF', '#BFD3CA', 80)) +
      segments('134', 240, 84, 86, '#143132') +
      segments('86', 304, 196, 86, '#143132') +
      segments('74', 360, 298, 40, '#143132') +
      fill(
        'M118 150c-18-30-60-14-52 20 6 26 52 54 52 54s46-28 52-54c8-34-34-50-52-20z',
        palette.coral,
        'transform="translate(22 -18) scale(.78)"',
      ) +
      rect(96, 260, 20, 60, 8, '#143132') +
      rect(124, 240, 20, 80, 8, '#143132') +
      rect(152, 222, 20, 98, 8, palette.sea) +
      circle(310, 436, 50, gradient(palette.coral, '#C93D28')) +
      rect(96, 410, 120, 52, 26, '#E3E8E8') +
      rect(404, 410, 120, 52, 26, '#E3E8E8'),
    `translate(${x} ${y}) scale(${scale})`,
  )

const nb1 = () =>
  scene(
    'sand',
    shadow(940, 1050, 520, 40) +
      tube('M560 640C560 900 700 930 780 800', '#20393F', 26) +
      cuff(210, 330) +
      monitor(760, 470),
  )

const nb1Detail = () => {
  const next = noise(11)
  const days = Array.from({ length: 15 }, (_, i) => {
    const high = 330 + next() * 46 - i * 2
    return rect(196 + i * 56, high, 22, 240 + next() * 26, 11, i === 14 ? palette.coral : '#9CCFC3')
  })
  return scene(
    'mist',
    lifted(rect(120, 150, 940, 640, 44, palette.white)) +
      rect(160, 300, 860, 110, 0, palette.amberSoft) +
      rect(160, 410, 860, 230, 0, '#F0F7F5') +
      days.join('') +
      stroke('M160 700H1020', palette.line, 4) +
      rect(160, 200, 220, 26, 13, palette.line) +
      shadow(1150, 1090, 330, 34) +
      monitor(860, 560, 0.92),
    { arch: false },
  )
}

const fan = (x: number, y: number, radius: number) => {
  const next = noise(5)
  const at = (r: number, angle: number) => [x + r * Math.sin(angle), y + r * Math.cos(angle)] as const
  const speckles = Array.from({ length: 900 }, () => {
    const r = radius * Math.sqrt(0.08 + 0.92 * Math.abs(next()))
    const angle = next() * 0.62
    const [px, py] = at(r, angle)
    const dark = Math.hypot(px - (x + 40), py - (y + radius * 0.62)) < radius * 0.2
    return circle(
      px,
      py,
      3 + Math.abs(next()) * 5,
      '#DCE9E6',
      `opacity="${dark ? 0.05 : 0.1 + 0.5 * Math.abs(next()) * (1 - r / radius / 1.6)}"`,
    )
  })
  const [left, right] = [at(radius, -0.64), at(radius, 0.64)]
  const [innerLeft, innerRight] = [at(radius * 0.2, -0.64), at(radius * 0.2, 0.64)]
  return (
    fill(
      `M${innerLeft.join(' ')}A${radius * 0.2} ${radius * 0.2} 0 0 0 ${innerRight.join(' ')}L${right.join(' ')}A${radius} ${radius} 0 0 1 ${left.join(' ')}z`,
      '#0F1F22',
    ) +
    speckles.join('') +
    ellipse(x + 40, y + radius * 0.62, radius * 0.2, radius * 0.15, '#050D0E', 'opacity=".85"')
  )
}

const tablet = (screen: string) =>
  lifted(rect(300, 180, 940, 700, 54, gradient('#2B4849', '#0A1D1E', 60))) +
  rect(336, 216, 868, 628, 26, '#050D0E') +
  screen

const probe = (x: number, y: number, angle: number) =>
  group(
    rect(-62, -180, 124, 300, 54, gradient('#FFFFFF', '#C5CDCE', 20)) +
      rect(-78, 96, 156, 76, 22, gradient('#3A5152', '#12292A', 20)) +
      rect(-24, -90, 48, 80, 20, palette.sea),
    `translate(${x} ${y}) rotate(${angle})`,
  )

const ultrasound = () =>
  scene(
    'ink',
    shadow(770, 1010, 560, 36, 0.5) +
      tablet(
        fan(640, 240, 560) +
          Array.from({ length: 5 }, (_, i) =>
            rect(990, 268 + i * 104, 170, 70, 20, i === 0 ? palette.coral : '#17393A'),
          ).join('') +
          Array.from({ length: 5 }, (_, i) =>
            rect(1022, 296 + i * 104, 106, 14, 7, '#FFFFFF', 'opacity=".85"'),
          ).join(''),
      ) +
      tube('M1240 640C1420 660 1460 820 1340 850', '#20393F', 24) +
      lifted(probe(1310, 930, 24)),
  )

const ultrasoundDetail = () => {
  const next = noise(3)
  const wave = (base: number, size: number) =>
    Array.from(
      { length: 220 },
      (_, i) => `${i ? 'L' : 'M'}${850 + i * 2.7} ${base + Math.sin(i / 9) * size + next() * 3}`,
    ).join('')
  return scene(
    'mist',
    lifted(rect(120, 140, 1360, 900, 54, '#0A1D1E')) +
      rect(156, 176, 650, 828, 26, '#050D0E') +
      rect(830, 176, 614, 828, 26, '#050D0E') +
      fan(480, 270, 520) +
      stroke('M480 390V780', palette.coral, 4, 'stroke-dasharray="12 14"') +
      [300, 420, 560, 700, 860]
        .map((base, i) =>
          stroke(
            wave(base, [10, 34, 46, 22, 12][i] ?? 10),
            '#C9DAD6',
            5 - i * 0.5,
            `opacity="${0.9 - i * 0.12}"`,
          ),
        )
        .join(''),
    { arch: false },
  )
}

const stand = () =>
  scene(
    'coral',
    shadow(800, 1100, 560, 40) +
      lifted(rect(520, 130, 420, 560, 40, gradient('#FFFFFF', '#DCE2E2', 70))) +
      rect(556, 168, 348, 430, 22, '#0B2223') +
      stroke(ecg(586, 300, 288, 84, 3), palette.coral, 6) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          rect(
            586 + (i % 3) * 100,
            400 + Math.floor(i / 3) * 92,
            88,
            76,
            16,
            i === 4 ? palette.sea : '#17393A',
          ),
        )
        .join('') +
      rect(680, 690, 100, 330, 20, gradient('#E7ECEC', '#B6C0C2', 10)) +
      rect(470, 1010, 520, 70, 34, gradient('#FFFFFF', '#C8D0D1')) +
      lifted(rect(270, 980, 250, 96, 30, gradient('#2B4849', '#102829'))) +
      circle(395, 1026, 24, '#5FE0C4', 'opacity=".7"') +
      rod('M1180 880V1070', 34) +
      ellipse(1180, 860, 190, 52, gradient(palette.coral, '#B93A26')) +
      ellipse(1180, 846, 190, 48, gradient('#FF8A75', palette.coral)) +
      ellipse(1180, 1080, 130, 22, palette.steelDark) +
      tube('M930 470C1060 500 1010 640 1060 660', '#20393F', 22) +
      lifted(rect(1010, 640, 180, 110, 40, gradient('#2A4D57', '#14303A'))),
  )

const standDetail = () =>
  scene(
    'ink',
    lifted(rect(300, 110, 1000, 980, 56, gradient('#FFFFFF', '#DCE2E2', 70))) +
      rect(350, 160, 900, 880, 34, '#0B2223') +
      stroke(ecg(410, 380, 780, 150, 4), palette.coral, 9) +
      Array.from({ length: 6 }, (_, i) => {
        const [x, y] = [410 + (i % 3) * 270, 540 + Math.floor(i / 3) * 240]
        return (
          rect(x, y, 240, 206, 34, i === 1 ? palette.sea : '#17393A') +
          segments(['72', '98', '36', '124', '95', '22'][i] ?? '', x + 44, y + 44, 74, '#FFFFFF') +
          rect(x + 44, y + 152, 120, 14, 7, '#FFFFFF', 'opacity=".4"')
        )
      }).join(''),
    { arch: false },
  )

const kitDevices = (x: number, y: number) =>
  group(
    rect(0, 0, 250, 180, 36, gradient('#FFFFFF', '#D3DADB')) +
      segments('124', 40, 44, 70, '#143132') +
      rect(280, 20, 130, 160, 40, gradient('#2B4849', '#102829')) +
      segments('98', 302, 66, 44, '#5FE0C4') +
      rect(440, 60, 340, 90, 30, gradient('#FBFCFC', '#C3CCCE')) +
      stroke(ecg(500, 108, 220, 34, 3), palette.coral, 5) +
      rect(40, 210, 60, 170, 30, gradient('#FFFFFF', '#CBD3D4')) +
      circle(70, 250, 18, palette.sea) +
      rect(150, 220, 170, 160, 30, gradient('#FFFFFF', '#CBD3D4')) +
      segments('95', 184, 262, 54, '#143132') +
      circle(430, 300, 84, gradient('#E9EDEE', '#8F999C', 50)) +
      circle(430, 300, 64, '#F7F8F8') +
      lifted(rect(560, 190, 230, 200, 24, '#0B2223')) +
      stroke(ecg(584, 300, 182, 56, 2), '#5FE0C4', 5),
    `translate(${x} ${y})`,
  )

const kit = () =>
  scene(
    'sand',
    shadow(800, 1070, 640, 44) +
      stroke('M640 330V250a60 60 0 0 1 60-60h200a60 60 0 0 1 60 60v80', '#7A2E22', 34) +
      lifted(rect(260, 320, 1080, 300, 60, gradient('#E9694F', '#B93A26'))) +
      lifted(rect(260, 560, 1080, 480, 60, gradient('#F0563F', '#A93320'))) +
      rect(330, 540, 940, 440, 36, '#FBF3EC') +
      kitDevices(400, 556) +
      rect(740, 388, 120, 40, 10, '#FFFFFF', 'opacity=".9"') +
      rect(780, 348, 40, 120, 10, '#FFFFFF', 'opacity=".9"'),
  )

const kitDetail = () =>
  scene(
    'mist',
    lifted(rect(150, 180, 1300, 840, 70, '#FBF3EC')) +
      group(kitDevices(0, 0), 'translate(240 270) scale(1.42)'),
    { arch: false },
  )

/** Drawings of the other devices by file name, each as SVG text. */
export const devices = (): Record<string, string> => ({
  'products/nh1': nh1(),
  'products/nh1-detail': nh1Detail(),
  'products/nb1': nb1(),
  'products/nb1-detail': nb1Detail(),
  'products/ultrasound': ultrasound(),
  'products/ultrasound-detail': ultrasoundDetail(),
  'products/health-stand': stand(),
  'products/health-stand-detail': standDetail(),
  'products/health-kit': kit(),
  'products/health-kit-detail': kitDetail(),
})

import {
  circle,
  ecg,
  ellipse,
  gradient,
  group,
  palette,
  phonocardiogram,
  rect,
  rod,
  scene,
  shadow,
  stroke,
  tube,
  type Ground,
} from './canvas'

interface Stethoscope {
  ground: Ground
  tubing: string
  /** Diameter of the chest piece, in canvas units. */
  chest: number
  metal: [light: string, dark: string]
  digital?: { body: string; screen: 'beat' | 'sound'; bluetooth?: boolean }
}

const headset = (colour: string, thickness: number) =>
  rod('M690 150C640 190 640 300 742 398', 20) +
  rod('M990 150C1040 190 1040 300 900 398', 20) +
  tube('M742 396C770 430 800 470 812 520', colour, thickness) +
  tube('M900 396C872 430 836 470 824 520', colour, thickness) +
  ellipse(690, 140, 26, 34, palette.ink, 'transform="rotate(-30 690 140)"') +
  ellipse(990, 140, 26, 34, palette.ink, 'transform="rotate(30 990 140)"')

function chestPiece(
  x: number,
  y: number,
  radius: number,
  [light, dark]: [string, string],
  rim: string,
): string {
  return (
    circle(x, y, radius + 22, rim) +
    circle(x, y, radius + 6, gradient(light, dark, 50)) +
    circle(x, y, radius - 10, gradient(dark, light, 50)) +
    circle(x, y, radius - 18, gradient('#FDFDFC', '#D9DDDD', 60)) +
    circle(x, y, radius * 0.42, 'none', `stroke="${palette.coral}" stroke-width="5" opacity=".8"`) +
    ellipse(
      x - radius * 0.35,
      y - radius * 0.42,
      radius * 0.34,
      radius * 0.16,
      '#FFFFFF',
      `opacity=".55" transform="rotate(-38 ${x - radius * 0.35} ${y - radius * 0.42})"`,
    )
  )
}

function digitalBody(
  x: number,
  y: number,
  { body, screen, bluetooth }: NonNullable<Stethoscope['digital']>,
): string {
  const trace =
    screen === 'beat'
      ? stroke(ecg(x - 56, y - 40, 112, 40, 2), '#5FE0C4', 5)
      : stroke(phonocardiogram(x - 56, y - 45, 112, 26, 2), '#5FE0C4', 3)
  return (
    rect(x - 92, y - 134, 184, 270, 56, gradient(body, '#0A1515', 60)) +
    rect(x - 92, y - 134, 184, 270, 56, 'none', 'stroke="#FFFFFF" stroke-opacity=".18" stroke-width="4"') +
    rect(x - 70, y - 104, 140, 116, 22, '#071415') +
    trace +
    circle(x, y + 72, 34, gradient(palette.coral, '#C93D28')) +
    circle(x - 10, y + 60, 9, '#FFFFFF', 'opacity=".45"') +
    (bluetooth
      ? stroke(`M${x + 50} ${y + 52}l20 18-10 10v-36l10 10-20 18`, '#8FD3FF', 5)
      : circle(x + 60, y + 72, 7, '#5FE0C4'))
  )
}

function whole({ ground, tubing, chest, metal, digital }: Stethoscope): string {
  const [x, y] = [820, digital ? 1000 - chest * 0.35 : 960 - chest * 0.2]
  const neck = digital ? y - chest - 210 : y - chest - 60
  const thickness = 38
  const stem = `M818 516C826 590 640 610 560 700C460 815 520 985 660 950C790 918 700 ${neck - 60} ${x} ${neck}`
  return scene(
    ground,
    shadow(x, y + chest + 40, chest * 1.5, 34, 0.3) +
      headset(tubing, thickness) +
      tube(stem, tubing, thickness) +
      (digital ? rod(`M${x} ${neck}V${y - chest}`, 40) : rod(`M${x} ${neck}V${y - chest + 10}`, 34)) +
      group(
        chestPiece(x, y, chest, metal, tubing) + (digital ? digitalBody(x, neck + 62, digital) : ''),
        'translate(0 0)',
      ),
  )
}

function detail({ ground, tubing, chest, metal, digital }: Stethoscope): string {
  const radius = chest * 1.75
  const [x, y] = [digital ? 720 : 820, digital ? 800 : 660]
  const card = (content: string) =>
    `<g filter="url(#lift)">${rect(1010, 560, 470, 330, 36, palette.white)}</g>` + content
  return scene(
    ground,
    shadow(x, y + radius + 30, radius * 1.2, 36, 0.28) +
      tube(`M${x} ${y - radius - 60}C${x} 120 380 260 120 60`, tubing, 64) +
      rod(`M${x} ${y - radius - (digital ? 190 : 80)}V${y - radius + 20}`, 56) +
      chestPiece(x, y, radius, metal, tubing) +
      (digital ? group(digitalBody(0, 0, digital), `translate(${x} ${y - radius - 90}) scale(1.15)`) : '') +
      (digital
        ? card(
            stroke(phonocardiogram(1050, 725, 390, 92, 2, { murmur: 0.25 }), palette.ink, 4) +
              circle(1066, 612, 11, palette.coral) +
              rect(1092, 602, 150, 20, 10, palette.line) +
              rect(1050, 836, 390, 10, 5, palette.line) +
              rect(1050, 836, 240, 10, 5, palette.sea),
          )
        : stroke(`M${x - radius} ${y + radius + 96}H${x + radius}`, palette.inkSoft, 4) +
          stroke(
            `M${x - radius} ${y + radius + 78}v36M${x + radius} ${y + radius + 78}v36`,
            palette.inkSoft,
            4,
          )),
    { arch: false },
  )
}

const silver: [string, string] = ['#F3F5F5', '#8F999C']
const gold: [string, string] = ['#F2DFA8', '#A98436']
const dark: [string, string] = ['#7A8082', '#23282A']

const models: Record<string, Stethoscope> = {
  ns0: { ground: 'sand', tubing: '#1C6E63', chest: 132, metal: silver },
  'ns0-cardio': { ground: 'coral', tubing: '#6E1F22', chest: 176, metal: gold },
  ns1: {
    ground: 'mist',
    tubing: '#1B7A72',
    chest: 150,
    metal: silver,
    digital: { body: '#1E4546', screen: 'beat' },
  },
  'ns1-se': {
    ground: 'sand',
    tubing: '#16324F',
    chest: 150,
    metal: silver,
    digital: { body: '#22466B', screen: 'sound' },
  },
  'ns1-se-plus': {
    ground: 'sand',
    tubing: '#242628',
    chest: 150,
    metal: dark,
    digital: { body: '#3A3D40', screen: 'sound', bluetooth: true },
  },
}

/** Drawings of the five stethoscopes by file name, each as SVG text. */
export const stethoscopes = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(models).flatMap(([slug, model]) => [
      [`products/${slug}`, whole(model)],
      [`products/${slug}-detail`, detail(model)],
    ]),
  )

import sharp from 'sharp'
import { echoOf, fan, field } from './echo-image'
import { persian, tone, type Screen } from './frame'
import { heart, heartInMotion, liverAndKidney } from './tissues'

const beam = { rows: 620, columns: 300, lateral: 2.1, axial: 1.5, range: 56, seed: 7 }

async function address(pixels: Uint8Array, width: number, height: number) {
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .tint({ r: 226, g: 236, b: 238 })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Depth marks down the edge of the picture, a long one every five centimetres. */
const depthMarks = (centimetres: number, x: number, top: number, height: number) =>
  Array.from({ length: centimetres + 1 }, (_, i) => {
    const y = top + (i / centimetres) * height
    const isLong = i % 5 === 0
    return `<path d="M${x} ${y}h${isLong ? 18 : 9}" stroke="#8FB0AC" stroke-width="2"/>${isLong && i ? `<text x="${x + 26}" y="${y + 8}" font-size="22" fill="#8FB0AC">${persian(i)}</text>` : ''}`
  }).join('')

const modes = ['B', 'B+M', 'M']
const sliders = [
  ['بهره', 62, '٪'],
  ['عمق', 48, 'cm'],
  ['کانون', 70, 'cm'],
] as const

/** What is round the picture: who, which probe, the modes, the settings; on the right, where a Persian reader begins. */
const around = (mode: string, preset: string, probe: string, figures: string[], picture: string): Screen => ({
  width: 1800,
  height: 1200,
  ground: '#050F10',
  style: `body{color:#E8F2F0;display:grid;grid-template:88px 1fr 116px/330px 1fr}
header{grid-column:1/-1;background:#0B2223;display:flex;align-items:center;gap:34px;padding-inline:36px;font-size:25px;color:#A9C3BF}
header b{color:#fff;font-size:29px;font-weight:750}header span:last-child{margin-inline-start:auto}
aside{background:#081A1B;padding:30px;display:flex;flex-direction:column;gap:20px;border-inline-end:2px solid #123031}
.modes{display:grid;grid-template-columns:repeat(3,1fr);background:#0F2C2D;border-radius:22px;padding:8px;text-align:center;font-size:27px;font-weight:650;direction:ltr}
.modes i{font-style:normal;padding-block:12px;border-radius:16px;color:#A9C3BF}.modes i.on{background:${tone.seaLight};color:#06201E}
.slider{font-size:25px;color:#A9C3BF}.slider p{display:flex;justify-content:space-between}.slider p b{color:#fff;font-weight:650}
.slider div{height:12px;border-radius:9px;background:#16393A;margin-block:10px 6px;position:relative}.slider div i{position:absolute;inset-block:0;inset-inline-start:0;border-radius:9px;background:${tone.seaLight}}
.slider div em{position:absolute;width:34px;height:34px;border-radius:50%;background:#fff;inset-block-start:-11px;margin-inline-start:-17px}
.tgc{display:grid;gap:16px;background:#0B2223;border-radius:22px;padding:22px}.tgc i{height:8px;border-radius:8px;background:#1B4344;position:relative;display:block}.tgc em{position:absolute;width:44px;height:22px;border-radius:11px;background:#C9DAD6;inset-block-start:-7px}
main{position:relative;background:#020708}footer{grid-column:1/-1;background:#0B2223;display:flex;align-items:center;gap:20px;padding-inline:30px;font-size:28px;font-weight:650}
footer span{padding:14px 40px;border-radius:99px;background:#143536}footer span.act{background:${tone.coral};color:#fff;padding-inline:64px}footer em{margin-inline-start:auto;font-style:normal;font-size:24px;font-weight:450;color:#A9C3BF;direction:ltr}`,
  body: `<header><b>بیمار نمونه</b><span>${probe}</span><span>شنبه ۳۰ آبان ۱۴۰۵ · ۱۷:۳۰</span><span>باتری ${persian(82)} ٪</span></header>
<aside><div class="modes">${modes.map((name) => `<i${name === mode ? ' class="on"' : ''}>${name}</i>`).join('')}</div>
${sliders.map(([name, value, unit], i) => `<div class="slider"><p><span>${name}</span><b>${figures[i] ?? ''} ${unit}</b></p><div><i style="width:${value}%"></i><em style="inset-inline-start:${value}%"></em></div></div>`).join('')}
<div class="tgc">${[46, 50, 57, 63, 66, 70].map((at) => `<i><em style="inset-inline-start:${at - 8}%"></em></i>`).join('')}</div>
<div class="modes" style="direction:rtl;grid-template-columns:1fr 1fr;font-size:24px">${['شکم', 'قلب'].map((name) => `<i${name === preset ? ' class="on"' : ''}>${name}</i>`).join('')}</div></aside>
<main>${picture}</main><footer><span class="act">ثابت</span><span>ذخیره</span><span>اندازه‌گیری</span><span>متن</span><em>MI 0.9 · TI 0.4 · 36 fps</em></footer>`,
})

const greyBar = `<defs><linearGradient id="g" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#E2ECEE"/><stop offset="1" stop-color="#020708"/></linearGradient></defs><rect x="1400" y="60" width="20" height="240" fill="url(#g)" stroke="#35504F"/>`
const marker = (x: number) =>
  `<circle cx="${x}" cy="46" r="13" fill="none" stroke="${tone.coral}" stroke-width="5"/>`

/** B mode, the whole width. */
export async function ultrasoundB(): Promise<Screen> {
  const [width, height] = [1240, 940]
  const image = await address(
    fan(echoOf(liverAndKidney, beam), { width, height, half: 0.62, face: 210, reach: 1050 }),
    width,
    height,
  )
  return around(
    'B',
    'شکم',
    'پروب محدب C5-2',
    [persian(62), persian(16), persian(9)],
    `<svg width="1470" height="996"><image href="${image}" x="120" y="28" width="${width}" height="${height}"/>${greyBar}${marker(560)}${depthMarks(16, 60, 40, 900)}
<path d="M84 560l26-13v26z" fill="${tone.coral}"/></svg>`,
  )
}

/** B mode with the line that M mode follows, and M mode below its own scale. */
export async function ultrasoundBm(): Promise<Screen> {
  const [width, height] = [720, 900]
  const still = await address(
    fan(echoOf(heart, { ...beam, seed: 9 }), { width, height, half: 0.68, face: 70, reach: 920 }),
    width,
    height,
  )
  const moving = await address(
    field(echoOf(heartInMotion, { ...beam, columns: 700, lateral: 1.3, seed: 9 }), 660, 850),
    660,
    850,
  )
  return around(
    'B+M',
    'قلب',
    'پروب قلبی P4-1',
    [persian(58), persian(15), persian(8)],
    `<svg width="1470" height="996"><image href="${still}" x="10" y="36" width="${width}" height="${height}"/>
<path d="M366 60L300 930" stroke="${tone.coral}" stroke-width="3" stroke-dasharray="10 12"/>${marker(420)}
<image href="${moving}" x="760" y="40" width="660" height="850"/>${depthMarks(15, 1424, 40, 850)}
<path d="M760 916H1420" stroke="#35504F" stroke-width="2"/>${Array.from({ length: 8 }, (_, i) => `<path d="M${760 + i * 94} 906v20" stroke="#8FB0AC" stroke-width="2"/>`).join('')}
<text x="1090" y="964" font-size="26" fill="#8FB0AC" text-anchor="middle">۰٫۵ ثانیه</text></svg>`,
  )
}

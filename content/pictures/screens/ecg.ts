import { persian, tone, trace, type Screen } from './frame'

/**
 * The limb leads in the order in which they are printed, with the size of each beside lead II. They hold together as Einthoven's
 * and Goldberger's do: II = I + III, aVR = −(I + II) / 2, aVL = (I − III) / 2, aVF = (II + III) / 2.
 */
const leads = [
  ['I', 0.7],
  ['II', 1],
  ['III', 0.3],
  ['aVR', -0.85],
  ['aVL', 0.2],
  ['aVF', 0.65],
] as const

const grid = (width: number, height: number, step: number) =>
  `<defs><pattern id="s" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><path d="M${step} 0H0V${step}" fill="none" stroke="#F0C9BF" stroke-width="1"/></pattern>
<pattern id="l" width="${step * 5}" height="${step * 5}" patternUnits="userSpaceOnUse"><path d="M${step * 5} 0H0V${step * 5}" fill="none" stroke="#E29C8B" stroke-width="1.4"/></pattern></defs>
<rect width="${width}" height="${height}" fill="#FFF9F6"/><rect width="${width}" height="${height}" fill="url(#s)"/><rect width="${width}" height="${height}" fill="url(#l)"/>`

/** Six leads, live, on a phone. */
export const ecgPhone: Screen = {
  width: 390,
  height: 844,
  ground: tone.paper,
  style: `header{padding:56px 20px 12px;display:flex;justify-content:space-between;align-items:center}
h1{font-size:22px;font-weight:820}h1 small{display:block;font-size:13.5px;font-weight:450;color:${tone.ink2}}
.live{background:${tone.coralSoft};color:#C93D28;border-radius:99px;font-size:13.5px;font-weight:650;padding:3px 14px}
footer{display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:14px 20px}
footer div{background:#fff;border:1px solid ${tone.line};border-radius:18px;padding:8px 16px;font-size:13.5px;color:${tone.ink2}}footer b{display:block;font-size:27px;color:${tone.ink};line-height:1.35}footer small{font-size:13px;font-weight:450}`,
  body: `<header><h1>نوار قلب<small>شش‌کاناله · <bdi dir="ltr">۲۵ mm/s</bdi></small></h1><span class="live">ضبط · ۰۰:۱۴</span></header>
<svg width="390" height="572" viewBox="0 0 390 572">${grid(390, 572, 8)}
${leads.map(([name, size], i) => `<text x="12" y="${34 + i * 94}" font-size="14" font-weight="700" fill="#7A4A3E" style="direction:ltr" font-family="Vazirmatn">${name}</text><path d="${trace(0, 74 + i * 94 + (size < 0 ? -28 : 0), 390, 56, 3, size)}" fill="none" stroke="${tone.ink}" stroke-width="2" stroke-linejoin="round"/>`).join('')}</svg>
<footer><div>ضربان<b>${persian(72)} <small>در دقیقه</small></b></div><div>باتری دستگاه<b>${persian(86)} <small>٪</small></b></div></footer>`,
}

/** Six leads printed on a sheet of squared paper. */
export const ecgSheet: Screen = {
  width: 1400,
  height: 900,
  ground: '#FFF9F6',
  style: `p{position:absolute;inset-block-start:20px;inset-inline:46px;display:flex;justify-content:space-between;font-size:26px;font-weight:550;color:#5E3A31}`,
  body: `<svg width="1400" height="900" viewBox="0 0 1400 900">${grid(1400, 900, 14)}
${leads
  .map(([name, size], i) => {
    const [x, y] = [40 + (i % 2) * 670, 250 + Math.floor(i / 2) * 245]
    return `<text x="${x + 6}" y="${y - 120}" font-size="27" font-weight="750" fill="#5E3A31" style="direction:ltr" font-family="Vazirmatn">${name}</text><path d="${trace(x, y + (size < 0 ? -70 : 0), 640, 140, 3, size)}" fill="none" stroke="#142324" stroke-width="3" stroke-linejoin="round"/>`
  })
  .join(
    '',
  )}</svg><p><span>نوار قلب شش‌لیدی · ۳۰ آبان ۱۴۰۵</span><span dir="ltr">۲۵ mm/s · ۱۰ mm/mV</span></p>`,
}

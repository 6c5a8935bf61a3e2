import { persian, pulse, tone, type Screen } from './frame'

const bars = [62, 74, 58, 80, 70, 66, 77, 60, 72, 84]

/** The NB1's own display: three figures, where they lie, whose memory it is. */
export const nb1: Screen = {
  width: 1120,
  height: 660,
  ground: '#061213',
  style: `body{color:#F4FAF8;padding:34px 44px;display:grid;grid-template-columns:1fr 74px;gap:40px}
.head{display:flex;justify-content:space-between;align-items:center;font-size:30px;color:#9DB8B4;margin-block-end:14px}
.head b{background:#12393A;color:#BFE9DF;border-radius:99px;padding:2px 24px;font-weight:650}
.row{display:flex;align-items:baseline;justify-content:space-between;border-block-start:2px solid #173234;padding-block:0}
.row span{font-size:32px;color:#C7D9D6;line-height:1.35}.row span small{display:block;font-size:23px;color:#7E9B98}
.row b{font-size:176px;line-height:1.13}.row.mid b{font-size:150px}.row.low b{font-size:88px;line-height:1.3;color:${tone.seaLight}}
.scale{display:grid;grid-template-rows:repeat(4,1fr);gap:8px;align-self:stretch;position:relative}
.scale i{border-radius:12px}.scale em{position:absolute;inset-inline-end:-24px;inset-block-start:38%;width:0;height:0;border:18px solid transparent;border-inline-start-color:#fff}`,
  body: `<div><div class="head"><b>کاربر ${persian(1)}</b><span>شنبه ۳۰ آبان</span><span>${persian('17')}:${persian('30')}</span></div>
<div class="row"><span>سیستولیک<small>mmHg</small></span><b>${persian(134)}</b></div>
<div class="row mid"><span>دیاستولیک<small>mmHg</small></span><b>${persian(86)}</b></div>
<div class="row low"><span>ضربان<small>در دقیقه</small></span><b>${persian(74)}</b></div></div>
<div class="scale"><i style="background:#B3402F;opacity:.55"></i><i style="background:#E6B45A"></i><i style="background:#2FA58F;opacity:.6"></i><i style="background:#1B6E63;opacity:.6"></i><em></em></div>`,
}

/** The month's chart in the app, on a phone. */
export const nb1Phone: Screen = {
  width: 390,
  height: 844,
  ground: tone.paper,
  style: `body{padding:58px 20px 0}h1{font-size:24px;font-weight:820;margin-block-end:14px}
.hero{background:${tone.ink};color:#fff;border-radius:26px;padding:20px}.r{display:flex;justify-content:space-between;align-items:center;font-size:14px;color:#A9BFBC}
.r i{font-style:normal;background:rgba(240,180,70,.18);color:${tone.amber};border-radius:99px;padding:2px 12px;font-weight:650}
.v{font-size:50px;font-weight:840;line-height:1.4}.v small{font-size:16px;font-weight:450;color:#A9BFBC}
.card{background:#fff;border:1px solid ${tone.line};border-radius:18px;padding:14px 18px;margin-block-start:14px;display:flex;justify-content:space-between;align-items:center;font-size:15px}
.card b{font-size:22px}.card small{color:${tone.ink2};font-size:13px}`,
  body: `<h1>فشار خون پدر</h1><div class="hero"><div class="r"><span>میانگین ۳۰ روز</span><i>اندکی بالا</i></div><div class="v">${persian(134)} <small>روی</small> ${persian(86)} <small>mmHg</small></div>
<svg viewBox="0 0 310 190" width="310"><rect y="32" width="310" height="34" rx="5" fill="#F6CF86" opacity=".16"/>
${bars.map((top, i) => `<rect x="${10 + i * 31}" y="${top - 30}" width="10" height="${84 + ((i * 7) % 19)}" rx="5" fill="#fff" opacity=".2"/>`).join('')}
<path d="${bars.map((top, i) => `${i ? 'L' : 'M'}${15 + i * 31} ${top - 30}`).join('')}" fill="none" stroke="${tone.coral}" stroke-width="3.5" stroke-linejoin="round"/></svg>
<div class="r"><span>۴ واحد کمتر از ماه پیش</span><span>ISH 2020</span></div></div>
${[
  ['امروز', 134, 86],
  ['دیروز', 131, 84],
  ['پنجشنبه', 137, 88],
  ['چهارشنبه', 132, 85],
]
  .map(
    ([day, high, low]) =>
      `<div class="card"><span>${day}</span><span><b>${persian(high ?? '')}</b> <small>روی</small> <b>${persian(low ?? '')}</b></span></div>`,
  )
  .join('')}
<div style="margin-block-start:16px;text-align:center;display:grid;justify-items:center">${pulse(tone.coral, 60)}</div>`,
}

/** Systolic and diastolic of thirty days, oldest first; an example with a slow fall. */
const month = Array.from({ length: 30 }, (_, day) => {
  const sway = Math.sin(day * 1.7) * 4 + Math.sin(day * 0.6) * 3
  return { high: Math.round(136.5 - day * 0.17 + sway), low: Math.round(87.2 - day * 0.08 + sway * 0.5) }
})
const level = (pressure: number) => 560 - (pressure - 60) * 5.6
const place = (day: number) => 92 + day * 36.5

/** The same month on its own, large: ranges behind, a bar from systolic to diastolic for every day. */
export const nb1Month: Screen = {
  width: 1600,
  height: 1200,
  ground: tone.mist,
  style: `body{display:grid;place-content:center}
main{width:1340px;background:${tone.ink};color:#fff;border-radius:56px;padding:62px 70px 54px;box-shadow:0 60px 120px -50px rgba(14,42,43,.55)}
.r{display:flex;justify-content:space-between;align-items:center;font-size:36px;color:#A9BFBC}
.r i{font-style:normal;background:rgba(240,180,70,.18);color:${tone.amber};border-radius:99px;padding:4px 34px;font-weight:650}
.v{font-size:148px;font-weight:840;line-height:1.35}.v small{font-size:44px;font-weight:450;color:#A9BFBC}`,
  body: `<main><div class="r"><span>فشار خون پدر · میانگین ۳۰ روز</span><i>اندکی بالا</i></div><div class="v">${persian(134)} <small>روی</small> ${persian(86)} <small>mmHg</small></div>
<svg viewBox="0 0 1200 520" width="1200"><rect x="40" width="1130" y="${level(140)}" height="${level(130) - level(140)}" fill="${tone.amber}" opacity=".15"/>
${[140, 120, 100, 80].map((at) => `<path d="M40 ${level(at)}H1170" stroke="#fff" stroke-opacity=".1" stroke-width="2"/><text x="0" y="${level(at) + 10}" font-size="28" fill="#A9BFBC" text-anchor="end" dx="24">${persian(at)}</text>`).join('')}
${month.map(({ high, low }, day) => `<rect x="${place(day) - 8}" y="${level(high)}" width="16" height="${level(low) - level(high)}" rx="8" fill="#fff" opacity=".2"/>`).join('')}
<path d="${month.map(({ high }, day) => `${day ? 'L' : 'M'}${place(day)} ${level(high)}`).join('')}" fill="none" stroke="${tone.coral}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>
<path d="${month.map(({ low }, day) => `${day ? 'L' : 'M'}${place(day)} ${level(low)}`).join('')}" fill="none" stroke="${tone.seaLight}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/></svg>
<div class="r"><span>۴ واحد کمتر از ماه پیش</span><span>ISH 2020</span></div></main>`,
}

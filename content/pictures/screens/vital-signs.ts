import { persian, pulse, tone, trace, type Screen } from './frame'

const signs = [
  ['فشار خون', '134/86', 'mmHg', 'wa'],
  ['اکسیژن خون', '97', '٪', 'ok'],
  ['قند خون', '94', 'mg/dL', 'ok'],
  ['دمای بدن', '36.6', '°C', 'ok'],
  ['ترکیب بدن', '24.1', 'kg/m²', 'ok'],
  ['ضربان', '72', 'در دقیقه', 'ok'],
] as const

const card = ([name, value, unit, state]: (typeof signs)[number]) =>
  `<div class="c"><p>${name}<i class="${state}">${state === 'ok' ? 'طبیعی' : 'اندکی بالا'}</i></p><b>${value
    .split('/')
    .map(persian)
    .join(' <u>روی</u> ')} <small>${unit}</small></b></div>`

const cards = `.c{background:#fff;border:1px solid ${tone.line};border-radius:26px;padding:22px 28px;font-size:25px;color:${tone.ink2}}
.c p{display:flex;justify-content:space-between;align-items:center}.c b{display:block;font-size:52px;color:${tone.ink};line-height:1.5;white-space:nowrap}.c small{font-size:23px;font-weight:450;color:${tone.ink2}}.c u{font-size:23px;font-weight:450;text-decoration:none;color:${tone.ink2}}
.c i,.head i{font-style:normal;font-size:20px;font-weight:650;border-radius:99px;padding:2px 16px}.ok{background:${tone.seaSoft};color:#0B6659}.wa{background:#FBF0D9;color:#8A5A12}`

/** The health stand's upright screen, after the seventh measurement. */
export const standScreen: Screen = {
  width: 1080,
  height: 1620,
  ground: tone.paper,
  style: `body{padding:64px 60px}.head{display:flex;justify-content:space-between;align-items:center;font-size:28px;color:${tone.ink2}}.head b{font-size:34px;color:${tone.ink};display:flex;gap:18px;align-items:center}
h1{font-size:74px;font-weight:840;line-height:1.35;margin-block:54px 8px}h1+p{font-size:32px;color:${tone.ink2};margin-block-end:40px}
.ecg{background:${tone.ink};border-radius:38px;padding:32px 38px;color:#A9BFBC;font-size:27px;margin-block-end:26px}.ecg p{display:flex;justify-content:space-between}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:24px}${cards}
.act{margin-block-start:40px;background:${tone.coral};color:#fff;text-align:center;border-radius:99px;font-size:36px;font-weight:700;padding-block:24px}`,
  body: `<div class="head"><b>${pulse(tone.coral, 76)} تپش</b><span>${persian('17')}:${persian('30')}</span></div><h1>هفت سنجش تمام شد</h1><p>${persian(4)} دقیقه و ${persian(20)} ثانیه. نتیجه در پروندهٔ شماست.</p>
<div class="ecg"><p><span>نوار قلب</span><span>${persian(72)} در دقیقه</span></p><svg width="884" height="230"><path d="${trace(0, 176, 884, 150, 5)}" fill="none" stroke="${tone.coral}" stroke-width="6" stroke-linejoin="round"/></svg></div>
<div class="grid">${signs.map(card).join('')}</div><div class="act">دیدن پرونده</div>`,
}

/** The kit's tablet, lying on its long side. */
export const tabletScreen: Screen = {
  width: 1600,
  height: 1066,
  ground: tone.paper,
  style: `body{padding:44px 52px;display:grid;grid-template-rows:auto 1fr;gap:30px}.head{display:flex;gap:18px;align-items:center;font-size:28px}.head b{font-size:38px;margin-inline-end:auto}
.head span{border:2px solid ${tone.line};background:#fff;border-radius:99px;padding:8px 30px}.head span.on{background:${tone.ink};border-color:${tone.ink};color:#fff}
main{display:grid;grid-template-columns:1.02fr 1.3fr;gap:28px}.ecg{background:${tone.ink};border-radius:38px;padding:34px 38px;color:#A9BFBC;font-size:27px;display:flex;flex-direction:column;justify-content:space-between}.ecg p{display:flex;justify-content:space-between}.ecg b{font-size:96px;color:#fff;line-height:1.2}.ecg b small{font-size:28px;font-weight:450;color:#A9BFBC}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:24px}${cards}.c{display:flex;flex-direction:column;justify-content:space-between}`,
  body: `<div class="head"><b>سلام مادربزرگ</b><span class="on">مادربزرگ</span><span>پدربزرگ</span><span>مادر</span><span>پدر</span></div>
<main><div class="ecg"><p><span>نوار قلب</span><span>اکنون</span></p><svg width="600" height="330"><path d="${trace(0, 260, 600, 220, 3)}" fill="none" stroke="${tone.coral}" stroke-width="7" stroke-linejoin="round"/></svg><b>${persian(72)} <small>ضربان در دقیقه</small></b></div><div class="grid">${signs.map(card).join('')}</div></main>`,
}

import { persian, tone, type Screen } from './frame'

const dark = '#061213'
const lit = `body{color:#F4FAF8;display:grid;align-content:center;justify-items:center;text-align:center}small{color:#9DB8B4;font-weight:450}b{line-height:1.1}`
const lcd = `body{color:#12302C;display:grid;align-content:center;justify-items:center;text-align:center;background:linear-gradient(#CFDCD2,#BACBC0)}small{font-weight:600}b{line-height:1.12}`

export const glucose: Screen = {
  width: 480,
  height: 400,
  ground: '#C4D3C8',
  style: lcd,
  body: `<small style="font-size:38px">ناشتا · ۷:۱۰</small><b style="font-size:210px">${persian(94)}</b><small style="font-size:38px">mg/dL</small>`,
}

export const thermometer: Screen = {
  width: 480,
  height: 260,
  ground: dark,
  style: lit,
  body: `<b style="font-size:150px;color:${tone.seaLight}">${persian('36.6')}</b><small style="font-size:44px">درجهٔ سلسیوس</small>`,
}

export const oximeter: Screen = {
  width: 420,
  height: 300,
  ground: dark,
  style: `${lit}body{grid-template-columns:1fr 1fr}`,
  body: `<div><small style="font-size:34px">اکسیژن ٪</small><br><b style="font-size:140px;color:${tone.seaLight}">${persian(97)}</b></div><div><small style="font-size:34px">ضربان</small><br><b style="font-size:140px;color:${tone.coral}">${persian(72)}</b></div>`,
}

export const scale: Screen = {
  width: 560,
  height: 240,
  ground: dark,
  style: lit,
  body: `<b style="font-size:170px">${persian('82.4')} <small style="font-size:48px">کیلوگرم</small></b>`,
}

export const pulseMeter: Screen = {
  width: 360,
  height: 360,
  ground: dark,
  style: lit,
  body: `<small style="font-size:36px">ضربان</small><b style="font-size:170px;color:${tone.coral}">${persian(72)}</b>`,
}

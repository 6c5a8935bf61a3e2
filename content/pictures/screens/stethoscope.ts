import { persian, tone, type Screen } from './frame'

/** The sound of a heart as the app draws it: bursts of S1 and S2, whose inside is regular enough to print. */
function sound(x: number, y: number, length: number, height: number, beats: number): string {
  const bump = (at: number, centre: number, spread: number) =>
    Math.exp(-((at - centre) ** 2) / (2 * spread ** 2))
  const steps = Math.round(length / 1.6)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = ((i / steps) * beats) % 1
    const loud = bump(at, 0.2, 0.045) + 0.7 * bump(at, 0.58, 0.035) + 0.025
    const swing = Math.sin(i * 1.9) * 0.75 + Math.sin(i * 0.83 + 1) * 0.35
    return `${i ? 'L' : 'M'}${(x + (i / steps) * length).toFixed(1)} ${(y + swing * loud * height).toFixed(1)}`
  }).join('')
}

const bluetooth = `<path d="M-9 -10L9 8L0 17V-17L9 -8L-9 10" fill="none" stroke="#7FC4FF" stroke-width="4" stroke-linejoin="round"/>`
const battery = `<rect x="-22" y="-11" width="40" height="22" rx="6" fill="none" stroke="#BFD3D0" stroke-width="3.5"/><rect x="-16" y="-5" width="24" height="10" rx="2" fill="${tone.seaLight}"/><rect x="20" y="-5" width="5" height="10" rx="2" fill="#BFD3D0"/>`

/** The small display of the NS1-SE: sound and beats. */
export const ns1Se: Screen = {
  width: 440,
  height: 300,
  ground: '#04100F',
  style: `body{color:#E9F6F3}svg{position:absolute;inset:0}p{position:absolute;inset-inline-start:28px;inset-block-end:12px;font-size:58px;font-weight:780;line-height:1.3;display:flex;gap:12px;align-items:baseline}p small{font-size:26px;color:#9DB8B4;font-weight:500}`,
  body: `<svg width="440" height="300" viewBox="0 0 440 300"><g transform="translate(50 34)">${battery}</g><path d="${sound(24, 130, 392, 62, 2)}" fill="none" stroke="#5FE0C4" stroke-width="4" stroke-linejoin="round"/></svg><p>${persian(72)}<small>ضربان</small></p>`,
}

/** The face of the NS1-SE-Plus: mode, sound, beats, how much it amplifies, and the headset's sign. */
export const ns1SePlus: Screen = {
  width: 640,
  height: 400,
  ground: '#04100F',
  style: `body{color:#E9F6F3}svg{position:absolute;inset:0}
.mode{position:absolute;inset-inline-start:40px;inset-block-start:20px;font-size:38px;font-weight:650;color:#BFE9DF;line-height:1.5;display:flex;align-items:center;gap:14px}.mode i{width:16px;height:16px;border-radius:9px;background:${tone.coral}}
.foot{position:absolute;inset-inline:40px;inset-block-end:14px;display:flex;justify-content:space-between;align-items:baseline;font-size:74px;font-weight:800;line-height:1.3}.foot small{font-size:31px;color:#9DB8B4;font-weight:500;margin-inline-start:14px}.foot span:last-child{font-size:48px;color:#5FE0C4}`,
  body: `<svg width="640" height="400" viewBox="0 0 640 400"><g transform="translate(66 52) scale(1.15)">${battery}</g><g transform="translate(136 52) scale(1.3)">${bluetooth}</g><path d="M36 178H604" stroke="#16302F" stroke-width="3"/><path d="${sound(36, 178, 568, 78, 2)}" fill="none" stroke="#5FE0C4" stroke-width="4.5" stroke-linejoin="round"/></svg>
<div class="mode"><i></i>قلب</div><div class="foot"><span>${persian(72)}<small>در دقیقه</small></span><span>×${persian(20)}</span></div>`,
}

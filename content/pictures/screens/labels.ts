import { mark, markSvg } from '../mark'
import { pulse, tone, type Screen } from './frame'

/** The house mark beside the house's name. */
const signature = (colour: string): Screen => ({
  width: 560,
  height: 220,
  style: `body{display:flex;align-items:center;justify-content:center;gap:34px;color:${colour};font-weight:820;font-size:128px;line-height:1}span{margin-block-start:-.16em}`,
  body: `<svg viewBox="${mark.bounds.join(' ')}" height="120">${markSvg(colour, colour)}</svg><span>تپش</span>`,
})

/** A word printed beside a key. */
const caption = (text: string, colour: string): Screen => ({
  width: 420,
  height: 150,
  style: `body{display:grid;place-content:center;color:${colour};font-weight:650;font-size:92px;line-height:1}span{margin-block-start:-.16em}`,
  body: `<span>${text}</span>`,
})

const plain = (text: string, size: number, colour = '#fff', weight = 720): Screen => ({
  width: Math.round(size * (0.75 * text.length + 0.6)),
  height: Math.round(size * 1.5),
  style: `body{display:grid;place-content:center;color:${colour};font-weight:${weight};font-size:${size}px;line-height:1;direction:ltr;white-space:nowrap}`,
  body: text,
})

/** The brand in white and in ink, and the models' names; see-through, laid over a surface. */
export const markWhite = signature('#FFFFFF')
export const markInk = signature(tone.ink)
export const markCoral = signature(tone.coral)
export const nameNh1 = plain('NH1', 150, tone.ink)
export const nameNb1 = plain('NB1', 150, tone.ink)
export const nameNh1White = plain('NH1', 150)
export const nameNb1White = plain('NB1', 150)
export const wordMemory = caption('حافظه', '#4A6465')
export const wordUser = caption('کاربر', '#4A6465')
export const wordStart = caption('شروع', '#FFFFFF')
export const letterR = plain('R', 150, '#4A6465', 650)
export const letterL = plain('L', 150, '#4A6465', 650)

/** What is printed on an arm cuff: where the artery lies, and how wide an arm it fits. */
const cuff = (from: number, to: number): Screen => ({
  width: 1500,
  height: 560,
  style: `body{color:#E9F1EF;font-size:44px;font-weight:600;padding:30px 50px;display:grid;grid-template-columns:1fr auto;align-content:space-between}
.r{grid-column:1/-1;border:5px solid #E9F1EF;border-radius:12px;padding:8px 30px;display:flex;justify-content:space-between;direction:ltr}`,
  body: `<div>${pulse('#F0563F', 190, 2.4)}</div><div style="text-align:center">شریان<br><svg width="80" height="120" viewBox="0 0 40 60" style="margin-inline:auto"><path d="M20 0v40M6 34l14 22 14-22z" fill="#E9F1EF" stroke="#E9F1EF" stroke-width="7"/></svg></div><div class="r"><span>${from}</span><span>بازوی بزرگسال · سانتی‌متر</span><span>${to}</span></div>`,
})
export const cuffPrint = cuff(22, 42)
export const cuffPrintLarge = cuff(32, 52)

const box = (title: string, line: string, ground: string, colour: string): Screen => ({
  width: 1000,
  height: 1000,
  ground,
  style: `body{color:${colour};padding:90px 84px;display:flex;flex-direction:column}h1{font-size:118px;font-weight:840;line-height:1.3;margin-block-start:auto}p{font-size:50px;opacity:.8;margin-block-start:14px}.m{align-self:flex-start}`,
  body: `<div class="m">${pulse(tone.coral, 210, 2.4)}</div><h1>${title}</h1><p>${line}</p>`,
})

/** The faces of the packages' boxes. */
export const boxFamily = box('بستهٔ خانواده', 'برای همهٔ خانه', tone.sand, tone.ink)
export const boxFamilyHeart = box('قلب خانواده', 'نوار قلب و فشار خون', tone.coralSoft, '#5B1B10')
export const boxFamilyHealth = box('سلامت خانواده', 'هفت علامت حیاتی', tone.ink, '#FFFFFF')
export const boxFamilyBase = box('سلامت پایه', 'آغاز پروندهٔ سلامت', tone.mist, tone.ink)
export const boxDoctor = box('بستهٔ پزشک', 'برای ویزیت و درمانگاه', '#123A3B', '#FFFFFF')

/** One beat of a lead, drawn 180 wide about its baseline; `r` is the height of its tallest wave, `t` that of the T wave. */
const beat = (r: number, t: number) =>
  `h46q8 ${-t / 2} 16 0h10l4 5 6 ${-r - 5} 8 ${r + 14} 5 -14h18q16 ${-t} 32 0h35`

const beatWidth = 180

/** A lead of an ECG with regular rhythm: an example, no patient's. */
export const ecgLead = (beats: number, baseline: number, r: number, t: number): string =>
  `M0 ${baseline}${beat(r, t).repeat(beats)}`

/** How wide a trace of so many beats is. */
export const traceWidth = (beats: number): number => beats * beatWidth

/** A burst of a heart sound: it swells and dies away. */
const burst = (height: number, swings: number) =>
  Array.from({ length: swings }, (_, index) => {
    const part = Math.sin((Math.PI * (index + 1)) / (swings + 1)) * height
    return `q2 ${(-part).toFixed(1)} 4 0q2 ${part.toFixed(1)} 4 0`
  }).join('')

/** Heart sounds as a phonocardiogram shows them: a long S1, a pause, a short S2. */
export const heartSounds = (beats: number, baseline: number): string =>
  `M0 ${baseline}${`h18${burst(150, 6)}h28${burst(104, 4)}h54`.repeat(beats)}`

/** mmHg of a month, morning by morning: an example. */
const month = [
  134, 131, 137, 129, 133, 141, 138, 130, 127, 135, 139, 136, 131, 128, 133, 143, 140, 136, 132, 129, 134,
  138, 135, 130, 126, 132, 136, 133, 129, 131,
]

/** Points of a month of systolic pressure in a box `width` wide: each a day, `y` for 120 to 150 mmHg from foot to head. */
export const pressureDays = (width: number, height: number): { x: number; y: number }[] =>
  month.map((value, day) => ({
    x: ((day + 0.5) * width) / month.length,
    y: height - ((value - 118) / 32) * height,
  }))

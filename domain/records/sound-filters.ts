/** A second-order filter as the Web Audio API has it. */
export interface Section {
  type: 'highpass' | 'lowpass'
  /** Hz. */
  frequency: number
  /** Resonance at the corner as a plain ratio; Web Audio wants it in decibels (`decibels`). */
  quality: number
}

/** The two sections of a fourth-order Butterworth filter: their resonances, −5.3 and 2.3 dB, cancel to a flat pass band. */
const butterworth = [0.541_196_1, 1.306_563]

const steep = (type: Section['type'], frequency: number): Section[] =>
  butterworth.map((quality) => ({ type, frequency, quality }))

/** What the listener chooses. */
export const filterNames = ['heart', 'lungs', 'both'] as const
export type FilterName = (typeof filterNames)[number]

/**
 * Pass bands of the three settings, in Hz. Heart sounds lie between 20 and 150 Hz, breath sounds above; the bands overlap in
 * nature, so that separation is never whole. Source: Bohadana, Izbicki and Kraman, “Fundamentals of lung auscultation”,
 * N Engl J Med 370 (2014) 744–751; Rangayyan and Lehner, “Phonocardiogram signal analysis: a review”, 1988.
 */
const passBands: Record<FilterName, readonly [low: number, high: number]> = {
  heart: [20, 150],
  lungs: [150, 1000],
  both: [20, 1000],
}

export const sectionsOf = (filter: FilterName): Section[] => [
  ...steep('highpass', passBands[filter][0]),
  ...steep('lowpass', passBands[filter][1]),
]

export const decibels = (ratio: number): number => 20 * Math.log10(ratio)

/**
 * Runs samples through one section. Coefficients are those of the Web Audio specification (after Bristow-Johnson's cookbook),
 * so that what is drawn is what is heard.
 */
function applySection(
  samples: Float64Array,
  rate: number,
  { type, frequency, quality }: Section,
): Float64Array {
  const angle = (2 * Math.PI * frequency) / rate
  const cosine = Math.cos(angle)
  const alpha = Math.sin(angle) / (2 * quality)
  const edge = type === 'lowpass' ? (1 - cosine) / 2 : (1 + cosine) / 2
  const middle = type === 'lowpass' ? 1 - cosine : -(1 + cosine)
  const scale = 1 + alpha
  const [b0, b1, b2] = [edge / scale, middle / scale, edge / scale]
  const [a1, a2] = [(-2 * cosine) / scale, (1 - alpha) / scale]

  const out = new Float64Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    out[index] = y
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
  }
  return out
}

/** Filters a sound that repeats: it runs through twice, and what is kept is free of the filter's start. */
export function filterLoop(samples: Float64Array, rate: number, sections: readonly Section[]): Float64Array {
  const twice = new Float64Array(samples.length * 2)
  twice.set(samples)
  twice.set(samples, samples.length)
  return sections
    .reduce<Float64Array>((sound, section) => applySection(sound, rate, section), twice)
    .slice(samples.length)
}

import { beatIntervals, beatTimes, rhythmSeconds } from './rhythm'

export const leadNames = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF'] as const
export type Lead = (typeof leadNames)[number]

interface Wave {
  /** Where in the heart cycle it peaks, in radians of the cycle; R is at 0. */
  phase: number
  /** Its width, in radians. */
  width: number
  /** Its greatest size in the frontal plane, in millivolts. */
  size: number
  /** Where it points in the frontal plane, in degrees: lead I looks from 0°, lead II from 60°, aVF from 90°. */
  axis: number
}

/**
 * P, Q, R, S and T as bell curves around the cycle. Phases and widths are those of table 1 in McSharry, Clifford, Tarassenko
 * and Smith, “A dynamical model for generating synthetic electrocardiogram signals”, IEEE Trans Biomed Eng 50 (2003)
 * 289–294. Sizes and axes are ours, within the normal limits of the AHA/ACCF/HRS recommendations of 2009 (QRS axis −30° to 90°).
 */
const waves: readonly Wave[] = [
  { phase: -Math.PI / 3, width: 0.25, size: 0.14, axis: 58 },
  { phase: -Math.PI / 12, width: 0.1, size: 0.13, axis: 20 },
  { phase: 0, width: 0.1, size: 1.25, axis: 52 },
  { phase: Math.PI / 12, width: 0.1, size: 0.26, axis: 72 },
  { phase: Math.PI / 2, width: 0.4, size: 0.32, axis: 44 },
]
/** Q and S point away from the lead that sees R. */
const signs = [1, -1, 1, -1, 1]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where in the rhythm R peaks, in seconds; a third of a cycle before it leaves room for P. */
const peakAt = (beat: number) => (beatTimes[beat] ?? 0) + (beatIntervals[beat] ?? 0) / 3

/** R peaks of one rhythm, in seconds. */
export const peakTimes: readonly number[] = beatIntervals.map((_, beat) => peakAt(beat))

function seenFrom(axis: number, time: number): number {
  let sum = 0
  beatIntervals.forEach((interval, beat) => {
    // The rhythm repeats: a beat also reaches into the one before the first and after the last.
    const away = time - peakAt(beat)
    const nearest = away - rhythmSeconds * Math.round(away / rhythmSeconds)
    const phase = (2 * Math.PI * nearest) / interval
    if (Math.abs(phase) > 1.5 * Math.PI) return
    waves.forEach((wave, index) => {
      const projected = wave.size * Math.cos(radians(wave.axis - axis)) * (signs[index] ?? 1)
      sum += projected * Math.exp(-((phase - wave.phase) ** 2) / (2 * wave.width ** 2))
    })
  })
  return sum
}

/**
 * The six limb leads at a time, in millivolts. Two are seen from their own side; the others follow from them as they do in a
 * recorder: III = II − I (Einthoven), aVR = −(I + II) / 2, aVL = I − II / 2, aVF = II − I / 2 (Goldberger).
 * @param time seconds; the rhythm repeats after `rhythmSeconds`
 */
export function leadsAt(time: number): Record<Lead, number> {
  const one = seenFrom(0, time)
  const two = seenFrom(60, time)
  return { I: one, II: two, III: two - one, aVR: -(one + two) / 2, aVL: one - two / 2, aVF: two - one / 2 }
}

/** One rhythm of all leads, `rate` samples a second, both ends included so that repetitions join. */
export function recordEcg(rate: number): Record<Lead, Float64Array> {
  const length = Math.round(rhythmSeconds * rate) + 1
  const samples = Array.from({ length }, (_, index) => leadsAt(index / rate))
  const lead = (name: Lead) => Float64Array.from(samples, (sample) => sample[name])
  return {
    I: lead('I'),
    II: lead('II'),
    III: lead('III'),
    aVR: lead('aVR'),
    aVL: lead('aVL'),
    aVF: lead('aVF'),
  }
}

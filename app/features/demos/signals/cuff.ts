import type { Mishap } from './blood-pressure'
import { randomFrom } from './random'

export type CuffState = 'steady' | Mishap

export interface CuffRecord {
  /** Pressure in the cuff, mmHg, 20 samples a second. */
  pressure: Float64Array
  /** What the arm's pulse adds to it, enlarged for the eye. */
  pulses: Float64Array
}

export const cuffRate = 20
const seconds = 30
const pumpSeconds = 6
const pulsesPerSecond = 1.2
const meanArterial = 100

/**
 * Oscillations are strongest where the cuff stands at mean arterial pressure, and fall to 0.55 of that at systolic and 0.82 at
 * diastolic pressure. Source: Geddes et al., “Characterization of the oscillometric method for measuring indirect blood
 * pressure”, Ann Biomed Eng 10 (1982) 271–280. The width of 30 mmHg gives those ratios at 133 and 81 mmHg.
 */
const strengthAt = (pressure: number) => Math.exp(-(((pressure - meanArterial) / 30) ** 2) / 2)

/** A measurement as the cuff feels it: fitted well, too loose to hold its pressure, or shaken by movement. */
export function recordCuff(state: CuffState): CuffRecord {
  const length = seconds * cuffRate
  const random = randomFrom(31)
  const pressure = new Float64Array(length)
  const pulses = new Float64Array(length)
  for (let index = 0; index < length; index += 1) {
    const time = index / cuffRate
    const rising = Math.min(time / pumpSeconds, 1)
    const falling = Math.max(0, time - pumpSeconds)
    const level = state === 'loose' ? looseLevel(time) : 170 * rising - 5.2 * falling
    const beat = Math.sin(2 * Math.PI * pulsesPerSecond * time)
    const strength = state === 'loose' ? 0.06 : strengthAt(level) * (falling > 0 ? 1 : 0)
    const shaken = state === 'movement' && time > 13 && time < 19
    pressure[index] = Math.max(0, level) + (shaken ? 26 * (random() - 0.5) : 0)
    pulses[index] = shaken ? 2.2 * (random() - 0.5) : strength * beat
  }
  return { pressure, pulses }
}

/** Air goes around the arm instead of pressing on it: the pump gives up before it is tight. */
const looseLevel = (time: number) =>
  time < 14 ? 62 * (1 - Math.exp(-time / 5)) + 3 * Math.sin(2 * time) : 62 * Math.exp(-(time - 14) / 3)

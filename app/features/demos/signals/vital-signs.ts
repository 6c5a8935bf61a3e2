/** The seven measurements of the health stand and kit, in the order in which a turn takes them. */
export const vitalSigns = [
  'temperature',
  'oxygen',
  'heartRate',
  'bloodPressure',
  'ecg',
  'bloodSugar',
  'bodyComposition',
] as const
export type VitalSign = (typeof vitalSigns)[number]

/**
 * Seconds that each takes, hands included. Ours, so that a whole turn stays below the five minutes of the product's facts: the
 * longest are the thirty seconds of an ECG strip and the minute of a cuff.
 */
const secondsOf: Record<VitalSign, number> = {
  temperature: 20,
  oxygen: 20,
  heartRate: 15,
  bloodPressure: 65,
  ecg: 50,
  bloodSugar: 55,
  bodyComposition: 40,
}

export interface VitalSignStep {
  sign: VitalSign
  /** Seconds into the turn at which its result is there. */
  doneAt: number
}

/** Each sign with the second at which it is there. */
export const vitalSignSteps: readonly VitalSignStep[] = vitalSigns.map((sign, index) => ({
  sign,
  doneAt: vitalSigns.slice(0, index + 1).reduce((sum, each) => sum + secondsOf[each], 0),
}))

/** Seconds of a whole turn. */
export const turnSeconds = vitalSignSteps.at(-1)?.doneAt ?? 0

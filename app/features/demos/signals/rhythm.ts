/**
 * The rhythm that the ECG and the sounds share: eight beats over two breaths. Heart rate rises a little when breathing in
 * (respiratory sinus arrhythmia), here by 4 % either way, and the mean interval of 0.9 s is 66.7 beats a minute.
 */
export const meanInterval = 0.9
const beatsInRhythm = 8
const beatsInBreath = 4
const sway = 0.04

/** Seconds from each beat to the next. Their sum is exactly `rhythmSeconds`: what is drawn from them can be repeated. */
export const beatIntervals: readonly number[] = Array.from(
  { length: beatsInRhythm },
  (_, beat) => meanInterval * (1 + sway * Math.sin((2 * Math.PI * beat) / beatsInBreath)),
)

/** Seconds after which the rhythm repeats. */
export const rhythmSeconds = meanInterval * beatsInRhythm

/** Seconds that a breath lasts: 16.7 breaths a minute. */
export const breathSeconds = meanInterval * beatsInBreath

/** When each beat begins, in seconds. */
export const beatTimes: readonly number[] = beatIntervals.map((_, beat) =>
  beatIntervals.slice(0, beat).reduce((sum, interval) => sum + interval, 0),
)

/** Beats a minute. */
export const heartRate = 60 / meanInterval

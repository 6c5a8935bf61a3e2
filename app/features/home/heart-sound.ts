/** As the device in the hero's picture shows it. */
export const beatsPerMinute = 72
/** Seconds of a beat, and when its second sound follows the first (systole). */
const beat = 60 / beatsPerMinute
const systole = 0.31

/** A sound as a phonocardiogram draws it: a short burst, given by when, how loud, how long (s) and how high (Hz). */
const burst = (time: number, at: number, loudness: number, length: number, pitch: number) =>
  loudness * Math.exp(-(((time - at) / length) ** 2)) * Math.sin(2 * Math.PI * pitch * (time - at) + 0.6)

/** S1 is lower and longer than S2. */
const soundAt = (time: number) =>
  burst(time, 0.12, 1, 0.038, 34) +
  burst(time, 0.15, 0.5, 0.03, 61) +
  burst(time, 0.12 + systole, 0.72, 0.026, 47) +
  burst(time, 0.13 + systole, 0.3, 0.02, 83) +
  0.025 * Math.sin(time * 141) * Math.sin(time * 53)

/** Where the marks of the two sounds stand, as fractions of a beat. */
export const soundMarks = [
  { name: 'S1', at: 0.13 / beat },
  { name: 'S2', at: (0.12 + systole) / beat },
] as const

const points = 170

/** The path of `beats` beats in a box `width` wide and `height` high. */
export function heartSoundPath(beats: number, width: number, height: number): string {
  const steps = Array.from({ length: beats * points + 1 }, (_, index) => {
    const time = ((index % points) / points) * beat
    const x = (index / (beats * points)) * width
    return `${x.toFixed(1)} ${(height / 2 - soundAt(time) * height * 0.46).toFixed(1)}`
  })
  return `M${steps.join('L')}`
}

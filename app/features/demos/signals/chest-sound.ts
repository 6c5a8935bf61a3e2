import { filterLoop, type Section } from '~/domain/records/sound-filters'
import { whiteNoise } from './random'
import { beatTimes, breathSeconds, meanInterval, rhythmSeconds } from './rhythm'

/** Samples a second: more than twice the highest frequency of a breath sound, and the least that Web Audio plays. */
export const soundRate = 8000

/** Seconds of a heart cycle, counted from its first sound. */
interface HeartSounds {
  second: number
  murmurStart: number
  murmurEnd: number
}

/**
 * Electromechanical systole lasts 546 − 2.1 × rate milliseconds (Weissler, Harris and Schoenfeld, Circulation 37 (1968)
 * 149–159), and the first sound comes about 60 ms after it begins. The murmur lies between the two sounds.
 */
const systole = (546 - 2.1 * (60 / meanInterval) - 60) / 1000
export const heartSounds: HeartSounds = {
  second: systole,
  murmurStart: 0.09,
  murmurEnd: systole - 0.035,
}

/** First sounds fall a tenth of a second into the beat, so that none is cut by the loop's end. */
const firstSoundDelay = 0.1

export interface HeartMark {
  /** Seconds into the loop. */
  first: number
  second: number
  murmurStart: number
  murmurEnd: number
}

/** Where S1, S2 and the murmur of each beat stand in the loop, in seconds. */
export const heartMarks: readonly HeartMark[] = beatTimes.map((beat) => {
  const first = beat + firstSoundDelay
  return {
    first,
    second: first + heartSounds.second,
    murmurStart: first + heartSounds.murmurStart,
    murmurEnd: first + heartSounds.murmurEnd,
  }
})

/** What the listener chooses: a heart with or without a murmur, lungs that are clear, whistle or crackle. */
export const heartKinds = ['normal', 'murmur'] as const
export type HeartKind = (typeof heartKinds)[number]
export const lungKinds = ['normal', 'wheeze', 'crackles'] as const
export type LungKind = (typeof lungKinds)[number]

const loopLength = Math.round(rhythmSeconds * soundRate)

const empty = () => new Float64Array(loopLength)

/** Adds `shape` from `start` on; what passes the loop's end goes on at its beginning. */
function add(target: Float64Array, start: number, seconds: number, shape: (time: number) => number): void {
  const from = Math.round(start * soundRate)
  const length = Math.round(seconds * soundRate)
  for (let index = 0; index < length; index += 1) {
    const at = (from + index) % target.length
    target[at] = (target[at] ?? 0) + shape(index / soundRate)
  }
}

const band = (low: number, high: number): Section[] => [
  { type: 'highpass', frequency: low, quality: Math.SQRT1_2 },
  { type: 'lowpass', frequency: high, quality: Math.SQRT1_2 },
]

/** Noise of a band with a mean power of 1, that repeats with the loop. */
function noiseOf(low: number, high: number, seed: number): Float64Array {
  const noise = filterLoop(whiteNoise(loopLength, seed), soundRate, band(low, high))
  const power = Math.sqrt(noise.reduce((sum, value) => sum + value * value, 0) / noise.length)
  return noise.map((value) => value / power)
}

interface Burst {
  /** Its partials in Hz with their share. */
  partials: readonly (readonly [frequency: number, share: number])[]
  seconds: number
  size: number
}

/**
 * The two sounds as short bursts of a few partials. S1 is longer and lower (10–140 Hz), S2 shorter and higher (10–200 Hz).
 * Source: Rangayyan and Lehner, 1988 (see `filters.ts`).
 */
const firstSound: Burst = {
  partials: [
    [38, 0.55],
    [62, 0.35],
    [95, 0.16],
  ],
  seconds: 0.13,
  size: 1,
}
const secondSound: Burst = {
  partials: [
    [54, 0.4],
    [88, 0.38],
    [125, 0.2],
  ],
  seconds: 0.1,
  size: 0.78,
}

const burst =
  ({ partials, seconds, size }: Burst) =>
  (time: number) => {
    const envelope = Math.sin((Math.PI * time) / seconds) ** 2 * Math.exp((-2.2 * time) / seconds) * 2
    return (
      size *
      envelope *
      partials.reduce(
        (sum, [frequency, share], index) =>
          sum + share * Math.sin(2 * Math.PI * frequency * time + index * 1.3),
        0,
      )
    )
  }

/** S1 and S2, and for `murmur` a systolic ejection murmur that swells and fades (diamond-shaped), as one loop. */
export function synthesizeHeart(kind: HeartKind): Float64Array {
  const sound = empty()
  const rough = noiseOf(70, 210, 11)
  for (const { first, second, murmurStart, murmurEnd } of heartMarks) {
    add(sound, first - firstSound.seconds / 3, firstSound.seconds, burst(firstSound))
    add(sound, second - secondSound.seconds / 3, secondSound.seconds, burst(secondSound))
    if (kind !== 'murmur') continue
    const length = murmurEnd - murmurStart
    const from = Math.round(murmurStart * soundRate)
    add(sound, murmurStart, length, (time) => {
      const diamond = Math.sin((Math.PI * time) / length) ** 1.5
      return 0.15 * diamond * (rough[(from + Math.round(time * soundRate)) % rough.length] ?? 0)
    })
  }
  return sound
}

/** Seconds into each breath: air flows in, then out, more quietly and for longer; then there is a pause. */
export const breathPhases = { inward: [0.25, 1.45], outward: [1.6, 3.1] } as const

/** Hz of the whistle; a wheeze is a continuous tone above 100 Hz that lasts longer than 80 ms. */
export const wheezeFrequency = 420
/** When in each breath the whistle sounds, in seconds. */
export const wheezeSpan = [2, 2.95] as const
/** Fine crackles: some 650 Hz, 5 ms each. Wheeze and crackles after Bohadana et al., 2014 (see `filters.ts`). */
export const crackle = { frequency: 650, seconds: 0.012, count: 9, from: 0.75, to: 1.4 }

function eachBreath(act: (start: number) => void): void {
  for (let start = 0; start < rhythmSeconds - 0.01; start += breathSeconds) act(start)
}

/** The whistle at the end of breathing out, without any other sound. */
export function synthesizeWheeze(): Float64Array {
  const sound = empty()
  const [from, to] = wheezeSpan
  eachBreath((start) => {
    add(sound, start + from, to - from, (time) => {
      const swell = Math.sin((Math.PI * time) / (to - from)) ** 0.8
      const angle = 2 * Math.PI * (wheezeFrequency * time - 18 * time * time)
      return 0.2 * swell * (Math.sin(angle) + 0.22 * Math.sin(2 * angle))
    })
  })
  return sound
}

/** Breath noise shaped by the flow of air, with crackles late in breathing in or a wheeze while breathing out, if asked. */
export function synthesizeLungs(kind: LungKind): Float64Array {
  const sound = kind === 'wheeze' ? synthesizeWheeze() : empty()
  const rush = noiseOf(150, 620, 23)
  const flow = (start: number, [from, to]: readonly [number, number], size: number) => {
    const offset = Math.round((start + from) * soundRate)
    add(sound, start + from, to - from, (time) => {
      const strength = Math.sin((Math.PI * time) / (to - from)) ** 1.2
      return size * strength * (rush[(offset + Math.round(time * soundRate)) % rush.length] ?? 0)
    })
  }
  eachBreath((start) => {
    flow(start, breathPhases.inward, 0.11)
    flow(start, breathPhases.outward, 0.06)
    if (kind !== 'crackles') return
    for (let index = 0; index < crackle.count; index += 1) {
      // Unevenly spaced, as crackles are: the golden ratio scatters without chance.
      const place = (index + ((index * 0.618) % 1) * 0.6) / crackle.count
      add(sound, start + crackle.from + place * (crackle.to - crackle.from), crackle.seconds, (time) => {
        const decay = Math.exp((-5 * time) / crackle.seconds)
        return 0.42 * decay * Math.sin(2 * Math.PI * crackle.frequency * time)
      })
    }
  })
  return sound
}

/** How strongly the breath comes through where the heart is listened to. */
const breathShare = 0.7

/** What a chest piece hears: heart and lungs over one another, at most 1 either way. */
export function synthesizeChest(heart: HeartKind, breath: LungKind): Float64Array {
  const lungs = synthesizeLungs(breath)
  const sound = synthesizeHeart(heart).map((value, index) => value + breathShare * (lungs[index] ?? 0))
  const peak = sound.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  return sound.map((value) => value / peak)
}

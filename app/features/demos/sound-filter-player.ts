import { soundRate, synthesizeChest, type HeartKind, type LungKind } from './signals/chest-sound'
import {
  decibels,
  filterLoop,
  filterNames,
  sectionsOf,
  type FilterName,
} from '~/domain/records/sound-filters'
import { rhythmSeconds } from './signals/rhythm'

/**
 * Loudness of the unamplified sound, as a share of full scale: at twenty times it reaches 0.8 and no ear is hurt. What a
 * filter may add beyond is cut off by the ceiling.
 */
const unamplified = 0.04
/** Seconds in which loudness follows a hand, so that nothing clicks. */
const ease = 0.04

/** Whose chest it is. */
export interface Chest {
  heart: HeartKind
  lungs: LungKind
}

export interface ChestPlayer {
  /** One loop of the sound through each filter, as it is drawn. */
  filtered: () => Record<FilterName, Float64Array>
  /** Another chest, from the same moment of its breath on. */
  listenTo: (chest: Chest) => void
  play: () => void
  pause: () => void
  isPlaying: () => boolean
  choose: (filter: FilterName) => void
  amplify: (times: number) => void
  /** Seconds into the loop that is heard now. */
  position: () => number
  close: () => void
}

/** The filters in a row, ending in a volume that lets through only the one that is chosen. */
function chainOf(context: AudioContext, source: AudioNode, filter: FilterName, target: AudioNode): GainNode {
  const volume = context.createGain()
  volume.gain.value = 0
  sectionsOf(filter)
    .reduce<AudioNode>((before, { type, frequency, quality }) => {
      const section = context.createBiquadFilter()
      section.type = type
      section.frequency.value = frequency
      section.Q.value = decibels(quality)
      return before.connect(section)
    }, source)
    .connect(volume)
    .connect(target)
  return volume
}

interface Loop {
  sound: Float64Array
  filtered: Record<FilterName, Float64Array>
}

const loops = new Map<string, Loop>()

/** Made when it is first listened to. */
function loopOf({ heart, lungs }: Chest): Loop {
  const key = `${heart} ${lungs}`
  const known = loops.get(key)
  if (known) return known
  const sound = synthesizeChest(heart, lungs)
  const through = (filter: FilterName) => filterLoop(sound, soundRate, sectionsOf(filter))
  const made = {
    sound,
    filtered: { heart: through('heart'), lungs: through('lungs'), both: through('both') },
  }
  loops.set(key, made)
  return made
}

/** Plays the synthesised chest in a loop, filtered live. Must be made on a press of a button: browsers want one for sound. */
export function createChestPlayer(chest: Chest): ChestPlayer {
  const context = new AudioContext()
  const entry = context.createGain()
  const loudness = context.createGain()
  loudness.gain.value = 0
  const ceiling = context.createWaveShaper()
  ceiling.curve = Float32Array.of(-1, 0, 1)
  loudness.connect(ceiling).connect(context.destination)

  const volumes = filterNames.map((name) => ({ name, volume: chainOf(context, entry, name, loudness) }))
  const startedAt = context.currentTime
  const intoLoop = () => Math.max(0, context.currentTime - startedAt) % rhythmSeconds
  let playing = false

  /** A source plays one buffer in its life: another chest is another source, faded in while the last one fades. */
  const sound = (loop: Loop) => {
    const buffer = context.createBuffer(1, loop.sound.length, soundRate)
    buffer.copyToChannel(Float32Array.from(loop.sound), 0)
    const source = context.createBufferSource()
    source.buffer = buffer
    source.loop = true
    const fade = context.createGain()
    fade.gain.value = 0
    fade.gain.setTargetAtTime(1, context.currentTime, ease)
    source.connect(fade).connect(entry)
    source.start(0, intoLoop())
    return () => {
      fade.gain.setTargetAtTime(0, context.currentTime, ease)
      source.stop(context.currentTime + 8 * ease)
    }
  }
  let current = loopOf(chest)
  let silence = sound(current)

  return {
    filtered: () => current.filtered,
    listenTo: (next) => {
      const loop = loopOf(next)
      if (loop === current) return
      silence()
      current = loop
      silence = sound(loop)
    },
    play: () => {
      playing = true
      void context.resume()
    },
    pause: () => {
      playing = false
      void context.suspend()
    },
    isPlaying: () => playing,
    choose: (filter) => {
      for (const { name, volume } of volumes)
        volume.gain.setTargetAtTime(name === filter ? 1 : 0, context.currentTime, ease)
    },
    amplify: (times) => {
      loudness.gain.setTargetAtTime(unamplified * times, context.currentTime, ease)
    },
    position: () => (intoLoop() + rhythmSeconds - (context.baseLatency || 0)) % rhythmSeconds,
    close: () => {
      playing = false
      void context.close()
    },
  }
}

import { soundRate, synthesizeChest } from './signals/chest-sound'
import { decibels, filterLoop, filterNames, sectionsOf, type FilterName } from './signals/filters'
import { rhythmSeconds } from './signals/rhythm'

/**
 * Loudness of the unamplified sound, as a share of full scale: at twenty times it reaches 0.8 and no ear is hurt. What a
 * filter may add beyond is cut off by the ceiling.
 */
const unamplified = 0.04
/** Seconds in which loudness follows a hand, so that nothing clicks. */
const ease = 0.04

export interface ChestPlayer {
  /** One loop of the sound through each filter, as it is drawn. */
  filtered: Record<FilterName, Float64Array>
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

/** Plays the synthesised chest in a loop, filtered live. Must be made on a press of a button: browsers want one for sound. */
export function createChestPlayer(): ChestPlayer {
  const chest = synthesizeChest()
  const filtered = {
    heart: filterLoop(chest, soundRate, sectionsOf('heart')),
    lungs: filterLoop(chest, soundRate, sectionsOf('lungs')),
    both: filterLoop(chest, soundRate, sectionsOf('both')),
  }

  const context = new AudioContext()
  const buffer = context.createBuffer(1, chest.length, soundRate)
  buffer.copyToChannel(Float32Array.from(chest), 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.loop = true

  const loudness = context.createGain()
  loudness.gain.value = 0
  const ceiling = context.createWaveShaper()
  ceiling.curve = Float32Array.of(-1, 0, 1)
  loudness.connect(ceiling).connect(context.destination)

  const volumes = filterNames.map((name) => ({ name, volume: chainOf(context, source, name, loudness) }))
  const startedAt = context.currentTime
  source.start()
  let playing = false

  return {
    filtered,
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
    position: () => Math.max(0, context.currentTime - startedAt - (context.baseLatency || 0)) % rhythmSeconds,
    close: () => {
      playing = false
      void context.close()
    },
  }
}

import { decibels, sectionsOf } from '~/domain/records/sound-filters'
import { outlineOf } from './sound-outline'

export const listenedBy = ['none', 'heart', 'lungs', 'both'] as const
export type ListenedBy = (typeof listenedBy)[number]

/** Seconds in which one filter fades into the next, so that nothing clicks. */
const ease = 0.04

/** A recording that lies on this device and can be played. */
export interface SoundDeck {
  outline: string
  /** Seconds. */
  length: number
  isPlaying: () => boolean
  /** Seconds. */
  position: () => number
  toggle: () => void
  seek: (seconds: number) => void
  choose: (filter: ListenedBy) => void
  playAt: (speed: number) => void
  /** @param listener hears of every change of place and of whether it plays. @returns what ends it */
  subscribe: (listener: () => void) => () => void
  close: () => void
}

/** What is heard now: of two recordings that stand beside each other one at a time, since both at once are neither. */
let heard: HTMLAudioElement | undefined

const changes = ['play', 'pause', 'ended', 'timeupdate', 'seeked'] as const

/** @throws where a browser cannot read it */
export async function openSound(bytes: Blob): Promise<SoundDeck> {
  // No context that plays: one of those has to wait for a press.
  const decoder = new OfflineAudioContext(1, 1, 44_100)
  const decoded = await decoder.decodeAudioData(await bytes.arrayBuffer())
  const address = URL.createObjectURL(bytes)
  const audio = new Audio(address)
  let filter: ListenedBy = 'none'
  let graph: SoundGraph | undefined
  return {
    outline: outlineOf(decoded.getChannelData(0)),
    length: decoded.duration,
    isPlaying: () => !audio.paused,
    position: () => audio.currentTime,
    toggle: () => {
      if (!audio.paused) {
        audio.pause()
        return
      }
      graph ??= createSoundGraph(audio)
      graph.choose(filter)
      if (heard !== audio) heard?.pause()
      heard = audio
      // Whoever presses again before it begins calls it off; so does the other of the two, where it was pressed meanwhile.
      void graph.resume().then(() => (heard === audio ? audio.play().catch(() => undefined) : undefined))
    },
    seek: (seconds) => {
      audio.currentTime = seconds
    },
    choose: (chosen) => {
      filter = chosen
      graph?.choose(chosen)
    },
    playAt: (speed) => {
      audio.playbackRate = speed
    },
    subscribe: (listener) => {
      for (const name of changes) audio.addEventListener(name, listener)
      return () => {
        for (const name of changes) audio.removeEventListener(name, listener)
      }
    },
    close: () => {
      audio.pause()
      if (heard === audio) heard = undefined
      graph?.close()
      URL.revokeObjectURL(address)
    },
  }
}

interface SoundGraph {
  choose: (filter: ListenedBy) => void
  resume: () => Promise<void>
  close: () => void
}

/** Sends what an element plays through every filter at once, of which the chosen one is heard. Made on a press: browsers want one for sound. */
function createSoundGraph(audio: HTMLAudioElement): SoundGraph {
  const context = new AudioContext()
  const source = context.createMediaElementSource(audio)
  const volumes = listenedBy.map((filter) => {
    const volume = context.createGain()
    volume.gain.value = 0
    through(context, source, filter).connect(volume).connect(context.destination)
    return { filter, volume }
  })
  return {
    choose: (chosen) => {
      for (const { filter, volume } of volumes)
        volume.gain.setTargetAtTime(filter === chosen ? 1 : 0, context.currentTime, ease)
    },
    resume: () => context.resume(),
    close: () => void context.close(),
  }
}

const through = (context: AudioContext, source: AudioNode, filter: ListenedBy): AudioNode =>
  (filter === 'none' ? [] : sectionsOf(filter)).reduce<AudioNode>((before, { type, frequency, quality }) => {
    const section = context.createBiquadFilter()
    section.type = type
    section.frequency.value = frequency
    section.Q.value = decibels(quality)
    return before.connect(section)
  }, source)

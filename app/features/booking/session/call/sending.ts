import type { Signal } from '~/domain/booking/session-socket'
import type { Carried } from './quality'

/** What a side says that it sends: nothing of what it has not or has switched off; sound that its line does not carry, as such. */
export type Sending = Pick<Extract<Signal, { type: 'media' }>, 'audio' | 'video'>

export interface Tracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

/** Of the own tracks those that the line carries. */
export const carriedOf = (tracks: Tracks, carries: Carried): Tracks => ({
  audio: carries === 'writing' ? null : tracks.audio,
  video: carries === 'picture' ? tracks.video : null,
})

/** Sound that the line does not carry is no microphone that somebody has switched off. */
export const sendingOf = (tracks: Tracks, carries: Carried): Sending => ({
  audio: tracks.audio !== null && (carries === 'writing' ? 'not-carried' : true),
  video: carriedOf(tracks, carries).video !== null,
})

export interface CallState {
  hasJoined: boolean
  /** The same side is in the call at another device or window. */
  isElsewhere: boolean
  /** `waiting`: the other has not come with sound; `broken`: it was there, and comes back by itself. */
  state: 'waiting' | 'connecting' | 'connected' | 'broken'
  /** What the other says they send; null while they are not in the call. */
  other: Sending | null
  /** What the own line carries now, besides what is written. */
  carries: Carried
}

/** What there is to say of the line; nothing while all is well. */
export function wordsOfCall({ hasJoined, state, carries, other }: Omit<CallState, 'isElsewhere'>) {
  if (!hasJoined) return null
  if (state === 'waiting') return 'call.waiting' as const
  if (state === 'connecting') return 'call.connecting' as const
  if (state === 'broken') return 'call.broken' as const
  if (carries === 'writing') return 'call.writingText' as const
  if (other?.audio === 'not-carried') return 'call.unheardText' as const
  return carries === 'sound' ? ('call.poorText' as const) : null
}

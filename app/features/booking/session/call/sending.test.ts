import { describe, expect, it } from 'vitest'
import { signalSchema } from '~/domain/booking/session-socket'
import type { Carried } from './quality'
import { sendingOf, wordsOfCall } from './sending'

const track = {} as MediaStreamTrack
const both = { audio: track, video: track }

describe('what a side says that it sends', () => {
  it.each<[Carried, boolean | 'not-carried', boolean]>([
    ['picture', true, true],
    ['sound', true, false],
    ['writing', 'not-carried', false],
  ])('over a line that carries %s', (carries, audio, video) => {
    expect(sendingOf(both, carries)).toEqual({ audio, video })
    expect(signalSchema.safeParse({ type: 'media', ...sendingOf(both, carries) }).success).toBe(true)
    expect(signalSchema.safeParse({ type: 'ready', ...sendingOf(both, carries) }).success).toBe(true)
  })

  it('is no sound where the microphone is off, whatever the line carries', () => {
    expect(sendingOf({ ...both, audio: null }, 'writing').audio).toBe(false)
  })
})

describe('what is said of a call', () => {
  const call = { hasJoined: true, state: 'connected', carries: 'picture' } as const
  const other = { audio: true, video: false } as const
  const unheard = { audio: 'not-carried', video: false } as const

  it('is that the sound of the other does not get through, where it is taken off their line', () => {
    expect(wordsOfCall({ ...call, other })).toBeNull()
    expect(wordsOfCall({ ...call, other: unheard })).toBe('call.unheardText')
    expect(wordsOfCall({ ...call, other: unheard, carries: 'sound' })).toBe('call.unheardText')
  })

  it('is first what one’s own line does, and before that whether there is one', () => {
    expect(wordsOfCall({ ...call, other: unheard, carries: 'writing' })).toBe('call.writingText')
    expect(wordsOfCall({ ...call, other: unheard, state: 'broken' })).toBe('call.broken')
    expect(wordsOfCall({ ...call, other, carries: 'sound' })).toBe('call.poorText')
  })
})

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Tracks } from './sending'

/** `off`: somebody has switched it off; `none`: there is none, or something else holds it. */
export type DeviceState = 'unasked' | 'asking' | 'on' | 'off' | 'denied' | 'none'
type Kind = 'audio' | 'video'

export interface Devices extends Tracks {
  states: Record<Kind, DeviceState>
  /** More than one camera, so that there is something to turn to. */
  canTurn: boolean
  /** Asks the browser for both; either may be missing. */
  ask: () => Promise<void>
  toggle: (kind: Kind) => Promise<void>
  turn: () => Promise<void>
  stop: () => void
}

const reasonOf = (error: unknown): DeviceState =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'denied'
    : 'none'

const wishes = (facing: 'user' | 'environment'): Record<Kind, MediaTrackConstraints> => ({
  audio: { echoCancellation: true, noiseSuppression: true },
  video: { facingMode: facing, width: { ideal: 640 }, height: { ideal: 480 } },
})

async function open(kind: Kind, facing: 'user' | 'environment'): Promise<MediaStreamTrack | DeviceState> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ [kind]: wishes(facing)[kind] })
    return stream.getTracks()[0] ?? 'none'
  } catch (error) {
    return reasonOf(error)
  }
}

/** Camera and microphone: asked for once somebody wants it, and let go when the page goes. */
export function useDevices(): Devices {
  const [tracks, setTracks] = useState<Tracks>({ audio: null, video: null })
  const [states, setStates] = useState<Record<Kind, DeviceState>>({ audio: 'unasked', video: 'unasked' })
  const [canTurn, setCanTurn] = useState(false)
  const [facing, setFacing] = useState<'user' | 'environment'>('user')
  const held = useRef(tracks)
  const isGone = useRef(false)

  const hold = useMemo(() => {
    function holdOne(kind: Kind, found: MediaStreamTrack | DeviceState): void {
      const track = typeof found === 'string' ? null : found
      if (isGone.current) return track?.stop()
      held.current[kind]?.stop()
      held.current = { ...held.current, [kind]: track }
      setTracks(held.current)
      setStates((before) => ({ ...before, [kind]: typeof found === 'string' ? found : 'on' }))
      // Pulled out, or taken away in the browser’s settings.
      track?.addEventListener('ended', () => {
        if (held.current[kind] === track) holdOne(kind, 'none')
      })
    }
    return holdOne
  }, [])

  const ask = useCallback(async () => {
    setStates({ audio: 'asking', video: 'asking' })
    const both = await navigator.mediaDevices?.getUserMedia(wishes('user')).catch(() => null)
    // Where one of the two is missing or forbidden the other is still of use.
    for (const kind of ['audio', 'video'] as const)
      hold(kind, both?.getTracks().find((track) => track.kind === kind) ?? (await open(kind, 'user')))
    const known = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
    setCanTurn((known ?? []).filter(({ kind }) => kind === 'videoinput').length > 1)
  }, [hold])

  const toggle = useCallback(
    // Off is off: the lamp of the camera goes out.
    async (kind: Kind) => hold(kind, held.current[kind] ? 'off' : await open(kind, facing)),
    [facing, hold],
  )
  const turn = useCallback(async () => {
    const other = facing === 'user' ? 'environment' : 'user'
    setFacing(other)
    // Phones open one camera at a time.
    held.current.video?.stop()
    hold('video', await open('video', other))
  }, [facing, hold])
  const stop = useCallback(() => {
    hold('audio', 'unasked')
    hold('video', 'unasked')
  }, [hold])

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      for (const track of Object.values(held.current) as (MediaStreamTrack | null)[]) track?.stop()
    }
  }, [])
  return { ...tracks, states, canTurn, ask, toggle, turn, stop }
}

/** How loud somebody is, from 0 to 1, some times a second. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 256
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
      setLevel(Math.min(1, loudest / 64))
    }, 120)
    return () => {
      clearInterval(timer)
      setLevel(0)
      void context.close()
    }
  }, [track])
  return level
}

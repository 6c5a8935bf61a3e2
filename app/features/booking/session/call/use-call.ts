import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import type { Talk } from '../use-talk'
import { Call, type CallView } from './call'
import type { Devices } from './use-devices'

export interface OwnCall extends CallView {
  join: () => void
  leave: () => void
  trySound: () => void
}

/** The call of this page, over the socket of its talk and with its devices. */
export function useCall(
  side: ConsultationSide,
  iceServers: RTCIceServer[],
  talk: Talk,
  { audio, video }: Pick<Devices, 'audio' | 'video'>,
): OwnCall {
  const { sendSignal, onSignal, line, isOtherConnected } = talk
  const [call] = useState(() => new Call({ side, iceServers, send: sendSignal }))
  const view = useSyncExternalStore(call.subscribe, call.snapshot, call.snapshot)
  useEffect(() => onSignal((signal) => call.receive(signal)), [call, onSignal])
  useEffect(() => {
    if (line === 'open') call.lineOpened()
  }, [call, line])
  useEffect(() => call.otherIs(isOtherConnected), [call, isOtherConnected])
  useEffect(() => call.setTracks({ audio, video }), [call, audio, video])
  useEffect(() => {
    const again = () => call.lineOpened()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      call.leave()
    }
  }, [call])
  return {
    ...view,
    join: () => call.join({ audio, video }),
    leave: () => call.leave(),
    trySound: () => call.trySound(),
  }
}

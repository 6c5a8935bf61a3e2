import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ConsultationSession, ConsultationSide } from '~/domain/booking/reservation-contract'
import type { HeardSignal, ServerFrame, Signal } from '~/domain/booking/session-socket'
import { localizedPath } from '~/domain/values/locale'
import { keptOf, storageOfTab } from './kept'
import { openLine, type Line, type LineState } from './line'
import { askForTicket, wayOf, writeByForm } from './line-path'
import { beginTalk, knownUntil, lastOfOther, nextTalk, typingMs, waiting, type TalkState } from './talk-state'

export interface Talk extends Omit<TalkState, 'typingUntil'> {
  line: LineState
  isOtherTyping: boolean
  write: (text: string) => void
  /** Takes back what was refused. */
  withdraw: (clientId: string) => void
  /** Somebody is typing: told now and then, not at every key. */
  typing: () => void
  sendSignal: (signal: Signal) => boolean
  onSignal: (listener: (signal: HeardSignal) => void) => () => void
}

const tellTypingEveryMs = typingMs / 2
/** What the server has no time for is tried again. */
const tryAgainMs = 4000
const askAgainMs = 4000

interface TalkOptions {
  session: ConsultationSession
  side: ConsultationSide
  /** The page’s own path, without locale. */
  path: string
}

/** A talk as this page knows it: what the loader says, what comes by the socket, and what waits to be sent. */
export function useTalk({ session, side, path }: TalkOptions): Talk {
  const { reservation, isOpen } = session
  const [state, dispatch] = useReducer(nextTalk, undefined, () => beginTalk(side, session))
  const [lineState, setLineState] = useState<LineState>('connecting')
  const { revalidate, state: revalidation } = useRevalidator()
  const linePath = localizedPath(usePageLocale(), `${path}/line`)
  const line = useRef<Line | null>(null)
  const latest = useRef(state)
  const signals = useRef(new Set<(signal: HeardSignal) => void>())
  const toldTypingAt = useRef(0)

  useEffect(() => {
    latest.current = state
  }, [state])
  useEffect(() => dispatch({ kind: 'session', session }), [session])

  // What waited when the page was left.
  const kept = useMemo(() => keptOf(storageOfTab, reservation, side), [reservation, side])
  useEffect(() => {
    for (const { clientId, text, at, refused } of kept.readUnsent())
      dispatch({ kind: 'typed', clientId, text, at, refused })
  }, [kept])
  useEffect(() => kept.keepUnsent(state.unsent), [kept, state.unsent])

  useEffect(() => {
    if (!isOpen) return
    const opened = openLine({
      ticket: () => askForTicket(linePath),
      after: () => knownUntil(latest.current),
      onState(next) {
        setLineState(next)
        if (next !== 'open') dispatch({ kind: 'cut' })
      },
      onFrame(frame: ServerFrame) {
        dispatch({ kind: 'frame', frame, now: Date.now() })
        if (frame.kind === 'signal') for (const listener of signals.current) listener(frame.signal)
        if (frame.kind === 'changed') void revalidate()
      },
      // A welcome says nothing of what is owed, and what changed before it is told by no frame.
      onBack: () => void revalidate(),
    })
    line.current = opened
    const hurry = () => opened.hurry()
    window.addEventListener('online', hurry)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      window.removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', hurry)
      line.current = null
      opened.close()
    }
  }, [isOpen, linePath, revalidate])

  const refuse = useCallback(
    (clientId: string, code: string) =>
      dispatch({ kind: 'frame', frame: { kind: 'refused', clientId, code }, now: 0 }),
    [],
  )
  useSending(state, wayOf(isOpen, lineState), line, linePath, refuse)
  usePositions(state, lineState, line)
  const isOtherTyping = useIsBefore(state.typingUntil)

  // As long as there is no socket the page asks for itself.
  useEffect(() => {
    if (!isOpen || lineState === 'open') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && revalidation === 'idle') void revalidate()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isOpen, lineState, revalidate, revalidation])

  return {
    ...state,
    line: lineState,
    isOtherTyping,
    write: useCallback(
      (text: string) =>
        dispatch({ kind: 'typed', clientId: crypto.randomUUID(), text, at: new Date().toISOString() }),
      [],
    ),
    withdraw: useCallback((clientId: string) => dispatch({ kind: 'withdrawn', clientId }), []),
    typing: useCallback(() => {
      const now = Date.now()
      if (now - toldTypingAt.current < tellTypingEveryMs) return
      if (line.current?.send({ kind: 'typing' })) toldTypingAt.current = now
    }, []),
    sendSignal: useCallback((signal: Signal) => line.current?.send({ kind: 'signal', signal }) ?? false, []),
    onSignal: useCallback((listener: (signal: HeardSignal) => void) => {
      signals.current.add(listener)
      return () => void signals.current.delete(listener)
    }, []),
  }
}

type OfLine = { readonly current: Line | null }

/** Sends what waits: by the socket as soon as it is open, by a form where there is none (`wayOf`). The same name is stored once, whichever way it came. */
function useSending(
  state: TalkState,
  way: ReturnType<typeof wayOf>,
  line: OfLine,
  linePath: string,
  onRefused: (clientId: string, code: string) => void,
) {
  const { revalidate } = useRevalidator()
  const isSending = useRef(false)
  const waits = waiting(state)
  const key = waits.map(({ clientId }) => clientId).join()
  const latest = useRef(waits)
  useEffect(() => {
    latest.current = waits
  })
  useEffect(() => {
    if (!key || way === null) return
    const send = async () => {
      if (way === 'line') {
        for (const { clientId, text } of latest.current) line.current?.send({ kind: 'send', clientId, text })
        return
      }
      if (isSending.current) return
      isSending.current = true
      for (const one of latest.current) {
        const written = await writeByForm(linePath, one)
        if (written === 'later') break
        if (written !== 'stored') onRefused(one.clientId, written.refused)
      }
      isSending.current = false
      void revalidate()
    }
    void send()
    const timer = setInterval(() => void send(), tryAgainMs)
    return () => clearInterval(timer)
  }, [key, line, linePath, onRefused, revalidate, way])
}

/** Says how far this side has come: what has arrived, and what somebody looks at. */
function usePositions(state: TalkState, lineState: LineState, line: OfLine) {
  const arrived = Math.min(lastOfOther(state), knownUntil(state))
  const sent = useRef({ delivered: 0, read: 0 })
  useEffect(() => {
    // What was sent on a line that was dying is sent again.
    if (lineState !== 'open') sent.current = { delivered: 0, read: 0 }
    if (lineState !== 'open' || arrived === 0) return
    const tell = () => {
      const name = document.visibilityState === 'visible' ? 'read' : 'delivered'
      if (sent.current[name] >= arrived) return
      if (line.current?.send({ kind: name, place: arrived })) sent.current[name] = arrived
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [arrived, line, lineState])
}

/** True until a time of the page’s clock. */
function useIsBefore(until: number): boolean {
  const [over, setOver] = useState(0)
  useEffect(() => {
    const left = until - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setOver(until), left)
    return () => clearTimeout(timer)
  }, [until])
  return until > 0 && over < until
}

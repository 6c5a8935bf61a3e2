import type {
  ConsultationSession,
  ConsultationSide,
  ReservationMessage,
  TalkPosition,
} from '~/domain/booking/reservation-contract'
import type { ServerFrame } from '~/domain/booking/session-socket'

/** What was typed here and is not known to be stored. */
export interface Unsent {
  clientId: string
  text: string
  at: string
  /** Why the server did not take it, as a code; it is sent no more by itself. */
  refused: string | null
  /** It is stored there, and on its way back to here. */
  place: number | null
}

/** What one side of a talk knows. */
export interface TalkState {
  side: ConsultationSide
  /** In the order of their places; one a place. */
  messages: readonly ReservationMessage[]
  unsent: readonly Unsent[]
  /** How far the other has come: all until a place. */
  other: TalkPosition
  isOtherConnected: boolean
  /** Of the page’s clock, in milliseconds. */
  typingUntil: number
}

type KnownSession = Pick<ConsultationSession, 'messages' | 'positions'>

export type TalkEvent =
  /** The loader’s, or the answer to a form. */
  | { kind: 'session'; session: KnownSession }
  | { kind: 'frame'; frame: ServerFrame; now: number }
  /** Now, or read back from what a tab has kept: with why it was refused, if it was. */
  | { kind: 'typed'; clientId: string; text: string; at: string; refused?: string | null }
  /** The socket is gone: who is there is not known any more. */
  | { kind: 'cut' }
  | { kind: 'withdrawn'; clientId: string }

/** So long “is writing” stands after the last sign of it. */
export const typingMs = 5000

export const beginTalk = (
  side: ConsultationSide,
  session: KnownSession,
  unsent: readonly Unsent[] = [],
): TalkState =>
  withSession(
    {
      side,
      messages: [],
      unsent,
      other: { delivered: 0, read: 0 },
      isOtherConnected: false,
      typingUntil: 0,
    },
    session,
  )

/** The place until which nothing is missing: what comes after it is asked for again. */
export function knownUntil({ messages }: Pick<TalkState, 'messages'>): number {
  let known = 0
  for (const { place } of messages) {
    if (place !== known + 1) break
    known = place
  }
  return known
}

/** Messages come by the socket, by the loader and by both, late and again: their places put them in order. */
function withMessages(state: TalkState, more: readonly ReservationMessage[]): TalkState {
  const byPlace = new Map(state.messages.map((message) => [message.place, message]))
  for (const message of more) byPlace.set(message.place, message)
  const stored = new Set(more.map(({ clientId }) => clientId))
  const unsent = state.unsent.filter(({ clientId }) => !stored.has(clientId))
  return {
    ...state,
    messages: [...byPlace.values()].sort((one, other) => one.place - other.place),
    unsent: unsent.length === state.unsent.length ? state.unsent : unsent,
    typingUntil: more.some(({ by }) => by !== state.side) ? 0 : state.typingUntil,
  }
}

const withUnsent = (state: TalkState, clientId: string, changes: Partial<Unsent>): TalkState => ({
  ...state,
  unsent: state.unsent.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)),
})

const furthest = (one: TalkPosition, other: TalkPosition): TalkPosition => {
  const read = Math.max(one.read, other.read)
  return { read, delivered: Math.max(one.delivered, other.delivered, read) }
}

const withSession = (state: TalkState, { messages, positions }: KnownSession): TalkState => ({
  ...withMessages(state, messages),
  other: furthest(state.other, positions[state.side === 'patient' ? 'doctor' : 'patient']),
})

function onFrame(state: TalkState, frame: ServerFrame, now: number): TalkState {
  switch (frame.kind) {
    case 'welcome':
      return {
        ...withSession(state, frame.session),
        isOtherConnected: frame.otherIsConnected,
      }
    case 'message':
      return withMessages(state, [frame.message])
    case 'positions':
      // Those of this side are this side’s own, read on another device of theirs.
      return frame.of === state.side ? state : { ...state, other: furthest(state.other, frame) }
    case 'typing':
      return { ...state, typingUntil: now + typingMs }
    case 'presence':
      return {
        ...state,
        isOtherConnected: frame.isConnected,
        typingUntil: frame.isConnected ? state.typingUntil : 0,
      }
    case 'stored':
      return withUnsent(state, frame.clientId, { place: frame.place })
    case 'refused':
      // What cannot be done now is tried again.
      return frame.code === 'not-available'
        ? state
        : withUnsent(state, frame.clientId, { refused: frame.code })
    case 'changed':
    case 'signal':
    case 'pong':
      return state
  }
}

export function nextTalk(state: TalkState, event: TalkEvent): TalkState {
  switch (event.kind) {
    case 'session':
      return withSession(state, event.session)
    case 'frame':
      return onFrame(state, event.frame, event.now)
    case 'typed': {
      const { clientId, text, at, refused = null } = event
      // Kept over a reload, and stored meanwhile.
      const isKnown = [...state.messages, ...state.unsent].some((one) => one.clientId === clientId)
      if (isKnown) return state
      return { ...state, unsent: [...state.unsent, { clientId, text, at, refused, place: null }] }
    }
    case 'cut':
      return { ...state, isOtherConnected: false, typingUntil: 0 }
    case 'withdrawn':
      return { ...state, unsent: state.unsent.filter(({ clientId }) => clientId !== event.clientId) }
  }
}

/** What waits to be sent, in the order in which it was typed. */
export const waiting = ({ unsent }: Pick<TalkState, 'unsent'>): Unsent[] =>
  unsent.filter(({ refused, place }) => refused === null && place === null)

export type MessageState = 'sent' | 'delivered' | 'read'

/** What has become of one’s own message. */
export const stateOf = (
  { other }: Pick<TalkState, 'other'>,
  { place }: Pick<ReservationMessage, 'place'>,
): MessageState => (place <= other.read ? 'read' : place <= other.delivered ? 'delivered' : 'sent')

/** The last place of what the other has written, or 0. */
export const lastOfOther = ({ messages, side }: TalkState): number =>
  messages.findLast(({ by }) => by !== side)?.place ?? 0

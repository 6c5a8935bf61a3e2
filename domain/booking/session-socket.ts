import { z } from 'zod'
import { isStorable } from '../values/clean-text'
import { reservationIdSchema, type ReservationId } from '../values/ids'
import {
  consultationSides,
  messageSchema,
  newTalkFileSchema,
  welcomedSessionSchema,
  type ConsultationSession,
  type ConsultationSide,
  type NewTalkFile,
  type WelcomedSession,
} from './reservation-contract'
import { longestMessage, mostMessages } from './reservation-rules'

/**
 * What goes over `/socket` while a consultation is open. Each frame is one JSON text; what does not parse closes the socket (4400). Rows are the truth: a socket that
 * was away says how far it knows (`hello.after`) and is told the rest, so that nothing is lost and nothing comes twice.
 *
 * A message is stored once it comes back: as `message` or in `welcome`, with its `clientId`, or acknowledged by `stored`; both may come, in either order. What has
 * not come back is sent again with the same `clientId`. A server that stops closes with 1001, one that is full with 1013: come back, a little later each time.
 */

export const socketPath = '/socket'
/** What both ends speak. */
export const socketProtocol = 'tapesh.talk'
/**
 * The protocols that a browser asks for, `new WebSocket(address, socketProtocols(ticket))`: the ticket comes beside the protocol and not in the address, which proxies
 * write into their logs. The server chooses `socketProtocol`.
 */
export const socketProtocols = (ticket: string): string[] => [socketProtocol, `${ticketPrefix}${ticket}`]
export const ticketPrefix = 'ticket.'

/** `POST /socket-tickets`, for whoever may read the session: opens one socket, once, within half a minute. */
export interface NewSocketTicket {
  reservationId: ReservationId
  side: ConsultationSide
}
export const newSocketTicketSchema: z.ZodType<NewSocketTicket> = z.strictObject({
  reservationId: reservationIdSchema,
  side: z.enum(consultationSides),
}) as unknown as z.ZodType<NewSocketTicket>
export interface SocketTicket {
  ticket: string
  expiresAt: string
}
export const socketTicketSchema: z.ZodType<SocketTicket> = z.strictObject({
  ticket: z.string(),
  expiresAt: z.iso.datetime(),
}) as unknown as z.ZodType<SocketTicket>

/** Why the server closed, as WebSocket close codes of our own. */
export const socketClosings = {
  /** A frame that is none; do not come back with the same. */
  malformed: 4400,
  /** The ticket is unknown, used or too old: ask for another. */
  ticket: 4401,
  /** The account is suspended, signed out or not of this consultation: do not come back. */
  barred: 4403,
  /** Faster than anybody types. */
  flooded: 4429,
} as const

/** It waits in a row for whoever fetches it. */
const storable = (longest: number) => z.string().max(longest).refine(isStorable)

/** What a side sends; sound may be on that its line does not carry. */
const sending = { audio: z.union([z.boolean(), z.literal('not-carried')]), video: z.boolean() }

/** What two browsers tell each other to find a way for sound and picture; the server hands it on and keeps none of it. */
export const signalSchema = z.discriminatedUnion('type', [
  /** This side has its devices ready, and what it will send. Whoever is `patient` then offers. */
  z.strictObject({ type: z.literal('ready'), ...sending }),
  // `call` is minted by the patient whenever they begin anew: what is still on its way of an attempt before is no answer to this one.
  z.strictObject({ type: z.enum(['offer', 'answer']), call: z.uuid(), sdp: storable(60_000) }),
  z.strictObject({
    type: z.literal('candidate'),
    call: z.uuid(),
    candidate: storable(2000),
    sdpMid: storable(50).nullable(),
    sdpMLineIndex: z.int().min(0).nullable(),
  }),
  /** Muted, camera off, or down to sound or to writing because the line is poor. */
  z.strictObject({ type: z.literal('media'), ...sending }),
  /** Which part of what the other has just sent was lost on the way here, while the line is poor: the call’s own reports get lost with it. */
  z.strictObject({ type: z.literal('hearing'), call: z.uuid(), lost: z.number().min(0).max(1) }),
  z.strictObject({ type: z.literal('bye') }),
])
export type Signal = z.infer<typeof signalSchema>

/** What a browser hears: also that the same side has begun sound and picture at another device or window, which only the server says. */
export const heardSignalSchema = z.discriminatedUnion('type', [
  ...signalSchema.options,
  z.strictObject({ type: z.literal('elsewhere') }),
])
export type HeardSignal = z.infer<typeof heardSignalSchema>

const place = z.int().min(0).max(mostMessages)

/** From a browser. */
export const clientFrameSchema: z.ZodType<ClientFrame> = z.discriminatedUnion('kind', [
  /** First: the place of the last message that it has; 0 for none. */
  z.strictObject({ kind: z.literal('hello'), after: place }),
  /** `clientId` is minted when it is typed: sent again after a cut, it is stored once. */
  z.strictObject({
    kind: z.literal('send'),
    clientId: z.uuid(),
    /** Empty where the file is all. */
    text: z.string().max(longestMessage),
    file: newTalkFileSchema.optional(),
  }),
  /** All until this place has arrived here, or was looked at. */
  z.strictObject({ kind: z.literal('delivered'), place }),
  z.strictObject({ kind: z.literal('read'), place }),
  z.strictObject({ kind: z.literal('typing') }),
  z.strictObject({ kind: z.literal('signal'), signal: signalSchema }),
  /** Answered by `pong`. */
  z.strictObject({ kind: z.literal('ping') }),
]) as unknown as z.ZodType<ClientFrame>
export type ClientFrame =
  | { kind: 'hello'; after: number }
  | { kind: 'send'; clientId: string; text: string; file?: NewTalkFile | undefined }
  | { kind: 'delivered' | 'read'; place: number }
  | { kind: 'typing' }
  | { kind: 'signal'; signal: Signal }
  | { kind: 'ping' }

/** To a browser. */
export type ServerFrame =
  /** After `hello`: the session, messages after the place that was named only. */
  | { kind: 'welcome'; side: ConsultationSide; session: WelcomedSession; otherIsConnected: boolean }
  /** A message, one’s own too, in the order of places. */
  | { kind: 'message'; message: ConsultationSession['messages'][number] }
  /** What this very socket has sent is stored, now or before. */
  | { kind: 'stored'; clientId: string; place: number }
  /** How far the messages have come with `of`, who may be this side: its other windows read, too. */
  | { kind: 'positions'; of: ConsultationSide; delivered: number; read: number }
  | { kind: 'typing' }
  | { kind: 'presence'; isConnected: boolean }
  /** Somebody came in, it ended, or it moved: ask for the session again. */
  | { kind: 'changed' }
  | { kind: 'signal'; signal: HeardSignal }
  /** A message that was not stored, with a code of `reservationCodes`, `invalid-input`, `not-found`, or `not-available`: the last is worth another try. */
  | { kind: 'refused'; clientId: string; code: string }
  | { kind: 'pong' }

export const serverFrameSchema: z.ZodType<ServerFrame> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('welcome'),
    side: z.enum(consultationSides),
    session: welcomedSessionSchema,
    otherIsConnected: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('message'), message: messageSchema }),
  z.strictObject({ kind: z.literal('stored'), clientId: z.string(), place }),
  z.strictObject({
    kind: z.literal('positions'),
    of: z.enum(consultationSides),
    delivered: place,
    read: place,
  }),
  z.strictObject({ kind: z.literal('typing') }),
  z.strictObject({ kind: z.literal('presence'), isConnected: z.boolean() }),
  z.strictObject({ kind: z.literal('changed') }),
  z.strictObject({ kind: z.literal('signal'), signal: heardSignalSchema }),
  z.strictObject({ kind: z.literal('refused'), clientId: z.string(), code: z.string() }),
  z.strictObject({ kind: z.literal('pong') }),
]) as unknown as z.ZodType<ServerFrame>

/**
 * What a browser makes of a frame. The server may be newer than the page, which stays open across an update: members that the page does not know are left out.
 * @param told parsed JSON, which is the reader’s own @returns undefined for what is no frame that the page knows
 */
export function readServerFrame(told: unknown): ServerFrame | undefined {
  const { data, error } = serverFrameSchema.safeParse(told)
  const unknown = error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? []
  if (unknown.length === 0) return data
  for (const { path, keys } of unknown) {
    const holder = path.reduce<unknown>((within, key) => Reflect.get(Object(within), key) as unknown, told)
    for (const key of keys) Reflect.deleteProperty(Object(holder), key)
  }
  return serverFrameSchema.safeParse(told).data
}

import type { Pool } from 'pg'
import { followChannel } from '../database/channel'

/**
 * What transactions announce, whichever process ran them: `catalog_changed` when the shop shows something else (`0014_catalog-guards.sql`),
 * `person_changed`, with the person's id, when a person or one of their sessions is not what it was (`0042_person-changes.sql`); `comments_changed`, with
 * the article's id, when everybody reads something else below it (`0104_comments-guards.sql`); `doctor_changed`, with the doctor's id, when the list of doctors shows something
 * else of them (`0172_doctors-announced.sql`); of consultations
 * (`0070_consultation-sockets-guards.sql`) `talk_changed`, with the reservation's id, `talk_signalled`, with that of the socket a signal is for, and
 * `talk_typing`, with the reservation's id and the side that types.
 */
export const channels = [
  'catalog_changed',
  'person_changed',
  'comments_changed',
  'doctor_changed',
  'talk_changed',
  'talk_signalled',
  'talk_typing',
] as const
export type AnnouncedChannel = (typeof channels)[number]

/** What is announced, for who remembers something until then. */
export interface Announcements {
  /**
   * All that was committed until `trustedFor` ago has been heard for certain. While this is false nothing that is remembered may be used:
   * whoever wants to know asks the database.
   */
  isCurrent(): boolean
  /** Differs from what it was whenever something was announced, or may have been while nobody listened. */
  count(channel: AnnouncedChannel): number
  /** @param listener told what was announced; `null` when anything may have been */
  on(channel: AnnouncedChannel, listener: (payload: string | null) => void): void
  /** Resolves when all that has been committed is heard, or it is known that it is not. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Milliseconds between two questions on the listening connection. PostgreSQL sends what was announced before it answers a question, so
 * that each answer says that all until the question was heard.
 */
const askEvery = 1000
/** Milliseconds that such an answer holds good: with a connection that is dead and does not look it, nothing remembered is older. */
const trustedFor = 3000

/** Where nobody listens: nothing is ever remembered. */
export const noAnnouncements: Announcements = {
  isCurrent: () => false,
  count: () => 0,
  on: () => undefined,
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

interface FollowOptions {
  /** Once an outage. */
  onLost?: () => void
  /** Milliseconds by a clock that only goes forward. */
  elapsed?: () => number
}

/** Listens for as long as the process runs, on one connection that must lead to PostgreSQL itself. */
export function followAnnouncements(
  pool: Pick<Pool, 'connect'>,
  { onLost, elapsed = () => performance.now() }: FollowOptions = {},
): Announcements {
  const counts = new Map<string, number>(channels.map((channel) => [channel, 1]))
  const listeners = new Map<string, ((payload: string | null) => void)[]>()
  let confirmedAt = -Infinity

  const note = (channel: string, payload: string | null) => {
    counts.set(channel, (counts.get(channel) ?? 0) + 1)
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const channel = followChannel(pool, channels, {
    askEvery,
    askedFor: trustedFor,
    onMessage: ({ channel: name, payload = '' }) => note(name, payload),
    onListening: () => {
      for (const name of channels) note(name, null)
      confirmedAt = elapsed()
    },
    onAnswer: (sentAt) => (confirmedAt = Math.max(confirmedAt, sentAt)),
    onLost: () => {
      confirmedAt = -Infinity
      onLost?.()
    },
    elapsed,
  })
  return {
    isCurrent: () => elapsed() - confirmedAt < trustedFor,
    count: (name) => counts.get(name) ?? 0,
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    settled: () => channel.ping(),
    close() {
      confirmedAt = -Infinity
      return channel.close()
    },
  }
}

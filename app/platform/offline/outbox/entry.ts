/** Counted up when what is kept changes its shape; what has another version is left alone, for the page that knows it. */
export const entryVersion = 1

/** Where a measurement goes: `POST` takes one, `GET` says who is signed in. */
export const outboxPath = '/app/records/outbox'

/** A measurement as a person typed it, until it is with the server. */
export interface OutboxEntry {
  version: typeof entryVersion
  /** Minted when it was typed: sent any number of times, it is stored once. */
  key: string
  /** Whose account it was typed in. It is sent under no other. */
  user: string
  /** Of the family; null: the person’s own. */
  member: string | null
  type: string
  /** What the form of its type posts. */
  fields: Record<string, string>
  /** ISO 8601. */
  keptAt: string
  /** When it was first on its way: from then on nobody knows whether it arrived until the server says so. */
  firstTriedAt: string | null
  /** Why the server did not take it, so that it is sent no more by itself. */
  refusal: OutboxRefusal | null
  /** Taken back after it was on its way: it may be stored, so it is sent once more with its key, and what is stored is deleted. */
  isTakenBack?: boolean
}

export interface OutboxRefusal {
  code: string
  /** Names of fields and what is wrong with them, as forms say it. */
  errors: Record<string, string[]>
}

/**
 * The server remembers a key for 48 hours. What was on its way longer ago may be stored already and would be stored again: it is sent only when
 * its person says so.
 */
const keyIsKnownForMs = 47 * 60 * 60 * 1000

export const isUncertain = ({ firstTriedAt }: Pick<OutboxEntry, 'firstTriedAt'>, now: number): boolean =>
  firstTriedAt !== null && now - Date.parse(firstTriedAt) >= keyIsKnownForMs

/**
 * `waiting` goes by itself, and `taken-back` goes away by itself; with the others somebody has to do something. `undeleted` was taken back so long after it
 * was on its way that nobody can say any more as what it is stored: whether it is, is to be seen in the history alone.
 */
export const standingOf = (
  entry: OutboxEntry,
  now: number,
): 'waiting' | 'taken-back' | 'undeleted' | 'refused' | 'uncertain' => {
  if (entry.refusal) return 'refused'
  if (isUncertain(entry, now)) return entry.isTakenBack ? 'undeleted' : 'uncertain'
  return entry.isTakenBack ? 'taken-back' : 'waiting'
}

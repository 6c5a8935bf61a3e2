/** What a share lets somebody see: all records of one person, those of some types, or a single one. */
export const shareScopes = ['all', 'types', 'record'] as const
export type ShareScope = (typeof shareScopes)[number]

/** Why somebody reads: it is shared with them, or they are the person's accompanying doctor. */
export const grantWays = ['share', 'doctor'] as const
export type GrantWay = (typeof grantWays)[number]

/** For how many days something may be shared. */
export const shareDays = [1, 7, 30, 90] as const

/** For how many days at most a link may be open, any number from one on. */
export const longestShareDays = Math.max(...shareDays)

/** Characters of the passcode of a link, at least. */
export const shortestPasscode = 6
export const longestPasscode = 64

/** Wrong passcodes of a link in its whole life; then it opens nothing any more. */
export const mostWrongPasscodes = 10

/** How long somebody reads by a link before the passcode is asked for again. */
export const linkVisitMs = 60 * 60 * 1000

/** Of one owner, that are open at the same time. */
export const mostOpenShares = 50

/** New shares of one person in a day. */
export const sharesPerDay = 20

/** Messages about shares that one phone is sent in a day, whoever shares. */
export const shareMessagesPerDay = 5

/** What somebody opens again within this time after the first is one row of what the owner is shown. */
export const oneReadForMs = 10 * 60 * 1000

const dayMs = 24 * 60 * 60 * 1000

export const shareEnd = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)

/** `locked`: a link whose passcode has been guessed at too often. */
export const shareStates = ['open', 'expired', 'ended', 'locked'] as const
export type ShareState = (typeof shareStates)[number]

/** How a share stands; what its owner has ended stays ended, also past its time. */
export function shareStateOf(
  share: { expiresAt: Date | null; revokedAt: Date | null; wrongPasscodes: number },
  now: Date,
): ShareState {
  if (share.revokedAt !== null) return 'ended'
  if (share.wrongPasscodes >= mostWrongPasscodes) return 'locked'
  return share.expiresAt === null || share.expiresAt > now ? 'open' : 'expired'
}

/** What of a share was opened; `visit`: a link itself, with its passcode; `names`: what its records are called, among those of others. */
export const readKinds = [
  'visit',
  'names',
  'archive',
  'summary',
  'list',
  'history',
  'export',
  'record',
  'file',
] as const
export type ReadKind = (typeof readKinds)[number]

/** A look at somebody's records: at all of them, at those of a type, or at one and its files. */
export type Reading<Type extends string = string, Id extends string = string> =
  | { kind: 'archive' | 'summary' }
  | { kind: 'list' | 'history' | 'export'; type: Type }
  | { kind: 'record' | 'file'; type: Type; recordId: Id }

export interface SharedExtent {
  scope: ShareScope
  /** Of `types`; else null. */
  types: readonly string[] | null
  /** Of `record`: which one, and its type; else null. */
  recordId: string | null
  recordType: string | null
}

/**
 * Whether a share has an answer to a look at all. What it answers is decided in SQL, row by row; this only keeps somebody from an empty list of what
 * they have not been given, and from sums over what they may not see.
 */
export function mayOpen({ scope, types, recordId, recordType }: SharedExtent, reading: Reading): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'types':
      return !('type' in reading) || (types?.includes(reading.type) ?? false)
    case 'record':
      if (reading.kind === 'summary' || reading.kind === 'history') return false
      if (!('type' in reading)) return true
      return reading.type === recordType && (!('recordId' in reading) || reading.recordId === recordId)
  }
}

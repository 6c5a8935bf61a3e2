/** The two who write to each other: a family by its account, and a doctor. */
export const messageSides = ['family', 'doctor'] as const
export type MessageSide = (typeof messageSides)[number]

export const otherSide = (side: MessageSide): MessageSide => (side === 'family' ? 'doctor' : 'family')

export const longestChatMessage = 2000

/** What one account writes in an hour, in all its conversations. */
export const chatMessagesPerHour = 60

/** Notices that there is something to read, to one account in a day. */
export const chatNoticesPerDay = 10

/** By what somebody may write. */
export const writingGrounds = ['care', 'consultation'] as const
export type WritingGround = (typeof writingGrounds)[number]

/** Why nobody may write any more. */
export const silenceReasons = ['care-ended', 'consultation-over', 'account-gone', 'no-doctor-now'] as const
export type SilenceReason = (typeof silenceReasons)[number]

const day = 24 * 60 * 60 * 1000

/** From when on a consultation has to have ended, so that its two may write to each other. */
export const writableSince = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

/** Until when. */
export const writableUntil = (endedAt: Date, days: number): Date => new Date(endedAt.getTime() + days * day)

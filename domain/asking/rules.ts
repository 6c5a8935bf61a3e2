import { perDay, perHour } from '../values/token-bucket'

/** What a question may be about, as the form offers it; none has to be chosen. */
export const askedTopics = [
  'blood-pressure',
  'blood-sugar',
  'heart',
  'measuring',
  'devices',
  'record',
  'visits',
  'other',
] as const
export type AskedTopic = (typeof askedTopics)[number]

/** Why a question is not answered here; whoever asked reads it. */
export const declineReasons = [
  'medical',
  'already-answered',
  'unclear',
  'off-topic',
  'personal',
  'improper',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Nobody sends a message for what was no question: it would be one more way to have a stranger's phone ring. */
export const isTold = (reason: DeclineReason | null): boolean => reason !== 'improper'

export const longestQuestion = 1000
export const longestQuestionAnswer = 4000
/** Of the document that an editor wrote, and of its address. */
export const longestPublishedId = 128
export const longestPublishedSlug = 300

/** How whoever asked learns of an answer: by mail, by SMS, or by the SMS of the account that they were signed in with. */
export const toldWays = ['mail', 'sms', 'account'] as const
export type ToldWay = (typeof toldWays)[number]

/** A mail where a mailbox was given, else the phone that was given; the account where neither was. */
export const wayOf = ({ email, phone }: { email: string | null; phone: string | null }): ToldWay =>
  email !== null ? 'mail' : phone !== null ? 'sms' : 'account'

/**
 * How many questions reach staff: of an account; else of a network (IPv4, /64), its neighbourhood (/24, /48) and provider (/16, /32). What strangers send
 * together leaves what who is signed in sends untouched.
 */
export const askingLimits = {
  person: perHour(10),
  network: perHour(10),
  neighbourhood: perHour(30),
  provider: perHour(150),
  strangers: perHour(600),
  signedIn: perHour(600),
} as const

/** Questions that are to be answered at one phone or in one mailbox, whoever names it and wherever from. */
export const questionsPerMailbox = perDay(5)

/** As many published questions staff choose from. */
export const mostPublishedChoices = 1000

/** So many of one's own are marked as read at once. */
export const mostReadAtOnce = 100

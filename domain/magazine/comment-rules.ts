import { findContacts, type ContactKind } from '../messages/contacts'
import { perHour } from '../values/token-bucket'

export const longestComment = 2000
/** Replies to one comment, whatever became of them: a page shows all of them. */
export const mostReplies = 30

/** What the rules of the house forbid in a comment: what readers report it for, and staff refuse or hide it for. */
export const commentFaults = ['insult', 'politics', 'advertising', 'untrue', 'personal', 'other'] as const
export type CommentFault = (typeof commentFaults)[number]

/** What of the contacts in a comment nobody may put before everybody; links and names of messengers are for staff to judge. */
const refusedKinds: readonly ContactKind[] = ['phone', 'email']

export const isRefusedContact = (kind: ContactKind): boolean => refusedKinds.includes(kind)

/** Whether a comment would show everybody how somebody is reached. */
export const showsContact = (text: string): boolean =>
  findContacts(text).some(({ kind }) => isRefusedContact(kind))

/**
 * How many comments reach staff: of an account; of a network (IPv4, /64) and its neighbourhood (/24, /48), in which many accounts may be, since many
 * people of Iran share one address; and over all.
 */
export const commentLimits = {
  person: perHour(10),
  network: perHour(60),
  neighbourhood: perHour(200),
  all: perHour(1000),
} as const

/** The same of reports. */
export const reportLimits = {
  person: perHour(20),
  network: perHour(100),
  neighbourhood: perHour(300),
  all: perHour(1500),
} as const

import { familyRelations } from './relations'

/** What an adult with an account of their own is to whoever invites them. */
export const connectionRelations = [...familyRelations, 'spouse', 'sibling', 'other'] as const
export type ConnectionRelation = (typeof connectionRelations)[number]

const dayMs = 24 * 60 * 60 * 1000

/** How long an invitation waits for its answer, from when it was last sent. */
export const invitationOpenForMs = 7 * dayMs

/** Of one inviter, that wait for an answer, those past their time included. */
export const mostOpenInvitations = 10

/** Of one person, whoever of the two has invited. */
export const mostConnections = 20

/** New invitations of one inviter in a day, whomever they invite. */
export const invitationsPerDay = 10

/** Messages that one phone is sent in a day, whoever invites. */
export const invitationMessagesPerDay = 3

/** Messages of one inviter to one phone: so many at once, then one in so many days. */
export const messagesToOnePhone = { room: 3, everyMs: 10 * dayMs } as const

/** How long a refused invitation and an ended connection are shown. */
export const pastShownForMs = 90 * dayMs

/** How an invitation was settled. `expired`: another took its place after its time. */
export const invitationOutcomes = ['accepted', 'declined', 'withdrawn', 'expired'] as const
export type InvitationOutcome = (typeof invitationOutcomes)[number]

export const invitationStates = ['open', ...invitationOutcomes] as const
export type InvitationState = (typeof invitationStates)[number]

/** How an invitation stands; what is past its time is open no more, whether anybody has noticed or not. */
export function invitationStateOf(
  { outcome, expiresAt }: { outcome: InvitationOutcome | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (outcome !== null) return outcome
  return expiresAt > now ? 'open' : 'expired'
}

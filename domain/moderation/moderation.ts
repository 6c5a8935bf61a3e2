import { perHour } from '../values/token-bucket'
import type { Act } from '../values/machine'

/**
 * What people write for everybody to read. `waiting`: seen by nobody but its author and staff; `approved`: everybody reads it; `refused`: it was never
 * shown; `hidden`: it was, and is no more.
 */
export const moderatedStatuses = ['waiting', 'approved', 'refused', 'hidden'] as const
export type ModeratedStatus = (typeof moderatedStatuses)[number]

/** What the rules of the house forbid in it: what readers report it for, and staff refuse or hide it for. */
export const moderationFaults = ['insult', 'politics', 'advertising', 'untrue', 'personal', 'other'] as const
export type ModerationFault = (typeof moderationFaults)[number]

/** What is done with anything of the kind; machines add what is their own. */
export const moderationActs = {
  approve: {
    from: ['waiting', 'refused', 'hidden'],
    to: ['approved'],
    by: ['staff'],
    effects: ['everybody-reads-it'],
  },
  refuse: { from: ['waiting'], to: ['refused'], by: ['staff'], effects: ['author-reads-why'] },
  hide: {
    from: ['approved'],
    to: ['hidden'],
    by: ['staff'],
    effects: ['author-reads-why', 'reports-are-settled'],
  },
  keep: { from: ['approved'], to: [], by: ['staff'], effects: ['reports-are-settled'] },
  report: { from: ['approved'], to: [], by: ['reader'] },
  reply: { from: ['approved'], to: [], by: ['reader'] },
} as const satisfies Record<string, Act<ModeratedStatus, string, string>>

/** What staff do by a press, of which some say why. */
export const moderationSteps = ['approve', 'refuse', 'hide', 'keep'] as const
export type ModerationStep = (typeof moderationSteps)[number]

/** Steps that say why: the author reads it. */
const stepsWithFault: readonly string[] = ['refuse', 'hide'] satisfies readonly ModerationStep[]
export const hasFault = (step: string): boolean => stepsWithFault.includes(step)

/** Steps after which what readers reported is looked at. */
export const settlesReports = (step: string): boolean => step === 'hide' || step === 'keep'

/** The lists of staff: those of a status, and of what everybody reads what somebody has reported. */
export const moderationQueues = ['waiting', 'reported', 'approved', 'refused', 'hidden'] as const
export type ModerationQueue = (typeof moderationQueues)[number]

/**
 * How many reports of a kind reach staff: of an account; of a network (IPv4, /64) and its neighbourhood (/24, /48), in which many accounts may be, since
 * many people of Iran share one address; and over all.
 */
export const reportLimits = {
  person: perHour(20),
  network: perHour(100),
  neighbourhood: perHour(300),
  all: perHour(1500),
} as const

import type { BadgeTone } from '~/app/ui/badge'
import type { ModeratedStatus } from '~/domain/moderation/moderation'

/** How the state of what somebody wrote looks to its author. */
export const moderatedTones: Record<ModeratedStatus, BadgeTone> = {
  waiting: 'attention',
  approved: 'good',
  refused: 'neutral',
  hidden: 'neutral',
}

import type { BadgeTone } from '~/app/ui/badge'
import type { CallStatus } from '~/domain/calls/call-machine'

export const callTones: Record<CallStatus, BadgeTone> = {
  NEW: 'attention',
  PROCESSING: 'underway',
  UNANSWERED_CALL: 'attention',
  REFERENCED: 'underway',
  DONE: 'good',
  CANCELED: 'neutral',
}

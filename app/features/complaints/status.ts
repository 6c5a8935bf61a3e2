import type { BadgeTone } from '~/app/ui/badge'
import type { ComplaintStatus } from '~/domain/complaints/complaint-machine'

export const complaintTones: Record<ComplaintStatus, BadgeTone> = {
  waiting: 'attention',
  taken: 'underway',
  answered: 'good',
  closed: 'neutral',
}

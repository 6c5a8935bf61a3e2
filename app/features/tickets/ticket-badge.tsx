import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import type { TicketStatus } from '~/domain/orders/ticket-machine'

const tones = { waiting: 'attention', answered: 'good', closed: 'neutral' } as const

export function TicketBadge({ status }: { status: TicketStatus }) {
  const t = useWords('orders')
  return <Badge tone={tones[status]}>{t(`ticket.status.${status}`)}</Badge>
}

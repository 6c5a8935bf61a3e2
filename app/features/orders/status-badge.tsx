import { useWords } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import type { OrderStatus } from '~/domain/orders/order-machine'

const tones: Record<OrderStatus, BadgeTone> = {
  'awaiting-payment': 'attention',
  'under-review': 'attention',
  placed: 'underway',
  queued: 'underway',
  shipped: 'underway',
  delivered: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** How far an order is, in a word. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useWords('orders')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

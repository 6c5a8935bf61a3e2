import { useWords } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import type { OrderStatus } from '~/domain/orders/order-machine'

const tones: Record<OrderStatus, BadgeTone> = {
  'awaiting-payment': 'neutral',
  'under-review': 'attention',
  placed: 'underway',
  queued: 'attention',
  shipped: 'underway',
  delivered: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useWords('staff-shop')
  return <Badge tone={tones[status]}>{t(`order.status.${status}`)}</Badge>
}

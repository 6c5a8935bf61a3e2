import { useWords } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import type { OrderTransfer } from '~/domain/orders/order-contract'
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

interface StatusBadgeProps {
  status: OrderStatus
  /** Where it is paid by bank transfer: what is waited for is said by it. */
  transfer?: Pick<OrderTransfer, 'reference'> | null
}

/** How far an order is, in a word. */
export function StatusBadge({ status, transfer }: StatusBadgeProps) {
  const t = useWords('orders')
  const waiting = transfer?.reference ? 'status.awaiting-confirmation' : 'status.awaiting-transfer'
  return (
    <Badge tone={tones[status]}>
      {t(status === 'awaiting-payment' && transfer ? waiting : `status.${status}`)}
    </Badge>
  )
}

import { useWords } from '~/app/platform/words/use-words'
import { Badge, type BadgeTone } from '~/app/ui/badge'
import type { OrderTransfer } from '~/domain/orders/order-contract'
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

interface OrderStatusBadgeProps {
  status: OrderStatus
  /** Where it is paid by bank transfer: what is waited for is said by it. */
  transfer?: Pick<OrderTransfer, 'reference'> | null
}

export function OrderStatusBadge({ status, transfer }: OrderStatusBadgeProps) {
  const t = useWords('staff-shop')
  if (status !== 'awaiting-payment' || !transfer)
    return <Badge tone={tones[status]}>{t(`order.status.${status}`)}</Badge>
  return transfer.reference ? (
    <Badge tone="attention">{t('order.status.awaiting-confirmation')}</Badge>
  ) : (
    <Badge tone="neutral">{t('order.status.awaiting-transfer')}</Badge>
  )
}

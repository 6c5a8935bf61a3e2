import type { IconName } from '../icon'
import type { NotificationKind } from './notification'

/** How each kind looks; its name is said in words besides. */
export const kindLooks: Record<NotificationKind, { icon: IconName; ink: string; ground: string }> = {
  success: { icon: 'check', ink: 'text-sea-ink', ground: 'bg-sea-soft' },
  error: { icon: 'urgent', ink: 'text-red-ink', ground: 'bg-red-soft' },
  warning: { icon: 'warning', ink: 'text-amber-ink', ground: 'bg-amber-soft' },
  info: { icon: 'note', ink: 'text-ink', ground: 'bg-mist' },
}

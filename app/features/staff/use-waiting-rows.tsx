import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import type { IconName } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { momentText } from '~/app/ui/printed'
import type { StaffDesk, StaffWaiting, StaffWaitingKind } from '~/domain/desk/staff-desk'
import { formatNumber } from '~/domain/values/numbers'

/** As far as the API counts; then there are “so many or more”. */
const mostCounted = 1000

/** The list in which each is done, already filtered to it. */
const places: Readonly<Record<StaffWaitingKind, { to: string; late?: string; icon: IconName }>> = {
  emergencies: { to: '/admin/call-requests', icon: 'urgent' },
  overdueCalls: { to: '/admin/call-requests?wait=overdue', icon: 'phone' },
  uncertainRefunds: { to: '/admin/payments', icon: 'card' },
  payments: { to: '/admin/payments', icon: 'card' },
  refunds: { to: '/admin/payments?view=refunds', icon: 'card' },
  transfers: { to: '/admin/payments?view=transfers', icon: 'card' },
  complaints: { to: '/admin/complaints', late: '/admin/complaints?view=overdue', icon: 'note' },
  lateCodes: { to: '/admin/orders?status=code-late', icon: 'parcel' },
  orders: { to: '/admin/orders?status=queued', icon: 'truck' },
  reviewOrders: { to: '/admin/orders?status=under-review', icon: 'parcel' },
  silentCustomers: { to: '/admin/orders?status=customer-silent', icon: 'parcel' },
  tickets: { to: '/admin/tickets', icon: 'ticket' },
  enquiries: { to: '/admin/contact', icon: 'mail' },
  questions: { to: '/admin/questions', icon: 'talk' },
  warranties: { to: '/admin/warranties', icon: 'shield' },
  commentReports: { to: '/admin/comments?queue=reported', icon: 'quote' },
  communityReports: { to: '/admin/community?queue=reported', icon: 'people' },
  comments: { to: '/admin/comments', icon: 'quote' },
  community: { to: '/admin/community', icon: 'people' },
  reviews: { to: '/admin/reviews', icon: 'star' },
  stockOut: { to: '/admin/stock?filter=out', icon: 'layers' },
  facts: { to: '/admin/facts', icon: 'note' },
  discountCodes: { to: '/admin/discount-codes?f.state=waiting', icon: 'tag' },
  giftCodes: { to: '/admin/discount-codes', icon: 'tag' },
  preparedSettlements: { to: '/admin/settlements', icon: 'wallet' },
  settlements: { to: '/admin/settlements', icon: 'wallet' },
  endingCodes: { to: '/admin/discount-codes?f.state=active', icon: 'tag' },
  medicines: { to: '/admin/medicines?state=unreviewed', icon: 'note' },
}

interface WaitingRow {
  id: string
  to: string
  icon: IconName
  isUrgent: boolean
  title: string
  line: ReactNode
  aside: ReactNode
  task: string
  act: string
}

const minuteMs = 60_000

/** The oldest of what waits, in the largest unit that there is a whole one of. */
function useOldest(now: string) {
  const t = useWords('staff-shop')
  return (at: string): string => {
    const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / minuteMs))
    if (minutes < 1) return t('waiting.justNow')
    if (minutes < 60) return t('waiting.minutes', { count: minutes })
    const hours = Math.floor(minutes / 60)
    return hours < 48
      ? t('waiting.hours', { count: hours })
      : t('waiting.days', { count: Math.floor(hours / 24) })
  }
}

/** Puts what waits for staff into words, each with the list in which it is done. */
export function useWaitingRows(now: StaffDesk['now']): (item: StaffWaiting) => WaitingRow {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const oldest = useOldest(now)
  const counted = (count: number) => {
    const figure = formatNumber(locale, count)
    return count >= mostCounted ? t('waiting.many', { count: figure }) : figure
  }
  return ({ kind, count, late, at }) => {
    const { to, late: toLate, icon } = places[kind]
    const title = t('waiting.counted', { count: counted(count), what: t(`waiting.${kind}`) })
    return {
      id: kind,
      to: late > 0 && toLate ? toLate : to,
      icon,
      isUrgent: kind === 'emergencies',
      title,
      line: kind === 'endingCodes' ? t('waiting.endsFirst', { when: momentText(locale, at) }) : oldest(at),
      aside: late > 0 && (
        <Badge tone="urgent" icon="clock">
          {late === count ? t('waiting.allLate') : t('waiting.late', { count: counted(late) })}
        </Badge>
      ),
      task: title,
      act: t('waiting.open'),
    }
  }
}

/** How many things wait in all, and whether there are more that nobody has counted. */
export const allWaiting = (items: readonly Pick<StaffWaiting, 'count'>[]) => ({
  count: items.reduce((sum, { count }) => sum + count, 0),
  isMore: items.some(({ count }) => count >= mostCounted),
})

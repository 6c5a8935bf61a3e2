import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Icon, type IconName } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { TimelineEvent } from '~/domain/supervision/timeline-contract'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

interface Shown {
  icon: IconName
  to: string
  title: ReactNode
  text: ReactNode
  badge?: ReactNode
}

function useShown() {
  const t = useWords('supervision')
  const booking = useWords('booking')
  const calls = useWords('calls')
  return (event: TimelineEvent): Shown => {
    switch (event.kind) {
      case 'visit':
        return {
          icon: 'camera',
          to: `/doctor/consultations/${event.id}/session`,
          title: t('timeline.visit'),
          text: event.advice ?? booking(`service.${event.service}`),
        }
      case 'prescription':
        return {
          icon: 'note',
          to: event.note
            ? `/doctor/notes/${event.note}`
            : `/doctor/consultations/${event.reservation}/session`,
          title: t('timeline.prescription'),
          text: event.medicines.map((name) => `\u2068${name}\u2069`).join(t('separator')),
          badge: event.isWithdrawn && <Badge>{t('timeline.prescription.withdrawn')}</Badge>,
        }
      case 'referral':
        return {
          icon: 'send',
          to: `/doctor/referrals/${event.id}`,
          title: t('timeline.referral'),
          text: booking(`speciality.${event.speciality}`),
          badge: event.isWithdrawn && <Badge>{t('timeline.prescription.withdrawn')}</Badge>,
        }
      case 'call':
        return {
          icon: event.call === 'EMERGENCY' ? 'urgent' : 'phone',
          to: `/dashboard/call-requests/${event.id}`,
          title: t(event.call === 'EMERGENCY' ? 'timeline.emergency' : 'timeline.calls'),
          text: <Code>{event.number}</Code>,
          badge: (
            <Badge tone={event.call === 'EMERGENCY' ? 'urgent' : 'neutral'}>
              {calls(`status.${event.status}`)}
            </Badge>
          ),
        }
    }
  }
}

/** What happened between the two, in the shape of a row of records. */
export function TimelineEventRow({ event }: { event: TimelineEvent }) {
  const locale = usePageLocale()
  const { icon, to, title, text, badge } = useShown()(event)
  return (
    <div className="grid min-h-[4.375rem] grid-cols-[2.625rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5">
      <span className="grid size-[2.625rem] place-items-center rounded-[14px] bg-sand text-ink-2">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0">
        <PageLink to={to} className="font-strong leading-snug hover:underline">
          {title}
        </PageLink>
        <p className="line-clamp-2 text-sm text-ink-2 [overflow-wrap:anywhere]">{text}</p>
        <p className="text-xs text-ink-2">
          <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(event.at)).time)}</bdi>
        </p>
      </div>
      <p>{badge}</p>
    </div>
  )
}

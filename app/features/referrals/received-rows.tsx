import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ReceivedReferral } from '~/domain/referrals/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { urgencyTones } from './referral-names'

/** Letters of colleagues to the reader: from whom, how soon, and until when; of a closed one why, and no way to it. */
export function ReceivedRows({ letters }: { letters: readonly ReceivedReferral[] }) {
  const t = useWords('referrals')
  const booking = useWords('booking')
  const locale = usePageLocale()
  return (
    <ul className="divide-y divide-line">
      {letters.map((letter) => {
        const {
          id,
          answeredAt,
          end,
          endsAt,
          patient,
          readAt,
          signature,
          speciality,
          trackingNumber,
          urgency,
          writtenAt,
        } = letter
        const from = t('received.from', { name: `\u2068${signature.name}\u2069` })
        return (
          <li
            key={id}
            className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              {end ? (
                <span className="break-words font-strong text-ink-2">{from}</span>
              ) : (
                <PageLink
                  to={`/doctor/referrals/received/${id}`}
                  className="break-words font-strong after:absolute after:inset-0"
                >
                  {from}
                </PageLink>
              )}
              <p className="text-sm text-ink-2">
                {patient !== null && (
                  <>
                    <bdi>{patient}</bdi> ·{' '}
                  </>
                )}
                {booking(`speciality.${speciality}`)} · {formatWholeDay(locale, writtenAt)} ·{' '}
                <Code>{trackingNumber}</Code>
              </p>
              <p className="text-sm text-ink-2">
                {end
                  ? t(`delivery.end.${end}`)
                  : t('received.until', { day: formatWholeDay(locale, endsAt) })}
              </p>
            </div>
            <p className="flex flex-wrap gap-2">
              {answeredAt !== null && <Badge tone="good">{t('received.answered')}</Badge>}
              {!end && readAt === null && <Badge tone="attention">{t('received.unread')}</Badge>}
              <Badge tone={end ? 'neutral' : urgencyTones[urgency]}>{t(`urgency.${urgency}`)}</Badge>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ReferralSummary } from '~/domain/referrals/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { urgencyTones, useAddressee } from './referral-names'

interface ReferralRowsProps {
  letters: readonly ReferralSummary[]
  /** Where they are opened: the family’s own, or what the doctor has written. */
  at: '/app/referrals' | '/doctor/referrals'
}

/** Letters, each with to whom it is and of whom; never why. */
export function ReferralRows({ letters, at }: ReferralRowsProps) {
  const t = useWords('referrals')
  const locale = usePageLocale()
  const addresseeOf = useAddressee()
  return (
    <ul className="divide-y divide-line">
      {letters.map((letter) => (
        <li
          key={letter.id}
          className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <PageLink
              to={`${at}/${letter.id}`}
              className="break-words font-strong after:absolute after:inset-0"
            >
              {addresseeOf(letter)}
            </PageLink>
            <p className="text-sm text-ink-2">
              <bdi>{letter.patient ?? t('nameless')}</bdi> · {formatWholeDay(locale, letter.writtenAt)} ·{' '}
              <Code>{letter.trackingNumber}</Code>
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            {letter.isWithdrawn && <Badge>{t('withdrawn')}</Badge>}
            <Badge tone={urgencyTones[letter.urgency]}>{t(`urgency.${letter.urgency}`)}</Badge>
          </p>
        </li>
      ))}
    </ul>
  )
}

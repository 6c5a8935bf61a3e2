import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Panel } from '~/app/ui/panel'
import type { ReferralSummary } from '~/domain/referrals/contract'
import { ReferralRows } from './referral-rows'

interface ReferralSectionProps {
  letters: readonly ReferralSummary[]
  at: '/app/referrals' | '/doctor/referrals'
  /** Where a further one is written; absent: nobody writes one here. */
  write?: string | undefined
}

/** The letters of a consultation, a call request or an accompaniment, on its own page. */
export function ReferralSection({ letters, at, write }: ReferralSectionProps) {
  const t = useWords('referrals')
  return (
    <Panel
      id="referrals"
      title={t('section')}
      aside={
        write && (
          <ButtonLink href={write} size="small" icon="note">
            {t('new.do')}
          </ButtonLink>
        )
      }
    >
      {letters.length === 0 ? (
        <p className="text-ink-2">{t('section.none')}</p>
      ) : (
        <ReferralRows letters={letters} at={at} />
      )}
    </Panel>
  )
}

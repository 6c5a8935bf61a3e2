import { DocumentSection } from '~/app/platform/signed-documents/document-section'
import { useWords } from '~/app/platform/words/use-words'
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
    <DocumentSection
      id="referrals"
      title={t('section')}
      rows={letters.length > 0 ? <ReferralRows letters={letters} at={at} /> : null}
      none={t('section.none')}
      write={write ? { href: write, label: t('new.do') } : undefined}
    />
  )
}

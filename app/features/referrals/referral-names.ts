import { useWords } from '~/app/platform/words/use-words'
import type { BadgeTone } from '~/app/ui/badge'
import type { ReferralSummary } from '~/domain/referrals/contract'
import type { ReferralUrgency } from '~/domain/referrals/rules'

export const urgencyTones: Readonly<Record<ReferralUrgency, BadgeTone>> = {
  routine: 'neutral',
  soon: 'attention',
  urgent: 'urgent',
}

/** To whom a letter is: the speciality, and the doctor where one is named. */
export function useAddressee() {
  const booking = useWords('booking')
  return ({ speciality, recipient }: Pick<ReferralSummary, 'speciality' | 'recipient'>): string =>
    [booking(`speciality.${speciality}`), recipient && `\u2068${recipient}\u2069`].filter(Boolean).join(' · ')
}

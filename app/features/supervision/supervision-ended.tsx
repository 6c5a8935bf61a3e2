import { useWords } from '~/app/platform/words/use-words'
import { AccessOver } from '~/app/ui/access-over'
import type { SupervisionEnding } from '~/domain/supervision/rules'

/** A family that a doctor has supervised and sees no more: says why. */
export function SupervisionEnded({ reason, list }: { reason: SupervisionEnding; list: string }) {
  const t = useWords('supervision')
  return (
    <AccessOver
      title={t('ended')}
      reason={t(`ended.${reason}`)}
      text={t('endedText')}
      back={{ to: list, label: t('back') }}
    />
  )
}

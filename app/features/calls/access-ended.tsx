import { useWords } from '~/app/platform/words/use-words'
import { AccessOver } from '~/app/ui/access-over'

interface AccessEndedProps {
  reason: 'call-taken' | 'call-moved' | 'call-reference-over' | 'call-called-off' | 'call-over'
  list: string
}

/** A request that a doctor has seen, or could have, and sees no more: says why. */
export function AccessEnded({ reason, list }: AccessEndedProps) {
  const t = useWords('calls')
  return (
    <AccessOver
      title={t('ended')}
      reason={t(`problem.${reason}`)}
      text={t('endedText')}
      back={{ to: list, label: t('back') }}
    />
  )
}

import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'

interface AccessEndedProps {
  reason: 'call-taken' | 'call-moved' | 'call-reference-over' | 'call-called-off'
  list: string
}

/** A request that a doctor has seen, or could have, and sees no more: says why. */
export function AccessEnded({ reason, list }: AccessEndedProps) {
  const t = useWords('calls')
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('ended')}</h1>
      <EmptyState
        title={t(`problem.${reason}`)}
        text={t('endedText')}
        action={
          <ButtonLink href={list} variant="primary">
            {t('back')}
          </ButtonLink>
        }
      />
    </>
  )
}

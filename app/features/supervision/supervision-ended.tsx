import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import type { SupervisionEnding } from '~/domain/supervision/rules'

/** A family that a doctor has supervised and sees no more: says why. */
export function SupervisionEnded({ reason, list }: { reason: SupervisionEnding; list: string }) {
  const t = useWords('supervision')
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('ended')}</h1>
      <EmptyState
        title={t(`ended.${reason}`)}
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

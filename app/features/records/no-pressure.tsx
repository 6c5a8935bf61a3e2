import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'

/** Before the first reading: how to take it, and where to write it down. */
export function NoPressure() {
  const t = useWords('records')
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      action={
        <ButtonLink href="/app/records/blood-pressure/new" variant="primary">
          {t('add')}
        </ButtonLink>
      }
    />
  )
}

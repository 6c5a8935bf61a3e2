import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { useRecordWords } from './record-words'

/** Before the first record of a type: how to take it, and where to write it down. */
export function EmptyHistory({ type }: { type: string }) {
  const t = useWords('records')
  const words = useRecordWords()
  const of = useMemberPath()
  return (
    <EmptyState
      title={t('empty')}
      text={words.how(type)}
      action={
        <ButtonLink href={of(`/app/records/${type}/new`)} variant="primary">
          {words.add(type)}
        </ButtonLink>
      }
    />
  )
}

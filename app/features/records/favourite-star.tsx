import { Form } from '@remix-run/react'
import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import type { RecordType } from '~/domain/records/contract'
import type { AnyRecord } from '~/domain/records/schemas'

interface FavouriteStarProps {
  type: RecordType
  record: Pick<AnyRecord, 'id' | 'isFavourite'>
  /** The page to come back to; the record's own when absent. */
  next?: string
  /** What the record is called, where there are many stars. */
  of?: string
}

/** Marks a record for whoever is signed in, and takes the mark away. */
export function FavouriteStar({ type, record: { id, isFavourite }, next, of }: FavouriteStarProps) {
  const t = useWords('records')
  const memberPath = useMemberPath()
  return (
    <Form method="post" action={memberPath(`/app/records/${type}/${id}`)} preventScrollReset replace>
      {next && <input type="hidden" name="next" value={next} />}
      <button
        type="submit"
        name="intent"
        value={isFavourite ? 'unfavourite' : 'favourite'}
        aria-pressed={isFavourite}
        aria-label={[t('favourite'), of].filter(Boolean).join(': ')}
        className={`grid size-11 place-items-center rounded-pill hover:bg-sand ${isFavourite ? 'text-amber-ink' : 'text-ink-3'}`}
      >
        <Icon name="star" className={`size-6 ${isFavourite ? '[&_path]:fill-current' : ''}`} />
      </button>
    </Form>
  )
}

import { useWords } from '~/app/platform/words/use-words'
import { MarkedText } from '~/app/ui/marked-text'
import { endsNumber, partsOf } from '~/domain/messages/contacts'

interface FoundContactsProps {
  text: string
  /** What the same hand wrote just before, in its order: with it a number may be whole that none of the pieces is. */
  before?: readonly string[]
  /** It is pointed out, and goes all the same. */
  isOnlyNoted?: boolean
}

/** What was typed with everything marked that leads out of the platform; absent where there is nothing of it. */
export function FoundContacts({ text, before = [], isOnlyNoted = false }: FoundContactsProps) {
  const t = useWords('chat')
  const parts = partsOf(text)
  const kinds = [...new Set(parts.flatMap(({ kind }) => kind ?? []))]
  const isSplit = kinds.length === 0 && before.length > 0 && text !== '' && endsNumber(before, text)
  return (
    <div role="status">
      {(kinds.length > 0 || isSplit) && (
        <div className="rounded-medium border border-line bg-sand p-4">
          <p className="font-strong">{t(isOnlyNoted ? 'foundNoted' : isSplit ? 'foundSplit' : 'found')}</p>
          <MarkedText parts={isSplit ? [{ text, kind: 'phone' }] : parts} className="mt-2" />
          <p className="mt-2 text-sm text-ink-2">
            {(isSplit ? (['phone'] as const) : kinds).map((kind) => t(`kind.${kind}`)).join(t('and'))}
          </p>
          <p className="mt-1 text-sm text-ink-2">{t(isOnlyNoted ? 'foundNotedWhy' : 'foundWhy')}</p>
        </div>
      )}
    </div>
  )
}

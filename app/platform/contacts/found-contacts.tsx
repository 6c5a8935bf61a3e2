import { useWords } from '~/app/platform/words/use-words'
import { MarkedText } from '~/app/ui/marked-text'
import { partsOf } from '~/domain/messages/contacts'

/** What was typed with everything marked that leads out of the platform; absent where there is nothing of it. */
export function FoundContacts({ text }: { text: string }) {
  const t = useWords('chat')
  const parts = partsOf(text)
  const kinds = [...new Set(parts.flatMap(({ kind }) => kind ?? []))]
  return (
    <div role="status">
      {kinds.length > 0 && (
        <div className="rounded-medium border border-line bg-sand p-4">
          <p className="font-strong">{t('found')}</p>
          <MarkedText parts={parts} className="mt-2" />
          <p className="mt-2 text-sm text-ink-2">{kinds.map((kind) => t(`kind.${kind}`)).join(t('and'))}</p>
          <p className="mt-1 text-sm text-ink-2">{t('foundWhy')}</p>
        </div>
      )}
    </div>
  )
}

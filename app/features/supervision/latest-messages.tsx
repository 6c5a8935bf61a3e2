import { useWords } from '~/app/platform/words/use-words'
import { Moment } from '~/app/ui/printed'
import type { ConversationPage } from '~/domain/messages/contract'

/** The last that the two have written, the latest first. */
export function LatestMessages({ chat, other }: { chat: ConversationPage; other: string }) {
  const t = useWords('supervision')
  if (chat.items.length === 0) return <p className="text-ink-2">{t('messages.none')}</p>
  return (
    <ol className="divide-y divide-line">
      {chat.items.map(({ number, by, at, text, files }) => (
        <li key={number} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <span className="font-strong text-ink">
              {by === 'doctor' ? t('messages.you') : <bdi>{other}</bdi>}
            </span>
            <Moment value={at} />
          </p>
          {text && (
            <p dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line">
              {text}
            </p>
          )}
          {files.length > 0 && <p className="text-sm text-ink-2">{t('files', { count: files.length })}</p>}
        </li>
      ))}
    </ol>
  )
}

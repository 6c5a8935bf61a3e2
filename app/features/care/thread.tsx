import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { Conversation } from '~/app/ui/conversation'
import { Notice } from '~/app/ui/notice'
import { OlderLink } from '~/app/ui/older-link'
import type { Care, CareMessage } from '~/domain/care/contract'
import { careMachine } from '~/domain/care/care-machine'

interface ThreadProps {
  care: Care
  /** As the API answers it: newest first. */
  page: { items: readonly CareMessage[]; nextCursor: string | null }
  isPast: boolean
  /** What the other is called. */
  other: string
  path: string
}

/** What person and doctor write to each other, oldest first, one's own at the far side, as long as it was written here; what is new is written in messages. */
export function Thread({ care, page, isPast, other, path }: ThreadProps) {
  const t = useWords('care')
  const messages = [...page.items].reverse()
  return (
    <div className="mt-6 space-y-6">
      <OlderLink
        path={path}
        nextCursor={page.nextCursor}
        isPast={isPast}
        newest={t('thread.newest')}
        older={t('thread.older')}
      />
      {messages.length === 0 ? (
        <p className="text-ink-2">{t('thread.empty')}</p>
      ) : (
        <Conversation
          label={t('thread.label')}
          messages={messages.map((message) => {
            const isOwn = message.by === care.side
            return { ...message, isOwn, author: isOwn ? t('thread.mine') : other }
          })}
        />
      )}
      {careMachine.mayDo('write', care.status, care.side) ? (
        <div className="space-y-3 rounded-large border border-line bg-card p-5 sm:p-7">
          <p className="text-ink-2">{t('thread.moved')}</p>
          <ButtonLink
            href={`${care.side === 'person' ? '/app/messages' : '/dashboard/messages'}/${care.otherId}`}
            variant="primary"
            icon="talk"
          >
            {t('thread.write')}
          </ButtonLink>
        </div>
      ) : (
        <Notice kind="info">
          {t(
            care.status !== 'ended'
              ? 'thread.notYet'
              : care.side === 'doctor'
                ? 'thread.endedToDoctor'
                : 'thread.ended',
          )}
        </Notice>
      )}
    </div>
  )
}

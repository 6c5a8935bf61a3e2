import type { SubmissionResult } from '@conform-to/react'
import { useWords } from '~/app/platform/words/use-words'
import { Attachments } from '~/app/ui/attachments'
import { Conversation } from '~/app/ui/conversation'
import { Notice } from '~/app/ui/notice'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import type { ConversationPage } from '~/domain/messages/contract'
import type { MessageSide } from '~/domain/messages/rules'
import { textsInARow } from '~/domain/messages/contacts'
import { ChatComposer } from './chat-composer'

interface ChatProps {
  chat: ConversationPage
  side: MessageSide
  /** What the other is called. */
  other: string
  path: string
  isPast: boolean
  sendKey: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** What a family and a doctor have written, the latest last, and what one has to say; read only, with its reason, where that has ended. */
export function Chat({ chat, side, other, path, isPast, sendKey, lastResult }: ChatProps) {
  const t = useWords('chat')
  const { access, items, otherRead, practiceId } = chat
  const messages = [...items].reverse()
  const lastSeen = messages.findLast(({ by, number }) => by === side && number <= otherRead)?.number
  const complain = practiceId
    ? `/app/complaints/new?about=doctor&of=${practiceId}`
    : '/app/complaints/new?about=general'
  return (
    <div className="mt-6 space-y-6">
      <OlderLink
        path={path}
        nextCursor={chat.nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
      {messages.length === 0 ? (
        <p className="text-ink-2">{t('empty')}</p>
      ) : (
        <Conversation
          label={t('label')}
          messages={messages.map((message) => ({
            ...message,
            isOwn: message.by === side,
            author: message.by === side ? t('you') : other,
            below: (
              <>
                <Attachments
                  files={message.files}
                  path={`${path}/files`}
                  label={(name) => t('file.open', { name })}
                />
                {message.number === lastSeen && <p className="mt-1 text-xs text-ink-2">{t('seen')}</p>}
                {side === 'family' && message.by === 'doctor' && (
                  <p className="mt-2">
                    <PageLink
                      to={complain}
                      className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4"
                    >
                      {t('complain')}
                    </PageLink>
                  </p>
                )}
              </>
            ),
          }))}
        />
      )}
      {access.silence === null ? (
        <>
          {access.until && (
            <p className="text-sm text-ink-2">
              {t('until')} <Moment value={access.until} />
            </p>
          )}
          <ChatComposer
            key={chat.lastNumber}
            sendKey={sendKey}
            lastResult={lastResult}
            isDoctor={side === 'doctor'}
            before={isPast ? [] : textsInARow(items, side)}
          />
        </>
      ) : (
        <Notice kind="info" title={t(`silence.${access.silence}`)}>
          {t(side === 'doctor' ? 'readOnlyOwn' : 'readOnly')}
        </Notice>
      )}
    </div>
  )
}

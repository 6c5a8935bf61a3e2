import type { SubmissionResult } from '@conform-to/react'
import { useWords } from '~/app/platform/words/use-words'
import { Conversation } from '~/app/ui/conversation'
import { OlderLink } from '~/app/ui/older-link'
import { textsInARow } from '~/domain/messages/contacts'
import type { MessageSide } from '~/domain/messages/rules'
import type { CommentThread, RecordComment, RecordComments } from '~/domain/record-comments/contract'
import type { UserId } from '~/domain/values/ids'
import { CommentComposer } from './comment-composer'
import { lastShown } from './last-shown'
import { UnsentText } from './unsent-comment'

interface RecordCommentsSectionProps {
  loaded: { side: MessageSide; comments: RecordComments; isPast: boolean; sendKeys: readonly string[] }
  /** What the family is called, to whoever is not of it. */
  family?: string
  /** Of the record’s page. */
  path: string
  /** What an action of the page answered. */
  answer?: unknown
}

interface Refused {
  comment: SubmissionResult<string[]>
  doctor: UserId | null
}

/** What an action of a record’s page answered to a comment, whatever else the page sends. */
const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'comment' in answer

/**
 * What was written about a record, a thread for each doctor, the latest last, and where one writes. Whoever has nothing to read and nothing to begin here sees
 * no such section.
 */
export function RecordCommentsSection({ loaded, family, path, answer }: RecordCommentsSectionProps) {
  const t = useWords('record-comments')
  const { side, comments, isPast, sendKeys } = loaded
  const { threads, items, isParty, mayWrite, nextCursor } = comments
  const refused = isRefused(answer) ? answer : undefined
  const isDoctor = side === 'doctor'
  if (threads.length === 0 && !(isDoctor && mayWrite)) return null
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="scroll-mt-24 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <h2 id="comments-title" className="text-xl font-heading">
        {t('title')}
      </h2>
      {isDoctor && <p className="mt-1 text-sm text-ink-2">{t('logged')}</p>}
      <OlderLink
        path={path}
        part="comments"
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
      <div className="mt-5 space-y-8">
        {threads.map((thread, index) => (
          <Thread
            key={thread.doctor}
            thread={thread}
            items={items.filter(({ doctor }) => doctor === thread.doctor)}
            side={side}
            family={family}
            isPast={isPast}
            isParty={isParty}
            mayWrite={mayWrite}
            sendKey={sendKeys[index]}
            lastResult={refused && (isDoctor || refused.doctor === thread.doctor) ? refused.comment : null}
          />
        ))}
        {threads.length === 0 && (
          <div className="space-y-4">
            <p className="text-ink-2">{t('empty')}</p>
            <CommentComposer
              side={side}
              doctor={null}
              seen={0}
              sendKey={sendKeys[0]}
              lastResult={refused?.comment}
              before={[]}
            />
          </div>
        )}
      </div>
    </section>
  )
}

interface ThreadProps {
  thread: CommentThread
  /** Newest first. */
  items: readonly RecordComment[]
  side: MessageSide
  family: string | undefined
  isPast: boolean
  isParty: boolean
  mayWrite: boolean
  sendKey: string | undefined
  lastResult: SubmissionResult<string[]> | null
}

function Thread({
  thread,
  items,
  side,
  family,
  isPast,
  isParty,
  mayWrite,
  sendKey,
  lastResult,
}: ThreadProps) {
  const t = useWords('record-comments')
  const { doctor, name, isOpen, lastNumber, otherRead } = thread
  const isDoctor = side === 'doctor'
  const doctorName = name ? t('doctor', { name: `\u2068${name}\u2069` }) : t('nameless')
  const inOrder = [...items].sort((one, other) => one.number - other.number)
  const lastSeen = isParty
    ? inOrder.findLast(({ by, number }) => by === side && number <= otherRead)?.number
    : undefined
  const authorOf = (by: MessageSide) => {
    if (by === side && isParty) return t('you')
    return by === 'doctor' ? doctorName : <bdi>{family ?? t('family')}</bdi>
  }
  const whyNot = !isOpen ? t('closed', { name: doctorName }) : mayWrite ? undefined : t('ofAdult')
  const typed = lastResult?.initialValue?.['text']
  return (
    <div className="space-y-4">
      {!isDoctor && <h3 className="font-strong">{doctorName}</h3>}
      <Conversation
        name={`comment-${doctor}`}
        label={t('label', { name: doctorName })}
        messages={inOrder.map((one) => ({
          ...one,
          isOwn: one.by === side && isParty,
          author: authorOf(one.by),
          below: one.number === lastSeen && <p className="mt-1 text-xs text-ink-2">{t('seen')}</p>,
        }))}
      />
      {isParty &&
        whyNot !== undefined &&
        (typeof typed === 'string' ? (
          <UnsentText text={typed} reason={whyNot} />
        ) : (
          <p className="rounded-medium bg-sand px-4 py-3 text-sm">{whyNot}</p>
        ))}
      {isOpen && mayWrite && (
        <CommentComposer
          key={lastNumber}
          side={side}
          doctor={isDoctor ? null : doctor}
          seen={lastShown(items, doctor, side)}
          sendKey={sendKey}
          lastResult={lastResult}
          before={isPast ? [] : textsInARow(items, side)}
        />
      )}
    </div>
  )
}

import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Act, ReportForm, WritingForm, type OfWriting } from '~/app/platform/public-writing/writing-forms'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { OlderLink } from '~/app/ui/older-link'
import { Section } from '~/app/ui/section'
import type { PublicComment } from '~/domain/magazine/comment-contract'

type Shown = PublicComment['replies'][number]

interface CommentsProps extends OfWriting {
  /** Null while they cannot be had. */
  comments: { items: PublicComment[]; nextCursor: string | null; isPast: boolean } | null
}

/** What somebody is called: first name and initial, or as whom they speak. */
function useNameOf() {
  const t = useWords('comments')
  return ({ author, isOurs, text }: Shown): string => {
    if (isOurs) return t('ours')
    if (text === null) return t('former')
    return author ? `${author.firstName} ${author.initial}`.trim() : t('anonymous')
  }
}

/** One comment or reply, with what can be done with it. Nothing in its words leads anywhere. */
function CommentParts({ comment, mayReply, ...of }: OfWriting & { comment: Shown; mayReply: boolean }) {
  const t = useWords('comments')
  const name = useNameOf()(comment)
  const { answer } = of
  const isOpen = (form: 'comment' | 'report') => answer?.form === form && answer.of === comment.id
  return (
    <div id={`comment-${comment.id}`} className="scroll-mt-24">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-strong">
          <bdi>{name}</bdi>
        </strong>
        {comment.isOurs && <Badge tone="good">{t('answered')}</Badge>}
        <DateTime value={comment.createdAt} className="text-sm text-ink-3" />
      </p>
      {comment.text === null ? (
        <p className="mt-2 text-ink-3">{t('gone')}</p>
      ) : (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {comment.text}
        </p>
      )}
      {comment.text !== null && !comment.isOurs && (
        <div className="mt-1 flex flex-wrap gap-x-6">
          {mayReply && (
            <Act label={t('reply')} of={t('toWhom', { name })} isOpen={isOpen('comment')}>
              <WritingForm {...of} parent={comment.id} label={t('reply.text')} send={t('reply.send')} />
            </Act>
          )}
          <Act label={t('report')} of={t('ofWhom', { name })} isOpen={isOpen('report')}>
            <ReportForm {...of} comment={comment.id} />
          </Act>
        </div>
      )}
    </div>
  )
}

function List({ comments, ...of }: OfWriting & { comments: NonNullable<CommentsProps['comments']> }) {
  const t = useWords('comments')
  const { items, nextCursor, isPast } = comments
  if (items.length === 0) return <p className="text-ink-2">{t('none')}</p>
  return (
    <div>
      <ul className="grid gap-5">
        {items.map((comment) => (
          <li key={comment.id} className="rounded-large bg-card p-5 shadow-small sm:p-6">
            <CommentParts {...of} comment={comment} mayReply />
            {comment.replies.length > 0 && (
              <ul aria-label={t('repliesTo')} className="mt-4 grid gap-5 border-s-2 border-line ps-4 sm:ps-6">
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <CommentParts {...of} comment={reply} mayReply={false} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <OlderLink
        path={of.path}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
    </div>
  )
}

/** What people say of an article, the newest first, and what one has to say oneself. */
export function Comments({ comments, ...of }: CommentsProps) {
  const t = useWords('comments')
  return (
    <FieldWordsOfPage>
      <Section tone="mist" labelledBy="comments" isPrinted={false}>
        <h2 id="comments" className="mb-8 scroll-mt-24 text-3xl">
          {t('title')}
        </h2>
        {comments === null ? (
          <p className="text-ink-2">{t('away')}</p>
        ) : (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-12">
            <List {...of} comments={comments} />
            <div>
              <h3 className="text-xl">{t('write')}</h3>
              <p className="mb-5 mt-2 text-[0.9375rem] text-ink-2">{t('write.lead')}</p>
              <WritingForm {...of} label={t('write.text')} send={t('write.send')} />
            </div>
          </div>
        )}
      </Section>
    </FieldWordsOfPage>
  )
}

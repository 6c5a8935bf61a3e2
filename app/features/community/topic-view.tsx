import type { ReactNode } from 'react'
import { Act, ReportForm, WritingForm, type OfWriting } from '~/app/platform/public-writing/writing-forms'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { Notice } from '~/app/ui/notice'
import { OlderLink } from '~/app/ui/older-link'
import type { Reply, Topic } from '~/domain/community/contract'
import { useAuthorName } from './author-name'

type Writing = Pick<Topic, 'id' | 'text' | 'author' | 'isOurs' | 'createdAt'>

/** Who said it and when, its words, and what can be done with it. Nothing in its words leads anywhere. */
function Words({ writing, children, ...of }: OfWriting & { writing: Writing; children?: ReactNode }) {
  const t = useWords('community')
  const report = useWords('comments')
  const name = useAuthorName()(writing)
  const { answer } = of
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-strong">
          <bdi>{name}</bdi>
        </strong>
        {writing.isOurs && <Badge tone="good">{t('answered')}</Badge>}
        <DateTime value={writing.createdAt} className="text-sm text-ink-2" />
      </p>
      {writing.text === null ? (
        <p className="mt-3 text-ink-2">{t('gone')}</p>
      ) : (
        <>
          <p dir="auto" className="mt-3 whitespace-pre-line">
            {writing.text}
          </p>
          {children}
          <div className="mt-1 flex flex-wrap gap-x-6">
            <Act
              label={report('report')}
              of={t('ofWhom', { name })}
              isOpen={answer?.form === 'report' && answer.of === writing.id}
            >
              <ReportForm {...of} comment={writing.id} />
            </Act>
          </div>
        </>
      )}
    </>
  )
}

interface TopicViewProps extends OfWriting {
  topic: Topic
  replies: { items: Reply[]; nextCursor: string | null; isPast: boolean }
}

/** What began a topic. @param props.children stands below its words */
export const TopicWords = ({
  topic,
  children,
  ...of
}: OfWriting & { topic: Topic; children?: ReactNode }) => (
  <article id={`post-${topic.id}`} className="scroll-mt-24 rounded-large bg-card p-5 shadow-small sm:p-8">
    <Words {...of} writing={topic}>
      {children}
    </Words>
  </article>
)

/** What is said in a topic, in the order of writing. */
export function Replies({ topic, replies, ...of }: TopicViewProps) {
  const t = useWords('community')
  const { items, nextCursor, isPast } = replies
  return (
    <section aria-labelledby="replies">
      <h2 id="replies" className="mb-5 scroll-mt-24 text-2xl">
        {t('replies', { count: topic.replies })}
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-2">{t(topic.isClosed ? 'replies.noneEver' : 'replies.none')}</p>
      ) : (
        <ol className="border-s-2 border-line ps-5 sm:ps-7">
          {items.map((reply) => (
            <li
              key={reply.id}
              id={`post-${reply.id}`}
              className="scroll-mt-24 border-b border-line py-5 first:pt-0 last:border-b-0"
            >
              <Words {...of} writing={reply} />
            </li>
          ))}
        </ol>
      )}
      <OlderLink
        path={of.path}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('replies.first')}
        older={t('replies.next')}
      />
    </section>
  )
}

/** What one has to say oneself, where a topic takes more. */
export function ReplyPart({ topic, ...of }: OfWriting & { topic: Topic }) {
  const t = useWords('community')
  if (topic.isClosed) return <Notice kind="info">{t('closed.text')}</Notice>
  return (
    <section aria-labelledby="reply" className="rounded-large border border-line bg-card p-5 sm:p-7">
      <h2 id="reply" className="scroll-mt-24 text-xl">
        {t('reply')}
      </h2>
      <p className="mb-5 mt-2 text-[0.9375rem] text-ink-2">{t('reply.lead')}</p>
      <WritingForm {...of} label={t('reply.text')} send={t('reply.send')} />
    </section>
  )
}

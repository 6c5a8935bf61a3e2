import { z } from 'zod'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { StaffComment } from '~/domain/magazine/comment-contract'
import { moderationQueues, type ModerationQueue } from '~/domain/moderation/moderation'
import { beginningOf } from '~/domain/values/beginning'
import { ModeratedCard, ModerationQuestions } from '../moderation/card'
import { answerForm, faultForm } from './comment.form'

const shape = { queue: z.enum(moderationQueues) }
type View = ListView<typeof shape, StaffComment, undefined>

/** Below which article, and the way there while it is published. */
function Place({ article }: Pick<StaffComment, 'article'>) {
  const t = useWords('staff-comments')
  const locale = usePageLocale()
  const { slug, titles } = article
  const title = titles[locale] ?? titles.fa ?? titles.en
  if (slug === null) return <span className="text-ink-2">{t('articleGone')}</span>
  return (
    <PageLink
      to={`/magazine/${encodeURIComponent(slug)}#comments`}
      className="font-strong underline underline-offset-4"
    >
      <bdi>{title ?? slug}</bdi>
    </PageLink>
  )
}

function Card({ comment, idempotencyKey }: { comment: StaffComment; idempotencyKey: string }) {
  const t = useWords('staff-comments')
  const { article, parent } = comment
  return (
    <ModeratedCard
      list={commentList}
      row={comment}
      say={t}
      idempotencyKey={idempotencyKey}
      place={
        <p className="min-w-0">
          <Place article={article} />
        </p>
      }
      before={
        parent && (
          <div className="mt-3 border-s-2 border-line ps-4 text-sm text-ink-2">
            <p>{t('replyTo')}</p>
            <p dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line">
              {parent.text ?? t('parentGone')}
            </p>
          </div>
        )
      }
    />
  )
}

const Rows = ({ page, idempotencyKey }: View) => (
  <ul className="space-y-3">
    {page.items.map((comment) => (
      <Card key={comment.id} comment={comment} idempotencyKey={idempotencyKey} />
    ))}
  </ul>
)

const Questions = ({ page, idempotencyKey }: View) => (
  <ModerationQuestions
    rows={page.items}
    say={useWords('staff-comments')}
    words="staff-comments"
    idempotencyKey={idempotencyKey}
    faultForm={faultForm}
    answerForm={answerForm}
  />
)

/** What people write below articles: what waits and what readers have reported, the oldest first, and what became of the rest. */
export const commentList = defineList({
  path: '/admin/comments',
  roles: ['support', 'admin'],
  words: ['staff-comments', 'fields'],
  title: 'title',
  lead: 'lead',
  shape,
  read: (api, query) => api.get('/comments', { query }),
  tabs: {
    label: 'tabs',
    name: 'queue',
    values: moderationQueues,
    word: (queue) => `queue.${queue as ModerationQueue}`,
    counts: (api) => api.get('/comment-counts'),
  },
  Rows,
  bulk: {
    acts: [{ intent: 'approve-all', label: 'approveAll' }],
    isFor: ({ status, acts }) => status === 'waiting' && acts.includes('approve'),
    name: ({ text }) => beginningOf(text),
  },
  empty: ({ queue = 'waiting' }) => ({
    title: queue === 'waiting' ? 'noneWaiting' : queue === 'reported' ? 'noneReported' : 'none',
  }),
  After: Questions,
})

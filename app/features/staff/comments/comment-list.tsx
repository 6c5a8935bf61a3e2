import { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { RowChoice } from '~/app/platform/lists/bulk'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import type { StaffComment } from '~/domain/magazine/comment-contract'
import { moderationQueues, type ModerationQueue } from '~/domain/moderation/moderation'
import { beginningOf } from '~/domain/values/beginning'
import { Pressed, Reports, WrittenText } from '../moderation/parts'
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

function Author({ comment: { author, authorId, isOurs } }: { comment: StaffComment }) {
  const t = useWords('staff-comments')
  if (isOurs) return <Badge tone="good">{t('ours')}</Badge>
  const name = author ? `${author.firstName} ${author.initial}` : t('nobody')
  if (authorId === null) return <>{name}</>
  return (
    <PageLink to={`/admin/users/${authorId}`} className="underline underline-offset-4">
      <bdi>{name}</bdi>
    </PageLink>
  )
}

function Card({ comment, idempotencyKey }: { comment: StaffComment; idempotencyKey: string }) {
  const t = useWords('staff-comments')
  const { id, text, article, parent, reports, fault, acts, createdAt } = comment
  return (
    <li className="rounded-large border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RowChoice list={commentList} row={comment} />
        <p className="min-w-0">
          <Place article={article} />
        </p>
        <p className="ms-auto text-sm text-ink-2">
          <Moment value={createdAt} />
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        <Author comment={comment} />
      </p>
      {parent && (
        <div className="mt-3 border-s-2 border-line ps-4 text-sm text-ink-2">
          <p>{t('replyTo')}</p>
          <p dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line break-words">
            {parent.text ?? t('parentGone')}
          </p>
        </div>
      )}
      <WrittenText text={text} found={t('found')} />
      <Reports
        label={t('reports')}
        reports={reports}
        say={({ fault: of, count }) => t('reported', { fault: t(`fault.${of}`), count })}
      />
      {fault && <p className="mt-3 text-sm text-ink-2">{t('why', { fault: t(`fault.${fault}`) })}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {(['approve', 'keep'] as const)
          .filter((step) => acts.includes(step))
          .map((step) => (
            <Pressed
              key={step}
              hidden={{ comment: id, seen: comment.status }}
              step={step}
              label={t(step)}
              idempotencyKey={idempotencyKey}
            />
          ))}
        {acts.includes('answer') && (
          <QuestionLink ask="answer" of={id}>
            {t('answer')}
          </QuestionLink>
        )}
        {(['refuse', 'hide'] as const)
          .filter((step) => acts.includes(step))
          .map((step) => (
            <QuestionLink key={step} ask={step} of={id} variant="quiet" className="text-red-ink">
              {t(step)}
            </QuestionLink>
          ))}
      </div>
    </li>
  )
}

const Rows = ({ page, idempotencyKey }: View) => (
  <ul className="space-y-3">
    {page.items.map((comment) => (
      <Card key={comment.id} comment={comment} idempotencyKey={idempotencyKey} />
    ))}
  </ul>
)

function Questions({ page, idempotencyKey }: View) {
  const t = useWords('staff-comments')
  const { of } = useQuestion()
  const comment = page.items.find(({ id }) => id === of)
  if (!comment) return null
  const form = { words: 'staff-comments', idempotencyKey } as const
  return (
    <>
      {(['refuse', 'hide'] as const)
        .filter((step) => comment.acts.includes(step))
        .map((step) => (
          <Question key={step} ask={step} title={t(`${step}Title`)} text={t(`${step}Text`)} isDangerous>
            <IntentForm
              {...form}
              intent={step}
              schema={faultForm}
              hidden={{ comment: comment.id, seen: comment.status }}
              submit={t(`${step}Do`)}
              variant="danger"
            />
          </Question>
        ))}
      {comment.acts.includes('answer') && (
        <Question
          ask="answer"
          title={t('answer')}
          text={t(comment.status === 'waiting' ? 'answerWaitingText' : 'answerText')}
        >
          <IntentForm
            {...form}
            intent="answer"
            schema={answerForm}
            hidden={{ comment: comment.id }}
            submit={t('answerDo')}
          />
        </Question>
      )}
    </>
  )
}

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

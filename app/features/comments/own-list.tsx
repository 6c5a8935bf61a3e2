import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { moderatedTones } from '~/app/platform/public-writing/moderated-tones'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { Moment } from '~/app/ui/printed'
import type { OwnComment } from '~/domain/magazine/comment-contract'
import { ArticleName } from './article-name'
import { takeBackForm } from './own.form'

type View = ListView<Record<never, never>, OwnComment, undefined>

function Rows({ page }: View) {
  const t = useWords('own-comments')
  const faults = useWords('comments')
  return (
    <ul className="space-y-3">
      {page.items.map(({ id, text, status, fault, article, isReply, createdAt }) => (
        <li key={id} className="rounded-large border border-line bg-card p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0">
              <ArticleName article={article} nameless={t('article')} />
            </p>
            <Badge tone={moderatedTones[status]}>{t(`status.${status}`)}</Badge>
          </div>
          <p className="mt-1 text-sm text-ink-2">
            {isReply && <>{t('reply')} · </>}
            <Moment value={createdAt} />
          </p>
          <p dir="auto" className="mt-3 whitespace-pre-line">
            {text}
          </p>
          {fault && (
            <p className="mt-3 rounded-medium bg-sand px-4 py-3 text-sm">
              {t('why', { why: faults(`fault.${fault}`) })}
            </p>
          )}
          <p className="mt-3">
            <QuestionLink ask="take-back" of={id} variant="quiet" className="text-red-ink">
              {t('takeBack')}
            </QuestionLink>
          </p>
        </li>
      ))}
    </ul>
  )
}

function TakeBackQuestion({ page, idempotencyKey }: View) {
  const t = useWords('own-comments')
  const { of } = useQuestion()
  const comment = page.items.find(({ id }) => id === of)
  if (!comment) return null
  return (
    <Question ask="take-back" title={t('takeBackTitle')} text={t('takeBackText')} isDangerous>
      <IntentForm
        words="own-comments"
        intent="take-back"
        schema={takeBackForm}
        idempotencyKey={idempotencyKey}
        hidden={{ comment: comment.id }}
        submit={t('takeBackDo')}
        variant="danger"
      />
    </Question>
  )
}

/** What one has written below articles, and what became of it. */
export const ownCommentList = defineList({
  path: '/dashboard/comments',
  words: ['own-comments', 'comments', 'fields'],
  title: 'title',
  lead: 'lead',
  shape: {},
  read: (api, page) => api.get('/own-comments', { query: { limit: '20', ...page } }),
  Rows,
  empty: () => ({ illustration: <EmptyReadingIllustration />, title: 'none', text: 'noneText' }),
  After: TakeBackQuestion,
})

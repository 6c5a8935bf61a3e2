import { OwnCase } from '~/app/platform/cases/own-case'
import { threadPath } from '~/app/platform/cases/thread-path'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { moderatedTones } from '~/app/platform/public-writing/moderated-tones'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Moment } from '~/app/ui/printed'
import type { OwnBan, OwnPost } from '~/domain/community/contract'
import { formatDate } from '~/domain/values/dates'
import { takeBackForm } from './own.form'

interface More {
  ban: OwnBan | null
}
type View = ListView<Record<never, never>, OwnPost, More>

/** What it is called, and the way there while everybody reads it. */
function PostName({ post: { id, title, status, topic, case: own } }: { post: OwnPost }) {
  const t = useWords('community')
  const name = title ?? topic?.title ?? t('goneTitle')
  const words = <span dir="auto">{topic ? t('own.replyIn', { title: `\u2068${name}\u2069` }) : name}</span>
  if (status !== 'approved') return <strong className="font-strong">{words}</strong>
  return (
    <PageLink
      to={topic ? `${threadPath(topic)}#post-${id}` : threadPath({ id, isCase: own !== null })}
      className="font-strong underline underline-offset-4"
    >
      {words}
    </PageLink>
  )
}

function Rows({ page }: View) {
  const t = useWords('community')
  const faults = useWords('comments')
  return (
    <ul className="space-y-3">
      {page.items.map((post) => (
        <li key={post.id} className="rounded-large border border-line bg-card p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 break-words">
              <PostName post={post} />
            </p>
            <Badge tone={moderatedTones[post.status]}>{t(`status.${post.status}`)}</Badge>
          </div>
          <p className="mt-1 text-sm text-ink-2">
            <Moment value={post.createdAt} />
          </p>
          <p dir="auto" className="mt-3 whitespace-pre-line">
            {post.text}
          </p>
          {post.case && <OwnCase id={post.id} given={post.case} />}
          {post.fault && (
            <p className="mt-3 rounded-medium bg-sand px-4 py-3 text-sm">
              {t('own.why', { why: faults(`fault.${post.fault}`) })}
            </p>
          )}
          <p className="mt-3">
            <QuestionLink ask="take-back" of={post.id} variant="quiet" className="text-red-ink">
              {t('own.takeBack')}
            </QuestionLink>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Why one may not write, and until when. */
function BanNotice({ more: { ban } }: View) {
  const t = useWords('community')
  const faults = useWords('comments')
  const locale = usePageLocale()
  if (!ban) return null
  const why = faults(`fault.${ban.fault}`)
  return (
    <div className="mb-6">
      <Notice kind="warning" title={t('barred')}>
        {ban.until === null
          ? t('barred.always', { why })
          : t('barred.until', { why, day: formatDate(locale, ban.until) })}
      </Notice>
    </div>
  )
}

const Begin = () => (
  <ButtonLink href="/community/new" variant="primary" icon="plus">
    {useWords('community')('begin')}
  </ButtonLink>
)

function TakeBackQuestion({ page, idempotencyKey }: View) {
  const t = useWords('community')
  const { of } = useQuestion()
  const post = page.items.find(({ id }) => id === of)
  if (!post) return null
  return (
    <Question
      ask="take-back"
      title={t('own.takeBackTitle')}
      text={t(post.case ? 'own.takeBackCase' : 'own.takeBackText')}
      isDangerous
    >
      <IntentForm
        words="community"
        intent="take-back"
        schema={takeBackForm}
        idempotencyKey={idempotencyKey}
        hidden={{ post: post.id }}
        submit={t('own.takeBackDo')}
        variant="danger"
      />
    </Question>
  )
}

/** What one has written in the community and what became of it; and that one is barred from writing, where one is. */
export const ownPostList = defineList({
  path: '/dashboard/community',
  words: ['community', 'comments', 'fields', 'booking'],
  someWords: { booking: ['speciality.'] },
  title: 'own.title',
  lead: 'own.lead',
  shape: {},
  read: (api, page) => api.get('/own-community-posts', { query: { limit: '20', ...page } }),
  more: (api): Promise<More> => api.get('/own-community-ban'),
  Rows,
  Begin,
  Before: BanNotice,
  empty: () => ({ illustration: <EmptyReadingIllustration />, title: 'own.none', text: 'own.noneText' }),
  After: TakeBackQuestion,
})

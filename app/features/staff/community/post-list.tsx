import { z } from 'zod'
import { OwnCase } from '~/app/platform/cases/own-case'
import { threadPath } from '~/app/platform/cases/thread-path'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import type { StaffPost } from '~/domain/community/contract'
import { moderationQueues, type ModerationQueue } from '~/domain/moderation/moderation'
import { beginningOf } from '~/domain/values/beginning'
import { ModeratedCard, ModerationQuestions } from '../moderation/card'
import { answerForm, barForm, faultForm } from './community.form'

const shape = { ...questionShape, queue: z.enum(moderationQueues) }
type View = ListView<typeof shape, StaffPost, undefined>

/** What it is, a topic or a reply in one, and the way there while everybody reads it. */
function Place({ post: { id, title, topic, status, subject, case: given } }: { post: StaffPost }) {
  const t = useWords('staff-community')
  const name = title ?? topic?.title ?? t('topicGone')
  const words = topic ? t('replyIn', { title: `\u2068${name}\u2069` }) : name
  return (
    <>
      {status === 'approved' ? (
        <PageLink
          to={threadPath(topic ?? { id, isCase: given !== null })}
          className="break-words font-strong underline underline-offset-4"
        >
          <span dir="auto">{words}</span>
        </PageLink>
      ) : (
        <strong dir="auto" className="break-words font-strong">
          {words}
        </strong>
      )}
      {subject && <span className="text-sm text-ink-2"> · {t(`subject.${subject}`)}</span>}
    </>
  )
}

const presses = ['close', 'reopen'] as const

function Card({ post, idempotencyKey }: { post: StaffPost; idempotencyKey: string }) {
  const t = useWords('staff-community')
  const { id, isClosed, status, case: given } = post
  return (
    <ModeratedCard
      list={postList}
      row={post}
      say={t}
      idempotencyKey={idempotencyKey}
      place={
        <>
          <p className="min-w-0">
            <Place post={post} />
          </p>
          {isClosed && <Badge>{t('closed')}</Badge>}
        </>
      }
      presses={presses.map((step) => ({ step, label: t(step) }))}
      asks={[{ ask: 'bar', label: t('bar') }]}
    >
      {given && <OwnCase id={id} given={given} />}
      {given && status === 'waiting' && <p className="mt-3 text-sm font-strong">{t('caseLook')}</p>}
      {given?.pictures.length === 0 && <p className="mt-3 text-sm text-ink-2">{t('caseGone')}</p>}
    </ModeratedCard>
  )
}

const Rows = ({ page, idempotencyKey }: View) => (
  <ul className="space-y-3">
    {page.items.map((post) => (
      <Card key={post.id} post={post} idempotencyKey={idempotencyKey} />
    ))}
  </ul>
)

function Questions({ page, idempotencyKey }: View) {
  const t = useWords('staff-community')
  const { of } = useQuestion()
  const post = page.items.find(({ id }) => id === of)
  if (!post) return null
  return (
    <>
      <ModerationQuestions
        rows={page.items}
        say={t}
        words="staff-community"
        idempotencyKey={idempotencyKey}
        faultForm={faultForm}
        answerForm={answerForm}
        warning={post.case ? t('caseRefused') : undefined}
      />
      {post.acts.includes('bar') && (
        <Question ask="bar" title={t('barTitle')} text={t('barText')} isDangerous>
          <IntentForm
            words="staff-community"
            intent="bar"
            schema={barForm}
            idempotencyKey={idempotencyKey}
            hidden={{ writing: post.id }}
            submit={t('barDo')}
            variant="danger"
          />
        </Question>
      )}
    </>
  )
}

/** What people write in the community: what waits and what readers have reported, the oldest first, and what became of the rest. */
export const postList = defineList({
  path: '/admin/community',
  roles: ['support', 'admin'],
  words: ['staff-community', 'fields', 'community', 'booking'],
  someWords: { community: ['case.'], booking: ['speciality.'] },
  title: 'title',
  lead: 'lead',
  shape,
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/community-posts', { query }),
  tabs: {
    label: 'tabs',
    name: 'queue',
    values: moderationQueues,
    word: (queue) => `queue.${queue as ModerationQueue}`,
    counts: (api) => api.get('/community-counts'),
  },
  Rows,
  bulk: {
    acts: [{ intent: 'approve-all', label: 'approveAll' }],
    // A case is looked at picture by picture.
    isFor: ({ status, acts, case: given }) =>
      status === 'waiting' && acts.includes('approve') && given === null,
    name: ({ title, text }) => title ?? beginningOf(text),
  },
  empty: ({ queue = 'waiting' }) => ({
    title: queue === 'waiting' ? 'noneWaiting' : queue === 'reported' ? 'noneReported' : 'none',
  }),
  After: Questions,
})

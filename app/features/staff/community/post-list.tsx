import { z } from 'zod'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { RowChoice } from '~/app/platform/lists/bulk'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import { Moment } from '~/app/ui/printed'
import type { StaffPost } from '~/domain/community/contract'
import { moderationQueues, type ModerationQueue } from '~/domain/moderation/moderation'
import { beginningOf } from '~/domain/values/beginning'
import { Pressed, Reports, WrittenText } from '../moderation/parts'
import { barForm, faultForm } from './community.form'

const shape = { ...questionShape, queue: z.enum(moderationQueues) }
type View = ListView<typeof shape, StaffPost, undefined>

const pressedSteps = ['approve', 'keep', 'close', 'reopen'] as const
const faultSteps = ['refuse', 'hide'] as const

/** What it is, a topic or a reply in one, and the way there while everybody reads it. */
function Place({ post: { id, title, topic, status, subject } }: { post: StaffPost }) {
  const t = useWords('staff-community')
  const name = title ?? topic?.title ?? t('topicGone')
  const words = topic ? t('replyIn', { title: `\u2068${name}\u2069` }) : name
  return (
    <>
      {status === 'approved' ? (
        <PageLink
          to={topic ? `/community/${topic.id}` : `/community/${id}`}
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

function Card({ post, idempotencyKey }: { post: StaffPost; idempotencyKey: string }) {
  const t = useWords('staff-community')
  const { id, text, author, authorId, reports, fault, acts, status, isClosed, createdAt } = post
  const hidden = { post: id, seen: status }
  return (
    <li className="rounded-large border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RowChoice list={postList} row={post} />
        <p className="min-w-0">
          <Place post={post} />
        </p>
        {isClosed && <Badge>{t('closed')}</Badge>}
        <p className="ms-auto text-sm text-ink-2">
          <Moment value={createdAt} />
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        <PageLink to={`/admin/users/${authorId}`} className="underline underline-offset-4">
          <bdi>{author ? `${author.firstName} ${author.initial}` : t('nobody')}</bdi>
        </PageLink>
      </p>
      <WrittenText text={text} found={t('found')} />
      <Reports
        label={t('reports')}
        reports={reports}
        say={({ fault: of, count }) => t('reported', { fault: t(`fault.${of}`), count })}
      />
      {fault && <p className="mt-3 text-sm text-ink-2">{t('why', { fault: t(`fault.${fault}`) })}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {pressedSteps
          .filter((step) => acts.includes(step))
          .map((step) => (
            <Pressed
              key={step}
              hidden={hidden}
              step={step}
              label={t(step)}
              idempotencyKey={idempotencyKey}
              variant={step === 'close' || step === 'reopen' ? 'secondary' : 'ink'}
            />
          ))}
        {([...faultSteps, 'bar'] as const)
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
  const form = { words: 'staff-community', idempotencyKey, variant: 'danger' } as const
  return (
    <>
      {faultSteps
        .filter((step) => post.acts.includes(step))
        .map((step) => (
          <Question key={step} ask={step} title={t(`${step}Title`)} text={t(`${step}Text`)} isDangerous>
            <IntentForm
              {...form}
              intent={step}
              schema={faultForm}
              hidden={{ post: post.id, seen: post.status }}
              submit={t(`${step}Do`)}
            />
          </Question>
        ))}
      <Question ask="bar" title={t('barTitle')} text={t('barText')} isDangerous>
        <IntentForm {...form} intent="bar" schema={barForm} hidden={{ post: post.id }} submit={t('barDo')} />
      </Question>
    </>
  )
}

/** What people write in the community: what waits and what readers have reported, the oldest first, and what became of the rest. */
export const postList = defineList({
  path: '/admin/community',
  roles: ['support', 'admin'],
  words: ['staff-community', 'fields'],
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
    isFor: ({ status, acts }) => status === 'waiting' && acts.includes('approve'),
    name: ({ title, text }) => title ?? beginningOf(text),
  },
  empty: ({ queue = 'waiting' }) => ({
    title: queue === 'waiting' ? 'noneWaiting' : queue === 'reported' ? 'noneReported' : 'none',
  }),
  After: Questions,
})
